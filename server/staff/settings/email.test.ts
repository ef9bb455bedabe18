/** Settings › E-mail. Source: issue 33 point 4. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const MAIL = { to: 'asha@example.com', subject: 'A letter', text: 'Good morning', html: '<p>Good morning</p>' }

const signIn = async (site: Site) => {
  const token = await site.signIn('admin')
  const { body } = await site.call('GET', '/api/admin/profile', { token })
  return {
    email: String(body.data.email),
    isEmailSetUp: body.isEmailSetUp,
    read: async () => (await site.call('GET', '/api/admin/settings/email', { token })).body.data,
    sendTest: () => site.call('POST', '/api/admin/settings/email/test', { token }),
  }
}

eachDatabase((openSite) => {
  test('without SMTP_URL e-mail is not set up, and no test is sent', async () => {
    const admin = await signIn(await openSite({ now: NOW, config: { MAIL_FROM: 'Front desk <desk@dvaar.test>' } }))
    expect(admin.isEmailSetUp).toBe(false)
    expect(await admin.read()).toEqual({
      isSetUp: false,
      host: '',
      sender: 'Front desk <desk@dvaar.test>',
      lastSuccessAt: null,
      lastFailureAt: null,
      lastFailure: '',
    })
    const refused = await admin.sendTest()
    expect([refused.status, refused.body.message]).toEqual([409, "Not sent: e-mail isn't set up"])
  })

  test('a test is sent to oneself, and shown with the last failure; the password is nowhere', async () => {
    const smtp = await openSmtpServer({ recipient: 550, message: 'no: s3cr%t word 550' })
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url.replace('//', '//desk:s3cr%25t%20word@') } })
    const admin = await signIn(site)
    expect(admin.isEmailSetUp).toBe(true)
    const refused = await admin.sendTest()
    expect(refused.body.data).toMatchObject({ to: admin.email, isSent: false, reason: expect.stringContaining('550') })
    expect(await admin.read()).toMatchObject({
      isSetUp: true,
      host: new URL(smtp.url).host,
      lastSuccessAt: null,
      lastFailureAt: NOW,
      lastFailure: expect.stringContaining('550'),
    })
    smtp.behave({})
    site.clock.advance(60_000)
    expect((await admin.sendTest()).body.data).toEqual({ to: admin.email, isSent: true, reason: '' })
    expect(smtp.received.map(({ to }) => to)).toEqual([[admin.email]])
    const after = await admin.read()
    expect(after).toMatchObject({ lastSuccessAt: '2026-11-20T09:31:00.000Z', lastFailureAt: NOW })
    expect(JSON.stringify([refused.body, after])).not.toMatch(/s3cr|desk:/)
  })

  test('mails of the outbox count too', async () => {
    const smtp = await openSmtpServer()
    const site = await openSite({ now: NOW, config: { SMTP_URL: smtp.url } })
    await queueMail(site.context, MAIL)
    const admin = await signIn(site)
    await expect.poll(admin.read).toMatchObject({ lastSuccessAt: NOW, lastFailureAt: null })
  })
})
