/** The challenge of a 401. Source: RFC 9110 §15.5.2 "MUST send a WWW-Authenticate header field", RFC 6750 §3. */
import { expect, test } from 'vitest'
import { openSite, PASSWORD, signInAs } from './support/app.ts'

test(
  'a 401 names its scheme, Bearer, and whether the token is the reason; the description has the headers of errors',
  { tags: ['C2-CODE-02', 'C2-CODE-03', 'C2-CODE-04', 'C2-CODE-05', 'C2-CODE-06'] },
  async () => {
    const site = await openSite('sqlite')
    const { email } = await site.addUser('admin')
    const [expired, ended] = [await signInAs(site, email), await signInAs(site, email)]
    await site.call('POST', '/api/admin/logout', { token: ended })
    const challengeOf = async (token?: string) => {
      const { body, headers } = await site.call('GET', '/api/admin/profile', token === undefined ? {} : { token })
      return [body.code, headers['www-authenticate']]
    }
    expect(await challengeOf()).toEqual(['TOKEN_MISSING', 'Bearer'])
    const invalid = 'Bearer error="invalid_token"'
    expect(await challengeOf('forged')).toEqual(['TOKEN_INVALID', invalid])
    expect(await challengeOf(ended)).toEqual(['SESSION_ENDED', invalid])
    site.clock.advance(16 * 60_000)
    expect(await challengeOf(expired)).toEqual(['TOKEN_EXPIRED', invalid])
    const wrong = await site.call('POST', '/api/admin/login', { body: { email, password: `${PASSWORD}x` } })
    expect([wrong.body.code, wrong.headers['www-authenticate']]).toEqual(['INVALID_CREDENTIALS', 'Bearer'])
    expect((await site.call('GET', '/api/services')).headers).not.toHaveProperty('www-authenticate')
    const { body } = await site.call('GET', '/api/openapi.json')
    const { responses } = body.paths['/admin/login'].post
    expect(Object.keys(responses['401'].headers)).toEqual(['WWW-Authenticate'])
    for (const status of ['429', '503']) expect([status, Object.keys(responses[status].headers)]).toEqual([status, ['Retry-After']])
    expect(responses['400']).not.toHaveProperty('headers')
  },
)
