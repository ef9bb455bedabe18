import { expect, test } from 'vitest'
import { eachDialect, type OpenSite } from '#tests/support/app.ts'
import { NOW, openContentDesk, readActivities, readErrors } from '#tests/support/content-api.ts'

const NEWS = '/api/admin/news'
const MINUTE = 60_000

const open = { title: 'We are open', content: 'Come in, the door is open.' }

const openDesk = (openSite: OpenSite) => openContentDesk(openSite, NEWS, open)

eachDialect((openSite) => {
  test(
    'the public sees active news whose publishedAt has come: a draft never, one of the future from then on',
    { tags: ['C3-ENTITY-03', 'C3-LIST-01'] },
    async () => {
      const { site, token, add, titles } = await openDesk(openSite)
      const soon = await add({ title: 'Soon', publishedAt: '2026-11-20T10:05:00.000Z' })
      const draft = await add({ title: 'Draft', isActive: false })
      await add({ title: 'Shown' })
      const seen = async (id: number) => (await site.call('GET', `/api/news/${id}`)).status
      for (const path of ['/api/news', '/api/news/latest', '/api/news?search=o']) expect(await titles(path)).toEqual(['Shown'])
      expect([await seen(soon.id), await seen(draft.id)]).toEqual([404, 404])
      expect((await site.call('GET', '/api/news')).body.pagination.total).toBe(1)
      expect(await titles(NEWS)).toEqual(['Soon', 'Shown', 'Draft'])
      site.clock.advance(5 * MINUTE - 1)
      expect(await seen(soon.id)).toBe(404)
      site.clock.advance(1)
      expect(await seen(soon.id)).toBe(200)
      for (const path of ['/api/news', '/api/news/latest']) expect(await titles(path)).toEqual(['Soon', 'Shown'])
      await site.call('PATCH', `${NEWS}/${draft.id}/status`, { token, body: { isActive: true } })
      expect(await seen(draft.id)).toBe(200)
    },
  )

  test('an instant beyond the year 9999 is no date, and not published at once', { tags: ['C3-ENTITY-03'] }, async () => {
    const { site, token } = await openDesk(openSite)
    const body = { ...open, publishedAt: '+010000-01-01T00:00:00Z' }
    expect(await readErrors(site.call('POST', NEWS, { token, body }))).toEqual({ publishedAt: 'Must be a date' })
  })

  test('GET /news takes category, search, page, limit; newest first', { tags: ['S7-PUBLIC-06', 'C3-LIST-04'] }, async () => {
    const { site, add, titles } = await openDesk(openSite)
    await add({ title: 'Old', publishedAt: '2026-11-01T00:00:00Z', category: 'Company', author: 'Asha' })
    await add({ title: 'Middle', publishedAt: '2026-11-10T00:00:00Z', excerpt: '100% Éclair' })
    await add({ title: 'New', publishedAt: '2026-11-19T00:00:00Z', category: 'Company' })
    await add({ title: 'New too', publishedAt: '2026-11-19T00:00:00Z', category: 'Events' })
    expect(await titles('/api/news')).toEqual(['New too', 'New', 'Middle', 'Old'])
    expect(await titles('/api/news?category=Company')).toEqual(['New', 'Old'])
    expect(await titles('/api/news?category=Nothing')).toEqual([])
    expect(await titles('/api/news?category=all&limit=2')).toEqual(['New too', 'New'])
    for (const [search, found] of [
      ['NEW', ['New too', 'New']],
      ['éclair', ['Middle']],
      ['0%', ['Middle']],
      ['asha', ['Old']],
      ['events', ['New too']],
    ]) {
      expect(await titles(`/api/news?search=${encodeURIComponent(String(search))}`)).toEqual(found)
    }
    const { body } = await site.call('GET', '/api/news?limit=3&page=2')
    expect(body).toMatchObject({ success: true, data: [{ title: 'Old' }], pagination: { page: 2, limit: 3, total: 4, pages: 2 } })
  })

  test('GET /news/latest with limit, default 5, 1–50', { tags: ['S7-PUBLIC-07', 'C3-LIST-05', 'C3-LIST-08'] }, async () => {
    const { site, add, titles } = await openDesk(openSite)
    for (let count = 0; count < 52; count += 1)
      await add({ title: `N${count}`, publishedAt: new Date(count * MINUTE).toISOString() })
    expect(await titles('/api/news/latest')).toEqual(['N51', 'N50', 'N49', 'N48', 'N47'])
    expect(await titles('/api/news/latest?limit=3')).toEqual(['N51', 'N50', 'N49'])
    expect(await titles('/api/news/latest?limit=1')).toEqual(['N51'])
    expect(await titles('/api/news/latest?limit=50')).toHaveLength(50)
    expect(await titles('/api/news/latest?limit=51')).toHaveLength(50)
    for (const limit of ['0', '-1', 'all', '1.5']) {
      expect(Object.keys(await readErrors(site.call('GET', `/api/news/latest?limit=${limit}`)))).toEqual(['limit'])
    }
  })

  test('GET /news/{id} reads data; an unknown one is NOT_FOUND', { tags: ['S7-PUBLIC-08'] }, async () => {
    const { site, add } = await openDesk(openSite)
    const made = await add()
    expect((await site.call('GET', `/api/news/${made.id}`)).body).toEqual({ success: true, data: made })
    for (const id of [999_999, 'none', '-1']) {
      const { status, body } = await site.call('GET', `/api/news/${id}`)
      expect([status, body.success, body.code]).toEqual([404, false, 'NOT_FOUND'])
    }
  })

  test('GET /admin/news gives drafts too, with pagination, category, search and status', { tags: ['S7-ADMIN-12'] }, async () => {
    const { site, token, add, titles } = await openDesk(openSite)
    for (let count = 0; count < 11; count += 1) await add({ title: `N${count}`, isActive: count !== 4 })
    await add({ title: 'Party', category: 'Events', publishedAt: '2027-01-01T00:00:00Z' })
    const { body } = await site.call('GET', NEWS, { token })
    expect(body.data).toHaveLength(10)
    expect(body.pagination).toEqual({ page: 1, limit: 10, total: 12, pages: 2 })
    expect(body.data[0].title).toBe('Party')
    expect(await titles(`${NEWS}?page=2`)).toEqual(['N1', 'N0'])
    expect(await titles(`${NEWS}?status=false`)).toEqual(['N4'])
    expect(await titles(`${NEWS}?category=Events`)).toEqual(['Party'])
    expect(await titles(`${NEWS}?category=all&page=2`)).toEqual(['N1', 'N0'])
    expect(await titles(`${NEWS}?search=PART&status=true`)).toEqual(['Party'])
  })

  test('PUT edits what is sent and leaves the rest as it is, DELETE deletes', { tags: ['S7-ADMIN-13'] }, async () => {
    const { site, token, add, edit, titles } = await openDesk(openSite)
    const full = { excerpt: 'Short', imageUrl: '/a.png', category: 'Company', tags: ['AI'], author: 'Asha' }
    const made = await add({ ...full, publishedAt: '2026-11-01T00:00:00Z' })
    const edited = await edit(made.id, { title: 'Still open' })
    expect(edited.body).toEqual({
      success: true,
      data: { ...made, title: 'Still open', updatedAt: edited.body.data.updatedAt },
      message: 'News item updated successfully',
    })
    const emptied = await edit(made.id, { imageUrl: '', category: null, tags: '', author: '' })
    expect(emptied.body.data).toMatchObject({ imageUrl: '', category: '', tags: [], author: '', excerpt: 'Short' })
    const removed = await site.call('DELETE', `${NEWS}/${made.id}`, { token })
    expect(removed.body).toEqual({ success: true, data: null, message: 'News item deleted successfully' })
    expect(await titles(NEWS)).toEqual([])
    for (const answer of [
      await edit(made.id, { title: 'Gone' }),
      await site.call('DELETE', `${NEWS}/${made.id}`, { token }),
      await site.call('PATCH', `${NEWS}/${made.id}/status`, { token, body: { isActive: true } }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  test(
    'news have a status change action: isActive is draft/published',
    { tags: ['S4-ACTIVE-03', 'S7-ADMIN-13', 'C3-ENTITY-03'] },
    async () => {
      const { site, add, titles } = await openDesk(openSite)
      const { id } = await add()
      const token = await site.signIn('super_admin')
      const set = (body: object) => site.call('PATCH', `${NEWS}/${id}/status`, { token, body })
      const draft = await set({ isActive: false })
      expect(draft.body).toMatchObject({ success: true, data: { id, isActive: false, title: open.title } })
      expect(draft.body.message).toBe('News item unpublished successfully')
      expect(await titles('/api/news')).toEqual([])
      expect((await set({ isActive: true })).body.message).toBe('News item published successfully')
      expect(await titles('/api/news')).toEqual([open.title])
      expect(await readErrors(set({ isActive: 'yes' }))).toEqual({ isActive: 'Must be true or false' })
    },
  )

  test('every change of news is in the activity log, with what changed', { tags: ['S3-STAFF-02'] }, async () => {
    const { site, token, add, edit } = await openDesk(openSite)
    const { id } = await add()
    await edit(id, { title: 'Still open', tags: 'AI' })
    await site.call('PATCH', `${NEWS}/${id}/status`, { token, body: { isActive: false } })
    await site.call('DELETE', `${NEWS}/${id}`, { token })
    const logs = await readActivities(site, 'news')
    expect(logs.map((log: { action: string; description: string }) => [log.action, log.description])).toEqual([
      ['CREATE', 'Created news "We are open"'],
      ['UPDATE', 'Updated news "Still open"'],
      ['STATUS_CHANGE', 'Unpublished news "Still open"'],
      ['DELETE', 'Deleted news "Still open"'],
    ])
    for (const log of logs) expect(log).toMatchObject({ adminName: 'Test admin', resourceId: String(id), createdAt: NOW })
    expect(JSON.parse(logs[1].changes)).toEqual({
      title: { from: 'We are open', to: 'Still open' },
      tags: { from: [], to: ['AI'] },
    })
    expect(JSON.parse(logs[2].changes)).toEqual({ isActive: { from: true, to: false } })
  })

  test(
    'a sales person reads news and changes none: "You don\'t have permission to perform this action."',
    { tags: ['S6-TABLE-04', 'S6-TABLE-05', 'C2-CODE-07'] },
    async () => {
      const { site, add } = await openDesk(openSite)
      const { id } = await add({ isActive: false })
      const sales = await site.signIn('sales_person')
      const calls: ['POST' | 'PUT' | 'PATCH' | 'DELETE', string, object?][] = [
        ['POST', NEWS, open],
        ['PUT', `${NEWS}/${id}`, { title: 'Mine' }],
        ['PATCH', `${NEWS}/${id}/status`, { isActive: true }],
        ['DELETE', `${NEWS}/${id}`],
      ]
      for (const [method, path, body] of calls) {
        const refused = await site.call(method, path, { token: sales, body })
        expect([refused.status, refused.body.code, refused.body.message]).toEqual([
          403,
          'FORBIDDEN',
          "You don't have permission to perform this action.",
        ])
        expect((await site.call(method, path, { body })).body.code).toBe('TOKEN_MISSING')
      }
      expect((await site.call('GET', NEWS, { token: sales })).body.data).toEqual([
        expect.objectContaining({ id, title: open.title }),
      ])
      const boss = await site.signIn('super_admin')
      expect((await site.call('PUT', `${NEWS}/${id}`, { token: boss, body: { title: 'Ours' } })).status).toBe(200)
      expect((await site.call('DELETE', `${NEWS}/${id}`, { token: boss })).status).toBe(200)
    },
  )
})
