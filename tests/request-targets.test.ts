/** Paths and methods without a route, in any spelling. Source: contract §2, §3 'Screens'. */
import { expect, test } from 'vitest'
import { openSite, type Site } from './support/app.ts'
import { sendRaw } from './support/raw-http.ts'

const FORM = 'name=Mira&email=mira%40example.com&message=Hello'
const CLOSE = 'Connection: close'

const hostHeader = (site: Site): string => `Host: ${new URL(site.origin).host}`
const get = (site: Site, target: string) => sendRaw(site.origin, [`GET ${target} HTTP/1.1`, hostHeader(site), CLOSE])

const OTHER_HOSTS = [
  '//evil.example',
  '//evil.example/contact',
  '/\\evil.example/contact',
  '/.//evil.example/contact',
  '/%2e//evil.example/contact',
  '/x/..//evil.example/contact',
  '//',
  '/\\',
  '//%zz',
  'http://evil.example/',
  'http://evil.example/contact',
  'https://evil.example//contact',
  '*',
]

test('a target that names another host is 404 before anything else, and its answer never names that host', async () => {
  const site = await openSite('sqlite', { pages: true, config: { SEED: 'starter' } })
  const { host } = new URL(site.origin)
  for (const target of OTHER_HOSTS) {
    const method = target === '*' ? 'OPTIONS' : 'GET'
    const answer = await sendRaw(site.origin, [`${method} ${target} HTTP/1.1`, `Host: ${host}`, CLOSE])
    expect([target, answer.status]).toEqual([target, 404])
    expect(answer.text).not.toContain('evil.example')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const forged = await sendRaw(
      site.origin,
      [
        `POST ${target} HTTP/1.1`,
        `Host: ${host}`,
        'Origin: http://evil.example',
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${FORM.length}`,
        CLOSE,
      ],
      FORM,
    )
    expect([target, forged.status]).toEqual([target, 404])
  }
  expect(await site.db.selectFrom('inquiries').selectAll().execute()).toEqual([])
})

test('unknown paths and wrong methods under /api are the envelope, with the pages mounted too', async () => {
  const site = await openSite('sqlite', { pages: true })
  const sendRequest = (method: string, path: string) =>
    sendRaw(site.origin, [`${method} ${path} HTTP/1.1`, hostHeader(site), CLOSE])
  for (const path of ['/api', '/api/', '/api?x=1', '/api/none', '/api/none/at/all', '/api/services/', '/api//services']) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND']) {
      const { status, body, headers } = await sendRequest(method, path)
      expect([method, path, status, body]).toMatchObject([
        method,
        path,
        expect.any(Number),
        { success: false, message: expect.any(String) },
      ])
      expect(['NOT_FOUND', 'METHOD_NOT_ALLOWED']).toContain(body.code)
      expect(status).toBe(body.code === 'NOT_FOUND' ? 404 : 405)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND']) {
    for (const path of ['/api/services', '/api/services/1', '/api/openapi.json', '/api/docs']) {
      const { status, body, headers } = await sendRequest(method, path)
      expect([method, path, status, body?.code]).toEqual([method, path, 405, 'METHOD_NOT_ALLOWED'])
      expect(headers['allow']).toBe('GET, HEAD')
    }
  }
  // RFC 9110 §10.2.1: Allow "lists the set of methods advertised as supported by the target resource": not by /:id.
  for (const [method, path, allow] of [
    ['PATCH', '/api/contact-inquiries/admin/bulk', 'POST'],
    ['PATCH', '/api/service-inquiries/admin/board', 'GET, HEAD'],
    ['PUT', '/api/admin/newsletter/export', 'GET, HEAD'],
    ['PATCH', '/api/service-inquiries/admin/1', 'GET, HEAD, PUT, DELETE'],
    // The methods of /:id.
    ['GET', '/api/service-inquiries/admin/bulk', 'POST'],
    ['DELETE', '/api/contact-inquiries/admin/bulk', 'POST'],
    ['PUT', '/api/contact-inquiries/admin/export?x=1', 'GET, HEAD'],
  ] as const) {
    const { status, headers } = await sendRequest(method, path)
    expect([method, path, status, headers['allow']]).toEqual([method, path, 405, allow])
  }
  const long = await get(site, `/api/services/${'a'.repeat(600)}`)
  expect([long.status, long.body.code]).toEqual([404, 'NOT_FOUND'])
})

test('what the HTTP parser refuses is the envelope: 431, bad headers, a missing Host, CONNECT', async () => {
  const site = await openSite('sqlite')
  const host = hostHeader(site)
  const refused: [string[], number, string][] = [
    [['GET /api/services HTTP/1.1', host, `X-Long: ${'x'.repeat(40_000)}`], 431, 'HEADERS_TOO_LARGE'],
    [['GET /api/services HTTP/1.1', host, 'X Y: z'], 400, 'VALIDATION_ERROR'],
    [['GET /api/services HTTP/1.1', host, 'X-A: a\u0000b'], 400, 'VALIDATION_ERROR'],
    [['FOO /api/services HTTP/1.1', host], 400, 'VALIDATION_ERROR'],
    [['GET /api/services HTTP/9.9', host], 400, 'VALIDATION_ERROR'],
    [['POST /api/contact HTTP/1.1', host, 'Content-Length: x'], 400, 'VALIDATION_ERROR'],
    [['POST /api/contact HTTP/1.1', host, 'Content-Length: 5', 'Transfer-Encoding: chunked'], 400, 'VALIDATION_ERROR'],
    [['GET /api/services HTTP/1.1', CLOSE], 400, 'VALIDATION_ERROR'],
    [['CONNECT evil.example:443 HTTP/1.1', host], 405, 'METHOD_NOT_ALLOWED'],
  ]
  for (const [lines, status, code] of refused) {
    const answer = await sendRaw(site.origin, lines)
    expect([lines, answer.status, answer.body]).toMatchObject([
      lines,
      status,
      { success: false, code, message: expect.any(String) },
    ])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  }
  const odd = await sendRaw(site.origin, ['GET /api/services HTTP/1.1', host, 'Expect: 200-ok', CLOSE])
  expect([odd.status, odd.body.success]).toEqual([200, true])
})

test('PUT, PATCH and DELETE on a page are 405, POST where there is no form too; an unknown path is 404 for every method', async () => {
  const site = await openSite('sqlite', { pages: true })
  const sendRequest = (method: string, path: string) =>
    sendRaw(site.origin, [`${method} ${path} HTTP/1.1`, hostHeader(site), CLOSE])
  for (const path of ['/contact', '/services', '/newsletter', '/newsletter/confirm?token=x']) {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY']) {
      const { status, headers } = await sendRequest(method, path)
      expect([method, path, status, headers['allow']]).toEqual([method, path, 405, 'GET, HEAD, POST'])
      expect(headers['content-type']).toMatch(/^text\/html/)
    }
  }
  for (const path of ['/', '/terms', '/news/1', '/admin', '/admin/login', '/favicon.svg', '/robots.txt', '/healthz']) {
    const { status, headers } = await sendRequest('POST', path)
    expect([path, status, headers['allow']]).toEqual([path, 405, 'GET, HEAD'])
  }
  for (const path of ['/none', '/admin/unknown', '/no/such/page', '/assets/', '/index.php']) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'TRACE', 'PROPFIND']) {
      const { status, headers } = await sendRequest(method, path)
      expect([method, path, status]).toEqual([method, path, 404])
      expect(headers['content-type']).toMatch(/^text\/html/)
    }
  }
  for (const path of ['/admin', '/admin/services', '/admin/login', '/admin/news/preview/1']) {
    expect([path, (await get(site, path)).status]).toEqual([path, 200])
  }
})

test('a page form posted with JSON is a 415 page, an empty or broken one a 400 page, one of 2 MB a 413 page', async () => {
  const site = await openSite('sqlite', { pages: true, config: { SEED: 'starter' } })
  const post = (path: string, body: string, type?: string) =>
    site.call('POST', path, { body, ...(type !== undefined && { headers: { 'content-type': type } }) })
  const form = 'application/x-www-form-urlencoded'
  for (const path of ['/contact', '/services', '/newsletter']) {
    const answers = {
      json: await post(path, '{"name":"Mira"}', 'application/json'),
      text: await post(path, 'name=Mira', 'text/plain'),
      empty: await post(path, '', form),
      nothing: await site.call('POST', path),
      broken: await post(path, '--x\r\nContent-Disposition:\r\n\r\n', 'multipart/form-data; boundary=x'),
      unbounded: await post(path, 'x', 'multipart/form-data'),
      large: await post(path, `message=${'x'.repeat(2_000_000)}`, form),
    }
    const statuses = Object.entries(answers).map(([name, { status }]) => [name, status])
    expect([path, Object.fromEntries(statuses)]).toEqual([
      path,
      { json: 415, text: 415, empty: 400, nothing: 400, broken: 400, unbounded: 400, large: 413 },
    ])
    for (const { headers, text } of Object.values(answers)) {
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(text).toContain('<h1')
    }
  }
})

test('a form of very many fields is refused before it is parsed: that would block every other visitor for seconds', async () => {
  const site = await openSite('sqlite', { pages: true, config: { SEED: 'starter' } })
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  for (const [type, body] of [
    ['application/x-www-form-urlencoded', 'a&'.repeat(60_000)],
    ['multipart/form-data; boundary=x', `${part.repeat(2000)}--x--`],
  ] as const) {
    const { status, text } = await site.call('POST', '/contact', { body, headers: { 'content-type': type } })
    expect([type, status]).toEqual([type, 400])
    expect(text).toContain('<h1')
    // A parsed form is shown again.
    expect(text).not.toContain('<form')
  }
  // What a visitor types has any characters.
  const message = 'a & b name="c" '.repeat(300)
  const typed = new URLSearchParams({ name: 'Mira', email: 'mira@example.com', message }).toString()
  const sent = await site.call('POST', '/contact', {
    body: typed,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(sent.status).toBe(303)
})

test('a path that names no file is not found', async () => {
  const site = await openSite('sqlite', { pages: true })
  for (const path of ['/assets/%2e%2e/x', '/assets/../x', '/assets//x', '/assets/%00', '/assets/none.js']) {
    const { status } = await sendRaw(site.origin, [`GET ${path} HTTP/1.1`, hostHeader(site), CLOSE])
    expect([path, status]).toEqual([path, 404])
  }
})
