/** The sender of a mail as its recipients see it. */
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { queueMail } from './outbox.ts'

const MAIL = { to: 'asha@example.com', subject: 'A letter', text: 'Good morning', html: '<p>Good morning</p>' }

test.each([
  ['desk@dvaar.test', 'desk@dvaar.test'],
  ['<desk@dvaar.test>', 'desk@dvaar.test'],
  ['Front desk <desk@dvaar.test>', 'Front desk <desk@dvaar.test>'],
  ['Dvaar, IT <desk@dvaar.test>', '"Dvaar, IT" <desk@dvaar.test>'],
  ['"Dvaar, IT" <desk@dvaar.test>', '"Dvaar, IT" <desk@dvaar.test>'],
  // Unquoted, a name in parentheses is a comment, and one with a colon a group.
  ['Dvaar (India) <desk@dvaar.test>', '"Dvaar (India)" <desk@dvaar.test>'],
  ['Dvaar: sales <desk@dvaar.test>', '"Dvaar: sales" <desk@dvaar.test>'],
  ['"The \\"door\\"" <desk@dvaar.test>', '"The \\"door\\"" <desk@dvaar.test>'],
])('MAIL_FROM %s is the sender with its whole name', { tags: ['C1-SETTING-09'] }, async (setting, expected) => {
  const smtp = await openSmtpServer()
  const site = await openSite('sqlite', { config: { SMTP_URL: smtp.url, MAIL_FROM: setting } })
  await queueMail(site.context, MAIL)
  await expect.poll(() => smtp.received.length).toBe(1)
  const [mail] = smtp.received
  expect(mail?.from).toBe('desk@dvaar.test')
  expect(/^From: (.*)\r$/m.exec(mail?.raw ?? '')?.[1]).toBe(expected)
})
