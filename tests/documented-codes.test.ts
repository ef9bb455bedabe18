/** The errors that calls have in common: each call answers the one that it prints in the OpenAPI document. Source: contract §2. */
import { expect, test } from 'vitest'
import { type CallOptions, openSite, type Site, signInAs } from './support/app.ts'

interface Operation {
  security: unknown[]
  parameters: { in: string }[]
  responses: Record<
    string,
    { content: Record<string, { schema: { allOf?: [object, { properties: { code: { enum: string[] } } }] } }> }
  >
}

interface Call {
  name: string
  method: Parameters<Site['call']>[0]
  /** With an id that no record has. */
  path: string
  operation: Operation
  /** The printed error codes. */
  codes: string[]
}

const listCodes = ({ responses }: Operation): string[] =>
  Object.values(responses).flatMap(({ content }) => content['application/json']?.schema.allOf?.[1].properties.code.enum ?? [])

const readCalls = async (site: Site): Promise<Call[]> => {
  const { body } = await site.call('GET', '/api/openapi.json')
  // The OpenAPI document is JSON: this type is the part that the test reads.
  const paths = body.paths as Record<string, Record<Lowercase<Call['method']>, Operation>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase() as Call['method'],
      path: `/api${path.replaceAll(/\{\w+\}/g, '999999')}`,
      operation,
      codes: listCodes(operation),
    })),
  )
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Sends a call; the name, the answered code and whether it is printed. */
const send = async (site: Site, { name, method, path, codes }: Call, options: CallOptions) => {
  const body = method === 'GET' ? {} : { body: {} }
  const answer = await site.call(method, path, { ...body, ...options })
  const code = String(answer.body?.code)
  return [name, code, codes.includes(code)]
}

test(
  'each call prints and answers: no token, a forged, expired or ended one, an unknown id, another type of body, malformed JSON',
  { tags: ['C2-CODE-01', 'C2-CODE-02', 'C2-CODE-03', 'C2-CODE-04', 'C2-CODE-05', 'C2-CODE-09', 'C2-CODE-15', 'C3-STAFF-05'] },
  async () => {
    const site = await openSite('sqlite')
    const calls = await readCalls(site)
    const { email } = await site.addUser('super_admin')
    const expired = await signInAs(site, email)
    site.clock.advance(16 * 60_000)
    const ended = await signInAs(site, email)
    await site.call('POST', '/api/admin/logout', { token: ended })
    const token = await signInAs(site, email)
    const expectCode = async (call: Call, options: CallOptions, code: string) =>
      expect(await send(site, call, options)).toEqual([call.name, code, true])
    expect(calls.length).toBeGreaterThan(100)
    for (const call of calls) {
      const { method, operation, codes } = call
      const isRecord = operation.parameters.some((parameter) => parameter.in === 'path')
      if (operation.security.length > 0) {
        await expectCode(call, {}, 'TOKEN_MISSING')
        if (codes.includes('TOKEN_EXPIRED')) {
          await expectCode(call, { token: 'forged' }, 'TOKEN_INVALID')
          await expectCode(call, { token: expired }, 'TOKEN_EXPIRED')
          await expectCode(call, { token: ended }, 'SESSION_ENDED')
        }
      }
      if (method !== 'GET') {
        await expectCode(call, { token, body: 'a=b', headers: { 'content-type': 'text/plain' } }, 'UNSUPPORTED_MEDIA_TYPE')
        if (!call.name.endsWith('/media')) await expectCode(call, { token, body: '{"a":', headers: JSON_TYPE }, 'VALIDATION_ERROR')
      }
      if (method === 'GET' && isRecord) await expectCode(call, { token }, 'NOT_FOUND')
    }
  },
)

test('each call prints and answers a database that is away', { tags: ['C2-CODE-18', 'C3-STAFF-05'] }, async () => {
  const site = await openSite('sqlite')
  const calls = await readCalls(site)
  const token = await site.signIn('super_admin')
  await site.db.destroy()
  for (const call of calls.filter(({ operation }) => operation.security.length > 0))
    expect(await send(site, call, { token })).toEqual([call.name, 'UNAVAILABLE', true])
})
