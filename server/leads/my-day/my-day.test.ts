/** My day at the API. Source: lead desk §4. */
import { expect, test } from 'vitest'
import { addLead, shift } from '#tests/support/leads.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'
import { addColleague, at, type Colleague, HOUR, MIDNIGHT, NOW, readMyDay } from '#tests/support/my-day.ts'
import { eachDialect, type Site, signInAs } from '#tests/support/app.ts'
import { inquiryPath } from '#tests/support/timelines.ts'

interface Section {
  section: string
  items: { id: number; name: string }[]
  total: number
}

/** The names in each section. */
const readNames = async (site: Site, reader: { token: string }, query = ''): Promise<Record<string, string[]>> => {
  const { sections } = await readMyDay(site, reader, query)
  return Object.fromEntries(sections.map(({ section, items }: Section) => [section, items.map(({ name }) => name)]))
}

/** Changes columns that an inquiry of `addLead` does not set. */
const change = (site: Site, id: number, columns: object) =>
  site.db.updateTable('inquiries').set(columns).where('id', '=', id).execute()

/** An inquiry from before the response clock. */
const addOldInquiry = async (site: Site, name: string, columns: object = {}): Promise<void> => {
  const id = await addLead(site, { name, dueAt: at(-100) })
  await change(site, id, { response_due_at: null, ...columns })
}

eachDialect((open) => {
  test(
    'one queue: overdue, due today, follow-ups that have come, mine to reply to, new and unassigned; each lead once, in its first section',
    { tags: ['L4-DAY-01'] },
    async () => {
      const site = await open({ now: NOW })
      const me = await addColleague(site)
      const mine = { assigneeId: me.id }
      await addLead(site, { ...mine, name: 'due tonight', dueAt: shift(MIDNIGHT, -1) })
      await addLead(site, { ...mine, name: 'due now', dueAt: NOW })
      await addLead(site, { ...mine, name: 'overdue', dueAt: at(-1) })
      const both = await addLead(site, { ...mine, name: 'longest overdue', dueAt: at(-2), kind: 'contact' })
      await change(site, both, { follow_up_at: at(-3) })
      await addLead(site, { name: 'unassigned, overdue', dueAt: at(-1.5) })
      const followed = await addLead(site, { ...mine, name: 'follow-up', dueAt: at(-30), answeredAt: at(-40) })
      await change(site, followed, { follow_up_at: NOW, status: 1 })
      await addLead(site, { ...mine, name: 'mine, due tomorrow', dueAt: MIDNIGHT })
      const tomorrow = await addLead(site, { ...mine, name: 'follow-up, due tomorrow', dueAt: MIDNIGHT })
      await change(site, tomorrow, { follow_up_at: at(-1) })
      const later = await addLead(site, { ...mine, name: 'follow-up later', dueAt: at(-30), answeredAt: at(-40) })
      await change(site, later, { follow_up_at: shift(NOW, 1), status: 1 })
      await addLead(site, { name: 'unassigned, due tomorrow', dueAt: MIDNIGHT })
      await addOldInquiry(site, 'unassigned, from before the clock')
      await addOldInquiry(site, 'of before the clock, in progress', { status: 1 })
      const { sections, ...others } = await readMyDay(site, me)
      expect(sections.map(({ section, items, total }: Section) => [section, items.map(({ name }) => name), total])).toEqual([
        ['overdue', ['longest overdue', 'unassigned, overdue', 'overdue'], 3],
        ['dueToday', ['due now', 'due tonight'], 2],
        ['followUps', ['follow-up, due tomorrow', 'follow-up'], 2],
        ['toReply', ['mine, due tomorrow'], 1],
        ['unassigned', ['unassigned, due tomorrow', 'unassigned, from before the clock'], 2],
      ])
      expect(others).toEqual({
        consultations: { items: [], total: 0 },
        unreachable: { items: [], total: 0 },
        heldAsSpam: { service: 0, contact: 0 },
        nextFollowUp: { id: later, kind: 'service', name: 'follow-up later', at: shift(NOW, 1) },
      })
    },
  )

  test(
    'mine: my leads, my follow-ups and new unassigned leads, not those of others; team: of everybody; mine is the default',
    { tags: ['L4-DAY-02'] },
    async () => {
      const site = await open({ now: NOW })
      const me = await addColleague(site)
      const other = await addColleague(site, 'Ravi Kumar')
      for (const [whose, assigneeId] of [
        ['my', me.id],
        ['their', other.id],
      ] as const) {
        await addLead(site, { name: `${whose} overdue`, dueAt: at(-1), assigneeId })
        await addLead(site, { name: `${whose} due today`, dueAt: at(1), assigneeId, kind: 'contact' })
        await addOldInquiry(site, `${whose} follow-up`, { follow_up_at: at(-1), assignee_id: assigneeId, status: 1 })
        await addOldInquiry(site, `follow-up on unassigned, ${whose}`, { follow_up_at: NOW, follow_up_by: assigneeId, status: 1 })
        await addOldInquiry(site, `${whose} lead with the other's follow-up`, {
          follow_up_at: at(-2),
          follow_up_by: me.id + other.id - assigneeId,
          assignee_id: assigneeId,
          status: 1,
        })
      }
      await addOldInquiry(site, 'new with their follow-up', { follow_up_at: at(-1), follow_up_by: other.id })
      const mine = {
        overdue: ['my overdue'],
        dueToday: ['my due today'],
        followUps: ["my lead with the other's follow-up", 'my follow-up', 'follow-up on unassigned, my'],
        toReply: [],
        unassigned: ['new with their follow-up'],
      }
      expect(await readNames(site, me)).toEqual(mine)
      expect(await readNames(site, me, '?scope=mine')).toEqual(mine)
      const team = await readNames(site, me, '?scope=team')
      expect(team['overdue']).toEqual(['my overdue', 'their overdue'])
      expect(team['dueToday']).toEqual(['my due today', 'their due today'])
      expect(team['followUps']).toHaveLength(7)
      expect(team['unassigned']).toEqual([])
      expect(await readNames(site, other, '?scope=team')).toEqual(team)
      expect((await site.call('GET', '/api/admin/my-day?scope=all', { token: me.token })).body.code).toBe('VALIDATION_ERROR')
    },
  )

  test('a follow-up that has come is in the queue although a reply waits that is due', { tags: ['L4-DAY-01'] }, async () => {
    const site = await open({ now: NOW, config: { SMTP_URL: UNREACHABLE_SMTP } })
    const me = await addColleague(site)
    const id = await addLead(site, { name: 'Meera', dueAt: at(-1), assigneeId: me.id })
    await change(site, id, { follow_up_at: at(-0.5) })
    const body = { subject: 'Your inquiry', text: 'Hello', sendAt: at(2) }
    expect((await site.call('POST', `${inquiryPath(id)}/replies`, { token: me.token, body })).status).toBe(201)
    expect(await readNames(site, me)).toMatchObject({ overdue: [], followUps: ['Meera'] })
  })

  test(
    'a follow-up whose person was deleted or deactivated is not lost: with its unassigned lead it is in the queue of everybody',
    { tags: ['L4-DAY-16'] },
    async () => {
      const site = await open({ now: NOW })
      const me = await addColleague(site)
      const [holder, setter] = [await addColleague(site, 'Ravi Kumar'), await addColleague(site, 'Meera Nair')]
      const answered = { answeredAt: at(-2), dueAt: at(-1) }
      const held = await addLead(site, { name: 'held', assigneeId: holder.id, ...answered })
      const unassigned = await addLead(site, { name: 'unassigned', ...answered })
      const followUp = async (id: number, { token }: Colleague) => {
        const body = { at: at(1), note: 'Call' }
        expect((await site.call('PUT', `/api/service-inquiries/admin/${id}/follow-up`, { token, body })).status).toBe(200)
      }
      await followUp(held, holder)
      await followUp(unassigned, setter)
      site.clock.advance(HOUR)
      const reader = { token: await signInAs(site, me.email) }
      expect((await readNames(site, reader))['followUps']).toEqual([])
      const token = await site.signIn('super_admin')
      expect((await site.call('DELETE', `/api/admin/users/${holder.id}`, { token })).status).toBe(200)
      const inactive = { token, body: { isActive: false } }
      expect((await site.call('PUT', `/api/admin/users/${setter.id}/status`, inactive)).status).toBe(200)
      expect((await readNames(site, reader))['followUps']).toEqual(['held', 'unassigned'])
    },
  )

  test(
    'spam and deleted leads are in no section; completed and cancelled ones only with a follow-up that somebody set',
    { tags: ['L4-DAY-03'] },
    async () => {
      const site = await open({ now: NOW })
      const { email } = await site.addUser('admin')
      const token = await signInAs(site, email)
      await addLead(site, { name: 'spam', dueAt: at(-1), isSpam: true })
      await addOldInquiry(site, 'old spam', { is_spam: 1, follow_up_at: at(-1) })
      const deleted = await addLead(site, { name: 'deleted', dueAt: at(-1) })
      await site.call('DELETE', `/api/service-inquiries/admin/${deleted}`, { token })
      const closed = await addLead(site, { name: 'closed', dueAt: at(-1) })
      await site.call('PUT', `/api/service-inquiries/admin/${closed}`, { token, body: { status: 'cancelled' } })
      await addOldInquiry(site, 'completed, with a follow-up', { status: 2, follow_up_at: at(-1) })
      await addOldInquiry(site, 'completed', { status: 2 })
      expect(await readNames(site, { token }, '?scope=team')).toEqual({
        overdue: [],
        dueToday: [],
        followUps: ['completed, with a follow-up'],
        toReply: [],
        unassigned: [],
      })
    },
  )

  test(
    'time moves a lead to the next section, and a lead that is taken leaves the unassigned ones',
    { tags: ['L4-DAY-04'] },
    async () => {
      const site = await open({ now: NOW })
      const { id: userId, email } = await site.addUser('admin')
      const id = await addLead(site, { name: 'Meera', dueAt: at(20) })
      const sectionsWithMeera = async (): Promise<string[]> => {
        const token = await signInAs(site, email)
        const names = await readNames(site, { token })
        return Object.keys(names).filter((section) => names[section]?.includes('Meera'))
      }
      expect(await sectionsWithMeera()).toEqual(['unassigned'])
      const token = await signInAs(site, email)
      await site.call('PUT', `/api/service-inquiries/admin/${id}`, { token, body: { assigneeId: userId } })
      // Taking a lead never hides it.
      expect(await sectionsWithMeera()).toEqual(['toReply'])
      site.clock.advance(14 * HOUR)
      expect(await sectionsWithMeera()).toEqual(['dueToday'])
      site.clock.advance(6 * HOUR + 1)
      expect(await sectionsWithMeera()).toEqual(['overdue'])
      await change(site, id, { first_response_at: at(20), follow_up_at: at(21) })
      expect(await sectionsWithMeera()).toEqual([])
      site.clock.advance(HOUR)
      expect(await sectionsWithMeera()).toEqual(['followUps'])
    },
  )

  test('a section lists 25 leads, the most urgent first, and counts up to 200', { tags: ['L4-DAY-05'] }, async () => {
    const site = await open({ now: NOW })
    const me = await addColleague(site)
    const add = async (leads: number, columns: object) => {
      for (let first = 0; first < leads; first += 200) {
        const rows = Array.from({ length: Math.min(200, leads - first) }, (_, position) => ({
          kind: position % 2 === 0 ? 'service' : 'contact',
          name: String(first + position),
          email: 'asha@example.in',
          response_due_at: shift(NOW, first + position - HOUR),
          created_at: at(-30),
          updated_at: at(-30),
          ...columns,
        }))
        await site.db.insertInto('inquiries').values(rows).execute()
      }
    }
    const readOverdue = async (scope: string): Promise<Section> => {
      const { sections } = await readMyDay(site, me, `?scope=${scope}`)
      return sections[0]
    }
    await add(60, {})
    await add(60, { assignee_id: me.id })
    for (const scope of ['mine', 'team']) {
      const { items, total } = await readOverdue(scope)
      expect([items.length, total]).toEqual([25, 120])
      expect(items.map(({ name }) => name)).toEqual(Array.from({ length: 25 }, (_, position) => String(Math.floor(position / 2))))
    }
    await add(700, {})
    expect((await readOverdue('mine')).total).toBe(201)
    expect((await readOverdue('team')).total).toBe(201)
  })

  test(
    'a follow-up that has come and was done can be restored, another time in the past cannot',
    { tags: ['L4-DAY-08'] },
    async () => {
      const site = await open({ now: NOW })
      const { id: assigneeId, email } = await site.addUser('sales_person')
      const id = await addLead(site, { name: 'Meera', dueAt: at(-1), answeredAt: at(-2), assigneeId })
      const setFollowUp = async (time: string | null) =>
        site.call('PUT', `/api/service-inquiries/admin/${id}/follow-up`, {
          token: await signInAs(site, email),
          body: { at: time, note: 'Call' },
        })
      const readFollowUps = async () => (await readNames(site, { token: await signInAs(site, email) }))['followUps']
      expect((await setFollowUp(at(1))).status).toBe(200)
      site.clock.advance(2 * HOUR)
      expect(await readFollowUps()).toEqual(['Meera'])
      await setFollowUp(null)
      expect(await readFollowUps()).toEqual([])
      expect((await setFollowUp(at(1.5))).body.code).toBe('VALIDATION_ERROR')
      expect((await setFollowUp(at(1))).body.data).toMatchObject({ followUpAt: at(1), followUpNote: 'Call' })
      expect(await readFollowUps()).toEqual(['Meera'])
    },
  )
})
