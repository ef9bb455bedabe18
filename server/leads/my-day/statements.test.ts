/** The statements of My day, and the indexes that serve them. Source: lead desk §4, §9. */
import type { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { findMyDay } from '#server/leads/inquiries/my-day-store.ts'
import { openSite } from '#tests/support/app.ts'
import { insertBookings } from '#tests/support/bookings.ts'
import { addLead, shift } from '#tests/support/leads.ts'
import { explainQuery, recordStatements } from '#tests/support/query-plans.ts'
import { getMyDay } from './operations.ts'

/** Monday, 11:00 in India; its business day ends at 18:30 UTC. */
const NOW = '2026-11-23T05:30:00.000Z'
const MIDNIGHT = '2026-11-23T18:30:00.000Z'
const at = (hours: number): string => shift(NOW, hours * 3_600_000)

test('each part of the queue is read from one partial index, in its order', { tags: ['L4-DAY-06'] }, async () => {
  const site = await openSite('sqlite', { now: NOW })
  const { db, statements } = recordStatements(site.db)
  for (const userId of [null, 1]) await findMyDay(db, { userId, now: NOW, dayEnd: MIDNIGHT })
  const readIndexes = async (statement: CompiledQuery): Promise<string[]> => {
    const details = (await explainQuery(site.db, statement)).filter((detail) => detail.includes(' inquiries'))
    return details.map((detail) => detail.replace(/^SEARCH inquiries USING (COVERING )?INDEX /, ''))
  }
  const due = ['>? AND response_due_at<?', '>? AND response_due_at<?', '>?'].map((bounds) => `response_due_at${bounds})`)
  const ofAssignee = due.map((bounds) => `inquiries_open_of_assignee (assignee_id=? AND ${bounds}`)
  const ofKind = due.map((bounds) => `inquiries_open (kind=? AND ${bounds}`)
  const followUps = ['follow_up_at>? AND follow_up_at<?)', 'follow_up_at>?)']
  const unassigned = [ofAssignee.at(-1), 'inquiries_new_without_clock (assignee_id=?)']
  const [team, mine] = await Promise.all(statements.map(readIndexes))
  expect(team).toEqual([
    ...ofKind.flatMap((range) => [range, range]),
    ...followUps.map((bounds) => `inquiries_to_follow_up (${bounds}`),
    ...unassigned,
  ])
  expect(mine).toEqual([
    ...ofAssignee.slice(0, 2).flatMap((range) => [range, range]),
    ofAssignee.at(-1),
    ...followUps.flatMap((bounds) => [0, 1].map(() => `inquiries_to_follow_up_of_assignee (assignee_id=? AND ${bounds}`)),
    ...unassigned,
  ])
})

test(
  'My day is read by five statements, and one more for consultations ahead, whatever their number',
  { tags: ['L4-DAY-06'] },
  async () => {
    const site = await openSite('sqlite', { now: NOW })
    const { id } = await site.addUser('admin')
    const actor = { id, name: 'Asha Rao', email: '', role: 'admin', sessionId: '' } as const
    for (const hours of [-2, -1, 1, 2, 30]) await addLead(site, { dueAt: at(hours) })
    await insertBookings(site, [at(1), at(2)])
    for (const scope of ['mine', 'team'] as const) {
      const { db, statements } = recordStatements(site.db)
      const { sections, consultations } = await getMyDay({ ...site.context, db, actor }, { scope })
      // The leads of the two consultations are new and unassigned too.
      expect(sections.map(({ items }) => items.length)).toEqual([2, 2, 0, 0, 3])
      expect(consultations.total).toBe(2)
      // The sixth reads the blocked times.
      expect(statements).toHaveLength(6)
      const plans = await Promise.all(statements.map((statement) => explainQuery(site.db, statement)))
      const ofBookings = plans.flat().filter((detail) => / b( |$)/.test(detail))
      // From the failures to their leads, not from all leads of a person to their failures.
      const ofFailures = plans.flat().filter((detail) => detail.includes('mail_failed'))
      expect(ofFailures).toEqual(['SCAN f USING INDEX inquiry_events_mail_failed'])
      expect(ofBookings).toEqual(['SEARCH b USING INDEX bookings_by_status (status=? AND starts_at>? AND starts_at<?)'])
    }
  },
)
