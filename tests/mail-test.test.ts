/** `npm run admin -- mail-test ADDRESS`. Source: contract §1. */
import { expect, test } from 'vitest'
import { startProcess } from './support/process.ts'
import { openSmtpServer } from './support/smtp-server.ts'
import { folder } from './support/starts.ts'

const run = async (environment: Record<string, string>, ...args: string[]) => {
  const command = startProcess('build/server/admin.js', environment, args)
  return { code: await command.exited, printed: command.printed() }
}

test('mail-test sends a mail, or says why not', async () => {
  const environment = { DATABASE_URL: `sqlite:${folder()}/site.db` }
  await run(environment, 'migrate')
  const smtp = await openSmtpServer()
  const sendTo = (...recipients: string[]) => run({ ...environment, SMTP_URL: smtp.url }, 'mail-test', ...recipients)
  expect(await sendTo('asha@example.com')).toEqual({ code: 0, printed: expect.stringContaining('asha@example.com') })
  expect(smtp.received).toMatchObject([{ to: ['asha@example.com'], raw: expect.stringContaining('Test e-mail from') }])
  smtp.behave({ recipient: 550, message: 'No such user' })
  expect(await sendTo('asha@example.com')).toEqual({ code: 1, printed: 'The test e-mail could not be sent: No such user\n' })
  for (const recipients of [[], ['asha'], ['asha@example.com', 'ravi@example.com']])
    expect((await sendTo(...recipients)).code).toBe(1)
  const notSetUp = await run(environment, 'mail-test', 'asha@example.com')
  expect(notSetUp).toEqual({ code: 1, printed: "Not sent: e-mail isn't set up. Set SMTP_URL.\n" })
  expect(smtp.received).toHaveLength(1)
})
