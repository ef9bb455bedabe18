/** Queues the mails about bookings, in the transaction of the change. */
import type { InquiryRecord } from '#domain/inquiry.ts'
import { formatDueInstant } from '#domain/instant-format.ts'
import { wantsMail } from '#domain/preferences.ts'
import { SLOT_CONFLICT_LABELS, type SlotConflict } from '#domain/slot-conflict.ts'
import { SYSTEM } from '#server/staff/activity-logs/record.ts'
import { findInquiryRecipients } from '../inquiries/mails.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { type BookingNotice, isReminder, mailsTo, mailTo, type TemplatedMail } from '#server/platform/mail/template-data.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findActiveStaff } from '#server/staff/users/store.ts'
import { findBookings, type StoredBooking } from './store.ts'

export interface BookingMails {
  notice: BookingNotice
  /** After the change. */
  booking: StoredBooking
  lead: InquiryRecord
  fromStartsAt?: string | null
  note?: string
  /** The visitor gets none about a lead that was marked as spam: the e-mail may be a stranger's. */
  isForVisitor?: boolean
  isForStaff?: boolean
}

/** The recipients of a reminder: the assignee, or without an active one all recipients of leads. */
const findReminded = async (context: OperationContext, { assigneeId }: InquiryRecord): Promise<string[]> => {
  const assignee = (await findActiveStaff(context.db)).filter(({ id }) => id === assigneeId)
  if (assignee.length === 0) return findInquiryRecipients(context, 'consultations')
  return assignee.filter((person) => wantsMail(person, 'consultations')).map(({ email }) => email)
}

interface Recipients {
  to: readonly string[]
  audience: 'visitor' | 'staff'
  /** Who has changed it. */
  byStaff?: string
}

const toMails = (
  inside: OperationContext,
  { notice, booking, lead, fromStartsAt = null, note = '' }: BookingMails,
  { to: emails, audience, byStaff = inside.actor?.name ?? '' }: Recipients,
): TemplatedMail[] => {
  const data = { ...booking, bookingId: booking.id, audience, notice, fromStartsAt, note, byStaff, lead }
  return emails.map((to) => mailTo(to, 'booking', { ...data, to }))
}

/** One mail for the visitor, and one for each e-mail of the staff. */
export const queueBookingMails = async (inside: OperationContext, mails: BookingMails): Promise<void> => {
  const { notice, lead, isForVisitor = true, isForStaff = true } = mails
  const staff = isForStaff
    ? await (isReminder(notice) ? findReminded(inside, lead) : findInquiryRecipients(inside, 'consultations'))
    : []
  const visitor = toMails(inside, mails, { to: isForVisitor ? [lead.email] : [], audience: 'visitor' })
  await queueMails(inside, [...visitor, ...toMails(inside, mails, { to: staff, audience: 'staff' })])
}

/** The mail about an upcoming consultation for the new assignee of its lead; undefined without one, and while it is only held. */
export const buildAssignedMail = async (
  inside: OperationContext,
  { lead, byName, note = '', to }: { lead: InquiryRecord; byName: string; note?: string; to: string },
): Promise<TemplatedMail | undefined> => {
  const upcoming = { inquiryIds: [lead.id], status: 'booked', startsAt: inside.now() } as const
  const [booking] = await findBookings(inside.db, upcoming, { limit: 1 })
  if (booking === undefined || booking.heldUntil !== null) return undefined
  const recipient = { to: [to], audience: 'staff', byStaff: byName } as const
  return toMails(inside, { notice: 'assigned', booking, lead, note }, recipient)[0]
}

interface Attempt {
  lead: InquiryRecord
  startsAt: string
  timeZone: string
  bookings: StoredBooking[]
}

/** To the owner of an e-mail with which somebody wanted more consultations than one may have: `lead` is that wish, `bookings` the others. */
export const queueAttemptMail = (inside: OperationContext, attempt: Attempt): Promise<void> =>
  queueMails(inside, [mailTo(attempt.lead.email, 'booking-attempt', attempt)])

/** Tells staff once of many unconfirmed bookings. */
export const queueFloodMails = async (inside: OperationContext): Promise<void> => {
  const staff = await findInquiryRecipients(inside, 'consultations')
  await queueMails(inside, mailsTo(staff, 'booking-flood', {}))
}

/** A mail lists at most so many bookings. */
const MAX_LISTED = 50

/** Notifies staff of bookings that no longer fit. `cause` as in 'Asha changed the business calendar'. */
export const queueConflictMails = async (
  inside: OperationContext,
  conflicts: readonly { startsAt: string; name: string; conflict: SlotConflict }[],
  cause: string,
): Promise<void> => {
  if (conflicts.length === 0) return
  const bookings = conflicts.slice(0, MAX_LISTED).map(({ startsAt, name, conflict }) => ({
    startsAt: formatDueInstant(startsAt, inside.now(), inside.config.timeZone),
    name,
    conflict: SLOT_CONFLICT_LABELS[conflict].toLowerCase(),
  }))
  const data = { cause, byName: (inside.actor ?? SYSTEM).name, total: conflicts.length, bookings }
  await queueMails(inside, mailsTo(await findInquiryRecipients(inside, 'consultations'), 'booking-conflicts', data))
}
