/** A colleague gets a link to set the password. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { decoded, sentMails } from '#tests/support/mails.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const HOUR = 60 * 60_000
const ASHA = { name: 'Asha Rao', email: 'asha@example.com', role: 'sales_person' }
const PASSWORD = 'monsoon over Kochi'

const invite = (site: Site, token: string, body: object = ASHA) => site.call('POST', '/api/admin/invitations', { token, body })
const inviteAgain = (site: Site, token: string, id: number) => site.call('POST', `/api/admin/users/${id}/invitation`, { token })
const setPassword = (site: Site, token: string, password = PASSWORD) =>
  site.call('POST', '/api/admin/reset-password', { body: { token, password } })
const login = (site: Site, password: string) => site.call('POST', '/api/admin/login', { body: { email: ASHA.email, password } })

/** Without a mail server the inviter gets the link. */
const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? ''

eachDatabase((openSite) => {
  test('without a mail server the super admin gets the link, once; nothing stored or logged has it', async () => {
    const site = await openSite({ now: NOW, config: { SITE_URL: 'https://agency.example' } })
    const owner = await site.signIn('super_admin')
    const { status, body } = await invite(site, owner)
    expect([status, body.data.user]).toEqual([201, expect.objectContaining({ ...ASHA, isActive: true, lastLoginAt: null })])
    expect(body.data.link).toMatch(/^https:\/\/agency\.example\/admin\/set-password\?token=[\w-]{43}$/)
    expect(await sentMails(site)).toEqual([])
    const token = tokenOf(body.data.link)
    for (const table of ['password_resets', 'activity_logs', 'users'] as const)
      expect(JSON.stringify(await site.db.selectFrom(table).selectAll().execute())).not.toContain(token)
    const logs = await site.db.selectFrom('activity_logs').select('description').execute()
    expect(logs.at(-1)?.description).toBe('Invited user "Asha Rao"')
    expect((await setPassword(site, token)).status).toBe(200)
    expect((await login(site, PASSWORD)).status).toBe(200)
  })

  test('of two uses at once one counts, and the link is used up', async () => {
    const site = await openSite({ now: NOW })
    const token = tokenOf((await invite(site, await site.signIn('super_admin'))).body.data.link)
    const both = await Promise.all([setPassword(site, token, 'first one'), setPassword(site, token, 'second one')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await setPassword(site, token)).body.errors).toEqual({ token: expect.any(String) })
  })

  test('a link lives 72 hours; a new invitation ends the former link', async () => {
    const site = await openSite({ now: NOW })
    const owner = await site.signIn('super_admin')
    const { user, link } = (await invite(site, owner)).body.data
    site.clock.advance(72 * HOUR)
    expect((await setPassword(site, tokenOf(link))).status).toBe(400)
    const admin = await site.signIn('super_admin')
    const second = (await inviteAgain(site, admin, user.id)).body.data.link
    const third = (await inviteAgain(site, admin, user.id)).body.data.link
    expect((await setPassword(site, tokenOf(second))).status).toBe(400)
    site.clock.advance(72 * HOUR - 1)
    expect((await setPassword(site, tokenOf(third))).status).toBe(200)
  })

  test('refused: a used e-mail, an unknown role, a person who has signed in, is inactive or not there', async () => {
    const site = await openSite({ now: NOW })
    const owner = await site.signIn('super_admin')
    const { user, link } = (await invite(site, owner)).body.data
    expect(await invite(site, owner, { ...ASHA, email: 'ASHA@example.com' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', errors: { email: expect.any(String) } },
    })
    expect((await invite(site, owner, { ...ASHA, email: 'ravi@example.com', role: 'owner' })).body.errors).toHaveProperty('role')
    expect((await site.db.selectFrom('users').select('id').where('email', '=', 'ravi@example.com').execute()).length).toBe(0)
    expect((await inviteAgain(site, owner, 999_999)).status).toBe(404)
    await site.call('PUT', `/api/admin/users/${user.id}/status`, { token: owner, body: { isActive: false } })
    expect((await inviteAgain(site, owner, user.id)).body.code).toBe('CONFLICT')
    expect((await setPassword(site, tokenOf(link))).status).toBe(400)
    await site.call('PUT', `/api/admin/users/${user.id}/status`, { token: owner, body: { isActive: true } })
    await setPassword(site, tokenOf((await inviteAgain(site, owner, user.id)).body.data.link))
    await login(site, PASSWORD)
    expect((await inviteAgain(site, owner, user.id)).body.code).toBe('CONFLICT')
  })

  test('with a mail server only the mail has the link', async () => {
    const smtp = await openSmtpServer()
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url } })
    const owner = await site.signIn('super_admin')
    expect((await invite(site, owner)).body.data.link).toBeNull()
    await expect.poll(() => smtp.received.length).toBe(1)
    const [mail] = smtp.received
    const token = /set-password\?token=([\w-]+)/.exec(decoded(mail?.raw ?? ''))?.[1] ?? ''
    expect(mail?.to).toEqual([ASHA.email])
    expect(JSON.stringify([site.log, await site.db.selectFrom('mail_outbox').selectAll().execute()])).not.toContain(token)
    expect((await setPassword(site, token)).status).toBe(200)
  })

  test('one person sends at most 20 invitations an hour', async () => {
    const site = await openSite({ now: NOW, config: { RATE_LIMIT: 'on' } })
    const owner = await site.signIn('super_admin')
    const { user } = (await invite(site, owner)).body.data
    for (let sent = 1; sent < 20; sent += 1) await inviteAgain(site, owner, user.id)
    expect((await inviteAgain(site, owner, user.id)).status).toBe(429)
    expect((await invite(site, owner, { ...ASHA, email: 'ravi@example.com' })).status).toBe(429)
  })
})
