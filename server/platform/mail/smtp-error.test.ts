/** What an operator reads in the log, and staff on a screen, when the mail server refuses or cannot be used. */
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { queueMail } from './outbox.ts'
import { SMTP_LIMITS } from './sender.ts'
import { toSendFailure } from './smtp-error.ts'

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

test.each([
  ['550 5.1.1 <asha@example.com>: no such user', '<asha@example.com>: no such user'],
  [
    '550-5.1.1 The account does not exist. Check it for\n550 5.1.1 typing errors.',
    'The account does not exist. Check it for typing errors.',
  ],
  ['552 Mailbox full', 'Mailbox full'],
  ['550', '550'],
  ['', 'connect ECONNREFUSED 127.0.0.1:25'],
])('the reason of %j is a sentence; the code is for the log', (response, reason) => {
  const error = new Error('connect ECONNREFUSED 127.0.0.1:25')
  const failure = toSendFailure(Object.assign(error, { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response }))
  expect(failure).toMatchObject({ reason, code: 'EENVELOPE RCPT TO 550' })
})
