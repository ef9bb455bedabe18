import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/connect.ts'
import { eachDatabase, PASSWORD, type Site } from '#tests/support/app.ts'
import { answerDuring } from '#tests/support/concurrent-write.ts'
import { mailedToken as tokenOf, sentMails, UNREACHABLE_SMTP } from '#tests/support/mails.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const MINUTE = 60_000

const login = (site: Site, email: string, password: string) => site.call('POST', '/api/admin/login', { body: { email, password } })
const forgot = (site: Site, email: string) => site.call('POST', '/api/admin/forgot-password', { body: { email } })
const reset = (site: Site, token: string, password: string) =>
  site.call('POST', '/api/admin/reset-password', { body: { token, password } })
const profile = (site: Site, token: string) => site.call('GET', '/api/admin/profile', { token })

const mailedToken = (site: Site, email: string): Promise<string> => tokenOf(site, email, '/admin/reset-password')

/** Resolves when a statement on PostgreSQL waits for a lock of another one. */
const someoneWaits = async (site: Site): Promise<void> => {
  const query = sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const { rows } = await query.execute(site.db)
  if (rows[0]?.waiting === 0) await someoneWaits(site)
}

eachDatabase((openSite, kind) => {
  test(
    'changing the password: the session that made it lives on, all others end',
    { tags: ['S3-STAFF-06', 'S7-ADMIN-04', 'C3-SESSION-06'] },
    async () => {
      const site = await openSite()
      const { email } = await site.addUser('admin')
      const [here, there] = [await login(site, email, PASSWORD), await login(site, email, PASSWORD)]
      const token = here.body.data.token
      const body = { currentPassword: PASSWORD, newPassword: 'a new one' }
      expect((await site.call('PUT', '/api/admin/change-password', { token, body })).body.success).toBe(true)
      expect((await profile(site, token)).status).toBe(200)
      expect((await profile(site, there.body.data.token)).body.code).toBe('SESSION_ENDED')
      expect((await login(site, email, PASSWORD)).body.code).toBe('INVALID_CREDENTIALS')
      expect((await login(site, email, 'a new one')).status).toBe(200)
      const logs = await site.db.selectFrom('activity_logs').selectAll().where('action', '=', 'UPDATE').execute()
      expect(logs).toHaveLength(1)
      expect(JSON.stringify(logs)).not.toMatch(/argon2|a new one/)
    },
  )

  test('a wrong currentPassword is a 400 with errors.currentPassword', { tags: ['C3-SESSION-05'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('sales_person')
    const put = (body: object) => site.call('PUT', '/api/admin/change-password', { token, body })
    const wrong = await put({ currentPassword: 'wrong', newPassword: 'a new one' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(wrong.body.errors.currentPassword).toBeTypeOf('string')
    const short = await put({ currentPassword: PASSWORD, newPassword: '12345' })
    expect(short.body.errors).toEqual({ newPassword: 'Password must be at least 6 characters' })
    expect((await profile(site, token)).status).toBe(200)
  })

  test('only with a mail server the answer promises a mail', async () => {
    const message = async (config: Record<string, string>) =>
      (await forgot(await openSite({ config }), 'asha@example.com')).body.message
    expect(await message({})).toBe("E-mail isn't set up: no link was sent. A super admin can set a new password.")
    expect(await message({ SMTP_URL: UNREACHABLE_SMTP })).toMatch(/^If an account with this email exists, we have sent it a link/)
  })

  test('a reset link works once, and ends every session', { tags: ['C3-SESSION-07', 'C3-SESSION-08'] }, async () => {
    const site = await openSite({ now: NOW, config: { SITE_URL: 'https://agency.example' } })
    const { email } = await site.addUser('admin')
    const session = (await login(site, email, PASSWORD)).body.data.token
    expect((await forgot(site, email.toUpperCase())).body.success).toBe(true)
    const [mail] = await sentMails(site)
    expect(mail).toMatchObject({ to: email, raw: expect.stringContaining('https://agency.example/admin/reset-password?token=') })
    const token = await mailedToken(site, email)
    const rows = await site.db.selectFrom('password_resets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await reset(site, token, '12345')).body.errors).toEqual({ password: 'Password must be at least 6 characters' })
    const passwords = ['first one', 'second one', 'third one', 'fourth one', 'fifth one', 'sixth one']
    const answers = await Promise.all(passwords.map((password) => reset(site, token, password)))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
    const won = passwords[answers.findIndex((answer) => answer.status === 200)]
    expect((await login(site, email, String(won))).status).toBe(200)
    expect((await login(site, email, PASSWORD)).status).toBe(401)
    expect((await profile(site, session)).body.code).toBe('SESSION_ENDED')
    const again = await reset(site, token, 'third one')
    expect([again.status, again.body.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(again.body.errors.token).toBeTypeOf('string')
  })

  test(
    'a link that was never mailed resets nothing while others are open; each link is of one user, whatever others do',
    { tags: ['C3-SESSION-08'] },
    async () => {
      const site = await openSite()
      const asha = await site.addUser('admin')
      const ravi = await site.addUser('sales_person')
      for (const { email } of [asha, ravi]) await forgot(site, email)
      const linkOfAsha = await mailedToken(site, asha.email)
      const linkOfRavi = await mailedToken(site, ravi.email)
      expect((await reset(site, 'x'.repeat(linkOfAsha.length), 'monsoon over Kochi')).body.errors).toHaveProperty('token')
      expect((await reset(site, linkOfAsha, 'monsoon over Kochi')).status).toBe(200)
      expect((await login(site, asha.email, 'monsoon over Kochi')).status).toBe(200)
      expect((await login(site, ravi.email, PASSWORD)).status).toBe(200)
      expect((await reset(site, linkOfRavi, 'rain over Madurai')).status).toBe(200)
      expect((await login(site, ravi.email, 'rain over Madurai')).status).toBe(200)
      expect((await login(site, asha.email, 'monsoon over Kochi')).status).toBe(200)
    },
  )

  test('a reset link lives one hour; a password changed meanwhile withdraws it', { tags: ['C3-SESSION-08'] }, async () => {
    const site = await openSite({ now: NOW })
    const { email } = await site.addUser('admin')
    await forgot(site, email)
    const late = await mailedToken(site, email)
    site.clock.advance(60 * MINUTE)
    expect((await reset(site, late, 'too late')).status).toBe(400)
    await forgot(site, email)
    const withdrawn = await mailedToken(site, email)
    const { token } = (await login(site, email, PASSWORD)).body.data
    await site.call('PUT', '/api/admin/change-password', { token, body: { currentPassword: PASSWORD, newPassword: 'a new one' } })
    expect((await reset(site, withdrawn, 'withdrawn')).status).toBe(400)
    await forgot(site, email)
    site.clock.advance(60 * MINUTE - 1)
    expect((await reset(site, await mailedToken(site, email), 'in time')).status).toBe(200)
    for (const wrong of ['x', 'zero\u0000byte', '😀']) expect((await reset(site, wrong, 'whatever')).status).toBe(400)
  })

  test(
    'a change of the e-mail, one’s own or by a super admin, withdraws the link in a former mailbox',
    { tags: ['C3-SESSION-08'] },
    async () => {
      const site = await openSite()
      const owner = await site.signIn('super_admin')
      const changes: ((email: string, id: number) => Promise<{ status: number }>)[] = [
        async (email) => {
          const { token } = (await login(site, email, PASSWORD)).body.data
          return site.call('PUT', '/api/admin/profile', { token, body: { email: `own.${email}`, currentPassword: PASSWORD } })
        },
        (email, id) => site.call('PUT', `/api/admin/users/${id}`, { token: owner, body: { email: `other.${email}` } }),
      ]
      for (const change of changes) {
        const { id, email } = await site.addUser('admin')
        await forgot(site, email)
        const link = await mailedToken(site, email)
        expect((await change(email, id)).status).toBe(200)
        expect((await reset(site, link, 'of the former mailbox')).body.errors).toHaveProperty('token')
      }
    },
  )

  test('the answer never tells whether the account exists', { tags: ['C3-SESSION-09'] }, async () => {
    const site = await openSite()
    const known = await site.addUser('admin')
    const idle = await site.addUser('admin', { isActive: false })
    const took = async (email: string) => {
      const started = performance.now()
      const { status, body } = await forgot(site, email)
      return { status, body, isSlow: performance.now() - started > 150 }
    }
    const answer = await took(known.email)
    expect(answer).toMatchObject({ status: 200, body: { success: true }, isSlow: true })
    expect(await took('nobody@example.com')).toEqual(answer)
    expect(await took(idle.email)).toEqual(answer)
    const mails = await site.db.selectFrom('mail_outbox').select('recipient').execute()
    expect(mails).toEqual([{ recipient: known.email }])
  })

  test('a sign-in checked before the password changed, and stored after, opens no session', { tags: ['C2-CODE-05'] }, async () => {
    const site = await openSite()
    const { id, email } = await site.addUser('admin')
    const password_hash = await hash('another one', { memoryCost: 1024, timeCost: 1, parallelism: 1 })
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof login>>>()
    await site.db.transaction().execute(async (db) => {
      await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
      login(site, email, PASSWORD).then(resolve)
      if (kind === 'postgres') await someoneWaits(site)
    })
    const answer = await promise
    expect([answer.status, answer.body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect(await site.db.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  test('a reset requested while the e-mail changes is not mailed to the former one', { tags: ['C3-SESSION-08'] }, async () => {
    const site = await openSite({ now: NOW })
    const { id, email } = await site.addUser('admin')
    const changed = { email: 'new@example.com', email_key: 'new@example.com' }
    const change = (db: Db) => db.updateTable('users').set(changed).where('id', '=', id).execute()
    expect((await answerDuring(site, change, () => forgot(site, email))).status).toBe(200)
    expect(await site.db.selectFrom('mail_outbox').select('recipient').execute()).toEqual([])
  })
})
