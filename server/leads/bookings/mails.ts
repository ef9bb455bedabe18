/** Queues the mails about bookings, in the transaction of the change. */
import type { InquiryRecord } from '#domain/inquiry.ts'
import { formatDueInstant } from '#domain/instant-format.ts'
import { wantsMail } from '#domain/preferences.ts'
import { SLOT_CONFLICT_LABELS, type SlotConflict } from '#domain/slot-conflict.ts'
import { SYSTEM } from '#server/staff/activity-logs/record.ts'
import { findInquiryRecipients } from '../inquiries/mails.ts'
import type { TemplatedMail } from '#server/platform/mail/content.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import {
  type BookingAttemptMailData,
  type BookingFloodMailData,
  type BookingMailData,
  type BookingNotice,
  type ConflictsMailData,
  isReminder,
} from '#server/platform/mail/template-data.ts'
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

const asMail = (data: BookingMailData): TemplatedMail => ({
  to: data.to,
  template: 'booking',
  templateData: JSON.stringify(data),
})

const toMailData = (
  inside: OperationContext,
  { notice, booking, lead, fromStartsAt = null, note = '' }: BookingMails,
): Omit<BookingMailData, 'to' | 'audience'> => {
  const { id: bookingId, sequence, startsAt, heldUntil, timeZone } = booking
  const { id, kind, name, email, phone, message, assigneeName, createdAt } = lead
  const ofLead = { id, kind, name, email, phone, message, assigneeName, createdAt }
  const change = { notice, fromStartsAt, note, siteUrl: inside.siteUrl, byStaff: inside.actor?.name ?? '' }
  return { ...change, bookingId, sequence, startsAt, heldUntil, timeZone, createdAt: booking.createdAt, lead: ofLead }
}

/** One mail for the visitor, and one for each e-mail of the staff. */
export const queueBookingMails = async (inside: OperationContext, mails: BookingMails): Promise<void> => {
  const { notice, lead, isForVisitor = true, isForStaff = true } = mails
  const staff = isForStaff
    ? await (isReminder(notice) ? findReminded(inside, lead) : findInquiryRecipients(inside, 'consultations'))
    : []
  const data = toMailData(inside, mails)
  const visitor = isForVisitor ? [asMail({ ...data, to: lead.email, audience: 'visitor' })] : []
  await queueMails(inside, [...visitor, ...staff.map((to) => asMail({ ...data, to, audience: 'staff' }))])
}

/** The mail about an upcoming consultation for the new assignee of its lead; undefined without one. */
export const buildAssignedMail = async (
  inside: OperationContext,
  { lead, byName, note = '', to }: { lead: InquiryRecord; byName: string; note?: string; to: string },
): Promise<TemplatedMail | undefined> => {
  const upcoming = { inquiryIds: [lead.id], status: 'booked', startsAt: inside.now() } as const
  const [booking] = await findBookings(inside.db, upcoming, { limit: 1 })
  if (booking === undefined) return undefined
  const data = toMailData(inside, { notice: 'assigned', booking, lead, note })
  return asMail({ ...data, byStaff: byName, to, audience: 'staff' })
}

/** To the owner of an e-mail with which somebody wanted more consultations than one may have: `lead` is that wish, `bookings` the others. */
export const queueAttemptMail = async (
  inside: OperationContext,
  { lead, bookings, ...wanted }: { lead: InquiryRecord; startsAt: string; timeZone: string; bookings: readonly StoredBooking[] },
): Promise<void> => {
  const { id, name, email, createdAt } = lead
  const data: BookingAttemptMailData = {
    siteUrl: inside.siteUrl,
    ...wanted,
    lead: { id, name, createdAt },
    bookings: bookings.map((booking) => ({ id: booking.id, createdAt: booking.createdAt })),
  }
  await queueMails(inside, [{ to: email, template: 'booking-attempt', templateData: JSON.stringify(data) }])
}

const queueStaffMails = async (
  inside: OperationContext,
  template: 'booking-flood' | 'booking-conflicts',
  data: BookingFloodMailData | ConflictsMailData,
): Promise<void> => {
  const templateData = JSON.stringify(data)
  const staff = await findInquiryRecipients(inside, 'consultations')
  await queueMails(
    inside,
    staff.map((to): TemplatedMail => ({ to, template, templateData })),
  )
}

/** Tells staff once of many unconfirmed bookings. */
export const queueFloodMails = (inside: OperationContext): Promise<void> =>
  queueStaffMails(inside, 'booking-flood', { siteUrl: inside.siteUrl })

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
  const byName = (inside.actor ?? SYSTEM).name
  await queueStaffMails(inside, 'booking-conflicts', { siteUrl: inside.siteUrl, cause, byName, total: conflicts.length, bookings })
}
