// @module-tag all
/**
 * Hostile input that no call reads: the parser, the limits and the tokens refuse it before a statement of the call, so it is the same on
 * each database. Source: contract §2.
 */
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openSite, type Site } from './support/app.ts'
import { buildPath, expectCode, expectNoFault, JSON_TYPE, UNKNOWN_ID, withBody } from './support/hostile-calls.ts'

const guarded = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public')

const sendRaw = (site: Site, endpoint: Endpoint, token: string, body: string, headers: Record<string, string> = JSON_TYPE) =>
  site.call(endpoint.method, buildPath(endpoint, UNKNOWN_ID), { token, body, headers })

const MALFORMED = [
  '{',
  '[',
  '{"a":}',
  '{"a":1,}',
  "{'a':1}",
  'undefined',
  'NaN',
  '"',
  '\u0000',
  '{"a":"\u0000"}',
  '{}{}',
  '\uFEFF{',
]
const NO_OBJECT = ['[]', '"text"', '1', 'true', '[{}]']
const DEEP = `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
const DEEPER = `${'{"name":'.repeat(20_000)}1${'}'.repeat(20_000)}`

const WRONG_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
  'x',
]

test(
  'malformed JSON and JSON that is no object are VALIDATION_ERROR on every call with a body',
  { tags: ['C2-ANSWER-02', 'C2-CODE-01'] },
  async () => {
    expect.hasAssertions()
    const site = await openSite('sqlite')
    const token = await site.signIn('super_admin')
    for (const { name, endpoint } of withBody) {
      for (const body of [...MALFORMED, ...NO_OBJECT]) {
        const answer = await sendRaw(site, endpoint, token, body)
        expectCode(answer, `${name} ${body}`, 'VALIDATION_ERROR', 'NOT_FOUND')
        // A sentence for people, not the validation library's.
        expect([name, body, answer.body.message]).toEqual([name, body, expect.not.stringContaining('Invalid input')])
      }
      for (const body of [DEEP, DEEPER]) expectNoFault(await sendRaw(site, endpoint, token, body), `${name} nested`)
    }
  },
)

test(
  'a body of 10 MB is PAYLOAD_TOO_LARGE, another content type UNSUPPORTED_MEDIA_TYPE',
  { tags: ['C2-CODE-14', 'C2-CODE-15'] },
  async () => {
    expect.hasAssertions()
    const site = await openSite('sqlite')
    const token = await site.signIn('super_admin')
    const huge = JSON.stringify({ name: 'x'.repeat(10_000_000) })
    for (const { name, endpoint } of withBody) {
      const tooLarge = await sendRaw(site, endpoint, token, huge)
      expectCode(tooLarge, name, 'PAYLOAD_TOO_LARGE')
      for (const type of WRONG_TYPES) {
        const answer = await sendRaw(site, endpoint, token, '{"name":"x"}', { 'content-type': type })
        expectCode(answer, `${name} ${type}`, 'UNSUPPORTED_MEDIA_TYPE')
      }
    }
  },
)

test('what is no token of ours is a 401', { tags: ['C2-CODE-03'] }, async () => {
  expect.hasAssertions()
  const site = await openSite('sqlite')
  const none = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1"}')}.`
  for (const { name, endpoint } of guarded) {
    for (const token of ['x', 'a.b.c', 'null', none, 'é'.repeat(10), 'x'.repeat(8000), '../..', "' or 1=1 --"]) {
      const answer = await site.call(endpoint.method, buildPath(endpoint, '1'), { token })
      expectCode(answer, `${name} ${token}`, 'TOKEN_INVALID', 'TOKEN_MISSING')
    }
  }
})
