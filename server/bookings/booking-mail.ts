/** The mails of a booking, rendered when they are sent: the link in them must not be readable in the outbox. Source: decision 0031. */
import type { Agency } from '#domain/agency.ts'
import { slotEnd } from '#domain/slots.ts'
import { leadPath } from '#domain/lead-path.ts'
import { staffBookingMail, visitorBookingMail } from '../mail/booking-templates.ts'
import type { CalendarPart, MailContent } from '../mail/content.ts'
import { hashLinkToken, linkToken } from '../mail/link-token.ts'
import { senderEmail } from '../mail/message.ts'
import { buildThread, parseHost, threadMessageId } from '../mail/message-id.ts'
import { inStaffThread } from '../mail/staff-thread.ts'
import { type BookingMailData, isReminder } from '../mail/template-data.ts'
import type { OperationContext } from '../operation.ts'
import { buildCalendarPart, type Person } from './calendar-file.ts'
import { findBooking, issueBookingToken } from './store.ts'

/** Whether the mail still says the truth. A cancellation does always: the booking cannot be revived. */
const isCurrent = async ({ db, now }: OperationContext, data: BookingMailData): Promise<boolean> => {
  const { notice, bookingId, sequence, startsAt } = data
  if (notice === 'cancelled') return true
  const booking = await findBooking(db, bookingId)
  if (booking === undefined || booking.status === 'cancelled' || booking.sequence !== sequence) return false
  return now() < (isReminder(data.notice) ? startsAt : slotEnd(startsAt))
}

/** All mails of a booking have the same link. */
const issueLink = async (inside: OperationContext, { siteUrl, bookingId, createdAt }: BookingMailData): Promise<string> => {
  const token = linkToken(inside.config, 'booking', `${bookingId} ${createdAt}`)
  await issueBookingToken(inside.db, bookingId, hashLinkToken(token))
  return `${siteUrl}/consultation/manage?token=${token}`
}

const buildCalendar = (
  data: BookingMailData,
  { link, agency, organizer, now }: { link: string; agency: Agency; organizer: Person; now: string },
): CalendarPart => {
  const { bookingId: id, createdAt, sequence, startsAt, audience, lead, to } = data
  const isCancelled = data.notice === 'cancelled'
  const nextStep = isCancelled ? 'This consultation was cancelled. To book another time' : 'We call you. To move or cancel it'
  const texts =
    audience === 'visitor'
      ? { summary: `Consultation with ${agency.name}`, description: `${nextStep}: ${link}` }
      : { summary: `Consultation: ${lead.name}`, description: [lead.phone, lead.email, lead.message].join('\n') }
  const entry = { id, createdAt, sequence, startsAt, url: link, ...texts, isCancelled }
  return buildCalendarPart(entry, { organizer, attendee: to, now })
}

/** The visitor's thread begins with the first mail of the booking; its other mails and the replies of the staff belong to it. */
const threadHeaders = ({ lead: { id, createdAt }, notice }: BookingMailData, host: string): Record<string, string> => {
  if (createdAt === undefined) return {}
  const first = threadMessageId(buildThread({ id, createdAt }), host)
  return notice === 'booked' ? { 'Message-ID': first } : { 'In-Reply-To': first, References: first }
}

const withStaffThread = (content: MailContent, { lead: { id, createdAt }, notice }: BookingMailData, host: string): MailContent =>
  createdAt === undefined ? content : inStaffThread(content, { id, createdAt }, { host, isFirst: notice === 'booked' })

/** Renders the mail in the transaction that claims it. Undefined when the booking has changed since, or the mail comes too late. */
export const writeBookingMail = async (
  inside: OperationContext,
  data: BookingMailData,
  agency: Agency,
): Promise<MailContent | undefined> => {
  if (!(await isCurrent(inside, data))) return undefined
  const now = inside.now()
  const times = { now, businessTimeZone: inside.config.timeZone }
  const isForVisitor = data.audience === 'visitor'
  const link = isForVisitor && data.notice !== 'cancelled' ? await issueLink(inside, data) : null
  const leadUrl = `${data.siteUrl}${leadPath(data.lead)}`
  const entryLink = isForVisitor ? (link ?? `${data.siteUrl}/consultation`) : leadUrl
  // The one who sends the mail: mail programs answer an invitation of another only with doubts.
  const organizer = { name: agency.name, email: senderEmail(agency, inside.config.mailFrom) }
  const calendar = isReminder(data.notice) ? undefined : buildCalendar(data, { link: entryLink, agency, organizer, now })
  const host = parseHost(inside.config.mailFrom ?? agency.email)
  if (!isForVisitor) return withStaffThread(staffBookingMail(data, { calendar, times, agency }), data, host)
  const { headers, ...content } = visitorBookingMail(data, { link, calendar, times, agency })
  return { ...content, headers: { ...headers, ...threadHeaders(data, host) } }
}
