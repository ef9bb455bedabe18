/** The bytes of a JSON body: what is no JSON, or no text, is refused and named. */
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
