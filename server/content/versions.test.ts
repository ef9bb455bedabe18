/** Two people edit one record of public content. Source: contract §2 CONFLICT, §3 'Calls'. */
import { expect, test } from 'vitest'
import { type CallOptions, eachDatabase } from '#tests/support/app.ts'

const KINDS = [
  ['services', { title: 'Web Development', description: 'Sites that work' }],
  ['banners', { title: 'Welcome' }],
  ['news', { title: 'We are open', content: 'Come in' }],
  ['work', { title: 'Orders', client: 'A mill', problem: 'Calls', solution: 'A portal', slug: 'orders' }],
] as const

eachDatabase((openSite) => {
  const openRecord = async (kind: string, fields: object) => {
    // The clock stands still: a change within one millisecond counts too.
    const site = await openSite({ now: '2026-11-20T10:00:00.000Z' })
    const token = await site.signIn('admin')
    const created = await site.call('POST', `/api/admin/${kind}`, { token, body: fields })
    expect(created.status).toBe(201)
    const { id, slug = id, updatedAt } = created.body.data
    const path = `/api/admin/${kind}/${id}`
    const edit = (body: object, headers: Record<string, string> = {}) => site.call('PUT', path, { token, body, headers })
    const setStatus = (options: CallOptions) => site.call('PATCH', `${path}/status`, { token, ...options })
    const read = async () => (await site.call('GET', `/api/${kind}/${slug}`)).body.data
    const countActivities = async (action: string) =>
      (await site.db.selectFrom('activity_logs').select('description').where('action', '=', action).execute()).length
    return { updatedAt, edit, setStatus, read, countActivities }
  }

  test.each(KINDS)(
    '%s: an edit of something changed since it was read is a CONFLICT, by updatedAt in the body or as If-Match',
    { tags: ['C2-CODE-13'] },
    async (kind, fields) => {
      const { updatedAt, edit, setStatus, read } = await openRecord(kind, fields)
      const first = await edit({ title: 'First', updatedAt })
      expect(first.status).toBe(200)
      expect(first.body.data.updatedAt > updatedAt).toBe(true)
      for (const answer of [
        await edit({ title: 'Second', updatedAt }),
        await edit({ title: 'Second' }, { 'if-match': `"${updatedAt}"` }),
        await edit({ title: 'Second' }, { 'if-match': updatedAt }),
        await edit({ title: 'Second', updatedAt: first.body.data.updatedAt }, { 'if-match': updatedAt }),
        await edit({ title: 'Second', updatedAt }, { 'if-match': first.body.data.updatedAt }),
        await setStatus({ body: { isActive: false, updatedAt } }),
        await setStatus({ body: { isActive: false }, headers: { 'if-match': `"${updatedAt}"` } }),
      ]) {
        expect([answer.status, answer.body.success, answer.body.code]).toEqual([409, false, 'CONFLICT'])
      }
      expect(await read()).toEqual(first.body.data)
      expect((await edit({ title: 'Second' }, { 'if-match': `"${first.body.data.updatedAt}"` })).status).toBe(200)
      expect((await edit({ title: 'Third', updatedAt: null })).status).toBe(200)
    },
  )

  // RFC 9110 §13.1.1: "the condition is false if the list of entity tags does not contain any that match".
  test('If-Match with a list: one of its members has to be the current version', { tags: ['C2-CODE-13'] }, async () => {
    const { updatedAt: first, edit } = await openRecord('banners', { title: 'Welcome' })
    const old = '2026-01-01T00:00:00.000Z'
    const second = await edit({ title: 'Second' }, { 'if-match': `"${old}", W/"x","${first}"` })
    expect(second.status).toBe(200)
    const { updatedAt } = second.body.data
    for (const [body, header] of [
      [{ title: 'Third' }, `"${old}", "${first}"`],
      [{ title: 'Third', updatedAt: first }, `"${first}", "${updatedAt}"`],
      [{ title: 'Third', updatedAt }, `"${old}", "${first}"`],
      [{ title: 'Third' }, ', ,'],
    ] as const) {
      expect([header, (await edit(body, { 'if-match': header })).status]).toEqual([header, 409])
    }
    expect((await edit({ title: 'Third', updatedAt }, { 'if-match': `"${first}", "${updatedAt}"` })).status).toBe(200)
  })

  test.each(KINDS)(
    '%s: of three edits of the same reading at the same moment two are a CONFLICT',
    { tags: ['C2-CODE-13'] },
    async (kind, fields) => {
      const { edit, read } = await openRecord(kind, fields)
      for (let round = 0; round < 5; round += 1) {
        const { updatedAt } = await read()
        const answers = await Promise.all(['A', 'B', 'C'].map((title) => edit({ title: `${title}${round}`, updatedAt })))
        expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
        expect(await read()).toEqual(answers.find((answer) => answer.status === 200)?.body.data)
      }
    },
  )

  test.each(KINDS)(
    '%s: a status that the record has already is no change: a double click is harmless',
    { tags: ['S7-ADMIN-09', 'S7-ADMIN-11', 'S7-ADMIN-13'] },
    async (kind, fields) => {
      const { setStatus, read, countActivities } = await openRecord(kind, fields)
      const before = await read()
      const again = await setStatus({ body: { isActive: true } })
      expect([again.status, again.body.data]).toEqual([200, before])
      expect(await countActivities('STATUS_CHANGE')).toBe(0)
      const off = await setStatus({ body: { isActive: false } })
      expect((await setStatus({ body: { isActive: false } })).body).toEqual(off.body)
      expect(await countActivities('STATUS_CHANGE')).toBe(1)
    },
  )

  test.each(KINDS)(
    '%s: an edit that changes nothing is no new version and no activity',
    { tags: ['S7-ADMIN-08', 'C2-CODE-13'] },
    async (kind, fields) => {
      const { edit, read, countActivities } = await openRecord(kind, fields)
      const before = await read()
      for (const body of [before, {}, { title: before.title }]) {
        const saved = await edit(body)
        expect([saved.status, saved.body.data]).toEqual([200, before])
      }
      expect(await countActivities('UPDATE')).toBe(0)
      expect((await edit({ title: 'Another' })).body.data).toMatchObject({ title: 'Another' })
      expect(await countActivities('UPDATE')).toBe(1)
    },
  )
})
