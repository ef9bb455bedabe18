/** Round robin. Source: lead desk §5. */
import { expect, test } from 'vitest'
import { eachDialect, openSite, type Site, signInAs } from '#tests/support/app.ts'
import { assignees, assignmentEvents, recipientsOf, setAssignment } from '#tests/support/assignment.ts'
import { inquiryActivities, person, sendContactInquiry, sendServiceInquiry } from '#tests/support/visitors.ts'

/** Submissions in the test of three nodes; the document's number is 3,000. */
const SUBMISSIONS = Number(process.env['ROUND_ROBIN_SUBMISSIONS'] ?? 300)

const addSalesStaff = async (site: Site, count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let number = 1; number <= count; number += 1) ids.push((await site.addUser('sales_person', { name: `Person ${number}` })).id)
  return ids
}

const countBy = (ids: readonly (number | null)[]): Map<number | null, number> => {
  const counts = new Map<number | null, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

eachDialect((open, kind) => {
  test('by hand, the default, a new lead is unassigned', { tags: ['L5-ASSIGN-01'] }, async () => {
    const site = await open()
    await addSalesStaff(site, 2)
    const token = await site.signIn('sales_person')
    const { body } = await site.call('GET', '/api/admin/settings/assignment', { token })
    expect(body.data).toEqual({ mode: 'manual', takeBackMinutes: null, updatedAt: null })
    await sendServiceInquiry(site)
    expect(await assignees(site)).toEqual([null])
  })

  test(
    'leads of both kinds go to the one whose last assignment is longest ago, never assigned first',
    { tags: ['L5-ASSIGN-02'] },
    async () => {
      const site = await open()
      const [first, second] = await addSalesStaff(site, 2)
      await site.addUser('sales_person', { isActive: false })
      await setAssignment(site, {})
      await sendServiceInquiry(site)
      await sendContactInquiry(site)
      await sendServiceInquiry(site)
      const third = (await site.addUser('sales_person')).id
      await sendServiceInquiry(site)
      await sendServiceInquiry(site)
      expect(await assignees(site)).toEqual([first, second, first, third, second])
    },
  )

  test(
    'the event is by System, the activity names the assignee, the lead mail goes to all staff',
    { tags: ['L5-ASSIGN-03'] },
    async () => {
      const site = await open()
      const { id: userId } = await site.addUser('sales_person', { name: 'Ravi', email: 'ravi@example.com' })
      await setAssignment(site, {})
      const id = await sendServiceInquiry(site)
      const data = { fromId: null, fromName: '', toId: userId, toName: 'Ravi', reason: 'round-robin' }
      expect(await assignmentEvents(site, id)).toEqual([['System', data]])
      const activities = await inquiryActivities(site)
      expect(activities.map(({ description }) => description)).toEqual([
        `New service inquiry from ${person.name} (assigned to Ravi)`,
      ])
      expect(await recipientsOf(site, 'lead')).toContain('ravi@example.com')
      const token = await signInAs(site, 'ravi@example.com')
      const { body } = await site.call('GET', `/api/service-inquiries/admin?assignee=${userId}`, { token })
      expect(body.data).toMatchObject([{ id, assigneeId: userId, assigneeName: 'Ravi' }])
      expect(body.pagination.total).toBe(1)
    },
  )

  test('who takes no leads is passed over; when none does, a lead is unassigned', { tags: ['L5-ASSIGN-04'] }, async () => {
    const site = await open()
    const [first, second] = await addSalesStaff(site, 2)
    await setAssignment(site, {})
    const token = await site.signIn('admin')
    const set = (id: number | undefined, takesLeads: boolean) =>
      site.call('PUT', `/api/admin/users/${id}/takes-leads`, { token, body: { takesLeads } })
    expect((await set(first, false)).body.data).toEqual({ id: first, name: 'Person 1', takesLeads: false })
    await sendServiceInquiry(site)
    await sendServiceInquiry(site)
    await set(second, false)
    await sendServiceInquiry(site)
    expect(await assignees(site)).toEqual([second, second, null])
  })

  test('spam is never assigned; clearing the flag of the spam check assigns it', { tags: ['L5-ASSIGN-05'] }, async () => {
    const site = await open()
    const [first] = await addSalesStaff(site, 1)
    await setAssignment(site, {})
    const id = await sendServiceInquiry(site, { jaali_7: 'https://casino.example' })
    expect(await assignees(site)).toEqual([null])
    const token = await site.signIn('admin')
    const path = `/api/service-inquiries/admin/${id}`
    const cleared = await site.call('PUT', path, { token, body: { isSpam: false } })
    expect(cleared.body.data).toMatchObject({ isSpam: false, assigneeId: first, assigneeName: 'Person 1' })
    expect((await site.call('GET', path, { token })).body.data).toEqual(cleared.body.data)
    expect(await assignmentEvents(site, id)).toMatchObject([['System', { toId: first, reason: 'round-robin' }]])
    // One that staff had flagged stays as staff left it.
    await site.call('PUT', path, { token, body: { isSpam: true, assigneeId: null } })
    await site.call('PUT', path, { token, body: { isSpam: false } })
    expect(await assignees(site)).toEqual([null])
  })

  test('a lead that somebody has already stays theirs when its flag is cleared', { tags: ['L5-ASSIGN-05'] }, async () => {
    const site = await open()
    const [first, second] = await addSalesStaff(site, 2)
    await setAssignment(site, {})
    const id = await sendServiceInquiry(site, { jaali_7: 'https://casino.example' })
    const token = await site.signIn('admin')
    const path = `/api/service-inquiries/admin/${id}`
    await site.call('PUT', path, { token, body: { assigneeId: second } })
    await site.call('PUT', path, { token, body: { isSpam: false } })
    expect(await assignees(site)).toEqual([second])
    await sendServiceInquiry(site)
    expect(await assignees(site)).toEqual([second, first])
  })

  test('the leads of one batch go to different people in turn', { tags: ['L5-ASSIGN-06'] }, async () => {
    const site = await open()
    const staff = await addSalesStaff(site, 5)
    await setAssignment(site, {})
    await Promise.all(Array.from({ length: 23 }, (_, number) => sendContactInquiry(site, { name: `Visitor ${number}` })))
    const counts = countBy(await assignees(site))
    expect([...counts.keys()].toSorted()).toEqual(staff.toSorted())
    expect(staff.map((id) => counts.get(id))).toEqual([5, 5, 5, 4, 4])
    await sendContactInquiry(site)
    expect((await assignees(site)).at(-1)).toBe(staff[3])
  })

  test('a retry with the same key is assigned once', { tags: ['L5-ASSIGN-06'] }, async () => {
    const site = await open()
    const [first, second] = await addSalesStaff(site, 2)
    await setAssignment(site, {})
    const headers = { 'idempotency-key': 'one form' }
    await Promise.all([1, 2, 3].map(() => site.call('POST', '/api/service-inquiries', { body: person, headers })))
    await sendServiceInquiry(site)
    expect(await assignees(site)).toEqual([first, second])
  })

  test(
    `${SUBMISSIONS} submissions on three nodes: the counts differ by at most one`,
    { tags: ['all', 'L5-ASSIGN-07'], timeout: 300_000 },
    async () => {
      if (kind === 'sqlite') return
      const site = await open()
      const others = await Promise.all(
        [1, 2].map(() => openSite(kind, { databaseUrl: site.databaseUrl, dataFolder: site.dataFolder })),
      )
      const staff = await addSalesStaff(site, 5)
      await setAssignment(site, {})
      const nodes = [site, ...others]
      let sent = 0
      /** One visitor after the other. */
      const sendInTurn = async (node: Site): Promise<void> => {
        while (sent < SUBMISSIONS) {
          sent += 1
          await sendContactInquiry(node, { name: `Visitor ${sent}` })
        }
      }
      // Batches of different sizes: one of five leads would reach each person once in any order.
      await Promise.all(nodes.flatMap((node, index) => Array.from({ length: index * 3 + 1 }, () => sendInTurn(node))))
      const all = await assignees(site)
      const counts = countBy(all)
      expect(all.length).toBe(SUBMISSIONS)
      expect([...counts.keys()].toSorted()).toEqual(staff.toSorted())
      expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1)
      const events = await site.db.selectFrom('inquiry_events').select('inquiry_id').execute()
      expect(new Set(events.map((event) => event.inquiry_id)).size).toBe(SUBMISSIONS)
      expect(nodes.flatMap(({ log }) => log.filter((line) => /deadlock/i.test(line)))).toEqual([])
    },
  )

  test('a sales person who is deleted meanwhile gets no lead, and none is refused', { tags: ['L5-ASSIGN-07'] }, async () => {
    const site = await open()
    const [first, second] = await addSalesStaff(site, 2)
    await setAssignment(site, {})
    const token = await site.signIn('super_admin')
    const [deleted] = await Promise.all([
      site.call('DELETE', `/api/admin/users/${first}`, { token }),
      ...Array.from({ length: 20 }, () => sendServiceInquiry(site)),
    ])
    expect(deleted.status).toBe(200)
    expect((await assignees(site)).every((id) => id === null || id === second)).toBe(true)
  })
})
