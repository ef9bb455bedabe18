/** What ends the secret URL of a calendar subscription besides its owner. Source: decision 0030. */
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/connect.ts'
import { eachDatabase, openSite as open, PASSWORD, type Site, signInAs } from '#tests/support/app.ts'
import { answerDuring } from '#tests/support/concurrent-write.ts'
import { mailedToken, sentMails } from '#tests/support/mails.ts'
import { setPassword } from '#server/staff/users/account.ts'

const PATH = '/api/admin/calendar-subscription'
const NEW = 'monsoon 2026'

interface Person {
  id: number
  email: string
  token: string
}

const ENDINGS: [name: string, end: (site: Site, person: Person) => Promise<unknown>][] = [
  [
    'one’s own new password',
    (site, { token }) =>
      site.call('PUT', '/api/admin/change-password', { token, body: { currentPassword: PASSWORD, newPassword: NEW } }),
  ],
  [
    'a reset by mail',
    async (site, { email }) => {
      await site.call('POST', '/api/admin/forgot-password', { body: { email } })
      const token = await mailedToken(site, email, '/admin/reset-password')
      return site.call('POST', '/api/admin/reset-password', { body: { token, password: NEW } })
    },
  ],
  [
    'a password set by a super admin',
    async (site, { id }) =>
      site.call('PUT', `/api/admin/users/${id}`, { token: await site.signIn('super_admin'), body: { password: NEW } }),
  ],
  ['a password set on the command line', (site, { email }) => setPassword(site.context, email, NEW)],
  [
    'a deactivation, also once it is reverted',
    async (site, { id }) => {
      const token = await site.signIn('super_admin')
      for (const isActive of [false, true]) await site.call('PUT', `/api/admin/users/${id}/status`, { token, body: { isActive } })
    },
  ],
  [
    'a deletion',
    async (site, { id }) => site.call('DELETE', `/api/admin/users/${id}`, { token: await site.signIn('super_admin') }),
  ],
]

const subscribe = async (site: Site) => {
  const { id, email } = await site.addUser('sales_person')
  const token = await signInAs(site, email)
  const { url } = (await site.call('POST', PATH, { token, body: {} })).body.data
  return { id, email, token, feed: new URL(url).pathname }
}

eachDatabase((openSite, kind) => {
  test.each(ENDINGS)('%s ends it at once on every node', { tags: ['F5-DESK-03'] }, async (_name, end) => {
    const site = await openSite()
    const { feed, ...person } = await subscribe(site)
    const { databaseUrl, dataFolder } = site
    const other = kind === 'sqlite' ? site : await open(kind, { databaseUrl, dataFolder })
    expect((await other.call('GET', feed)).status).toBe(200)
    await end(site, person)
    expect((await other.call('GET', feed)).status).toBe(404)
    expect(await site.db.selectFrom('calendar_subscriptions').selectAll().execute()).toEqual([])
  })

  test('the mail about the new password says it, to the person who had one', { tags: ['F5-DESK-03'] }, async () => {
    const site = await openSite()
    const { email } = await subscribe(site)
    const other = await site.addUser('sales_person')
    for (const each of [email, other.email]) await setPassword(site.context, each, NEW)
    const mails = await sentMails(site)
    const told = mails.filter(({ raw }) => raw.includes('calendar subscription')).map(({ to }) => to)
    expect([mails.length, told]).toEqual([2, [email]])
  })

  test(
    'one that is made while the password changes, by a session that ends with it, is refused',
    { tags: ['F5-DESK-03'] },
    async () => {
      const site = await openSite()
      const { id, email } = await site.addUser('sales_person')
      const token = await signInAs(site, email)
      const change = async (db: Db) => {
        await db.updateTable('users').set({ password_hash: 'new' }).where('id', '=', id).execute()
        await db.updateTable('sessions').set({ ended_at: site.context.now() }).where('user_id', '=', id).execute()
      }
      const { body } = await answerDuring(site, change, () => site.call('POST', PATH, { token, body: {} }))
      expect(body.code).toBe('SESSION_ENDED')
      expect(await site.db.selectFrom('calendar_subscriptions').selectAll().execute()).toEqual([])
    },
  )

  test('a new e-mail address leaves it', { tags: ['F5-DESK-03'] }, async () => {
    const site = await openSite()
    const { feed, id } = await subscribe(site)
    const body = { email: 'new@example.com' }
    await site.call('PUT', `/api/admin/users/${id}`, { token: await site.signIn('super_admin'), body })
    expect((await site.call('GET', feed)).status).toBe(200)
  })
})
