/** How each mail about inquiries is rendered when it is sent. */
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { duePhrase } from '#domain/response-promise.ts'
import type { MailAgency, MailContent } from '#server/platform/mail/content.ts'
import { buildThread, type Created, parseHost, threadMessageId } from '#server/platform/mail/message-id.ts'
import { inStaffThread } from '#server/platform/mail/staff-thread.ts'
import type { MailData } from '#server/platform/mail/template-data.ts'
import {
  acknowledgementMail,
  assignedMail,
  dueMail,
  handOverMail,
  heldAsSpamMail,
  inquiryMail,
  mailsPausedMail,
  takeBackMail,
} from '#server/platform/mail/templates.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findArrivalsBefore } from './arrivals-store.ts'
import { writeReplyMail } from './replies/reply-mail.ts'
import { findEarlierInstant } from './same-person/store.ts'

/** When the reply is due. */
const toPromise = (
  { responseDueAt, createdAt: now, visitorTimeZone }: MailData<'acknowledgement'>['inquiry'],
  timeZone: string,
): string => {
  const { text, visitorText } = duePhrase({ responseDueAt, now, timeZone, visitorTimeZone })
  return visitorText === null ? text : `${text} ${visitorText}`
}

/** Anyone can enter a stranger's e-mail: after so many inquiries with it within a day its owner gets no further mail of a kind. */
const MAX_PER_DAY = 10

export const isOneOfMany = async ({ db, config }: OperationContext, { id, createdAt }: Created): Promise<boolean> => {
  const earlier = config.isRateLimited ? await findEarlierInstant(db, id, MAX_PER_DAY) : undefined
  return earlier !== undefined && earlier >= subDays(createdAt, 1).toISOString()
}

/** The mail that confirms to a visitor that the inquiry has arrived. Undefined above the bound. */
const writeAcknowledgement = async (
  inside: OperationContext,
  { inquiry }: MailData<'acknowledgement'>,
  agency: MailAgency,
): Promise<MailContent | undefined> => {
  if (await isOneOfMany(inside, inquiry)) return undefined
  const promise = toPromise(inquiry, agency.timeZone)
  const { headers, ...content } = acknowledgementMail({ ...inquiry, promise }, agency)
  // The replies of the staff belong to the thread that it begins.
  const messageId = threadMessageId(buildThread(inquiry), parseHost(inside.config.mailFrom ?? agency.email))
  return { ...content, headers: { ...headers, 'Message-ID': messageId } }
}

/** Each member of staff has a mail about each lead, up to so many leads within an hour: a flood of leads must not become one of mails. */
const MAX_MAILED_PER_HOUR = 100

type Notice = 'lead' | 'paused' | 'none'

/** The first lead above the bound is mailed as the notice that mails are paused. A lead that was cleared of spam is always mailed. */
const chooseNotice = async ({ db, config }: OperationContext, { isNew, inquiry }: MailData<'lead'>): Promise<Notice> => {
  if (!isNew || !config.isRateLimited) return 'lead'
  const earlier = await findArrivalsBefore(db, inquiry, MAX_MAILED_PER_HOUR + 1)
  const isAboveBound = (arrivedAt: string, before: string | undefined): boolean =>
    before !== undefined && before > subHours(arrivedAt, 1).toISOString()
  if (!isAboveBound(inquiry.createdAt, earlier[MAX_MAILED_PER_HOUR - 1])) return 'lead'
  const [previous] = earlier
  return previous !== undefined && isAboveBound(previous, earlier[MAX_MAILED_PER_HOUR]) ? 'none' : 'paused'
}

/** The mail to staff about a lead. Undefined above the bound. */
const writeLeadMail = async (
  inside: OperationContext,
  data: MailData<'lead'>,
  agency: MailAgency,
): Promise<MailContent | undefined> => {
  const notice = await chooseNotice(inside, data)
  if (notice === 'none') return undefined
  const { inquiry, isNew } = data
  if (notice === 'paused') return mailsPausedMail(inquiry, MAX_MAILED_PER_HOUR, agency)
  const host = parseHost(inside.config.mailFrom ?? agency.email)
  // One that was cleared of spam may have been mailed before.
  return inStaffThread(inquiryMail(inquiry, agency), inquiry, { host, isFirst: isNew })
}

/** A mail to staff, about one lead unless `inquiry` is null. */
const toStaff =
  <Data extends { inquiry: Created | null }>(write: (data: Data, agency: MailAgency) => MailContent) =>
  ({ config }: OperationContext, data: Data, agency: MailAgency): MailContent => {
    const content = write(data, agency)
    return data.inquiry === null
      ? content
      : inStaffThread(content, data.inquiry, { host: parseHost(config.mailFrom ?? agency.email) })
  }

export const inquiryMails = {
  lead: writeLeadMail,
  acknowledgement: writeAcknowledgement,
  reply: writeReplyMail,
  'response-due': toStaff(dueMail),
  'take-back': toStaff(takeBackMail),
  'hand-over': toStaff(handOverMail),
  assigned: toStaff(assignedMail),
  'held-as-spam': (_inside: unknown, data: MailData<'held-as-spam'>, agency: MailAgency) => heldAsSpamMail(data, agency),
}
