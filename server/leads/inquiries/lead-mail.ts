/** The mail to staff about a lead, and its bound: a flood of leads, from many IP addresses, must not become a flood of mails. */
import { subHours } from 'date-fns/subHours'
import type * as z from 'zod/mini'
import type { MailAgency, MailContent } from '#server/platform/mail/content.ts'
import { parseHost } from '#server/platform/mail/message-id.ts'
import { inStaffThread } from '#server/platform/mail/staff-thread.ts'
import type { inquiryTemplateData } from '#server/platform/mail/template-data.ts'
import { inquiryMail, mailsPausedMail } from '#server/platform/mail/templates.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findArrivalsBefore } from './arrivals-store.ts'

type InquiryMailData = z.infer<typeof inquiryTemplateData>

/** Each member of staff has a mail about each lead, up to so many leads within an hour. */
const MAX_MAILED_PER_HOUR = 100

type Notice = 'lead' | 'paused' | 'none'

/** The first lead above the bound is mailed as the notice that mails are paused. A lead that was cleared of spam is always mailed. */
const chooseNotice = async ({ db, config }: OperationContext, { isNew, inquiry }: InquiryMailData): Promise<Notice> => {
  if (!isNew || !config.isRateLimited) return 'lead'
  const earlier = await findArrivalsBefore(db, inquiry, MAX_MAILED_PER_HOUR + 1)
  const isAboveBound = (arrivedAt: string, before: string | undefined): boolean =>
    before !== undefined && before > subHours(arrivedAt, 1).toISOString()
  if (!isAboveBound(inquiry.createdAt, earlier[MAX_MAILED_PER_HOUR - 1])) return 'lead'
  const [previous] = earlier
  return previous !== undefined && isAboveBound(previous, earlier[MAX_MAILED_PER_HOUR]) ? 'none' : 'paused'
}

/** Renders the mail in the transaction that claims it. Undefined above the bound. */
export const writeInquiryMail = async (
  inside: OperationContext,
  data: InquiryMailData,
  agency: MailAgency,
): Promise<MailContent | undefined> => {
  const notice = await chooseNotice(inside, data)
  if (notice === 'none') return undefined
  const { inquiry, siteUrl, isNew } = data
  if (notice === 'paused') return mailsPausedMail(inquiry, MAX_MAILED_PER_HOUR, siteUrl, agency)
  const host = parseHost(inside.config.mailFrom ?? agency.email)
  // One that was cleared of spam may have been mailed before.
  return inStaffThread(inquiryMail(inquiry, siteUrl, agency), inquiry, { host, isFirst: isNew })
}
