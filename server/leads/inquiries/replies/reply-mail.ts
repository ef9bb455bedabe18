/** The mail of a reply, rendered when it is sent. Source: lead desk §3 'Reply', decision 0041. */
import { escapeUTF8 as escape } from 'entities/escape'
import type { Agency } from '#domain/agency.ts'
import type { MailContent } from '#server/platform/mail/content.ts'
import { parseHost, replyMessageId, threadMessageId } from '#server/platform/mail/message-id.ts'
import type { MailData } from '#server/platform/mail/template-data.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findActiveStaff } from '#server/staff/users/store.ts'
import { findInquiryEvent } from '../events/store.ts'
import { findInquiryRecords } from '../store.ts'
import { findReply, findSentMessageIds, updateDelivery, updateReply } from './store.ts'

/** References has the beginning of the thread and so many of its latest messages: a header must not grow without end. */
const MAX_REFERENCES = 20

const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

const asHtml = (text: string): string => `<!doctype html>
<html>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div dir="auto" style="max-width:640px;overflow-wrap:anywhere">${escape(text).replace(LINE_END, '<br>\n')}</div>
</body>
</html>
`

/**
 * Renders a reply in the transaction that claims it. Undefined when its event was deleted with the inquiry, and for a lead that was marked
 * as spam meanwhile: its e-mail may be that of a victim, and the reply fails. The thread begins with the acknowledgement, or the
 * confirmation of a consultation, and has the replies that were sent; none that waits or failed, which no mailbox has.
 */
export const writeReplyMail = async (
  inside: OperationContext,
  { eventId }: MailData<'reply'>,
  agency: Agency,
): Promise<MailContent | undefined> => {
  const { db, config } = inside
  const [event, reply] = [await findInquiryEvent(db, eventId), await findReply(db, eventId)]
  if (event?.kind !== 'reply' || reply === undefined) return undefined
  const [lead] = await findInquiryRecords(db, [reply.inquiryId])
  if (lead?.isSpam === true) {
    await updateDelivery(db, { ...reply, state: 'failed', reason: 'The lead was marked as spam', attempts: 0 }, inside.now())
    await inside.afterCommit(() => inside.announce())
    return undefined
  }
  const staff = await findActiveStaff(db)
  const isAuthorActive = staff.some(({ id }) => id === event.actorId)
  const owner = staff.find(({ id }) => id === lead?.assigneeId) ?? agency
  const host = parseHost(config.mailFrom ?? agency.email)
  const messageId = reply.messageId || replyMessageId(reply.thread, eventId, host)
  // It stays for every later attempt.
  if (reply.messageId === '') await updateReply(db, eventId, { messageId })
  const references = [
    threadMessageId(reply.thread, host),
    ...(await findSentMessageIds(db, reply.inquiryId, MAX_REFERENCES)).filter((sent) => sent !== messageId),
  ]
  return {
    subject: event.data.subject,
    text: `${event.body.replace(LINE_END, '\n')}\n`,
    html: asHtml(event.body),
    senderName: `${event.actorName} · ${agency.name}`,
    headers: {
      'Message-ID': messageId,
      'In-Reply-To': references.at(-1) ?? '',
      References: references.join(' '),
      'Reply-To': isAuthorActive ? reply.replyTo : owner.email,
      ...(reply.sendAt !== null && { Date: reply.sendAt }),
      // A person wrote it.
      'Auto-Submitted': 'no',
    },
  }
}
