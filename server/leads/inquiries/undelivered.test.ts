/** Mails to visitors that reach nobody: without SMTP_URL, and refused for good. Source: lead desk §2; issue 33 points 4 and 6. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site, signInAs } from '#tests/support/app.ts'
import { book, BOOKING, NOW } from '#tests/support/bookings.ts'
import { sentMails } from '#tests/support/mails.ts'
import { addColleague, readMyDay } from '#tests/support/my-day.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'

const VISITOR = { name: 'Ananya', email: 'ananya@example.in', message: 'A shop, please.' }
const HOUR_MS = 3_600_000
const LIST = '/api/contact-inquiries/admin'

const sendContact = async (site: Site): Promise<number> => (await site.call('POST', '/api/contact', { body: VISITOR })).body.data.id

const reply = async (site: Site, token: string, id: number) =>
  site.call('POST', `${LIST}/${id}/replies`, { token, body: { subject: 'Re: your inquiry', text: 'Hello' } })

const readEvents = async (site: Site, token: string, id: number) =>
  (await site.call('GET', `${LIST}/${id}/events`, { token })).body.data

const failures = async (site: Site, token: string, id: number) =>
  (await readEvents(site, token, id)).filter(({ kind }: { kind: string }) => kind === 'mail-failed')

const unreachable = async (site: Site, token: string, query = '') =>
  (await readMyDay(site, { token }, query)).unreachable.items.map(({ id }: { id: number }) => id)

eachDatabase((openSite) => {
  test('without SMTP_URL a reply becomes a file: it is not sent, and no response; it can be sent again', async () => {
    const site = await openSite({ now: NOW })
    const { token } = await addColleague(site)
    const id = await sendContact(site)
    const eventId = (await reply(site, token, id)).body.data.id
    const delivery = async () =>
      (await readEvents(site, token, id)).find((event: { id: number }) => event.id === eventId).data.delivery
    await expect.poll(delivery).toMatchObject({ state: 'not-set-up', reason: '' })
    expect((await sentMails(site)).map(({ to }) => to)).toContain(VISITOR.email)
    const lead = await site.call('GET', `${LIST}/${id}`, { token })
    expect(lead.body.data).toMatchObject({ firstResponseAt: null })
    const again = await site.call('POST', `${LIST}/${id}/replies/${eventId}/retry`, { token })
    expect(again.status).toBe(200)
  })

  test('an acknowledgement refused for good is a line on the timeline and in My day until a call is logged', async () => {
    const smtp = await openSmtpServer({ recipient: 550 })
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url } })
    const { token, email } = await addColleague(site)
    const [called, closed] = [await sendContact(site), await sendContact(site)]
    for (const id of [called, closed])
      await expect
        .poll(() => failures(site, token, id))
        .toMatchObject([
          {
            actorName: 'System',
            body: expect.stringContaining('550'),
            data: { mail: 'acknowledgement', to: VISITOR.email, isAddressDead: true },
          },
        ])
    expect(await unreachable(site, token)).toEqual([closed, called].toSorted((one, other) => other - one))
    expect(await unreachable(site, token, '?scope=team')).toHaveLength(2)
    // Others' leads are theirs.
    const colleague = await addColleague(site, 'Ravi')
    await site.call('POST', `${LIST}/${called}/take`, { token })
    expect(await unreachable(site, colleague.token)).toEqual([closed])
    await site.call('PUT', `${LIST}/${closed}`, { token, body: { status: 'completed' } })
    expect(await unreachable(site, token)).toEqual([called])
    site.clock.advance(HOUR_MS)
    const fresh = await signInAs(site, email)
    await site.call('POST', `${LIST}/${called}/calls`, { token: fresh, body: { channel: 'call' } })
    expect(await unreachable(site, fresh)).toEqual([])
    expect(await failures(site, fresh, called)).toHaveLength(1)
  })

  test('so is a reply, until a later one is sent', async () => {
    const smtp = await openSmtpServer()
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url } })
    const { token, email } = await addColleague(site)
    const id = await sendContact(site)
    await expect.poll(() => smtp.received.map(({ to }) => to[0])).toContain(VISITOR.email)
    smtp.behave({ recipient: 550 })
    await reply(site, token, id)
    await expect.poll(() => failures(site, token, id)).toMatchObject([{ data: { mail: 'reply' } }])
    expect(await unreachable(site, token)).toEqual([id])
    smtp.behave({})
    site.clock.advance(HOUR_MS)
    const fresh = await signInAs(site, email)
    await reply(site, fresh, id)
    await expect.poll(() => unreachable(site, fresh)).toEqual([])
  })

  test('so are the confirmation and the reminder of a consultation', { tags: ['all'] }, async () => {
    const smtp = await openSmtpServer({ recipient: 550 })
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url } })
    const person = await addColleague(site)
    expect((await book(site)).status).toBe(201)
    const { inquiry_id: id } = await site.db.selectFrom('bookings').select('inquiry_id').executeTakeFirstOrThrow()
    await expect.poll(() => failures(site, person.token, id)).toMatchObject([{ data: { mail: 'held', to: BOOKING.email } }])
    await site.db.updateTable('bookings').set({ confirmation: 'confirmed', held_until: null }).execute()
    site.clock.advance(60 * HOUR_MS)
    site.context.wake('booking-reminders')
    const token = await signInAs(site, person.email)
    await expect
      .poll(() => failures(site, token, id))
      .toMatchObject([{ data: { mail: 'reminder-day' } }, { data: { mail: 'held' } }])
    expect(await unreachable(site, token)).toEqual([id])
  })
})
