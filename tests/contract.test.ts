import { expect, test } from 'vitest'
import { eachDatabase, PASSWORD, type Site, signInAs } from './support/app.ts'

/** The calls of the specification's section 7, of the contract and of the lead desk: method and path below /api. */
const CALLS = `
POST /admin/login
GET /services
GET /services/{id}
GET /banners
GET /banners/{id}
GET /news
GET /news/latest
GET /news/external
GET /news/{id}
GET /work
GET /work/{slug}
POST /contact
POST /service-inquiries
POST /newsletter
POST /admin/refresh-token
POST /admin/logout
GET /admin/profile
PUT /admin/profile
PUT /admin/change-password
POST /admin/forgot-password
POST /admin/reset-password
GET /admin/dashboard
GET /admin/dashboard/pictures
GET /admin/dashboard/promise
GET /admin/my-day
GET /admin/find
GET /admin/dashboard/sources
GET /admin/first-run
POST /admin/first-run/dismiss
GET /admin/services
POST /admin/services
GET /admin/services/{id}
PUT /admin/services/{id}
DELETE /admin/services/{id}
PATCH /admin/services/{id}/status
GET /admin/banners
POST /admin/banners
GET /admin/banners/{id}
PUT /admin/banners/{id}
DELETE /admin/banners/{id}
PATCH /admin/banners/{id}/status
GET /admin/news
POST /admin/news
GET /admin/news/{id}
PUT /admin/news/{id}
DELETE /admin/news/{id}
PATCH /admin/news/{id}/status
GET /admin/work
POST /admin/work
GET /admin/work/{id}
PUT /admin/work/{id}
DELETE /admin/work/{id}
POST /admin/work/{id}/restore
POST /admin/markdown
PATCH /admin/work/{id}/status
GET /admin/newsletter
GET /admin/newsletter/export
DELETE /admin/newsletter/{id}
GET /admin/users
POST /admin/users
GET /admin/users/{id}
PUT /admin/users/{id}
DELETE /admin/users/{id}
PUT /admin/users/{id}/status
GET /admin/activity-logs
GET /admin/activity-logs/stats
GET /admin/activity-logs/export
POST /admin/activity-logs/cleanup
DELETE /admin/activity-logs/cleanup
GET /contact-inquiries/admin
GET /contact-inquiries/admin/board
GET /contact-inquiries/admin/{id}
GET /contact-inquiries/admin/{id}/related
DELETE /contact-inquiries/admin/{id}
PUT /contact-inquiries/admin/{id}
GET /contact-inquiries/admin/stats/overview
GET /contact-inquiries/admin/{id}/events
POST /contact-inquiries/admin/{id}/notes
POST /contact-inquiries/admin/{id}/calls
PUT /contact-inquiries/admin/{id}/follow-up
GET /service-inquiries/admin
GET /service-inquiries/admin/board
GET /service-inquiries/admin/{id}
GET /service-inquiries/admin/{id}/related
DELETE /service-inquiries/admin/{id}
PUT /service-inquiries/admin/{id}
GET /service-inquiries/admin/stats/overview
GET /service-inquiries/admin/{id}/events
POST /service-inquiries/admin/{id}/notes
POST /service-inquiries/admin/{id}/calls
PUT /service-inquiries/admin/{id}/follow-up
`
  .trim()
  .split('\n')

const JSON_TYPE = /^application\/json/

const expectFailure = async (answering: ReturnType<Site['call']>, status: number, code: string) => {
  const { status: got, headers, body } = await answering
  expect({ status: got, success: body?.success, code: body?.code }).toEqual({ status, success: false, code })
  expect(headers['content-type']).toMatch(JSON_TYPE)
  expect(body.message).toEqual(expect.any(String))
  expect(Object.keys(body).every((key) => ['success', 'code', 'message', 'errors', 'requestId'].includes(key))).toBe(true)
  return { headers, body }
}

eachDatabase((openSite) => {
  test(
    'every call of the specification is there, and in the contract at /api/openapi.json',
    { tags: ['C3-STAFF-05'] },
    async () => {
      const site = await openSite()
      const { status, headers, body } = await site.call('GET', '/api/openapi.json')
      expect(status).toBe(200)
      expect(headers['content-type']).toMatch(JSON_TYPE)
      expect(body.openapi).toMatch(/^3\.1/)
      const printed = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
      for (const call of CALLS) expect(printed).toContain(call)
      for (const call of printed) {
        const [method = 'GET', path = ''] = call.split(' ')
        const answer = await site.call(
          method as 'GET',
          `/api${path.replace('{id}', '999999999')}`,
          method === 'GET' ? {} : { body: {} },
        )
        expect([call, answer.body?.code]).not.toEqual([call, 'METHOD_NOT_ALLOWED'])
        expect(answer.status, call).toBeLessThan(500)
      }
    },
  )

  test(
    'the contract shows the schema that validates: a service inquiry needs name and email',
    { tags: ['C3-STAFF-05'] },
    async () => {
      const site = await openSite()
      const { body } = await site.call('GET', '/api/openapi.json')
      const schema = body.paths['/service-inquiries'].post.requestBody.content['application/json'].schema
      expect(schema.required).toEqual(['name', 'email'])
      expect(Object.keys(schema.properties).sort()).toEqual(
        [
          'serviceId',
          'serviceName',
          'name',
          'email',
          'phone',
          'company',
          'budget',
          'timeline',
          'message',
          'elapsedMs',
          'timeZone',
          'source',
        ].sort(),
      )
      // The document must not name the honeypot field: a program could skip it.
      expect(JSON.stringify(body)).not.toContain('jaali')
      expect((await site.call('GET', '/api/docs')).text).not.toContain('jaali')
    },
  )

  test('/api/docs shows the contract to a person, with a strict policy', { tags: ['C3-STAFF-06'] }, async () => {
    const site = await openSite()
    const { status, headers, text } = await site.call('GET', '/api/docs')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    for (const call of CALLS) expect(text).toContain(`/api${call.split(' ')[1]?.replace('{id}', ':id').replace('{slug}', ':slug')}`)
  })

  test(
    'JSON always, under /api also for 404, 405, 413, 415 and malformed JSON',
    { tags: ['C2-ANSWER-02', 'C2-ANSWER-03', 'C2-CODE-01', 'C2-CODE-09', 'C2-CODE-10', 'C2-CODE-14', 'C2-CODE-15'] },
    async () => {
      const site = await openSite()
      await expectFailure(site.call('GET', '/api/nothing'), 404, 'NOT_FOUND')
      await expectFailure(site.call('GET', '/api'), 404, 'NOT_FOUND')
      await expectFailure(site.call('GET', '/api/services/999999999'), 404, 'NOT_FOUND')
      await expectFailure(site.call('GET', '/api/services/no-such-id'), 404, 'NOT_FOUND')
      const { headers } = await expectFailure(site.call('DELETE', '/api/services'), 405, 'METHOD_NOT_ALLOWED')
      expect(headers['allow']).toBe('GET, HEAD')
      const json = { 'content-type': 'application/json' }
      await expectFailure(site.call('POST', '/api/contact', { body: '{"name": ', headers: json }), 400, 'VALIDATION_ERROR')
      await expectFailure(site.call('POST', '/api/contact', { body: 'null', headers: json }), 400, 'VALIDATION_ERROR')
      await expectFailure(site.call('POST', '/api/contact', { body: '"text"', headers: json }), 400, 'VALIDATION_ERROR')
      await expectFailure(
        site.call('POST', '/api/contact', { body: 'a=b', headers: { 'content-type': 'text/plain' } }),
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      )
      const huge = JSON.stringify({ name: 'x'.repeat(2_000_000) })
      await expectFailure(site.call('POST', '/api/contact', { body: huge, headers: json }), 413, 'PAYLOAD_TOO_LARGE')
      await expectFailure(site.call('GET', '/api/services/%E0%A4%A'), 400, 'VALIDATION_ERROR')
    },
  )

  test.each([
    '/api/services',
    '/api/news',
    '/api/banners',
    '/api/work',
    '/api/admin/services',
    '/api/admin/users',
    '/api/service-inquiries/admin',
    '/api/admin/activity-logs',
    '/api/admin/newsletter',
  ])(
    'page and limit that are no whole number from 1 on are a validation error at %s; a page past the end is an empty list with the true pagination',
    { tags: ['C3-LIST-07', 'C3-LIST-08', 'C3-LIST-09'] },
    async (path) => {
      const site = await openSite()
      const token = await site.signIn('super_admin')
      for (const query of [
        'page=0',
        'page=-1',
        'page=1.5',
        'page=two',
        'page=',
        'limit=0',
        'limit=x',
        'limit=1e3',
        'page=1&page=2',
      ]) {
        const { body } = await expectFailure(site.call('GET', `${path}?${query}`, { token }), 400, 'VALIDATION_ERROR')
        expect(Object.keys(body.errors)).toEqual([query.split('=')[0]])
      }
      const { status, body } = await site.call('GET', `${path}?page=999&limit=100000`, { token })
      expect(status).toBe(200)
      expect(body.data).toEqual([])
      const { total, limit } = body.pagination
      expect(limit).toBeLessThanOrEqual(200)
      expect(body.pagination).toEqual({ page: 999, limit, total, pages: Math.ceil(total / limit) })
      // However many digits a whole number has.
      for (const huge of ['9007199254740993', '9'.repeat(400)]) {
        for (const search of ['', '&search=in']) {
          const far = await site.call('GET', `${path}?page=${huge}&limit=${huge}${search}`, { token })
          expect([far.status, far.body.data]).toEqual([200, []])
          expect(far.body.pagination).toMatchObject({ limit, pages: Math.ceil(far.body.pagination.total / limit) })
        }
      }
    },
  )

  test(
    'readyz answers only while the database answers, healthz while the process lives; a call says 503 UNAVAILABLE with Retry-After',
    { tags: ['C1-HEALTH-01', 'C1-HEALTH-02', 'C2-CODE-18'] },
    async () => {
      const site = await openSite()
      expect((await site.call('GET', '/healthz')).status).toBe(200)
      expect((await site.call('GET', '/readyz')).status).toBe(200)
      await site.db.destroy()
      expect((await site.call('GET', '/healthz')).status).toBe(200)
      const ready = await expectFailure(site.call('GET', '/readyz'), 503, 'UNAVAILABLE')
      expect(Number(ready.headers['retry-after'])).toBeGreaterThan(0)
      const sent = site.call('POST', '/api/contact', { body: { name: 'A', email: 'a@example.com', message: 'b' } })
      await expectFailure(sent, 503, 'UNAVAILABLE')
    },
  )

  test('no password, token or message body is ever in the log, nor what a query holds', { tags: ['C1-SETTING-12'] }, async () => {
    const site = await openSite({ config: { LOG_LEVEL: 'trace' } })
    const { email } = await site.addUser('admin')
    const token = await signInAs(site, email)
    await site.call('GET', '/api/admin/services?search=what-was-searched', { token })
    await site.call('POST', '/api/contact', { body: { name: 'Asha', email: 'asha@example.com', message: 'a private message' } })
    const log = site.log.join('')
    expect(log).toContain('/api/admin/login')
    for (const secret of [PASSWORD, token, 'a private message', 'asha@example.com', 'what-was-searched']) {
      expect(log).not.toContain(secret)
    }
  })

  test('every answer carries the security headers', async () => {
    const site = await openSite()
    const { headers } = await site.call('GET', '/api/services')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' })
    expect(headers['x-powered-by']).toBeUndefined()
  })
})
