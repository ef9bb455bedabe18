/** The bytes of a JSON body: what is no JSON, no text, or too much, is refused and named. */
import { expect, test } from 'vitest'
import { openSite } from './support/app.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

test(
  'malformed JSON is a 400 that names the body, a malformed path one that names the path',
  { tags: ['C2-CODE-01'] },
  async () => {
    const site = await openSite('sqlite')
    // Contract §2: "body, query or path does not fit; errors names each field …; malformed JSON too".
    for (const body of ['{', '{"name":1}{"name":2}', 'undefined']) {
      const { status, body: failure } = await site.call('POST', '/api/contact', { body, headers: JSON_TYPE })
      expect([body, status, failure.code, failure.errors]).toEqual([body, 400, 'VALIDATION_ERROR', { body: failure.message }])
    }
    const malformed = await site.call('GET', '/api/services/%E0%A4%A')
    expect([malformed.status, malformed.body.errors]).toEqual([400, { path: malformed.body.message }])
  },
)

test(
  'bytes that are not UTF-8 are refused: stored, a name would be another one, and different passwords the same',
  { tags: ['C2-CODE-01', 'C3-ENTITY-06'] },
  async () => {
    const site = await openSite('sqlite')
    const send = (encoding: 'latin1' | 'utf16le' | 'utf8') => {
      const body = Buffer.from(JSON.stringify({ name: 'José', email: 'jose@example.com', message: 'Olá' }), encoding)
      return site.call('POST', '/api/contact', { body, headers: JSON_TYPE })
    }
    for (const encoding of ['latin1', 'utf16le'] as const) {
      const { status, body } = await send(encoding)
      expect([encoding, status, body.code, Object.keys(body.errors)]).toEqual([encoding, 400, 'VALIDATION_ERROR', ['body']])
    }
    expect((await send('utf8')).status).toBe(201)
    const { body } = await site.call('GET', '/api/contact-inquiries/admin', { token: await site.signIn('admin') })
    // Contract §3: "Text is stored as typed".
    expect(body.data).toMatchObject([{ name: 'José', message: 'Olá' }])
  },
)

test('nesting and the number of values are bounded before they are parsed, for staff too', async () => {
  const site = await openSite('sqlite')
  const token = await site.signIn('admin')
  const lists = (count: number) => `{"name":[${Array(count).fill('[]').join()}]}`
  const deep = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`
  const send = async (path: string, body: string) => (await site.call('POST', path, { token, body, headers: JSON_TYPE })).body
  for (const path of ['/api/contact', '/api/admin/login', '/api/admin/logout', '/api/admin/services'])
    for (const body of [lists(20_000), deep(20_000), String.raw`{"name":"[\\\"${'['.repeat(50)}","b":${deep(40)}}`]) {
      const { code, errors } = await send(path, body)
      expect([path, code, errors]).toEqual([path, 'VALIDATION_ERROR', { body: expect.stringContaining('too many values') }])
    }
  // Brackets within a text are no lists.
  const text = { name: 'Asha', email: 'asha@example.com', message: `\\"${'[{,:'.repeat(1000)}` }
  expect((await site.call('POST', '/api/contact', { body: text })).status).toBe(201)
})

test('a public call takes as many bytes as its fields can need, and a form that is too large counts towards the limit', async () => {
  const site = await openSite('sqlite', { config: { RATE_LIMIT: 'on' }, pages: true })
  // Each character takes twelve bytes as an escape of JSON, which every client may send.
  const escaped = (length: number) => String.raw`\ud83d\ude00`.repeat(length / 2)
  const body = (message: string) => `{"name":"Asha","email":"asha@example.com","company":"${escaped(200)}","message":"${message}"}`
  const largest = await site.call('POST', '/api/contact', { body: body(escaped(5000)), headers: JSON_TYPE })
  expect([largest.status, largest.body]).toMatchObject([201, { success: true }])
  const tooLarge = body('x'.repeat(131_072))
  for (const path of [
    '/api/contact',
    '/api/service-inquiries',
    '/api/consultation/bookings',
    '/api/newsletter',
    '/api/admin/login',
  ]) {
    const { status, body: failure } = await site.call('POST', path, { body: tooLarge, headers: JSON_TYPE, ip: '203.0.113.1' })
    expect([path, status, failure.code]).toEqual([path, 413, 'PAYLOAD_TOO_LARGE'])
  }
  const form = { body: `message=${'x'.repeat(131_072)}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const ip = '203.0.113.2'
  for (let sent = 0; sent < 30; sent += 1) expect((await site.call('POST', '/contact', { ...form, ip })).status).toBe(413)
  expect((await site.call('POST', '/contact', { ...form, ip })).status).toBe(429)
})
