/** Leads without a response go to the next person. Source: lead desk §5. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase, openSite, type Site } from '#tests/support/app.ts'
import { assignees, assignmentEvents, jobContext, recipientsOf, setAssignment } from '#tests/support/assignment.ts'
import { addLead } from '#tests/support/leads.ts'
import { inquiryPath, logCall } from '#tests/support/timelines.ts'
import { inquiryActivities, sendContactInquiry, sendServiceInquiry } from '#tests/support/visitors.ts'
import { takeBackLeads } from './take-back.ts'

/** Monday, 23 November 2026, 11:00 in India. */
const MONDAY_11 = '2026-11-23T05:30:00.000Z'
/** Friday, 20 November 2026, 23:30 in India. */
const FRIDAY_2330 = '2026-11-20T18:00:00.000Z'
const HOUR = 3_600_000

const addStaff = async (site: Site) => ({
  ravi: (await site.addUser('sales_person', { name: 'Ravi', email: 'ravi@example.com' })).id,
  lata: (await site.addUser('sales_person', { name: 'Lata', email: 'lata@example.com' })).id,
})

const takeBackInstants = async (site: Site): Promise<(string | null)[]> => {
  const rows = await site.db.selectFrom('inquiries').select('take_back_at').orderBy('id').execute()
  return rows.map((row) => row.take_back_at)
}

eachDatabase((open, kind) => {
  test.each([
    [MONDAY_11, '2026-11-23T06:30:00.000Z'],
    // Monday 00:30 in India: the clock stops on the weekend.
    [FRIDAY_2330, '2026-11-22T19:00:00.000Z'],
  ])('60 minutes of the clock of the response promise after %s', { tags: ['L5-ASSIGN-08'] }, async (now, expected) => {
    const site = await open({ now })
    await addStaff(site)
    await sendServiceInquiry(site)
    await setAssignment(site, { takeBackMinutes: 60 })
    await sendServiceInquiry(site)
    await setAssignment(site, { takeBackMinutes: null })
    await sendServiceInquiry(site)
    expect(await takeBackInstants(site)).toEqual([null, expected, null])
  })

  test(
    'without a response the lead goes to the next person, once; the timeline, admins and both persons are informed',
    { tags: ['L5-ASSIGN-09'] },
    async () => {
      const site = await open({ now: MONDAY_11 })
      const { ravi, lata } = await addStaff(site)
      await site.addUser('sales_person', { email: 'other@example.com' })
      await setAssignment(site, { takeBackMinutes: 60 })
      const id = await sendServiceInquiry(site)
      const admins = await site.db.selectFrom('users').select('email').where('role', '<>', 'sales_person').execute()
      await takeBackLeads(jobContext(site, HOUR - 1))
      expect(await assignees(site)).toEqual([ravi])
      await takeBackLeads(jobContext(site, HOUR))
      expect(await assignees(site)).toEqual([lata])
      expect((await assignmentEvents(site, id)).at(-1)).toEqual([
        'System',
        { fromId: ravi, fromName: 'Ravi', toId: lata, toName: 'Lata', reason: 'take-back' },
      ])
      expect(await recipientsOf(site, 'take-back')).toEqual(
        [...admins.map(({ email }) => email), 'ravi@example.com', 'lata@example.com'].toSorted(),
      )
      expect((await inquiryActivities(site)).at(-1)).toMatchObject({ admin_name: 'System', resource_id: String(id) })
      await takeBackLeads(jobContext(site, 100 * HOUR))
      expect(await assignees(site)).toEqual([lata])
      expect(await assignmentEvents(site, id)).toHaveLength(2)
    },
  )

  test(
    'none for leads that were answered, assigned by hand, spam or deleted; saving an unchanged assignee does not end it',
    { tags: ['L5-ASSIGN-10'] },
    async () => {
      const site = await open({ now: MONDAY_11 })
      const { ravi, lata } = await addStaff(site)
      await setAssignment(site, { takeBackMinutes: 60 })
      const ids: number[] = []
      for (const name of ['Answered', 'By hand', 'Spam', 'Deleted', 'Saved']) ids.push(await sendServiceInquiry(site, { name }))
      const [answered, byHand, spam, deleted, saved] = ids
      const token = await site.signIn('admin')
      const change = (id: number | undefined, body: object) =>
        site.call('PUT', `/api/service-inquiries/admin/${id}`, { token, body })
      await logCall(site, token, inquiryPath(answered ?? 0), { channel: 'call' })
      await change(byHand, { assigneeId: ravi })
      await change(spam, { isSpam: true })
      await site.call('DELETE', `/api/service-inquiries/admin/${deleted}`, { token })
      await change(saved, { assigneeId: ravi, notes: 'Saved' })
      await takeBackLeads(jobContext(site, 100 * HOUR))
      expect(await assignees(site)).toEqual([ravi, ravi, ravi, lata])
    },
  )

  test(
    'a lead whose first response was a status that was set back goes to the next person at its instant',
    { tags: ['L5-ASSIGN-09'] },
    async () => {
      const site = await open({ now: MONDAY_11 })
      const { ravi, lata } = await addStaff(site)
      await setAssignment(site, { takeBackMinutes: 60 })
      const id = await sendServiceInquiry(site)
      site.clock.advance(HOUR - 1)
      const token = await site.signIn('admin')
      const setStatus = async (status: string): Promise<void> => {
        const { status: code } = await site.call('PUT', `/api/service-inquiries/admin/${id}`, { token, body: { status } })
        expect(code).toBe(200)
      }
      await setStatus('completed')
      await takeBackLeads(jobContext(site, 1))
      expect(await assignees(site)).toEqual([ravi])
      await setStatus('new')
      await takeBackLeads(jobContext(site, 1))
      expect(await assignees(site)).toEqual([lata])
    },
  )

  test(
    'a lead stays when no other person takes leads, or the settings were changed; it is not tried again',
    { tags: ['L5-ASSIGN-10'] },
    async () => {
      const site = await open({ now: MONDAY_11 })
      const { id: ravi } = await site.addUser('sales_person')
      await setAssignment(site, { takeBackMinutes: 60 })
      await sendServiceInquiry(site)
      await takeBackLeads(jobContext(site, HOUR))
      await sendServiceInquiry(site)
      await setAssignment(site, { takeBackMinutes: null })
      await takeBackLeads(jobContext(site, HOUR))
      await site.addUser('sales_person')
      await setAssignment(site, { takeBackMinutes: 60 })
      await takeBackLeads(jobContext(site, HOUR))
      expect(await assignees(site)).toEqual([ravi, ravi])
      expect(await recipientsOf(site, 'take-back')).toEqual([])
    },
  )

  test.each([
    ['by hand', { mode: 'manual', takeBackMinutes: 60 }],
    ['take-back off', { takeBackMinutes: null }],
  ])(
    'settings that were changed to %s meanwhile: a lead stays, although others take leads',
    { tags: ['L5-ASSIGN-10'] },
    async (_what, settings) => {
      const site = await open({ now: MONDAY_11 })
      const { ravi } = await addStaff(site)
      await setAssignment(site, { takeBackMinutes: 60 })
      await sendServiceInquiry(site)
      await setAssignment(site, settings)
      await takeBackLeads(jobContext(site, HOUR))
      expect(await assignees(site)).toEqual([ravi])
    },
  )

  test('a lead that is released from the spam list has its full time from then on', { tags: ['L5-ASSIGN-08'] }, async () => {
    const site = await open({ now: MONDAY_11 })
    const { ravi, lata } = await addStaff(site)
    await setAssignment(site, { takeBackMinutes: 60 })
    const id = await addLead(site, { dueAt: MONDAY_11, isSpam: true })
    site.clock.advance(HOUR)
    const token = await site.signIn('admin')
    await site.call('PUT', `/api/service-inquiries/admin/${id}`, { token, body: { isSpam: false } })
    await takeBackLeads(jobContext(site, HOUR - 1))
    expect(await assignees(site)).toEqual([ravi])
    await takeBackLeads(jobContext(site, HOUR))
    expect(await assignees(site)).toEqual([lata])
  })

  test('Undo of a change of many restores when the lead is taken back', { tags: ['L7-BULK-07'] }, async () => {
    const site = await open({ now: MONDAY_11 })
    const { ravi, lata } = await addStaff(site)
    await setAssignment(site, { takeBackMinutes: 60 })
    const ids = [await sendServiceInquiry(site), await sendServiceInquiry(site)]
    const before = await takeBackInstants(site)
    const token = await site.signIn('admin')
    const body = { ids, change: { assigneeId: lata } }
    const changed = await site.call('POST', '/api/service-inquiries/admin/bulk', { token, body })
    expect([await assignees(site), await takeBackInstants(site)]).toEqual([
      [lata, lata],
      [null, before[1]],
    ])
    const undone = await site.call('POST', `/api/admin/jobs/${changed.body.data.id}/undo`, { token })
    expect(undone.body.data).toMatchObject({ changed: 1, skipped: 0 })
    expect([await assignees(site), await takeBackInstants(site)]).toEqual([[ravi, lata], before])
  })

  test('a lead whose assignee was deleted goes to the next person', { tags: ['L5-ASSIGN-10'] }, async () => {
    const site = await open({ now: MONDAY_11 })
    const { ravi, lata } = await addStaff(site)
    await setAssignment(site, { takeBackMinutes: 60 })
    const id = await sendServiceInquiry(site)
    await site.call('DELETE', `/api/admin/users/${ravi}`, { token: await site.signIn('super_admin') })
    await takeBackLeads(jobContext(site, HOUR))
    expect(await assignees(site)).toEqual([lata])
    expect((await assignmentEvents(site, id)).at(-1)).toMatchObject(['System', { fromId: null, toId: lata }])
  })

  test('a node that is killed on the way loses none', { tags: ['L5-ASSIGN-11'] }, async () => {
    const site = await open({ now: MONDAY_11 })
    const { ravi, lata } = await addStaff(site)
    await setAssignment(site, { takeBackMinutes: 60 })
    await sendServiceInquiry(site)
    const context = jobContext(site, HOUR)
    const killed = {
      ...context,
      get siteUrl(): string {
        throw new Error('killed')
      },
    }
    await expect(takeBackLeads(killed)).rejects.toThrow('killed')
    expect(await assignees(site)).toEqual([ravi])
    await takeBackLeads(context)
    expect(await assignees(site)).toEqual([lata])
  })

  test('of several nodes each lead is taken back by one', { tags: ['L5-ASSIGN-11'] }, async () => {
    if (kind === 'sqlite') return
    const site = await open({ now: MONDAY_11 })
    const others = await Promise.all(
      [1, 2].map(() => openSite(kind, { now: MONDAY_11, databaseUrl: site.databaseUrl, dataFolder: site.dataFolder })),
    )
    const { ravi, lata } = await addStaff(site)
    await setAssignment(site, { takeBackMinutes: 60 })
    for (let number = 0; number < 30; number += 1) await sendContactInquiry(site, { name: `Visitor ${number}` })
    const nodes = [site, ...others]
    const before = await assignees(site)
    await Promise.all(nodes.map((node) => takeBackLeads(jobContext(node, HOUR))))
    expect(await assignees(site)).toEqual(before.map((id) => (id === ravi ? lata : ravi)))
    const events = await site.db.selectFrom('inquiry_events').select('data').execute()
    expect(events.filter(({ data }) => JSON.parse(data).reason === 'take-back')).toHaveLength(30)
  })

  test('the index serves the next take-back', { tags: ['L5-ASSIGN-11'] }, async () => {
    if (kind === 'postgres') return
    const site = await open({ now: MONDAY_11 })
    const plan = await sql<{ detail: string }>`explain query plan select id from inquiries
      where take_back_at is not null and first_response_at is null and is_spam = 0 and +status < 2 and take_back_at <= ${MONDAY_11}
      order by take_back_at, id limit 1`.execute(site.db)
    expect(plan.rows.map(({ detail }) => detail).join()).toMatch(/inquiries_to_take_back/)
  })
})
