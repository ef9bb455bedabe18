/** Who is notified of responses that are due, and how. Source: lead desk §2 'Escalation'. */
import { expect, test } from 'vitest'
import { eachDialect, type Site } from '#tests/support/app.ts'
import { addLead, shift } from '#tests/support/leads.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'
import { recipientsOf } from '#tests/support/assignment.ts'
import { sendDueNotices } from './send.ts'

const NOW = '2026-11-23T05:30:00.000Z'
const HOUR_MS = 3_600_000
const SITE = { now: NOW, config: { SMTP_URL: UNREACHABLE_SMTP } }

/** A lead whose next notice is due at `notifyAt`. */
const addPending = async (site: Site, notifyAt: string, lead: { dueAt: string; assigneeId?: number }): Promise<number> => {
  const id = await addLead(site, lead)
  await site.db.updateTable('inquiries').set({ notify_at: notifyAt }).where('id', '=', id).execute()
  return id
}

/** The context of a job an hour later, which does not send the mails. The clock of the site and of its own job stands still. */
const jobContext = (site: Site, announce = () => {}) => ({
  ...site.context,
  wake: () => undefined,
  announce,
  now: () => shift(NOW, HOUR_MS),
})

/** A warning that is due half an hour after NOW, and a response that is due then. */
const WARNING_AT = shift(NOW, HOUR_MS / 2)
const LATER = shift(NOW, 5 * HOUR_MS)

eachDialect((open) => {
  test('while there are no sales staff, the warning goes to admins', { tags: ['L2-CLOCK-12'] }, async () => {
    const site = await open(SITE)
    await site.db.deleteFrom('users').execute()
    await site.addUser('sales_person', { email: 'left@example.com', isActive: false })
    await site.addUser('admin', { email: 'asha@example.com' })
    await site.addUser('super_admin', { email: 'owner@example.com' })
    await addPending(site, WARNING_AT, { dueAt: LATER })
    await sendDueNotices(jobContext(site))
    expect(await recipientsOf(site, 'response-due')).toEqual(['asha@example.com', 'owner@example.com'])
  })

  test('an assignee who was deactivated is like nobody: all sales staff are warned', { tags: ['L2-CLOCK-12'] }, async () => {
    const site = await open(SITE)
    await site.addUser('sales_person', { email: 'ravi@example.com' })
    await site.addUser('sales_person', { email: 'lata@example.com' })
    const left = await site.addUser('sales_person', { email: 'left@example.com', isActive: false })
    await addPending(site, WARNING_AT, { dueAt: LATER, assigneeId: left.id })
    await sendDueNotices(jobContext(site))
    expect(await recipientsOf(site, 'response-due')).toEqual(['lata@example.com', 'ravi@example.com'])
  })

  test('an admin to whom the overdue lead is assigned has one mail', { tags: ['L2-CLOCK-12'] }, async () => {
    const site = await open(SITE)
    await site.db.deleteFrom('users').execute()
    const asha = await site.addUser('admin', { email: 'asha@example.com' })
    await site.addUser('super_admin', { email: 'owner@example.com' })
    await site.addUser('sales_person', { email: 'ravi@example.com' })
    await addPending(site, WARNING_AT, { dueAt: WARNING_AT, assigneeId: asha.id })
    await sendDueNotices(jobContext(site))
    expect(await recipientsOf(site, 'response-due')).toEqual(['asha@example.com', 'owner@example.com'])
  })

  test('each notice refreshes the open desks: "By mail and on the open desk"', { tags: ['L2-CLOCK-12'] }, async () => {
    const site = await open(SITE)
    let announced = 0
    const context = jobContext(site, () => void (announced += 1))
    await sendDueNotices(context)
    expect(announced).toBe(0)
    await addPending(site, WARNING_AT, { dueAt: LATER })
    await sendDueNotices(context)
    expect(announced).toBe(1)
  })

  test('one run of the job sends all notices that are due, however many', { tags: ['L2-CLOCK-12'] }, async () => {
    const site = await open(SITE)
    await site.addUser('sales_person', { email: 'ravi@example.com' })
    for (let number = 0; number < 45; number += 1) await addPending(site, WARNING_AT, { dueAt: LATER })
    await sendDueNotices(jobContext(site))
    expect(await recipientsOf(site, 'response-due')).toHaveLength(45)
  })
})
