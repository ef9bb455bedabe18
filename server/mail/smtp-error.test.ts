/** What an operator reads in the log when the mail server cannot be used. */
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { queueMail } from './outbox.ts'

const MAIL = { to: 'asha@example.com', subject: 'A letter', text: 'Good morning', html: '<p>Good morning</p>' }

test('the log tells a server that is not there from one that does not encrypt', async () => {
  const smtp = await openSmtpServer()
  const readCode = async (url: string): Promise<string> => {
    const site = await openSite('sqlite', { config: { SMTP_URL: url } })
    await queueMail(site.context, MAIL)
    await expect.poll(() => site.log.join('')).toContain('mail delivery failed')
    return /"code":"([^"]+)"/.exec(site.log.join(''))?.[1] ?? ''
  }
  expect(await readCode(smtp.url.replace('smtp:', 'smtps:'))).toContain('ERR_SSL_WRONG_VERSION_NUMBER')
  await smtp.stop()
  expect(await readCode(smtp.url)).toContain('ECONNREFUSED')
})
