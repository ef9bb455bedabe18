/** The reminders of consultations. Source: issue 13 point 5, decision 0059. */
import { expect, test } from 'vitest'
import { eachDialect, openSite, type Site } from '#tests/support/app.ts'
import { BOOKING, book, confirmBookings, FIRST_SLOT, freeSlots, NOW, SECOND_SLOT, THIRD_SLOT } from '#tests/support/bookings.ts'
import { sentMails, UNREACHABLE_SMTP } from '#tests/support/mails.ts'
import { sendReminders } from './reminders.ts'

const HOUR = 3_600_000

const mailsTo = async (site: Site, email: string) => (await sentMails(site)).filter(({ to }) => to === email)

/** The queued mails of a kind: recipient and notice. */
const queued = async (site: Site): Promise<[recipient: string, notice: string][]> => {
  const rows = await site.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'facts'])
    .where('template', '=', 'booking')
    .orderBy('id')
    .execute()
  return rows.map(({ recipient, facts }) => [recipient, facts === '' ? 'sent' : JSON.parse(facts).notice])
}

/** The context of a job that does not send the mails. */
const jobContext = (site: Site) => ({ ...site.context, wake: () => undefined })

const remindersOf = async (site: Site) => (await queued(site)).filter(([, notice]) => notice.startsWith('reminder'))

eachDialect((open, kind) => {
  test(
    'reminders a day and an hour before; not for a cancelled one, not the day’s when it is booked later than that',
    { tags: ['F5-REMIND-01'] },
    async () => {
      const site = await open({ now: NOW, config: { SMTP_URL: UNREACHABLE_SMTP } })
      const ravi = await site.addUser('sales_person', { email: 'ravi@example.com' })
      await book(site)
      await book(site, { startsAt: SECOND_SLOT, email: 'other@example.com' })
      await confirmBookings(site)
      await site.db.updateTable('bookings').set({ status: 'cancelled', seat: null }).where('starts_at', '=', SECOND_SLOT).execute()
      // The assignee alone is reminded; of an unassigned one everybody who gets leads is.
      await site.db.updateTable('inquiries').set({ assignee_id: ravi.id }).where('email', '=', BOOKING.email).execute()
      const run = async (until: string) => {
        site.clock.advance(Date.parse(until) - site.clock.now().getTime())
        await sendReminders(jobContext(site))
        await sendReminders(jobContext(site))
        return remindersOf(site)
      }
      expect(await run('2026-11-22T03:29:59.000Z')).toEqual([])
      const day = [
        ['asha@example.com', 'reminder-day'],
        ['ravi@example.com', 'reminder-day'],
      ]
      expect(await run('2026-11-22T03:30:00.000Z')).toEqual(day)
      // Booked less than a day before: only the hour's.
      expect(await run('2026-11-22T06:00:00.000Z')).toEqual(day)
      expect((await book(site, { startsAt: THIRD_SLOT, email: 'late@example.com' })).status).toBe(201)
      await confirmBookings(site)
      const hour = [
        ['asha@example.com', 'reminder-hour'],
        ['ravi@example.com', 'reminder-hour'],
      ]
      expect(await run('2026-11-23T02:30:00.000Z')).toEqual([...day, ...hour])
      // The mail job may have withdrawn those of the consultation that has begun.
      expect((await run('2026-11-23T03:45:00.000Z')).slice(-3)).toEqual([
        ['late@example.com', 'reminder-hour'],
        ['admin@example.com', 'reminder-hour'],
        ['ravi@example.com', 'reminder-hour'],
      ])
      expect((await run('2026-11-24T00:00:00.000Z')).length).toBeLessThanOrEqual(7)
    },
  )

  test(
    'each reminder exactly once with three nodes, one of them killed between claim and send',
    { tags: ['all', 'F5-REMIND-01'] },
    async () => {
      const config = { SMTP_URL: UNREACHABLE_SMTP }
      const site = await open({ now: NOW, config })
      const shared = { now: NOW, config, databaseUrl: site.databaseUrl, dataFolder: site.dataFolder }
      const others = kind === 'postgres' ? [await openSite(kind, shared), await openSite(kind, shared)] : []
      const slots = (await freeSlots(site)).slice(0, 40)
      for (const [position, startsAt] of slots.entries()) await book(site, { startsAt, email: `v${position}@example.com` })
      await confirmBookings(site)
      const nodes = [site, ...others]
      for (const node of nodes) node.clock.advance(Date.parse('2026-11-22T12:00:00.000Z') - Date.parse(NOW))
      const killed = {
        ...jobContext(site),
        get siteUrl(): string {
          throw new Error('killed')
        },
      }
      await expect(sendReminders(killed)).rejects.toThrow('killed')
      expect(await remindersOf(site)).toEqual([])
      await Promise.all(nodes.map((node) => sendReminders(jobContext(node))))
      const reminded = (await remindersOf(site)).flatMap(([recipient]) => (recipient.startsWith('v') ? [recipient] : []))
      expect(reminded.toSorted()).toEqual(Array.from({ length: 18 }, (_, position) => `v${position}@example.com`).toSorted())
    },
  )

  // Its subject is 'Your consultation begins within the hour', and its link moves nothing any more.
  test('a reminder that waits until its consultation has begun is withdrawn', { tags: ['F5-REMIND-01'] }, async () => {
    const site = await open({ now: NOW })
    await book(site)
    expect(await mailsTo(site, BOOKING.email)).toHaveLength(1)
    site.clock.advance(Date.parse(FIRST_SLOT) - HOUR - Date.parse(NOW))
    await sendReminders(jobContext(site))
    expect((await remindersOf(site)).map(([to]) => to)).toContain(BOOKING.email)
    site.clock.advance(HOUR)
    site.context.wake('mail')
    await expect.poll(() => remindersOf(site)).toEqual([])
    expect(await mailsTo(site, BOOKING.email)).toHaveLength(1)
  })
})
