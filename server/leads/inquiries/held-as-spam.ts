/** Each morning one mail says what the spam check holds back, to everybody who gets the mails about new leads. Source: issue 33 point 7. */
import { addHours } from 'date-fns/addHours'
import { lockUntilCommit } from '#server/platform/database/dialect.ts'
import { hasMailSince } from '#server/platform/mail/store.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { mailsTo } from '#server/platform/mail/template-data.ts'
import { findInquiryRecipients } from './mails.ts'
import { type JobLoop, startJobLoop } from '#server/platform/jobs/loop.ts'
import { type OperationContext, transaction } from '#server/platform/operation.ts'
import { dayRange } from '#server/platform/time.ts'
import { countHeldAsSpam } from './stats/store.ts'

/** Of the business day. */
const MAIL_HOUR = 9

/** Sends the mail of today, unless it is too early, nothing was held by then, or a node has sent it. */
export const sendHeldAsSpamNotice = (context: OperationContext): Promise<void> =>
  transaction(context, async (inside) => {
    const { db, config } = inside
    const now = inside.now()
    const { from } = dayRange('today', now, config.timeZone)
    const since = addHours(from, MAIL_HOUR).toISOString()
    if (now < since) return
    const held = await countHeldAsSpam(db, since)
    if (held.service + held.contact === 0) return
    await lockUntilCommit(db, 'held-as-spam')
    if (await hasMailSince(db, 'held-as-spam', since)) return
    await queueMails(inside, mailsTo(await findInquiryRecipients(inside, 'heldAsSpam'), 'held-as-spam', { held }))
  })

const INTERVAL_MS = 10 * 60_000

export const startHeldAsSpamJob = ({ newContext }: { newContext(): OperationContext }): JobLoop =>
  startJobLoop(async () => {
    const context = newContext()
    await sendHeldAsSpamNotice(context).catch((error: unknown) => context.log.warn({ err: error }, 'notice of held spam failed'))
    return INTERVAL_MS
  }, 0)
