/** Changes of up to 200 inquiries in the request. Source: lead desk §7 'set status, priority, assignee, follow-up; delete with Undo'. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site, signInAs } from '#tests/support/app.ts'
import { addLeads } from '#tests/support/bulk.ts'
import { inquiryPath, logCall, readTimeline } from '#tests/support/timelines.ts'
import { inquiryActivities, sendContactInquiry, sendServiceInquiry } from '#tests/support/visitors.ts'

const NOW = '2026-11-23T05:30:00.000Z'
const TOMORROW = '2026-11-24T05:30:00.000Z'
const HOUR = 3_600_000
const PATH = '/api/service-inquiries/admin/bulk'

const change = (site: Site, token: string, body: object) => site.call('POST', PATH, { token, body })
const undo = (site: Site, token: string, id: number) => site.call('POST', `/api/admin/jobs/${id}/undo`, { token })

const columns = (site: Site) =>
  site.db
    .selectFrom('inquiries')
    .select(['status', 'priority', 'assignee_id', 'follow_up_at', 'follow_up_note', 'first_response_at', 'notify_at'])
    .orderBy('id')
    .execute()

eachDatabase((openSite) => {
  test(
    'a status by ids: an event for each lead and no response, one activity, the others are skipped; Undo restores it',
    { tags: ['L7-BULK-01', 'L7-BULK-07'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('sales_person')
      const [first, second, done] = [await sendServiceInquiry(site), await sendServiceInquiry(site), await sendServiceInquiry(site)]
      const other = await sendContactInquiry(site)
      await site.call('PUT', inquiryPath(done), { token, body: { status: 'completed' } })
      const before = await columns(site)
      const ids = [first, second, done, other, 999_999, first]
      const changed = await change(site, token, { ids, change: { status: 'completed' } })
      expect(changed).toMatchObject({ status: 200, body: { data: { changed: 2, skipped: 3 } } })
      expect(await columns(site)).toMatchObject([
        { status: 2, first_response_at: null },
        { status: 2, first_response_at: null },
        { status: 2 },
        { status: 0, first_response_at: null },
      ])
      const [event] = await readTimeline(site, token, inquiryPath(first))
      expect(event).toMatchObject({ kind: 'status', data: { from: 'new', to: 'completed' }, actorName: 'Test sales_person' })
      expect(await readTimeline(site, token, inquiryPath(done))).toHaveLength(2)
      expect((await inquiryActivities(site)).at(-1)).toMatchObject({
        action: 'STATUS_CHANGE',
        resource_id: '',
        description: 'Changed the status of 2 service inquiries to Completed',
      })
      const undone = await undo(site, token, changed.body.data.id)
      expect(undone.body.data).toMatchObject({ changed: 2, skipped: 0, canUndo: false })
      expect(await columns(site)).toEqual(before)
      expect((await undo(site, token, changed.body.data.id)).body.data).toEqual(undone.body.data)
    },
  )

  test.each([
    [{ priority: 'urgent' }, { priority: 3 }],
    [{ followUp: { at: TOMORROW, note: 'Call all' } }, { follow_up_at: TOMORROW, follow_up_note: 'Call all' }],
    [{ assigneeId: 1 }, {}],
    [{ assigneeId: null }, { assignee_id: null }],
  ])('%j by ids and its Undo', { tags: ['L7-BULK-01', 'L7-BULK-07'] }, async (wanted, expected) => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('admin')
    const { id: user } = await site.addUser('sales_person')
    const { id: holder } = await site.addUser('sales_person')
    const ids = await addLeads(site, 3, { assignee_id: holder })
    const before = await columns(site)
    const isAssignment = 'assigneeId' in wanted && wanted.assigneeId !== null
    const body = { ids, change: isAssignment ? { assigneeId: user } : wanted }
    const { data } = (await change(site, token, body)).body
    expect(data).toMatchObject({ changed: 3, skipped: 0 })
    for (const row of await columns(site)) expect(row).toMatchObject(isAssignment ? { assignee_id: user } : expected)
    expect((await change(site, token, body)).body.data).toMatchObject({ changed: 0, skipped: 3, canUndo: false })
    expect((await undo(site, token, data.id)).body.data).toMatchObject({ changed: 3, skipped: 0 })
    expect(await columns(site)).toEqual(before)
  })

  test('a deletion by ids, and its Undo', { tags: ['L7-BULK-01', 'L7-BULK-07'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('admin')
    const ids = await addLeads(site, 3)
    const contact = await sendContactInquiry(site)
    const all = async () => (await site.db.selectFrom('inquiries').select('id').orderBy('id').execute()).map(({ id }) => id)
    const deleted = await change(site, token, { ids, change: { delete: true } })
    expect(deleted.body.data).toMatchObject({ changed: 3, skipped: 0 })
    expect(await all()).toEqual([contact])
    await undo(site, token, deleted.body.data.id)
    expect(await all()).toEqual([...ids, contact])
    const job = await site.db.selectFrom('bulk_jobs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect((await undo(site, token, job.id)).body.code).toBe('CONFLICT')
  })

  test('Undo skips a lead that was changed since, and ends after an hour', { tags: ['L7-BULK-07'] }, async () => {
    const site = await openSite({ now: NOW })
    const { email } = await site.addUser('admin')
    const token = await signInAs(site, email)
    const ids = await addLeads(site, 3)
    const { data } = (await change(site, token, { ids, change: { priority: 'high' } })).body
    await site.call('PUT', inquiryPath(ids[1] ?? 0), { token, body: { priority: 'low' } })
    expect((await undo(site, token, data.id)).body.data).toMatchObject({ changed: 2, skipped: 1 })
    expect((await columns(site)).map(({ priority }) => priority)).toEqual([1, 0, 1])
    const later = (await change(site, token, { ids, change: { priority: 'urgent' } })).body.data
    site.clock.advance(HOUR + 1)
    expect((await undo(site, await signInAs(site, email), later.id)).body.code).toBe('NOT_FOUND')
  })

  test('Undo does not assign to a person who was deactivated since', { tags: ['L7-BULK-07'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('admin')
    const [stays, leaves] = [await site.addUser('sales_person'), await site.addUser('sales_person')]
    const ids = [...(await addLeads(site, 1, { assignee_id: stays.id })), ...(await addLeads(site, 1, { assignee_id: leaves.id }))]
    const { data } = (await change(site, token, { ids, change: { assigneeId: null } })).body
    await site.db.deleteFrom('users').where('id', '=', leaves.id).execute()
    expect((await undo(site, token, data.id)).body.data).toMatchObject({ changed: 1, skipped: 1 })
    expect((await columns(site)).map((row) => row.assignee_id)).toEqual([stays.id, null])
  })

  test('a call that was logged is still the first response after Undo', { tags: ['L7-BULK-07'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    const id = await sendServiceInquiry(site)
    const { data } = (await change(site, token, { ids: [id], change: { status: 'in-progress' } })).body
    await logCall(site, token, inquiryPath(id), { channel: 'call' })
    await undo(site, token, data.id)
    expect(await columns(site)).toMatchObject([{ status: 0, first_response_at: NOW }])
  })

  test('Undo takes the first response back for the whole hour, also by another admin', { tags: ['L7-BULK-07'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    const [wrong, called] = [await sendServiceInquiry(site), await sendServiceInquiry(site)]
    await logCall(site, token, inquiryPath(called), { channel: 'call' })
    const before = await columns(site)
    expect(before).toMatchObject([
      { status: 0, first_response_at: null },
      { status: 0, first_response_at: NOW },
    ])
    const { data } = (await change(site, token, { ids: [wrong, called], change: { status: 'completed' } })).body
    site.clock.advance(50 * 60_000)
    const { body } = await undo(site, await site.signIn('admin'), data.id)
    expect(body.data).toMatchObject({ changed: 2, skipped: 0 })
    expect(await columns(site)).toEqual(before)
  })

  test(
    'Undo of a move back to New restores the first response that it took back: when and by whom',
    { tags: ['L7-BULK-07'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('sales_person')
      const ids = [await sendServiceInquiry(site), await sendServiceInquiry(site)]
      await change(site, token, { ids, change: { status: 'in-progress' } })
      const responses = () =>
        site.db.selectFrom('inquiries').select(['status', 'first_response_at', 'first_response_by', 'notify_at']).execute()
      const before = await responses()
      site.clock.advance(5 * 60_000)
      const { data } = (await change(site, token, { ids, change: { status: 'new' } })).body
      expect(await responses()).toMatchObject([{ first_response_at: null }, { first_response_at: null }])
      site.clock.advance(50 * 60_000)
      await undo(site, await site.signIn('admin'), data.id)
      expect(await responses()).toEqual(before)
    },
  )

  test('Undo of a follow-up returns it to the person who had set it', { tags: ['L7-BULK-07', 'L4-DAY-02'] }, async () => {
    const site = await openSite({ now: NOW })
    const [asha, admin] = [await site.signIn('sales_person'), await site.signIn('admin')]
    const id = await sendServiceInquiry(site)
    await site.call('PUT', `${inquiryPath(id)}/follow-up`, { token: asha, body: { at: '2026-11-23T05:31:00.000Z', note: 'Call' } })
    for (const followUp of [{ at: TOMORROW, note: 'Call all' }, { at: null }]) {
      const { data } = (await change(site, admin, { ids: [id], change: { followUp } })).body
      await undo(site, admin, data.id)
    }
    site.clock.advance(2 * 60_000)
    const readFollowUps = async (token: string) => {
      const { body } = await site.call('GET', '/api/admin/my-day?scope=mine', { token })
      const sections: { section: string; items: { id: number }[] }[] = body.data.sections
      return sections.find(({ section }) => section === 'followUps')?.items.map((item) => item.id)
    }
    expect([await readFollowUps(asha), await readFollowUps(admin)]).toEqual([[id], []])
  })

  test('sales staff set status, priority and follow-up; they do not assign or delete', { tags: ['L7-BULK-02'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    const ids = await addLeads(site, 2)
    for (const allowed of [{ status: 'cancelled' }, { priority: 'low' }, { followUp: { at: TOMORROW } }])
      expect([allowed, (await change(site, token, { ids, change: allowed })).status]).toEqual([allowed, 200])
    const before = await columns(site)
    for (const refused of [{ assigneeId: null }, { assigneeId: 1 }, { delete: true }]) {
      for (const selection of [{ ids }, { filter: {} }]) {
        const { status, body } = await change(site, token, { ...selection, change: refused })
        expect([refused, status, body.code]).toEqual([refused, 403, 'FORBIDDEN'])
      }
    }
    expect(await columns(site)).toEqual(before)
    expect(await site.db.selectFrom('bulk_jobs').selectAll().where('change', 'like', '%delete%').execute()).toEqual([])
  })

  test('what is no bulk change is refused with the field', { tags: ['L7-BULK-03'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('admin')
    const ids = await addLeads(site, 1)
    const status = { status: 'completed' }
    const cases: [body: object, field: string, sentence?: string][] = [
      [{ ids: Array.from({ length: 201 }, (_, index) => index + 1), change: status }, 'ids', 'Select at most 200 inquiries'],
      [{ ids: [], change: status }, 'ids', 'Select an inquiry'],
      [{ ids: [0], change: status }, 'ids.0'],
      [{ ids: ['1'], change: status }, 'ids.0'],
      [{ ids: [1.5], change: status }, 'ids.0'],
      [{ change: status }, 'ids', 'Send either ids or a filter'],
      [{ ids, filter: {}, change: status }, 'ids', 'Send either ids or a filter'],
      [{ filter: { stauts: 'new' }, change: status }, 'filter', 'Unknown filter'],
      [{ filter: { status: 'lost' }, change: status }, 'filter.status', 'Unknown status'],
      [{ ids }, 'change'],
      [{ ids, change: {} }, 'change', 'Choose one change'],
      [{ ids, change: { status: 'new', priority: 'low' } }, 'change', 'Choose one change'],
      [{ ids, change: { isSpam: true } }, 'change', 'Unknown change'],
      [{ ids, change: { delete: false } }, 'change.delete', 'Must be true'],
      [{ ids, change: { assigneeId: 999_999 } }, 'change.assigneeId', 'Unknown user'],
      [{ ids, change: { followUp: { at: NOW } } }, 'change.followUp.at', 'Choose a time in the future'],
      [{ ids, change: { restore: true } }, 'change', 'Unknown change'],
    ]
    for (const [body, field, sentence] of cases) {
      const { status: code, body: answer } = await change(site, token, body)
      expect([body, code, Object.keys(answer.errors ?? {})[0]]).toEqual([body, 400, field])
      if (sentence !== undefined) expect(answer.errors[field]).toBe(sentence)
    }
    expect(await columns(site)).toMatchObject([{ status: 0 }])
  })

  test('the export of a selection has its leads alone', { tags: ['L7-BULK-10'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    const [first, , third] = await addLeads(site, 3)
    const contact = await sendContactInquiry(site)
    const read = (ids: string) => site.call('GET', `/api/service-inquiries/admin/export?ids=${ids}`, { token })
    const { text } = await read(`${third},${first},${contact}`)
    const lines = text.trimEnd().split('\r\n').slice(1)
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([third, first])
    for (const wrong of ['0', '1,,2', 'x', Array.from({ length: 201 }, () => '1').join(',')])
      expect([wrong, (await read(wrong)).status]).toEqual([wrong, 400])
  })

  test('the list of a selection has its leads that are left, of its kind, each once', { tags: ['L7-BULK-14'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    const [first, second, third] = await addLeads(site, 3)
    const contact = await sendContactInquiry(site)
    const read = (query: string) => site.call('GET', `/api/service-inquiries/admin?${query}`, { token })
    await site.call('DELETE', inquiryPath(second ?? 0), { token: await site.signIn('admin') })
    const { body } = await read(`ids=${third},${first},${second},${contact},${third}&limit=1&page=2`)
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([first])
    expect(body.pagination).toEqual({ page: 2, limit: 1, total: 2, pages: 2 })
    expect((await read('ids=&search=lead')).body.pagination.total).toBe(2)
    for (const wrong of ['0', '1,,2', 'x']) expect([wrong, (await read(`ids=${wrong}`)).status]).toEqual([wrong, 400])
  })
})
