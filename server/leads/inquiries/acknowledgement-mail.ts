/** The mail that confirms to a visitor that the inquiry has arrived, rendered when it is sent. */
import { subDays } from 'date-fns/subDays'
import { duePhrase } from '#domain/response-promise.ts'
import type { MailAgency, MailContent } from '#server/platform/mail/content.ts'
import { buildThread, parseHost, threadMessageId } from '#server/platform/mail/message-id.ts'
import type { AcknowledgedInquiry } from '#server/platform/mail/template-data.ts'
import { acknowledgementMail } from '#server/platform/mail/templates.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findEarlierInstant } from './same-person/store.ts'

/** When the reply is due. */
const toPromise = ({ responseDueAt, createdAt: now, visitorTimeZone }: AcknowledgedInquiry, timeZone: string): string => {
  const { text, visitorText } = duePhrase({ responseDueAt, now, timeZone, visitorTimeZone })
  return visitorText === null ? text : `${text} ${visitorText}`
}

/** Anyone can enter a stranger's e-mail: a day's further inquiries with it are answered by people only. */
const MAX_ACKNOWLEDGED_PER_DAY = 10

const isAcknowledged = async ({ db, config }: OperationContext, { id, createdAt }: AcknowledgedInquiry): Promise<boolean> => {
  if (!config.isRateLimited) return true
  const earlier = await findEarlierInstant(db, id, MAX_ACKNOWLEDGED_PER_DAY)
  return earlier === undefined || earlier < subDays(createdAt, 1).toISOString()
}

/** Undefined above the bound. */
export const writeAcknowledgement = async (
  inside: OperationContext,
  { inquiry, siteUrl }: { inquiry: AcknowledgedInquiry; siteUrl: string },
  agency: MailAgency,
): Promise<MailContent | undefined> => {
  if (!(await isAcknowledged(inside, inquiry))) return undefined
  const promise = toPromise(inquiry, agency.timeZone)
  const { headers, ...content } = acknowledgementMail({ ...inquiry, promise }, siteUrl, agency)
  // The replies of the staff belong to the thread that it begins.
  const messageId = threadMessageId(buildThread(inquiry), parseHost(inside.config.mailFrom ?? agency.email))
  return { ...content, headers: { ...headers, 'Message-ID': messageId } }
}
