/** Outgoing e-mail: how it is set up, how the mail server last answered, and a test. Source: issue 33 point 4. */
import { EMAIL_NOT_SET_UP, type EmailStatus } from '#domain/email-status.ts'
import { isEmailSetUp } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'
import { formatSender } from '#server/platform/mail/message.ts'
import { createSender } from '#server/platform/mail/sender.ts'
import { findMailState, recordFailure, recordSuccess } from '#server/platform/mail/state-store.ts'
import { testMail } from '#server/platform/mail/account-templates.ts'
import { operation, type OperationContext } from '#server/platform/operation.ts'
import { readAgency, toMailAgency } from '#server/platform/agency.ts'

/** Someone waits for it, and so does a proxy: less than the mail job grants a slow server. */
const TEST_LIMITS = { connectMs: 10_000, greetingMs: 10_000, idleMs: 10_000, totalMs: 10_000 }

const readSender = async (context: OperationContext): Promise<string> => {
  const { name, email } = await readAgency(context)
  return formatSender({ name, email }, context.config.mailFrom)
}

/** Contains no secret of SMTP_URL. */
export const getEmail = operation('settings:update', async (context): Promise<EmailStatus> => {
  const { smtpUrl } = context.config
  const [sender, state] = await Promise.all([readSender(context), findMailState(context.db)])
  return { isSetUp: isEmailSetUp(context.config), host: smtpUrl === undefined ? '' : new URL(smtpUrl).host, sender, ...state }
})

/** Sends a mail at once, not through the outbox: the result says what the mail server said. Throws CONFLICT without SMTP_URL. */
export const sendTestMail = async (context: OperationContext, to: string) => {
  const { config, db } = context
  if (!isEmailSetUp(config)) throw new AppError('CONFLICT', EMAIL_NOT_SET_UP)
  const agency = await readAgency(context)
  const sender = createSender(config, TEST_LIMITS)
  const now = context.now()
  try {
    const mail = { id: 0, to, template: '', templateData: '', attempts: 1, createdAt: now, headers: {} }
    const content = testMail(toMailAgency(agency, context))
    const outcome = await sender.send(
      { ...mail, ...content, headers: {}, from: { name: agency.name, email: agency.email } },
      new AbortController().signal,
    )
    if (outcome.isSent) await recordSuccess(db, now)
    else await recordFailure(db, now, outcome.reason)
    return { to, isSent: outcome.isSent, reason: outcome.isSent ? '' : outcome.reason }
  } finally {
    sender.close()
  }
}

/** To the actor. */
export const sendTestEmail = operation('settings:update', (context) => sendTestMail(context, context.actor.email))
