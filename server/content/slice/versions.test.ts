/** Two people edit one record of public content. Source: contract §2 CONFLICT, §3 'Calls'. */
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/api.ts'
import { type CallOptions, eachDatabase } from '#tests/support/app.ts'
import { CONTENT_KINDS, type ContentKind, REQUIRED_FIELDS } from '#tests/support/content.ts'

const KINDS = CONTENT_KINDS.map((kind) => [kind, { title: 'Welcome', ...REQUIRED_FIELDS[kind] }] as const)

test('these tests are of every kind of content in the contract', () => {
  const calls = allEndpoints.filter(({ endpoint }) => endpoint.access === 'content:set-status')
  expect(calls.map(({ endpoint }) => endpoint.path)).toEqual(CONTENT_KINDS.map((kind) => `/admin/${kind}/:id/status`))
})

eachDatabase((openSite) => {
  const openRecord = async (kind: ContentKind, fields: object) => {
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
    const remove = () => site.call('DELETE', path, { token })
    const readPublic = async (): Promise<string[]> =>
      (await site.call('GET', `/api/${kind}`)).body.data.map(({ title }: { title: string }) => title)
    const countActivities = async (action: string) =>
      (await site.db.selectFrom('activity_logs').select('description').where('action', '=', action).execute()).length
    return { updatedAt, edit, setStatus, remove, read, readPublic, countActivities }
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

  // The list is cached for a content version: a trigger of the table counts it up.
  test.each(KINDS)(
    '%s: what is hidden, shown again, edited or deleted is so in the next public list',
    { tags: ['C3-LIST-01'] },
    async (kind, fields) => {
      const { edit, setStatus, remove, readPublic } = await openRecord(kind, fields)
      expect(await readPublic()).toEqual(['Welcome'])
      await setStatus({ body: { isActive: false } })
      expect(await readPublic()).toEqual([])
      await setStatus({ body: { isActive: true } })
      expect(await readPublic()).toEqual(['Welcome'])
      await edit({ title: 'Another' })
      expect(await readPublic()).toEqual(['Another'])
      await remove()
      expect(await readPublic()).toEqual([])
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
