import { expect, test } from 'vitest'
import { eachDialect, PASSWORD, type Site } from '#tests/support/app.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const signIn = async (site: Site, email: string, more: object = {}): Promise<string> => {
  const answer = await site.call('POST', '/api/admin/login', { body: { email, password: PASSWORD, ...more } })
  expect(answer.status).toBe(200)
  return answer.body.data.token
}
const profile = (site: Site, token: string) => site.call('GET', '/api/admin/profile', { token })
const refresh = (site: Site, token: string) => site.call('POST', '/api/admin/refresh-token', { token })

const activities = async (site: Site): Promise<string[]> => {
  const rows = await site.db.selectFrom('activity_logs').select(['action', 'admin_name']).orderBy('id').execute()
  return rows.map((row) => `${row.action} ${row.admin_name}`)
}

eachDialect((openSite) => {
  test(
    'signing in answers a token, the profile and "Login successful!"',
    { tags: ['S7-PUBLIC-02', 'S8-AUTH-04', 'S3-SESSION-02'] },
    async () => {
      const site = await openSite({ now: NOW })
      const { id, email } = await site.addUser('admin', { name: 'Asha', email: 'Asha@Example.com' })
      const answer = await site.call('POST', '/api/admin/login', { body: { email: ' ASHA@example.COM ', password: PASSWORD } })
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ success: true, message: 'Login successful!' })
      expect(answer.body.data.admin).toEqual({
        id,
        name: 'Asha',
        email,
        phone: '',
        role: 'admin',
        isActive: true,
        takesLeads: true,
        preferences: { theme: null, colour: null, mutedMails: [] },
        lastLoginAt: NOW,
        createdAt: NOW,
        updatedAt: NOW,
      })
      expect(await activities(site)).toContain('LOGIN Asha')
      expect((await profile(site, answer.body.data.token)).body.data.email).toBe('Asha@Example.com')
      expect(answer.text + site.log.join('')).not.toContain('argon2')
      expect(site.log.join('')).not.toContain(answer.body.data.token)
    },
  )

  test('signing in and the profile name the business time zone, in which the desk shows due instants', async () => {
    const site = await openSite({ config: { BUSINESS_TIME_ZONE: 'Europe/Berlin' } })
    const { email } = await site.addUser('sales_person')
    const answer = await site.call('POST', '/api/admin/login', { body: { email, password: PASSWORD } })
    expect(answer.body.timeZone).toBe('Europe/Berlin')
    expect((await profile(site, answer.body.data.token)).body.timeZone).toBe('Europe/Berlin')
  })

  test('an unknown e-mail and a wrong password get the same answer', { tags: ['C2-CODE-06'] }, async () => {
    const site = await openSite()
    const { email } = await site.addUser('admin')
    const wrong = await site.call('POST', '/api/admin/login', { body: { email, password: 'wrong' } })
    for (const unknown of ['nobody@example.com', 'no e-mail', 'zero\u0000byte@example.com', '%', '😀@example.com']) {
      const answer = await site.call('POST', '/api/admin/login', { body: { email: unknown, password: PASSWORD } })
      expect([answer.status, answer.body]).toEqual([wrong.status, wrong.body])
    }
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ success: false, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' })
  })

  test('S5 both fields are required: "Please fill in all fields"', async () => {
    const site = await openSite()
    for (const body of [{}, { email: '', password: '' }, { email: '  ', password: 'x' }, { email: 'a@b.in' }]) {
      const answer = await site.call('POST', '/api/admin/login', { body })
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'VALIDATION_ERROR', 'Please fill in all fields'])
    }
  })

  test('a deactivated user is told so, but only with the right password', { tags: ['C2-CODE-08'] }, async () => {
    const site = await openSite()
    const { email } = await site.addUser('sales_person', { isActive: false })
    const right = await site.call('POST', '/api/admin/login', { body: { email, password: PASSWORD } })
    expect([right.status, right.body.code]).toEqual([403, 'ACCOUNT_INACTIVE'])
    const wrong = await site.call('POST', '/api/admin/login', { body: { email, password: 'wrong' } })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
  })

  test(
    'a token lives for ACCESS_TOKEN_TTL and an expired one can be refreshed',
    { tags: ['C2-CODE-04', 'C1-SETTING-06', 'C3-SESSION-01'] },
    async () => {
      const site = await openSite({ now: NOW, config: { ACCESS_TOKEN_TTL: '5m' } })
      const { email } = await site.addUser('admin')
      const token = await signIn(site, email)
      site.clock.advance(5 * MINUTE - SECOND)
      expect((await profile(site, token)).status).toBe(200)
      site.clock.advance(SECOND)
      const late = await profile(site, token)
      expect([late.status, late.body.code]).toEqual([401, 'TOKEN_EXPIRED'])
      const fresh = await refresh(site, token)
      expect(fresh.body).toMatchObject({ success: true, data: { admin: { email } } })
      expect((await profile(site, fresh.body.data.token)).status).toBe(200)
    },
  )

  test(
    'a session can be refreshed until SESSION_TTL after sign-in, remembered REMEMBER_TTL',
    { tags: ['C1-SETTING-06', 'C3-SESSION-03'] },
    async () => {
      const site = await openSite({ now: NOW })
      const { email } = await site.addUser('admin')
      let token = await signIn(site, email)
      let remembered = await signIn(site, email, { remember: true })
      site.clock.advance(11 * HOUR)
      token = (await refresh(site, token)).body.data.token
      remembered = (await refresh(site, remembered)).body.data.token
      site.clock.advance(HOUR)
      const tooOld = await refresh(site, token)
      expect([tooOld.status, tooOld.body.code]).toEqual([401, 'SESSION_ENDED'])
      site.clock.advance(29 * DAY)
      remembered = (await refresh(site, remembered)).body.data.token
      expect((await profile(site, remembered)).status).toBe(200)
      site.clock.advance(12 * HOUR)
      expect((await refresh(site, remembered)).body.code).toBe('SESSION_ENDED')
    },
  )

  test('two tabs race with the same token: one rotation, both go on', { tags: ['C3-SESSION-02'] }, async () => {
    const site = await openSite({ now: NOW })
    const { email } = await site.addUser('admin')
    const token = await signIn(site, email)
    site.clock.advance(20 * MINUTE)
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(site, token)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    const after = await Promise.all(answers.map((answer) => profile(site, answer.body.data.token)))
    expect(after.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    const { generation } = await site.db.selectFrom('sessions').select('generation').executeTakeFirstOrThrow()
    expect(generation).toBe(1)
  })

  test('a refresh makes the older token useless except for 30 s', { tags: ['C3-SESSION-02'] }, async () => {
    const site = await openSite({ now: NOW })
    const { email } = await site.addUser('admin')
    const old = await signIn(site, email)
    const fresh = (await refresh(site, old)).body.data.token
    site.clock.advance(30 * SECOND)
    expect((await profile(site, old)).status).toBe(200)
    expect((await refresh(site, old)).status).toBe(200)
    site.clock.advance(1)
    const called = await profile(site, old)
    expect([called.status, called.body.code]).toEqual([401, 'TOKEN_EXPIRED'])
    const refreshed = await refresh(site, old)
    expect([refreshed.status, refreshed.body.code]).toEqual([401, 'SESSION_ENDED'])
    expect((await profile(site, fresh)).status).toBe(200)
  })

  test('each older token has its own 30 s, also when refreshes follow one another', async () => {
    const site = await openSite({ now: NOW })
    const { email } = await site.addUser('admin')
    /** In order; the token at index n is superseded by the refresh at 5 n seconds. */
    const tokens = [await signIn(site, email)]
    for (const refreshes of [1, 2, 3]) {
      tokens.push((await refresh(site, String(tokens.at(-1)))).body.data.token)
      expect(tokens).toHaveLength(refreshes + 1)
      site.clock.advance(5 * SECOND)
    }
    const usable = async () => Promise.all(tokens.map(async (token) => (await profile(site, token)).status === 200))
    site.clock.advance(15 * SECOND)
    expect(await usable()).toEqual([true, true, true, true])
    // Another tab still has the oldest token: it gets the current generation, and extends the life of no other token.
    expect((await refresh(site, String(tokens[0]))).status).toBe(200)
    for (const expected of [
      [false, true, true, true],
      [false, false, true, true],
      [false, false, false, true],
    ]) {
      site.clock.advance(1)
      expect(await usable()).toEqual(expected)
      expect((await refresh(site, String(tokens[expected.indexOf(true) - 1]))).body.code).toBe('SESSION_ENDED')
      site.clock.advance(5 * SECOND - 1)
      expect(await usable()).toEqual(expected)
    }
  })

  test(
    'signing out ends the session at once, with an expired token too, once more harmlessly',
    { tags: ['S7-ADMIN-02', 'C3-SESSION-04', 'C2-CODE-05'] },
    async () => {
      const site = await openSite({ now: NOW })
      const { email, name } = await site.addUser('admin')
      const token = await signIn(site, email)
      const other = await signIn(site, email)
      expect((await site.call('POST', '/api/admin/logout', { token })).body.success).toBe(true)
      expect((await profile(site, token)).body.code).toBe('SESSION_ENDED')
      expect((await refresh(site, token)).body.code).toBe('SESSION_ENDED')
      expect((await site.call('POST', '/api/admin/logout', { token })).status).toBe(200)
      site.clock.advance(HOUR)
      expect((await site.call('POST', '/api/admin/logout', { token: other })).status).toBe(200)
      expect((await refresh(site, other)).body.code).toBe('SESSION_ENDED')
      expect((await activities(site)).filter((entry) => entry === `LOGOUT ${name}`)).toHaveLength(2)
    },
  )

  test('a user that is deleted or deactivated is out at once; a new role counts at once', { tags: ['C2-CODE-05'] }, async () => {
    const site = await openSite()
    const boss = await site.signIn('super_admin')
    const users = await Promise.all((['admin', 'admin', 'admin'] as const).map((role) => site.addUser(role)))
    const [gone, idle, demoted] = await Promise.all(users.map(async ({ id, email }) => ({ id, token: await signIn(site, email) })))
    await site.call('DELETE', `/api/admin/users/${gone?.id}`, { token: boss })
    await site.call('PUT', `/api/admin/users/${idle?.id}/status`, { token: boss })
    await site.call('PUT', `/api/admin/users/${demoted?.id}`, { token: boss, body: { role: 'sales_person' } })
    for (const ended of [gone, idle]) {
      expect((await profile(site, String(ended?.token))).body.code).toBe('SESSION_ENDED')
      expect((await refresh(site, String(ended?.token))).body.code).toBe('SESSION_ENDED')
    }
    const denied = await site.call('POST', '/api/admin/services', { token: String(demoted?.token), body: {} })
    expect([denied.status, denied.body.code]).toEqual([403, 'FORBIDDEN'])
    await site.call('PUT', `/api/admin/users/${idle?.id}/status`, { token: boss, body: { isActive: true } })
    expect((await profile(site, String(idle?.token))).body.code).toBe('SESSION_ENDED')
  })

  test('the last use of a session is noted at most once a minute', async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('admin')
    const lastSeen = async () =>
      (await site.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at
    site.clock.advance(59 * SECOND)
    await profile(site, token)
    expect(await lastSeen()).toBe(NOW)
    site.clock.advance(SECOND)
    await profile(site, token)
    expect(await lastSeen()).toBe('2026-11-20T10:01:00.000Z')
  })
})
