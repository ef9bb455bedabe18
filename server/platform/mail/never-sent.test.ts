/** Mails that must not leave any more. */
import { expect, test } from 'vitest'
import { eachDatabase, PASSWORD, type Site } from '#tests/support/app.ts'
import { decoded } from '#tests/support/mails.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { confirmSubscription } from '#server/content/newsletter/operations.ts'
import { queueMail } from './outbox.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const unsent = (site: Site) =>
  site.db.selectFrom('mail_outbox').select(['template', 'attempts', 'last_error']).where('sent_at', 'is', null).execute()

/** The round that failed does not try the server again for 5 s from its end on, which may be after the first `ms`. */
const unsentAfter = (site: Site, ms: number) => {
  site.clock.advance(ms)
  return () => {
    site.clock.advance(6000)
    site.context.wake('mail')
    return unsent(site)
  }
}

eachDatabase((openSite) => {
  test('the link of a reset mail that could not leave is withdrawn by a change of the password: the mail is never sent', async () => {
    const smtp = await openSmtpServer()
    await smtp.stop()
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url } })
    const { email } = await site.addUser('admin')
    expect((await site.call('POST', '/api/admin/forgot-password', { body: { email } })).status).toBe(200)
    await expect.poll(() => unsent(site)).toMatchObject([{ template: 'password-reset', last_error: expect.stringMatching(/./) }])
    const { body } = await site.call('POST', '/api/admin/login', { body: { email, password: PASSWORD } })
    const change = { currentPassword: PASSWORD, newPassword: 'another good one 7' }
    const changed = await site.call('PUT', '/api/admin/change-password', { token: body.data.token, body: change })
    expect(changed.status).toBe(200)
    await smtp.restart()
    await expect.poll(unsentAfter(site, 15 * MINUTE_MS), { interval: 100 }).toEqual([])
    expect(smtp.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])).toEqual([expect.stringContaining('password was')])
  })

  test('a confirmation mail whose link was used, though its server never said that it has it, is not sent again', async () => {
    const smtp = await openSmtpServer()
    smtp.behave({ data: 'cut' })
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url } })
    expect((await site.call('POST', '/api/newsletter', { body: { email: 'asha@example.com' } })).status).toBe(201)
    await expect.poll(() => unsent(site)).toMatchObject([{ attempts: 1, last_error: expect.stringMatching(/./) }])
    const [, token = ''] = /newsletter\/confirm\?token=([\w-]+)/.exec(decoded(smtp.received[0]?.raw ?? '')) ?? []
    expect(await confirmSubscription(site.context, { token })).toBe('confirmed')
    smtp.behave({})
    await expect.poll(unsentAfter(site, DAY_MS), { interval: 100 }).toEqual([])
    expect(smtp.received).toHaveLength(1)
  })

  test('a mail that was sent, or has failed for good, is not sent again, however much time passes', async () => {
    const smtp = await openSmtpServer({ recipient: 550 })
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url } })
    const send = (subject: string) =>
      queueMail(site.context, { to: 'asha@example.com', subject, text: subject, html: `<p>${subject}</p>` })
    const ended = (column: 'sent_at' | 'failed_at') =>
      site.db.selectFrom('mail_outbox').select('id').where(column, 'is not', null).execute()
    await send('Refused')
    await expect.poll(() => ended('failed_at')).toHaveLength(1)
    smtp.behave({})
    await send('First')
    await expect.poll(() => ended('sent_at')).toHaveLength(1)
    site.clock.advance(DAY_MS)
    await send('Second')
    await expect.poll(() => ended('sent_at')).toHaveLength(2)
    expect(smtp.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])).toEqual(['First', 'Second'])
  })
})
