import { expect, test } from 'vitest'
import { eachDatabase, PASSWORD, type Site } from '#tests/support/app.ts'

const USERS = '/api/admin/users'
const NOW = '2026-11-20T10:00:00.000Z'

const ravi = { name: 'Ravi Kumar', email: 'Ravi@Example.com', role: 'sales_person', password: 'secret 1' }

const logs = (site: Site) =>
  site.db.selectFrom('activity_logs').selectAll().where('resource_type', '=', 'user').orderBy('id').execute()
const login = (site: Site, email: string, password: string) => site.call('POST', '/api/admin/login', { body: { email, password } })

eachDatabase((openSite) => {
  test('a user is created: "Admin user created successfully!"', { tags: ['S7-ADMIN-15', 'S8-USERS-03'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('super_admin')
    const body = { ...ravi, id: 99, isActive: false, confirmPassword: 'secret 1', passwordHash: 'x', createdAt: '2000-01-01' }
    const answer = await site.call('POST', USERS, { token, body })
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe('Admin user created successfully!')
    expect(answer.body.data).toEqual({
      id: answer.body.data.id,
      name: 'Ravi Kumar',
      email: 'Ravi@Example.com',
      phone: '',
      role: 'sales_person',
      isActive: true,
      takesLeads: true,
      preferences: { theme: null, colour: null, mutedMails: [] },
      lastLoginAt: null,
      createdAt: NOW,
      updatedAt: NOW,
    })
    expect(answer.body.data.id).not.toBe(99)
    expect((await login(site, 'ravi@example.com', 'secret 1')).status).toBe(200)
    const [log] = await logs(site)
    expect(log).toMatchObject({ action: 'CREATE', resource_id: String(answer.body.data.id), admin_name: 'Test super_admin' })
    const stored = await site.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', ravi.email)
      .executeTakeFirstOrThrow()
    expect(stored.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify([await logs(site), answer.text, site.log])).not.toMatch(/argon2|secret 1/)
  })

  test(
    'what does not fit is named field by field',
    { tags: ['S5-USER-01', 'S5-USER-02', 'S5-USER-03', 'S5-USER-04', 'S5-USER-05', 'S5-USER-06'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('super_admin')
      const errorsOf = async (body: object) => {
        const answer = await site.call('POST', USERS, { token, body })
        expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR'])
        return answer.body.errors
      }
      expect(await errorsOf({})).toEqual({
        name: 'Name is required',
        email: 'Email is required',
        role: 'Role is required',
        password: 'Password is required',
      })
      expect(await errorsOf({ ...ravi, name: ' ', email: 'ravi', role: 'boss', password: '12345' })).toEqual({
        name: 'Name is required',
        email: 'Email is invalid',
        role: 'Role is required',
        password: 'Password must be at least 6 characters',
      })
    },
  )

  test('an e-mail that is used already, in any case, is a CONFLICT on errors.email', { tags: ['C2-CODE-11'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('super_admin')
    const first = await site.call('POST', USERS, { token, body: ravi })
    const other = await site.addUser('admin')
    const again = { ...ravi, email: 'rAVI@example.COM' }
    for (const answer of [
      await site.call('POST', USERS, { token, body: again }),
      await site.call('PUT', `${USERS}/${other.id}`, { token, body: { email: again.email } }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT'])
      expect(answer.body.errors.email).toBeTypeOf('string')
    }
    const racing = { ...ravi, email: 'new@example.com' }
    const race = await Promise.all([1, 2, 3].map(() => site.call('POST', USERS, { token, body: racing })))
    expect(race.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409])
    const own = await site.call('PUT', `${USERS}/${first.body.data.id}`, { token, body: { email: 'RAVI@example.com' } })
    expect(own.body.data.email).toBe('RAVI@example.com')
  })

  test(
    'a user is read and edited; a blank password keeps the current one',
    { tags: ['S7-ADMIN-16', 'S8-USERS-04', 'S5-USER-09'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('super_admin')
      const { id } = (await site.call('POST', USERS, { token, body: ravi })).body.data
      const session = (await login(site, ravi.email, 'secret 1')).body.data.token
      const read = (await site.call('GET', `${USERS}/${id}`, { token })).body.data
      const body = { name: 'Ravi K', role: 'admin', phone: '1', password: '', updatedAt: read.updatedAt }
      const answer = await site.call('PUT', `${USERS}/${id}`, { token, body })
      expect(answer.body.message).toBe('User updated successfully!')
      expect(answer.body.data).toMatchObject({ id, name: 'Ravi K', email: ravi.email, role: 'admin', phone: '1' })
      expect((await login(site, ravi.email, 'secret 1')).status).toBe(200)
      expect((await site.call('GET', '/api/admin/profile', { token: session })).status).toBe(200)
      const update = (await logs(site)).at(-1)
      expect(JSON.parse(update?.changes ?? '')).toEqual({
        name: { from: 'Ravi Kumar', to: 'Ravi K' },
        role: { from: 'sales_person', to: 'admin' },
        phone: { from: '', to: '1' },
      })
      const stale = await site.call('PUT', `${USERS}/${id}`, {
        token,
        body: { name: 'Stale' },
        headers: { 'if-match': '"2020-01-01"' },
      })
      expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT'])
      expect((await site.call('GET', `${USERS}/${id}`, { token })).body.data.name).toBe('Ravi K')
    },
  )

  test(
    'an edit of something changed since it was read, also in the same millisecond, is a CONFLICT, by updatedAt or If-Match',
    { tags: ['C2-CODE-13'] },
    async () => {
      const site = await openSite({ now: '2026-11-20T10:00:00.000Z' })
      const token = await site.signIn('super_admin')
      const { id, updatedAt } = (await site.call('POST', USERS, { token, body: ravi })).body.data
      const put = (path: string, body?: object, headers = {}) => site.call('PUT', `${USERS}/${id}${path}`, { token, body, headers })
      const renamed = await put('', { name: 'Ravi K', updatedAt })
      const deactivated = await put('/status', { isActive: false, updatedAt: renamed.body.data.updatedAt })
      const activated = await put('/status', { isActive: true }, { 'if-match': deactivated.body.data.updatedAt })
      expect([renamed.status, deactivated.status, activated.status]).toEqual([200, 200, 200])
      for (const stale of [
        await put('', { name: 'Stale', updatedAt }),
        await put('/status', { isActive: false, updatedAt }),
        await put('/status', { isActive: false }, { 'if-match': `"${updatedAt}"` }),
        await put('/status', undefined, { 'if-match': `"${updatedAt}"` }),
      ]) {
        expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT'])
      }
      expect((await site.call('GET', `${USERS}/${id}`, { token })).body.data).toMatchObject({ name: 'Ravi K', isActive: true })
      expect((await put('/status', undefined, { 'if-match': '*' })).body.data.isActive).toBe(false)
    },
  )

  test('an edit of a user or of the own profile that changes nothing is no new version and no activity', async () => {
    const site = await openSite()
    const token = await site.signIn('super_admin')
    const { id } = (await site.call('POST', USERS, { token, body: ravi })).body.data
    const count = (await logs(site)).length
    for (const path of [`${USERS}/${id}`, '/api/admin/profile']) {
      const { data } = (await site.call('GET', path, { token })).body
      for (const body of [data, {}]) {
        const saved = await site.call('PUT', path, { token, body })
        expect([path, saved.status, saved.body.data]).toEqual([path, 200, data])
      }
    }
    expect(await logs(site)).toHaveLength(count)
  })

  test("a password set by a super admin ends that user's sessions, not the own one", { tags: ['C2-CODE-05'] }, async () => {
    const site = await openSite()
    const boss = await site.addUser('super_admin')
    const token = (await login(site, boss.email, PASSWORD)).body.data.token
    const elsewhere = (await login(site, boss.email, PASSWORD)).body.data.token
    const { id } = (await site.call('POST', USERS, { token, body: ravi })).body.data
    const session = (await login(site, ravi.email, 'secret 1')).body.data.token
    await site.call('PUT', `${USERS}/${id}`, { token, body: { password: 'secret 2' } })
    expect((await site.call('GET', '/api/admin/profile', { token: session })).body.code).toBe('SESSION_ENDED')
    expect((await login(site, ravi.email, 'secret 1')).status).toBe(401)
    expect((await login(site, ravi.email, 'secret 2')).status).toBe(200)
    const update = (await logs(site)).findLast(({ action }) => action === 'UPDATE')
    expect(JSON.parse(update?.changes ?? '')).toEqual({ password: { from: '(hidden)', to: '(hidden)' } })
    const own = { password: 'secret 3', currentPassword: PASSWORD }
    expect((await site.call('PUT', `${USERS}/${boss.id}`, { token, body: own })).status).toBe(200)
    expect((await site.call('GET', '/api/admin/profile', { token })).status).toBe(200)
    expect((await site.call('GET', '/api/admin/profile', { token: elsewhere })).body.code).toBe('SESSION_ENDED')
  })

  test(
    'the status toggles, or is set to exactly what isActive says',
    { tags: ['S7-ADMIN-17', 'C3-STAFF-01', 'S8-USERS-05'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('super_admin')
      const { id } = await site.addUser('admin')
      const put = async (body?: unknown) => {
        const answer = await site.call('PUT', `${USERS}/${id}/status`, { token, ...(body !== undefined && { body }) })
        return [answer.status, answer.body.data?.isActive, answer.body.message]
      }
      expect(await put()).toEqual([200, false, 'User deactivated successfully!'])
      expect(await put({})).toEqual([200, true, 'User activated successfully!'])
      expect(await put({ isActive: false })).toEqual([200, false, 'User deactivated successfully!'])
      expect(await put({ isActive: false })).toEqual([200, false, 'User deactivated successfully!'])
      expect(await put({ isActive: true })).toEqual([200, true, 'User activated successfully!'])
      expect((await put({ isActive: 'yes' }))[0]).toBe(400)
      expect((await logs(site)).map((log) => log.action)).toEqual(Array.from({ length: 4 }, () => 'STATUS_CHANGE'))
    },
  )

  test(
    'a user is deleted: "User deleted successfully!"; inquiries stay, assigned to nobody',
    { tags: ['S8-USERS-06', 'C2-CODE-09'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('super_admin')
      const { id } = await site.addUser('sales_person', { name: 'Gone' })
      const inquiry = { kind: 'contact', name: 'A', email: 'a@example.com', assignee_id: id, created_at: NOW, updated_at: NOW }
      await site.db.insertInto('inquiries').values(inquiry).execute()
      const answer = await site.call('DELETE', `${USERS}/${id}`, { token })
      expect([answer.status, answer.body]).toEqual([200, { success: true, data: null, message: 'User deleted successfully!' }])
      expect(await site.db.selectFrom('inquiries').select('assignee_id').execute()).toEqual([{ assignee_id: null }])
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', ''],
        ['DELETE', ''],
        ['PUT', '/status'],
      ] as const) {
        expect((await site.call(method, `${USERS}/${id}${path}`, { token, body: {} })).status).toBe(404)
      }
      expect((await site.call('GET', `${USERS}/abc`, { token })).body.code).toBe('NOT_FOUND')
      expect((await logs(site)).at(-1)).toMatchObject({ action: 'DELETE', resource_id: String(id) })
    },
  )
})
