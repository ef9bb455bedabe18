// @module-tag all
/** Limits on slow, idle and many connections; they do not end server-sent event streams. */
import { expect, test } from 'vitest'
import { openSite, type Site, type SiteOptions } from './support/app.ts'
import { readEvents } from './support/event-stream.ts'
import { openSocket, readResponse, readToEnd } from './support/raw-http.ts'

const SHORT_LIMITS = {
  headersTimeoutMs: 300,
  bodyTimeoutMs: 300,
  uploadTimeoutMs: 5000,
  keepAliveTimeoutMs: 300,
  inactivityTimeoutMs: 1000,
  checkIntervalMs: 50,
}

const open = (options: SiteOptions = {}): Promise<Site> => openSite('sqlite', { connectionLimits: SHORT_LIMITS, ...options })
const hostHeader = (site: Site): string => `Host: ${new URL(site.origin).host}`

test('headers and bodies that come too slowly are 408, silent and idle connections are closed', async () => {
  const site = await open()
  const silent = await openSocket(site.origin)
  const silence = readResponse(silent)

  const slowHeaders = await openSocket(site.origin)
  const headersAnswer = readResponse(slowHeaders)
  slowHeaders.write(`GET /api/services HTTP/1.1\r\n${hostHeader(site)}\r\n`)

  const slowBody = await openSocket(site.origin)
  const bodyAnswer = readResponse(slowBody)
  slowBody.write(
    `POST /api/contact HTTP/1.1\r\n${hostHeader(site)}\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n{"name":"`,
  )
  const drip = setInterval(() => slowBody.writable && slowBody.write('x'), 20)

  for (const answering of [silence, headersAnswer, bodyAnswer]) {
    const { status, body, headers } = await answering
    expect([status, body]).toMatchObject([408, { success: false, code: 'REQUEST_TIMEOUT' }])
    expect(headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' })
  }
  clearInterval(drip)
  expect(site.log.filter((line) => line.includes('request failed'))).toEqual([])

  const idle = await openSocket(site.origin)
  const closed = readToEnd(idle)
  idle.write(`GET /healthz HTTP/1.1\r\n${hostHeader(site)}\r\n\r\n`)
  expect(await closed).toMatch(/^HTTP\/1\.1 200 /)
})

test('an upload has longer than other bodies, and a live stream outlives every limit', async () => {
  const site = await open({ heartbeatMs: 100 })
  const token = await site.signIn('admin')
  const stream = await readEvents(site.origin, token)
  await stream.next('heartbeat')
  const before = await stream.next('inquiries')

  const upload = await openSocket(site.origin)
  const answer = readResponse(upload)
  upload.write(
    `POST /api/admin/media HTTP/1.1\r\n${hostHeader(site)}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\nContent-Type: image/png\r\nContent-Length: 4\r\n\r\nab`,
  )
  // Three times the timeout of other bodies.
  await new Promise((resolve) => setTimeout(resolve, 3 * SHORT_LIMITS.bodyTimeoutMs))
  upload.write('cd')
  expect((await answer).body).toMatchObject({ success: false, code: 'VALIDATION_ERROR' })

  await new Promise((resolve) => setTimeout(resolve, SHORT_LIMITS.inactivityTimeoutMs))
  await site.call('POST', '/api/contact', { body: { name: 'Mira', email: 'mira@example.com', message: 'Hello' } })
  const after = await stream.next('inquiries')
  expect(after.data.contact.new).toBe(before.data.contact.new + 1)
})

test('one client has a limited number of connections, others are served; a trusted proxy has no such limit', async () => {
  const limits = { connectionLimits: { connectionsPerClient: 3 } }
  const site = await open({ ...limits, config: { RATE_LIMIT: 'on' } })
  for (let count = 0; count < 3; count++) await openSocket(site.origin)
  const refused = await readResponse(await openSocket(site.origin))
  expect([refused.status, refused.body]).toMatchObject([429, { success: false, code: 'RATE_LIMITED' }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

  const other = await openSocket(site.origin, '127.0.0.2')
  const answer = readResponse(other)
  other.write(`GET /healthz HTTP/1.1\r\n${hostHeader(site)}\r\nConnection: close\r\n\r\n`)
  expect((await answer).status).toBe(200)

  for (const proxies of ['1', '10.0.0.1, 127.0.0.0/8']) {
    const behind = await open({ ...limits, config: { RATE_LIMIT: 'on', TRUST_PROXY: proxies } })
    for (let count = 0; count < 6; count++) await openSocket(behind.origin)
    expect((await fetch(`${behind.origin}/healthz`)).status).toBe(200)
  }
})

test('a connection with more than 16 unanswered requests is closed: each costs memory until its response is read', async () => {
  const site = await open({ connectionLimits: {} })
  const request = (path: string, last = '') => `GET ${path} HTTP/1.1\r\n${hostHeader(site)}\r\n${last}\r\n`
  const few = await openSocket(site.origin)
  const answers = readToEnd(few)
  few.write(request('/healthz').repeat(15) + request('/healthz', 'Connection: close\r\n'))
  expect((await answers).match(/HTTP\/1\.1 200 /g)).toHaveLength(16)

  const handled = (): number => site.log.filter((line) => line.includes('/api/services')).length
  for (const path of ['/api/services?search=x', '/api/services']) {
    const before = handled()
    const many = await openSocket(site.origin)
    const closed = new Promise((resolve) => many.once('close', resolve))
    many.pause()
    many.write(request(path).repeat(2000))
    many.resume()
    await closed
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
    expect(handled() - before).toBeLessThan(40)
  }
})

test('a client that breaks off in the middle of a body is no fault of the server', async () => {
  const site = await open({ connectionLimits: {} })
  const socket = await openSocket(site.origin)
  const continued = new Promise((resolve) => socket.once('data', resolve))
  socket.write(
    `POST /api/contact HTTP/1.1\r\n${hostHeader(site)}\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n`,
  )
  await continued
  socket.resetAndDestroy()
  // Responses to these requests prove that the server has processed the reset.
  for (let count = 0; count < 3; count++) expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
  expect(site.log.filter((line) => /"level":[45]0/.test(line))).toEqual([])
})
