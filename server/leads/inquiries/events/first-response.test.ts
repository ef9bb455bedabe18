/** A logged call or WhatsApp message is a response. Source: lead desk §2 'The first response'. */
import { expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'
import { addNote, inquiryPath, logCall, readTimeline } from '#tests/support/timelines.ts'
import { sendServiceInquiry } from '#tests/support/visitors.ts'
import type { Site } from '#tests/support/app.ts'

const NOW = '2026-11-23T05:30:00.000Z'
const MINUTE_MS = 60_000

const storedResponse = (site: Site, id: number) =>
  site.db
    .selectFrom('inquiries')
    .select(['first_response_at', 'first_response_by', 'notify_at', 'updated_at', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const actorOf = async (site: Site, token: string): Promise<number> => {
  const { body } = await site.call('GET', '/api/admin/profile', { token })
  return body.data.id
}

eachDatabase((openSite) => {
  test.each(['call', 'whatsapp'])(
    'the first response is the %s that was logged first; later calls and statuses do not overwrite it',
    { tags: ['L3-LEAD-04', 'L2-CLOCK-04'] },
    async (channel) => {
      const site = await openSite({ now: NOW })
      const [token, other] = [await site.signIn('sales_person'), await site.signIn('admin')]
      const id = await sendServiceInquiry(site)
      const path = inquiryPath(id)
      await addNote(site, token, path, 'A note is no response')
      const before = await storedResponse(site, id)
      expect(before).toMatchObject({ first_response_at: null, first_response_by: null, notify_at: expect.any(String) })
      site.clock.advance(MINUTE_MS)
      await logCall(site, token, path, { channel })
      const response = {
        first_response_at: '2026-11-23T05:31:00.000Z',
        first_response_by: await actorOf(site, token),
        notify_at: null,
      }
      // An open form stays current: it shows nothing of the response.
      expect(await storedResponse(site, id)).toEqual({ ...before, ...response })
      site.clock.advance(MINUTE_MS)
      await logCall(site, other, path, { channel: 'call' })
      expect(await storedResponse(site, id)).toEqual({ ...before, ...response })
      const updated = await site.call('PUT', path, { token: other, body: { status: 'completed', updatedAt: before.updated_at } })
      expect([updated.status, updated.body.data.firstResponseAt]).toEqual([200, response.first_response_at])
      expect(await storedResponse(site, id)).toMatchObject(response)
    },
  )

  test(
    'a change of the status is no response, by one lead or by many: the clock runs on, and the lead names who picked it up',
    { tags: ['L2-CLOCK-04'] },
    async () => {
      const site = await openSite({ now: NOW })
      const [token, other] = [await site.signIn('sales_person'), await site.signIn('admin')]
      const [one, many] = [await sendServiceInquiry(site), await sendServiceInquiry(site)]
      const before = await storedResponse(site, one)
      const { body } = await site.call('PUT', inquiryPath(one), { token, body: { status: 'in-progress' } })
      const bulk = { ids: [many], change: { status: 'in-progress' } }
      await site.call('POST', '/api/service-inquiries/admin/bulk', { token, body: bulk })
      const { name } = (await site.call('GET', '/api/admin/profile', { token })).body.data
      expect(body.data).toMatchObject({ status: 'in-progress', firstResponseAt: null, pickedUpBy: name })
      for (const id of [one, many]) {
        const { first_response_at: at, notify_at: notice } = await storedResponse(site, id)
        expect([at, notice]).toEqual([null, before.notify_at])
      }
      site.clock.advance(MINUTE_MS)
      await logCall(site, other, inquiryPath(one), { channel: 'whatsapp', text: 'Sent two slots' })
      expect(await storedResponse(site, one)).toMatchObject({
        first_response_at: '2026-11-23T05:31:00.000Z',
        first_response_by: await actorOf(site, other),
      })
      expect((await site.call('GET', inquiryPath(one), { token })).body.data.pickedUpBy).toBe('')
    },
  )

  test('two people log a call at once: both are events, one is the first response', { tags: ['L3-LEAD-04'] }, async () => {
    const site = await openSite({ now: NOW })
    const tokens = [await site.signIn('sales_person'), await site.signIn('admin')]
    for (let round = 0; round < 5; round += 1) {
      const id = await sendServiceInquiry(site)
      await Promise.all(tokens.map((token) => logCall(site, token, inquiryPath(id), { channel: 'call' })))
      const events = await readTimeline(site, tokens[0] ?? '', inquiryPath(id))
      expect(events.map(({ kind }) => kind)).toEqual(['call', 'call', 'received'])
      expect((await storedResponse(site, id)).first_response_by).toBe(events[1]?.actorId)
    }
  })

  test('an unknown channel and a text beyond 2,000 characters are refused', { tags: ['L3-LEAD-04'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    const id = await sendServiceInquiry(site)
    const fax = await logCall(site, token, inquiryPath(id), { channel: 'fax' })
    expect([fax.status, fax.body.errors]).toEqual([400, { channel: 'Unknown channel' }])
    const unknown = await logCall(site, token, inquiryPath(id), { channel: 'call', outcome: 'sold' })
    expect(unknown).toMatchObject({ status: 400, body: { errors: { outcome: 'Unknown outcome' } } })
    const long = await logCall(site, token, inquiryPath(id), { channel: 'call', text: 'x'.repeat(2001) })
    expect([long.status, Object.keys(long.body.errors)]).toEqual([400, ['text']])
    expect((await storedResponse(site, id)).first_response_at).toBeNull()
  })
})
