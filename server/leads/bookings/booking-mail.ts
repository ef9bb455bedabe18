/** The mails of a booking, rendered when they are sent: the link in them must not be readable in the outbox. Source: decision 0031. */
import { slotEnd } from '#domain/slots.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import {
  bookingAttemptMail,
  bookingFloodMail,
  conflictsMail,
  staffBookingMail,
  visitorBookingMail,
} from '#server/platform/mail/booking-templates.ts'
import type { CalendarPart, MailAgency, MailContent } from '#server/platform/mail/content.ts'
import { hashLinkToken, linkToken } from '#server/platform/mail/link-token.ts'
import { senderEmail } from '#server/platform/mail/message.ts'
import { buildThread, parseHost, threadMessageId } from '#server/platform/mail/message-id.ts'
import { inStaffThread } from '#server/platform/mail/staff-thread.ts'
import { type BookingNotice, isReminder, type MailData } from '#server/platform/mail/template-data.ts'
import { isOneOfMany } from '../inquiries/mail-kinds.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { buildCalendarPart, type Person } from './calendar-file.ts'
import { findBooking, issueBookingToken } from './store.ts'

/** Whether the mail still says the truth. One about the end of a booking does always: it cannot be revived. */
const isCurrent = async ({ db, now }: OperationContext, data: MailData<'booking'>): Promise<boolean> => {
  const { notice, bookingId, sequence, startsAt, heldUntil } = data
  if (notice === 'cancelled' || notice === 'expired') return true
  const booking = await findBooking(db, bookingId)
  if (booking === undefined || booking.status === 'cancelled' || booking.sequence !== sequence) return false
  if (notice === 'held' && heldUntil !== null) return now() < heldUntil
  return now() < (isReminder(notice) ? startsAt : slotEnd(startsAt))
}

/** All mails of a booking have the same link. */
const issueLink = async (inside: OperationContext, { id, createdAt }: { id: number; createdAt: string }): Promise<string> => {
  const token = linkToken(inside.config, 'booking', `${id} ${createdAt}`)
  await issueBookingToken(inside.db, id, hashLinkToken(token))
  return `${inside.siteUrl}/consultation/manage?token=${token}`
}

const buildCalendar = (
  data: MailData<'booking'>,
  { link, agency, organizer, now }: { link: string; agency: MailAgency; organizer: Person; now: string },
): CalendarPart => {
  const { bookingId: id, createdAt, sequence, startsAt, audience, lead, to } = data
  const isCancelled = data.notice === 'cancelled'
  const nextStep = isCancelled ? 'This consultation was cancelled. To book another time' : "We'll call you. To move or cancel it"
  const texts =
    audience === 'visitor'
      ? { summary: `Consultation with ${agency.name}`, description: `${nextStep}: ${link}` }
      : { summary: `Consultation: ${lead.name}`, description: [lead.phone, lead.email, lead.message].join('\n') }
  const entry = { id, createdAt, sequence, startsAt, url: link, ...texts, isCancelled }
  return buildCalendarPart(entry, { organizer, attendee: to, now })
}

/** Staff hear of a held booking only when it is confirmed, or was not. */
const FIRST_OF_STAFF: ReadonlySet<BookingNotice> = new Set(['booked', 'confirmed', 'expired'])
const FIRST_OF_VISITOR: ReadonlySet<BookingNotice> = new Set(['held', 'booked'])

/** Each side's thread begins with its first mail of the booking; its other mails and the replies of the staff belong to it. */
const inThread = (content: MailContent, { audience, notice, lead }: MailData<'booking'>, host: string): MailContent => {
  if (audience === 'staff') return inStaffThread(content, lead, { host, isFirst: FIRST_OF_STAFF.has(notice) })
  const first = threadMessageId(buildThread(lead), host)
  const thread: Record<string, string> = FIRST_OF_VISITOR.has(notice)
    ? { 'Message-ID': first }
    : { 'In-Reply-To': first, References: first }
  return { ...content, headers: { ...content.headers, ...thread } }
}

const hasEntry = (notice: BookingNotice): boolean => !isReminder(notice) && notice !== 'held' && notice !== 'expired'

/** Renders the mail in the transaction that claims it. Undefined when the booking has changed since, or the mail comes too late. */
const writeBookingMail = async (
  inside: OperationContext,
  data: MailData<'booking'>,
  agency: MailAgency,
): Promise<MailContent | undefined> => {
  if (!(await isCurrent(inside, data))) return undefined
  const { notice, bookingId: id, createdAt, lead } = data
  const { mailFrom, timeZone: businessTimeZone } = inside.config
  const now = inside.now()
  const isForVisitor = data.audience === 'visitor'
  const link = isForVisitor && notice !== 'cancelled' ? await issueLink(inside, { id, createdAt }) : null
  const entryLink = isForVisitor ? (link ?? `${inside.siteUrl}/consultation`) : `${inside.siteUrl}${inquiryPath(lead)}`
  // The one who sends the mail: mail programs answer an invitation of another only with doubts.
  const organizer = { name: agency.name, email: senderEmail(agency, mailFrom) }
  const calendar = hasEntry(notice) ? buildCalendar(data, { link: entryLink, agency, organizer, now }) : undefined
  const shared = { calendar, times: { now, businessTimeZone }, agency }
  const content = isForVisitor ? visitorBookingMail(data, { link, ...shared }) : staffBookingMail(data, shared)
  return inThread(content, data, parseHost(mailFrom ?? agency.email))
}

/** Renders the mail to the owner of an e-mail that has its bookings already. Undefined when they are over, and after too many inquiries. */
const writeBookingAttemptMail = async (
  inside: OperationContext,
  { lead, startsAt, timeZone, bookings }: MailData<'booking-attempt'>,
  agency: MailAgency,
): Promise<MailContent | undefined> => {
  const now = inside.now()
  if (await isOneOfMany(inside, lead)) return undefined
  const current: { startsAt: string; link: string }[] = []
  for (const { id, createdAt } of bookings) {
    const booking = await findBooking(inside.db, id)
    if (booking?.status === 'booked' && slotEnd(booking.startsAt) > now)
      current.push({ startsAt: booking.startsAt, link: await issueLink(inside, { id, createdAt }) })
  }
  if (current.length === 0) return undefined
  const times = { now, businessTimeZone: inside.config.timeZone }
  return bookingAttemptMail({ name: lead.name, startsAt, timeZone, bookings: current }, { times, agency })
}

export const bookingMails = {
  booking: writeBookingMail,
  'booking-attempt': writeBookingAttemptMail,
  'booking-flood': (_inside: unknown, _data: unknown, agency: MailAgency) => bookingFloodMail(agency),
  'booking-conflicts': (_inside: unknown, data: MailData<'booking-conflicts'>, agency: MailAgency) => conflictsMail(data, agency),
}
