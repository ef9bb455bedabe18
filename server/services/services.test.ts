import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'

const SERVICES = '/api/admin/services'
const NOW = '2026-11-20T10:00:00.000Z'
const MINUTE = 60_000

const web = { title: 'Web Development', description: 'Sites that work' }

/** The server's response for `web` and nothing else. */
const webMade = {
  ...web,
  icon: 'Globe',
  category: 'Development',
  price: '',
  features: [],
  color: 'blue',
  imageUrl: '',
  order: 0,
  isActive: true,
  slug: 'web-development',
  details: '',
  steps: [],
  questions: [],
}

const openDesk = async (openSite: (options: { now: string }) => Promise<Site>) => {
  const site = await openSite({ now: NOW })
  const token = await site.signIn('admin')
  const add = async (fields: object = {}) => {
    const answer = await site.call('POST', SERVICES, { token, body: { ...web, ...fields } })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body.data
  }
  const edit = (id: number, body: object, headers?: Record<string, string>) =>
    site.call('PUT', `${SERVICES}/${id}`, { token, body, ...(headers && { headers }) })
  const titles = async (path: string) => {
    const { status, body } = await site.call('GET', path, { token })
    expect([path, status]).toEqual([path, 200])
    return body.data.map((service: { title: string }) => service.title)
  }
  return { site, token, add, edit, titles }
}

/** The activity log of services as a super admin reads it, oldest first. */
const activities = async (site: Site) => {
  const { body } = await site.call('GET', '/api/admin/activity-logs?limit=100', { token: await site.signIn('super_admin') })
  return body.data.filter((log: { resourceType: string }) => log.resourceType === 'service').reverse()
}

const readErrors = async (answering: ReturnType<Site['call']>) => {
  const { status, body } = await answering
  expect([status, body.success, body.code]).toEqual([400, false, 'VALIDATION_ERROR'])
  expect(Object.values(body.errors)).toContain(body.message)
  return body.errors
}

eachDatabase((openSite) => {
  test(
    "POST /admin/services answers 201 with the new record's data and every default",
    { tags: ['S7-ADMIN-07', 'S8-SERVICES-05', 'C3-LIST-06', 'C2-ANSWER-01', 'C2-ANSWER-04', 'C3-SCREEN-07'] },
    async () => {
      const { site, token } = await openDesk(openSite)
      const { status, body } = await site.call('POST', SERVICES, { token, body: web })
      expect(status).toBe(201)
      expect(body).toEqual({
        success: true,
        data: { id: body.data.id, ...webMade, createdAt: NOW, updatedAt: NOW },
        message: 'Service created successfully',
      })
      const again = await site.call('GET', `/api/services/${body.data.id}`)
      expect(again.body).toEqual({ success: true, data: body.data })
    },
  )

  test(
    'every field is stored as typed (trimmed at the ends), HTML stays text',
    { tags: ['S3-SERVICE-05', 'S3-SERVICE-06', 'S3-SERVICE-09', 'S5-SERVICE-03', 'C3-ENTITY-06'] },
    async () => {
      const { site, add } = await openDesk(openSite)
      const typed = {
        title: '<b>Web</b> & "apps"',
        description: '<script>alert(1)</script>\nLine two – नमस्ते 😀',
        icon: 'BarChart3',
        category: 'AI Solutions',
        price: 'Starting from ₹25,000',
        features: ['<i>SEO</i>', "O'Hara; drop table services"],
        color: 'indigo',
        imageUrl: 'https://example.com/a.png?b=1&c=2',
        order: 7,
        isActive: false,
      }
      const spaced = {
        ...typed,
        title: `  ${typed.title}\n`,
        price: ` ${typed.price} `,
        features: [' <i>SEO</i> ', typed.features[1], ' '],
      }
      const made = await add(spaced)
      expect(made).toMatchObject(typed)
      const stored = await site.db.selectFrom('services').selectAll().executeTakeFirstOrThrow()
      expect(stored).toMatchObject({ title: typed.title, description: typed.description, features: JSON.stringify(typed.features) })
      expect(await add({ features: '["a","b"]', order: 'abc' })).toMatchObject({ features: ['a', 'b'], order: 0 })
      expect(await add({ features: 'a, b', order: '12' })).toMatchObject({ features: ['a', 'b'], order: 12 })
    },
  )

  test(
    'timestamps come from the server; unknown fields in a body are ignored, never stored',
    { tags: ['C3-ENTITY-07', 'C3-ENTITY-08'] },
    async () => {
      const { site, add, edit } = await openDesk(openSite)
      const made = await add({ id: 4711, createdAt: '2000-01-01', updatedAt: '2000-01-01', rating: 5, is_active: 0 })
      expect(Object.keys(made).sort()).toEqual([...Object.keys(webMade), 'id', 'createdAt', 'updatedAt'].sort())
      expect(made).toMatchObject({ ...webMade, createdAt: NOW, updatedAt: NOW })
      expect(made.id).not.toBe(4711)
      site.clock.advance(MINUTE)
      const { body } = await edit(made.id, { id: 5, createdAt: '2000-01-01', rating: 5, title: 'Websites' })
      const later = '2026-11-20T10:01:00.000Z'
      expect(body.data).toEqual({ ...made, title: 'Websites', updatedAt: later })
    },
  )

  test(
    'errors names each field, and nothing is stored',
    { tags: ['S3-SERVICE-01', 'C2-CODE-01', 'C2-ANSWER-02', 'C3-SCREEN-07'] },
    async () => {
      const { site, token } = await openDesk(openSite)
      const send = (body?: object) => readErrors(site.call('POST', SERVICES, { token, body }))
      const required = { title: 'Title is required', description: 'Description is required' }
      expect(await send()).toEqual(required)
      expect(await send({ title: ' ', description: '' })).toEqual(required)
      const wrong = { ...web, icon: 'Rocket', category: 'Plumbing', color: 'teal', imageUrl: 'picture', order: -1, isActive: 'yes' }
      expect(await send(wrong)).toEqual({
        icon: 'Unknown icon',
        category: 'Unknown category',
        color: 'Unknown colour',
        imageUrl: 'Must be a valid URL',
        order: 'Order must be 0 or more',
        isActive: 'Must be true or false',
      })
      expect((await site.call('GET', SERVICES, { token })).body.pagination.total).toBe(0)
      expect(await activities(site)).toEqual([])
    },
  )

  test('imageUrl must be a URL', { tags: ['S3-SERVICE-08', 'S5-SERVICE-02'] }, async () => {
    const { site, token, add } = await openDesk(openSite)
    for (const imageUrl of ['javascript:alert(1)', 'a picture', '//example.com/a.png', '/\\example.com']) {
      const errors = await readErrors(site.call('POST', SERVICES, { token, body: { ...web, imageUrl } }))
      expect(errors).toEqual({ imageUrl: 'Must be a valid URL' })
    }
    for (const imageUrl of ['https://example.com/a.png', '/uploads/a.png'])
      expect((await add({ imageUrl })).imageUrl).toBe(imageUrl)
  })

  test.each([
    ['title', 200],
    ['description', 5000],
    ['price', 100],
    ['imageUrl', 2000],
  ])(
    '%s takes %i characters; one more is a validation error, never a silent cut',
    { tags: ['C3-ENTITY-04'] },
    async (field, limit) => {
      const { site, token, add, edit } = await openDesk(openSite)
      const exact = (field === 'imageUrl' ? 'https://example.com/' : '').padEnd(limit, 'x')
      const made = await add({ [field]: ` ${exact} ` })
      expect(made[field]).toBe(exact)
      const sentence = { [field]: `Must be at most ${limit.toLocaleString('en-IN')} characters` }
      expect(await readErrors(site.call('POST', SERVICES, { token, body: { ...web, [field]: `${exact}x` } }))).toEqual(sentence)
      expect(await readErrors(edit(made.id, { [field]: `${exact}x` }))).toEqual(sentence)
    },
  )

  test('30 features of 200; more is a validation error', { tags: ['C3-ENTITY-05'] }, async () => {
    const { add, edit } = await openDesk(openSite)
    const features = Array.from({ length: 30 }, (_, index) => `${index}`.padEnd(200, 'x'))
    const made = await add({ features })
    expect(made.features).toEqual(features)
    expect(await readErrors(edit(made.id, { features: [...features, 'y'] }))).toEqual({ features: 'At most 30 features' })
    expect(await readErrors(edit(made.id, { features: ['x'.repeat(201)] }))).toEqual({
      'features.0': 'Must be at most 200 characters',
    })
  })

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
      const logs = await activities(site)
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
    await site.db.schema.alterTable('services').renameColumn('title', 'lost').execute()
    const { status, headers, body } = await site.call('GET', '/api/services?search=web')
    expect(status).toBe(500)
    expect(headers['content-type']).toMatch(/^application\/json/)
    const { requestId, ...rest } = body
    expect(rest).toEqual({ success: false, code: 'INTERNAL', message: 'Something went wrong on our side' })
    const reported = site.log.find((line) => line.includes('request failed'))
    expect(JSON.parse(String(reported))).toMatchObject({ reqId: requestId })
  })
})
