/** What an operator reads in the log when the mail server cannot be used. */
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { queueMail } from './outbox.ts'
import { SMTP_LIMITS } from './sender.ts'

const MAIL = { to: 'asha@example.com', subject: 'A letter', text: 'Good morning', html: '<p>Good morning</p>' }

const MINUTE = 60_000

test('a mail server may be slow: too short a wait for its greeting sends no mail, one for its reply sends it again', () => {
  const { connectMs, greetingMs, idleMs, totalMs } = SMTP_LIMITS
  // The driver's limits of connecting and of inactivity end the wait for the greeting, too. Servers look up names for up to a minute.
  expect(Math.min(connectMs, greetingMs, idleMs)).toBeGreaterThan(MINUTE)
  // RFC 5321 §4.5.3.2.6: a timeout here "would typically result in delivery of multiple copies of the message". Scanners take two minutes.
  expect(idleMs).toBeGreaterThan(2 * MINUTE)
  // Load balancers and NAT drop unused connections after four minutes, without a word.
  expect(idleMs).toBeLessThan(4 * MINUTE)
  expect(totalMs).toBeGreaterThan(connectMs + idleMs)
})

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
