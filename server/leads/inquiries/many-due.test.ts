/** Very many leads that are due at the same instant: on SQLite every statement runs on the event loop, where requests wait for it. Source: decision 0027. */
import { expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'
import { setAssignment } from '#tests/support/assignment.ts'
import { addLeads } from '#tests/support/bulk.ts'
import { countTurns } from '#tests/support/event-loop.ts'
import { shift } from '#tests/support/leads.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'
import { takeBackLeads } from './assignment/take-back.ts'
import { sendDueNotices } from './due-notices/send.ts'

/** The site's own jobs run at that instant. */
const SITE = { now: '2026-11-23T05:30:00.000Z', config: { SMTP_URL: UNREACHABLE_SMTP } }
const DUE_AT = shift(SITE.now, 1000)
/** Several batches of each job. */
const COUNT = 100

eachDatabase((open) => {
  test('other requests go on while notices of many leads are stored', { tags: ['L2-CLOCK-12'] }, async () => {
    const site = await open(SITE)
    await addLeads(site, COUNT, { response_due_at: DUE_AT, notify_at: DUE_AT })
    const context = { ...site.context, now: () => DUE_AT, wake: () => undefined }
    expect(await countTurns(sendDueNotices(context))).toBeGreaterThan(2)
    expect(await site.db.selectFrom('inquiries').select('id').where('notify_at', 'is not', null).execute()).toEqual([])
  })

  test('other requests go on while many leads are taken back', { tags: ['all', 'L5-ASSIGN-09'] }, async () => {
    const site = await open(SITE)
    const [from, to] = [await site.addUser('sales_person'), await site.addUser('sales_person')]
    await setAssignment(site, { takeBackMinutes: 60 })
    await addLeads(site, COUNT, { assignee_id: from.id, take_back_at: DUE_AT })
    const context = { ...site.context, now: () => DUE_AT, wake: () => undefined }
    expect(await countTurns(takeBackLeads(context))).toBeGreaterThan(2)
    expect(await site.db.selectFrom('inquiries').select('id').where('assignee_id', '<>', to.id).execute()).toEqual([])
  })
})
