import { expect, test } from 'vitest'
import { addUser, createFirstSuperAdmin, setPassword } from '#server/staff/users/account.ts'
import { eachDialect, type Site, signInAs } from '#tests/support/app.ts'

const USERS = '/api/admin/users'

/** A site with exactly these super admins, each with a token. */
const onlySuperAdmins = async (site: Site, count: number) => {
  await site.db.deleteFrom('users').execute()
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { id, email } = await site.addUser('super_admin')
      return { id, token: await signInAs(site, email) }
    }),
  )
}

const activeSuperAdmins = async (site: Site): Promise<number> => {
  const query = site.db.selectFrom('users').select('id').where('role', '=', 'super_admin').where('is_active', '=', 1)
  return (await query.execute()).length
}

const waysToLose = (site: Site, id: number, token: string) => [
  () => site.call('DELETE', `${USERS}/${id}`, { token }),
  () => site.call('PUT', `${USERS}/${id}/status`, { token }),
  () => site.call('PUT', `${USERS}/${id}/status`, { token, body: { isActive: false } }),
  () => site.call('PUT', `${USERS}/${id}`, { token, body: { role: 'admin' } }),
  () => site.call('PUT', `${USERS}/${id}`, { token, body: { isActive: false } }),
]

eachDialect((openSite) => {
  test('deleting, deactivating or demoting oneself is a CONFLICT, also where others remain', { tags: ['C2-CODE-12'] }, async () => {
    const site = await openSite()
    const [self] = await onlySuperAdmins(site, 2)
    const { id, token } = self ?? { id: 0, token: '' }
    for (const lose of waysToLose(site, id, token)) {
      const answer = await lose()
      expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT'])
      expect(answer.body.message).toMatch(/^You cannot (delete|deactivate|demote) yourself$/)
    }
    const harmless = await site.call('PUT', `${USERS}/${id}`, {
      token,
      body: { name: 'New name', role: 'super_admin', isActive: true },
    })
    expect(harmless.status).toBe(200)
    expect(await activeSuperAdmins(site)).toBe(2)
  })

  test('two super admins who remove each other at the same moment: one remains', { tags: ['C2-CODE-12'] }, async () => {
    const site = await openSite()
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await onlySuperAdmins(site, 2)
      if (one === undefined || two === undefined) throw new Error('two super admins were made')
      const ways = [waysToLose(site, two.id, one.token)[round], waysToLose(site, one.id, two.token)[round]]
      const answers = await Promise.all(ways.map((way) => way?.()))
      expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1)
      for (const answer of answers) expect([200, 401, 403, 409]).toContain(answer?.status)
      expect(await activeSuperAdmins(site)).toBe(1)
    }
  })

  test('of many who all remove one another, someone remains', { tags: ['C2-CODE-12'] }, async () => {
    const site = await openSite()
    const all = await onlySuperAdmins(site, 4)
    const ways = all.flatMap(({ token }, from) =>
      all
        .filter((_, to) => to !== from)
        .map(
          ({ id }) =>
            () =>
              site.call('DELETE', `${USERS}/${id}`, { token }),
        ),
    )
    const answers = await Promise.all(ways.map((way) => way()))
    for (const answer of answers) expect([200, 401, 404, 409]).toContain(answer.status)
    expect(await activeSuperAdmins(site)).toBeGreaterThan(0)
  })

  test('an inactive super admin keeps no site open', { tags: ['C2-CODE-12'] }, async () => {
    const site = await openSite()
    const [boss, idle] = await onlySuperAdmins(site, 2)
    await site.call('PUT', `${USERS}/${idle?.id}/status`, { token: String(boss?.token), body: { isActive: false } })
    const answer = await site.call('DELETE', `${USERS}/${boss?.id}`, { token: String(boss?.token) })
    expect(answer.status).toBe(409)
    expect((await site.call('DELETE', `${USERS}/${idle?.id}`, { token: String(boss?.token) })).status).toBe(200)
  })

  test('the first super admin is made only when there is no user, and once', { tags: ['C1-SETTING-05'] }, async () => {
    const site = await openSite()
    await site.db.deleteFrom('users').execute()
    const cost = site.context.config.passwordCost
    const first = { email: 'First@example.com', password: 'secret 1', cost, now: '2026-11-20T10:00:00.000Z' }
    const made = await Promise.all([1, 2].map(() => createFirstSuperAdmin(site.db, first)))
    expect(made.filter((user) => user !== null)).toMatchObject([
      { email: 'First@example.com', role: 'super_admin', isActive: true },
    ])
    expect(await createFirstSuperAdmin(site.db, { ...first, email: 'second@example.com' })).toBeNull()
    const answer = await site.call('POST', '/api/admin/login', { body: { email: 'first@example.com', password: 'secret 1' } })
    expect(answer.status).toBe(200)
  })

  test('an operator adds a user and sets a password, which ends the sessions', { tags: ['C1-RUN-06', 'C1-RUN-07'] }, async () => {
    const site = await openSite()
    const input = { name: 'Desk', email: 'desk@example.com', phone: '', role: 'admin', password: 'secret 1' } as const
    await addUser(site.context, input)
    const login = (password: string) => site.call('POST', '/api/admin/login', { body: { email: 'desk@example.com', password } })
    const { token } = (await login('secret 1')).body.data
    await setPassword(site.context, 'DESK@example.com', 'secret 2')
    expect((await site.call('GET', '/api/admin/profile', { token })).body.code).toBe('SESSION_ENDED')
    expect((await login('secret 2')).status).toBe(200)
    await expect(setPassword(site.context, 'nobody@example.com', 'secret 2')).rejects.toThrow('User not found')
    const rows = await site.db.selectFrom('activity_logs').selectAll().where('resource_type', '=', 'user').orderBy('id').execute()
    expect(rows.map((row) => [row.action, row.admin_name])).toEqual([
      ['CREATE', 'System'],
      ['UPDATE', 'System'],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/argon2|secret/)
  })
})
