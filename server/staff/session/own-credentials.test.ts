import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { eachDatabase, PASSWORD, type Site } from '#tests/support/app.ts'
import { mailedToken, sentMails } from '#tests/support/mails.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const COMMON = 'This password is too common. Please choose another one.'

const login = (site: Site, email: string, password: string) => site.call('POST', '/api/admin/login', { body: { email, password } })
const tokenOf = async (site: Site, email: string, password = PASSWORD): Promise<string> =>
  String((await login(site, email, password)).body.data.token)

const mails = async (site: Site): Promise<string[]> =>
  (await sentMails(site)).map(({ to, raw }) => `${to}: ${/^Subject: (.*)$/m.exec(raw)?.[1]?.trim()}`)
const resetToken = async (site: Site, email: string): Promise<string> => {
  await site.call('POST', '/api/admin/forgot-password', { body: { email } })
  return mailedToken(site, email, '/admin/reset-password')
}
const storedHash = async (site: Site, email: string): Promise<string> => {
  const query = site.db.selectFrom('users').select('password_hash').where('email', '=', email)
  return (await query.executeTakeFirstOrThrow()).password_hash
}

eachDatabase((openSite) => {
  test('a common password is refused beside its field, whichever call sets it', async () => {
    const site = await openSite()
    const boss = await site.addUser('super_admin')
    const { id, email } = await site.addUser('admin')
    const bossToken = await tokenOf(site, boss.email)
    const token = await tokenOf(site, email)
    const ravi = { name: 'Ravi', email: 'ravi@example.com', role: 'admin' }
    const link = await resetToken(site, email)
    for (const common of [
      'password',
      'PassWord',
      '123456',
      'qwerty123',
      'iloveyou',
      'Admin@123',
      '      ',
      '\u3000\u00a0 \u2003  \t',
    ]) {
      const answers = [
        await site.call('POST', '/api/admin/users', { token: bossToken, body: { ...ravi, password: common } }),
        await site.call('PUT', `/api/admin/users/${id}`, { token: bossToken, body: { password: common } }),
        await site.call('POST', '/api/admin/reset-password', { body: { token: link, password: common } }),
      ]
      for (const { status, body } of answers) expect([status, body.errors]).toEqual([400, { password: COMMON }])
      const changed = { currentPassword: PASSWORD, newPassword: common }
      const { status, body } = await site.call('PUT', '/api/admin/change-password', { token, body: changed })
      expect([status, body.code, body.errors]).toEqual([400, 'VALIDATION_ERROR', { newPassword: COMMON }])
    }
    expect((await login(site, email, PASSWORD)).status).toBe(200)
    expect((await site.call('POST', '/api/admin/reset-password', { body: { token: link, password: 'monsoon 2026' } })).status).toBe(
      200,
    )
  })

  test('ADMIN_PASSWORD is refused at start when it is common and would be used, in a sentence that names it', async () => {
    const site = await openSite()
    const { databaseUrl } = site
    await site.close()
    await expect(openSite({ config: { ADMIN_PASSWORD: 'letmein' } })).rejects.toThrow(/^ADMIN_PASSWORD [^.]+\.$/)
    // There is a user already, so it is not used.
    await openSite({ databaseUrl, config: { ADMIN_PASSWORD: 'letmein' } })
  })

  test('the own e-mail is changed only with the current password, by either call', async () => {
    const site = await openSite()
    const { id, email } = await site.addUser('super_admin')
    const token = await tokenOf(site, email)
    for (const path of ['/api/admin/profile', `/api/admin/users/${id}`]) {
      const put = (body: object) => site.call('PUT', path, { token, body })
      const missing = await put({ name: 'Asha', email: 'new@example.com' })
      expect([missing.status, missing.body.errors]).toEqual([400, { currentPassword: 'Current password is required' }])
      const wrong = await put({ email: 'new@example.com', currentPassword: 'wrong' })
      expect([wrong.status, wrong.body.errors]).toEqual([400, { currentPassword: 'Current password is incorrect' }])
      // No other field requires it.
      expect((await put({ email, name: 'Asha Rao', phone: '1' })).status).toBe(200)
      const right = await put({ email: 'new@example.com', currentPassword: PASSWORD })
      expect([right.status, right.body.data.email]).toEqual([200, 'new@example.com'])
      expect(right.text).not.toContain(PASSWORD)
      expect((await put({ email, currentPassword: PASSWORD })).status).toBe(200)
    }
    const logs = await site.db.selectFrom('activity_logs').selectAll().execute()
    expect(JSON.stringify([logs, site.log])).not.toContain(PASSWORD)
  })

  test(
    'a form with an e-mail that was changed elsewhere since it was read is a CONFLICT, and asks for no password',
    { tags: ['C2-CODE-13'] },
    async () => {
      const site = await openSite()
      const { id, email } = await site.addUser('super_admin')
      const token = await tokenOf(site, email)
      const { updatedAt } = (await site.call('GET', '/api/admin/profile', { token })).body.data
      const body = { email: 'new@example.com', currentPassword: PASSWORD }
      expect((await site.call('PUT', '/api/admin/profile', { token, body })).status).toBe(200)
      for (const path of ['/api/admin/profile', `/api/admin/users/${id}`]) {
        const stale = await site.call('PUT', path, { token, body: { name: 'Asha', email, phone: '1', updatedAt } })
        expect([stale.status, stale.body.code, stale.body.errors]).toEqual([409, 'CONFLICT', undefined])
      }
    },
  )

  test('the own password is changed only with the current one, also in User Management; that of others without', async () => {
    const site = await openSite({ config: { RATE_LIMIT: 'on' } })
    const { id, email } = await site.addUser('super_admin')
    const other = await site.addUser('super_admin')
    const token = await tokenOf(site, email)
    const put = (body: object, user = id) => site.call('PUT', `/api/admin/users/${user}`, { token, body })
    expect((await put({ password: 'monsoon 2026' })).body.errors).toEqual({ currentPassword: 'Current password is required' })
    const wrong = { password: 'monsoon 2026', currentPassword: 'wrong' }
    expect((await put(wrong)).body.errors).toEqual({ currentPassword: 'Current password is incorrect' })
    expect((await put({ password: 'monsoon 2026', currentPassword: PASSWORD })).status).toBe(200)
    expect((await login(site, email, 'monsoon 2026')).status).toBe(200)
    expect((await put({ password: 'monsoon 2027', email: 'other@example.com' }, other.id)).status).toBe(200)
    // These guesses share the counter of changing the password.
    for (let guess = 0; guess < 9; guess += 1) expect((await put(wrong)).status).toBe(400)
    const profile = { email: 'new@example.com', currentPassword: 'wrong' }
    expect((await site.call('PUT', '/api/admin/profile', { token, body: profile })).status).toBe(400)
    expect((await put(wrong)).body.code).toBe('RATE_LIMITED')
  })

  test('whoever owns an account is told by mail that its password or e-mail was changed, the old address too', async () => {
    const site = await openSite({ now: NOW })
    const boss = await site.addUser('super_admin', { email: 'boss@example.com' })
    const { id } = await site.addUser('admin', { email: 'asha@example.com', name: 'Asha Rao' })
    const bossToken = await tokenOf(site, boss.email)
    const token = await tokenOf(site, 'asha@example.com')
    const password = 'Your Dvaar password was changed'
    const email = 'The e-mail address of your Dvaar account was changed'
    const expectedMails: string[] = []
    const expectMails = async (...more: string[]) => {
      expectedMails.push(...more)
      expect(await mails(site)).toEqual(expectedMails)
    }
    const changed = { currentPassword: PASSWORD, newPassword: 'monsoon 2026' }
    await site.call('PUT', '/api/admin/change-password', { token, body: changed })
    await expectMails(`asha@example.com: ${password}`)
    await site.call('PUT', '/api/admin/profile', { token, body: { email: 'rao@example.com', currentPassword: 'monsoon 2026' } })
    await expectMails(`asha@example.com: ${email}`, `rao@example.com: ${email}`)
    await site.call('PUT', `/api/admin/users/${id}`, { token: bossToken, body: { email: 'asha.rao@example.com' } })
    await expectMails(`rao@example.com: ${email}`, `asha.rao@example.com: ${email}`)
    await site.call('PUT', `/api/admin/users/${id}`, { token: bossToken, body: { password: 'monsoon 2027', name: 'Asha' } })
    await expectMails(`asha.rao@example.com: ${password}`)
    const link = await resetToken(site, 'asha.rao@example.com')
    expectedMails.push('asha.rao@example.com: Reset your Dvaar password')
    await site.call('POST', '/api/admin/reset-password', { body: { token: link, password: 'monsoon 2028' } })
    await expectMails(`asha.rao@example.com: ${password}`)
    // Neither e-mail nor password has changed, or nothing was stored.
    await site.call('PUT', `/api/admin/users/${id}`, { token: bossToken, body: { email: 'asha.rao@example.com', phone: '1' } })
    await site.call('PUT', `/api/admin/users/${id}`, {
      token: bossToken,
      body: { email: 'boss@example.com', password: 'monsoon 2029' },
    })
    await expectMails()
    const [mail] = await sentMails(site)
    expect(mail?.raw).toContain('20 Nov 2026')
    expect(mail?.raw).not.toContain('monsoon')
  })

  test('a hash of lower parameters than today is replaced at sign-in, once, and nobody who signs in meanwhile is refused', async () => {
    const site = await openSite({ passwordCost: { memoryCost: 2048, timeCost: 2, parallelism: 1 } })
    const { email } = await site.addUser('admin')
    expect(await storedHash(site, email)).toContain('$m=1024,t=1,p=1$')
    expect((await login(site, email, 'wrong')).status).toBe(401)
    expect(await storedHash(site, email)).toContain('$m=1024,t=1,p=1$')
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(site, email, PASSWORD)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    const renewed = await storedHash(site, email)
    expect(renewed).toContain('$m=2048,t=2,p=1$')
    for (const { body } of answers) {
      expect((await site.call('GET', '/api/admin/profile', { token: body.data.token })).status).toBe(200)
    }
    expect((await login(site, email, PASSWORD)).status).toBe(200)
    expect(await storedHash(site, email)).toBe(renewed)
  })

  test('a password is the same however its accents are typed; hashes of before go on working', async () => {
    const site = await openSite()
    const [composed, decomposed] = ['Grüße aus Köln'.normalize('NFC'), 'Grüße aus Köln'.normalize('NFD')]
    const { email } = await site.addUser('admin')
    const token = await tokenOf(site, email)
    const body = { currentPassword: PASSWORD, newPassword: decomposed }
    expect((await site.call('PUT', '/api/admin/change-password', { token, body })).status).toBe(200)
    expect((await login(site, email, composed)).status).toBe(200)
    expect((await login(site, email, decomposed)).status).toBe(200)
    // A hash as an earlier version stored it.
    const password_hash = await hash(decomposed, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
    await site.db.updateTable('users').set({ password_hash }).where('email', '=', email).execute()
    expect((await login(site, email, decomposed)).status).toBe(200)
    expect(await storedHash(site, email)).not.toBe(password_hash)
    expect((await login(site, email, composed)).status).toBe(200)
    // Three characters count as three, also when each is typed as a letter and an accent.
    const short = { currentPassword: composed, newPassword: 'äöü'.normalize('NFD') }
    const refused = await site.call('PUT', '/api/admin/change-password', { token, body: short })
    expect(refused.body.errors).toEqual({ newPassword: 'Password must be at least 6 characters' })
  })
})
