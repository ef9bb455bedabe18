import { expect, test } from 'vitest'
import { eachDatabase, type OpenSite } from '#tests/support/app.ts'
import { NOW, openContentDesk, readActivities, readErrors } from '#tests/support/content-api.ts'

const SERVICES = '/api/admin/services'

const web = { title: 'Web Development', description: 'Sites that work' }

const openDesk = (openSite: OpenSite) => openContentDesk(openSite, SERVICES, web)

eachDatabase((openSite) => {
  test(
    'GET /services gives active ones, order ascending, then id; no limit: all',
    { tags: ['S7-PUBLIC-03', 'C3-LIST-01', 'C3-LIST-02'] },
    async () => {
      const { site, add, titles } = await openDesk(openSite)
      await add({ title: 'C', order: 2 })
      await add({ title: 'B', order: 1 })
      await add({ title: 'A', order: 1 })
      await add({ title: 'D', order: 10 })
      await add({ title: 'Hidden', isActive: false })
      for (let count = 0; count < 10; count += 1) await add({ title: `Z${count}`, order: 20 })
      const all = ['B', 'A', 'C', 'D', ...Array.from({ length: 10 }, (_, index) => `Z${index}`)]
      expect(await titles('/api/services')).toEqual(all)
      const { body } = await site.call('GET', '/api/services?limit=6')
      expect(body.data).toHaveLength(6)
      expect(body).toMatchObject({ success: true, pagination: { page: 1, limit: 6, total: 14, pages: 3 } })
      expect(await titles('/api/services?limit=6&page=3')).toEqual(all.slice(12))
    },
  )

  test(
    'GET /services takes category and search: a part of title, category or description in any case',
    { tags: ['C3-LIST-02'] },
    async () => {
      const { site, add, titles } = await openDesk(openSite)
      await add({ title: 'Websites', category: 'Development', description: 'Éclair fast' })
      await add({ title: 'Logos', category: 'Design', description: '100% yours' })
      await add({ title: 'Chatbots', category: 'AI Solutions', description: 'at_any hour\\day' })
      await add({ title: 'Hidden logo', category: 'Design', isActive: false })
      expect(await titles('/api/services?category=Design')).toEqual(['Logos'])
      for (const [search, found] of [
        ['WEB', ['Websites']],
        ['éCLAIR', ['Websites']],
        ['solutions', ['Chatbots']],
        ['logo', ['Logos']],
        ['0%', ['Logos']],
        ['t_a', ['Chatbots']],
        ['\\', ['Chatbots']],
        ["'", []],
        [' ', ['Websites', 'Logos', 'Chatbots']],
      ]) {
        expect(await titles(`/api/services?search=${encodeURIComponent(String(search))}`)).toEqual(found)
      }
      expect(await titles('/api/services?search=o&category=AI%20Solutions')).toEqual(['Chatbots'])
      expect(await readErrors(site.call('GET', '/api/services?category=Plumbing'))).toEqual({ category: 'Unknown category' })
    },
  )

  test(
    'GET /admin/services reads page, limit (10), optional category; data and pagination (page, limit, total, pages)',
    { tags: ['S7-ADMIN-06', 'S9-CONST-03', 'S3-STAFF-04'] },
    async () => {
      const { site, token, add, titles } = await openDesk(openSite)
      for (let count = 0; count < 11; count += 1) {
        await add({ title: `S${count}`, category: count < 3 ? 'Security' : 'Design', isActive: count !== 1 })
      }
      const first = await site.call('GET', SERVICES, { token })
      expect(first.body.data).toHaveLength(10)
      expect(first.body.pagination).toEqual({ page: 1, limit: 10, total: 11, pages: 2 })
      expect(await titles(`${SERVICES}?page=2`)).toEqual(['S10'])
      expect(await titles(`${SERVICES}?page=3`)).toEqual([])
      expect(await titles(`${SERVICES}?category=Security`)).toEqual(['S0', 'S1', 'S2'])
      expect(await titles(`${SERVICES}?category=Security&status=false`)).toEqual(['S1'])
      expect(await titles(`${SERVICES}?category=Security&status=true&limit=1&page=2`)).toEqual(['S2'])
      expect((await site.call('GET', `${SERVICES}?limit=101`, { token })).body.pagination.limit).toBe(100)
    },
  )

  test(
    'GET /services/{id} gives an active one; an inactive or deleted one is NOT_FOUND',
    { tags: ['S7-PUBLIC-04', 'C2-CODE-09'] },
    async () => {
      const { site, add } = await openDesk(openSite)
      const shown = await add()
      const hidden = await add({ isActive: false })
      expect((await site.call('GET', `/api/services/${shown.id}`)).body).toEqual({ success: true, data: shown })
      for (const id of [hidden.id, 999_999, 0, '1.5', '99999999999999999999']) {
        const { status, body } = await site.call('GET', `/api/services/${id}`)
        expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
      }
    },
  )

  test(
    'PUT edits what is sent and leaves the rest as it is; DELETE deletes',
    { tags: ['S7-ADMIN-08', 'S8-SERVICES-06', 'S8-SERVICES-08'] },
    async () => {
      const { site, token, add, edit, titles } = await openDesk(openSite)
      const full = { icon: 'Bot', category: 'Marketing', price: '₹1', features: ['a'], color: 'red', imageUrl: '/a.png', order: 5 }
      const made = await add({ ...full, isActive: false })
      const edited = await edit(made.id, { title: 'Websites' })
      expect(edited.status).toBe(200)
      expect(edited.body.message).toBe('Service updated successfully')
      expect(edited.body.data).toEqual({ ...made, title: 'Websites', updatedAt: edited.body.data.updatedAt })
      const emptied = await edit(made.id, { price: '', features: [], imageUrl: null, order: '', category: '' })
      expect(emptied.body.data).toMatchObject({
        price: '',
        features: [],
        imageUrl: '',
        order: 0,
        category: 'Development',
        icon: 'Bot',
      })
      const removed = await site.call('DELETE', `${SERVICES}/${made.id}`, { token })
      expect(removed.body).toEqual({ success: true, data: null, message: 'Service deleted successfully' })
      expect(await titles(SERVICES)).toEqual([])
      expect((await edit(made.id, { title: 'Gone' })).status).toBe(404)
      expect((await site.call('DELETE', `${SERVICES}/${made.id}`, { token })).body.code).toBe('NOT_FOUND')
    },
  )

  test(
    "PATCH /admin/services/{id}/status with isActive: 'Service activated successfully' or 'Service deactivated successfully'",
    { tags: ['S7-ADMIN-09', 'S4-ACTIVE-02'] },
    async () => {
      const { site, add, titles } = await openDesk(openSite)
      const { id } = await add()
      const token = await site.signIn('super_admin')
      const set = (body: object) => site.call('PATCH', `${SERVICES}/${id}/status`, { token, body })
      const off = await set({ isActive: false, title: 'ignored' })
      expect(off.body).toMatchObject({
        message: 'Service deactivated successfully',
        data: { id, isActive: false, title: web.title },
      })
      expect(await titles('/api/services')).toEqual([])
      const on = await set({ isActive: true })
      expect(on.body).toMatchObject({ message: 'Service activated successfully', data: { isActive: true } })
      expect(await titles('/api/services')).toEqual([web.title])
      for (const body of [{}, { isActive: 'true' }])
        expect(await readErrors(set(body))).toEqual({ isActive: 'Must be true or false' })
      const unknown = await site.call('PATCH', `${SERVICES}/999999/status`, { token, body: { isActive: true } })
      expect(unknown.body.code).toBe('NOT_FOUND')
    },
  )

  test(
    'every change is in the activity log: CREATE, UPDATE, STATUS_CHANGE, DELETE, with what changed',
    { tags: ['S3-STAFF-02'] },
    async () => {
      const { site, token, add, edit } = await openDesk(openSite)
      const { id } = await add()
      await edit(id, { title: 'Websites', features: 'SEO', description: web.description })
      await site.call('PATCH', `${SERVICES}/${id}/status`, {
        token,
        body: { isActive: false },
        headers: { 'user-agent': 'Browser 1' },
      })
      await site.call('DELETE', `${SERVICES}/${id}`, { token })
      await edit(id, { title: 'Gone' })
      const logs = await readActivities(site, 'service')
      expect(logs.map((log: { action: string; description: string }) => [log.action, log.description])).toEqual([
        ['CREATE', 'Created service "Web Development"'],
        ['UPDATE', 'Updated service "Websites"'],
        ['STATUS_CHANGE', 'Deactivated service "Websites"'],
        ['DELETE', 'Deleted service "Websites"'],
      ])
      for (const log of logs) {
        expect(log).toMatchObject({ adminName: 'Test admin', resourceType: 'service', resourceId: String(id), createdAt: NOW })
      }
      expect(JSON.parse(logs[1].changes)).toEqual({
        title: { from: 'Web Development', to: 'Websites' },
        features: { from: [], to: ['SEO'] },
      })
      expect(JSON.parse(logs[2].changes)).toEqual({ isActive: { from: true, to: false } })
      expect(logs[2]).toMatchObject({ ipAddress: '127.0.0.1', userAgent: 'Browser 1' })
      expect(JSON.parse(logs[3].metadata).service).toMatchObject({ id, title: 'Websites' })
    },
  )

  test(
    'a sales person reads services and changes none: "You don\'t have permission to perform this action."',
    { tags: ['S6-TABLE-02', 'S6-TABLE-04', 'S6-TABLE-05', 'C2-CODE-02', 'C2-CODE-07'] },
    async () => {
      const { site, add } = await openDesk(openSite)
      const { id } = await add()
      const sales = await site.signIn('sales_person')
      const calls: ['POST' | 'PUT' | 'PATCH' | 'DELETE', string, object?][] = [
        ['POST', SERVICES, web],
        ['POST', SERVICES, {}],
        ['PUT', `${SERVICES}/${id}`, { title: 'Mine' }],
        ['PATCH', `${SERVICES}/${id}/status`, { isActive: false }],
        ['DELETE', `${SERVICES}/${id}`],
      ]
      for (const [method, path, body] of calls) {
        const refused = await site.call(method, path, { token: sales, body })
        expect([refused.status, refused.body]).toEqual([
          403,
          { success: false, code: 'FORBIDDEN', message: "You don't have permission to perform this action." },
        ])
        const unsigned = await site.call(method, path, { body })
        expect([unsigned.status, unsigned.body.code]).toEqual([401, 'TOKEN_MISSING'])
      }
      const read = await site.call('GET', SERVICES, { token: sales })
      expect(read.body.data).toEqual([expect.objectContaining({ id, title: web.title, isActive: true })])
      expect((await site.call('GET', SERVICES)).body.code).toBe('TOKEN_MISSING')
      const boss = await site.signIn('super_admin')
      expect((await site.call('PUT', `${SERVICES}/${id}`, { token: boss, body: { title: 'Ours' } })).status).toBe(200)
      expect((await site.call('POST', SERVICES, { token: boss, body: web })).status).toBe(201)
      expect((await site.call('DELETE', `${SERVICES}/${id}`, { token: boss })).status).toBe(200)
    },
  )

  test('500 INTERNAL: a request id, no detail', { tags: ['C2-CODE-17', 'C2-ANSWER-03'] }, async () => {
    const site = await openSite()
    await site.db.schema.alterTable('services').renameColumn('is_active', 'lost').execute()
    const { status, headers, body } = await site.call('GET', '/api/services?search=web')
    expect(status).toBe(500)
    expect(headers['content-type']).toMatch(/^application\/json/)
    const { requestId, ...rest } = body
    expect(rest).toEqual({ success: false, code: 'INTERNAL', message: 'Something went wrong on our side' })
    const reported = site.log.find((line) => line.includes('request failed'))
    expect(JSON.parse(String(reported))).toMatchObject({ reqId: requestId })
  })
})
