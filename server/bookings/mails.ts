/** Queues the mails about bookings, in the transaction of the change. */
import type { InquiryRecord } from '#domain/inquiry.ts'
import { formatDueInstant } from '#domain/instant-format.ts'
import { SLOT_CONFLICT_LABELS, type SlotConflict } from '#domain/slot-conflict.ts'
import { SYSTEM } from '../activity-logs/record.ts'
import { findLeadRecipients } from '../inquiries/recipients.ts'
import type { TemplatedMail } from '../mail/content.ts'
import { queueMails } from '../mail/outbox.ts'
import { type BookingMailData, type BookingNotice, type ConflictsMailData, isReminder } from '../mail/template-data.ts'
import type { OperationContext } from '../operation.ts'
import { findActiveStaff } from '../users/store.ts'
import type { StoredBooking } from './store.ts'

export interface BookingMails {
  notice: BookingNotice
  /** After the change. */
  booking: StoredBooking
  lead: InquiryRecord
  fromStartsAt?: string
  note?: string
  /** The visitor gets none about a lead that was marked as spam: the e-mail may be a stranger's. */
  isForVisitor?: boolean
}

/** The recipients of a reminder: the assignee, or without an active one all recipients of leads. */
const findReminded = async (context: OperationContext, { assigneeId }: InquiryRecord): Promise<string[]> => {
  const assignee = (await findActiveStaff(context.db)).filter(({ id }) => id === assigneeId)
  return assignee.length > 0 ? assignee.map(({ email }) => email) : findLeadRecipients(context)
}

const asMail = (data: BookingMailData): TemplatedMail => ({
  to: data.to,
  template: 'booking',
  templateData: JSON.stringify(data),
})

/** One mail for the visitor, and one for each e-mail of the staff. */
export const queueBookingMails = async (inside: OperationContext, mails: BookingMails): Promise<void> => {
  const { notice, booking, lead, fromStartsAt = null, note = '', isForVisitor = true } = mails
  const staff = await (isReminder(notice) ? findReminded(inside, lead) : findLeadRecipients(inside))
  const { id, kind, name, email, phone, message, assigneeName, createdAt } = lead
  const shared = {
    siteUrl: inside.siteUrl,
    notice,
    bookingId: booking.id,
    sequence: booking.sequence,
    createdAt: booking.createdAt,
    startsAt: booking.startsAt,
    fromStartsAt,
    timeZone: booking.timeZone,
    byStaff: inside.actor?.name ?? '',
    note,
    lead: { id, kind, name, email, phone, message, assigneeName, createdAt },
  }
  const visitor = isForVisitor ? [asMail({ ...shared, to: email, audience: 'visitor' })] : []
  await queueMails(inside, [...visitor, ...staff.map((to) => asMail({ ...shared, to, audience: 'staff' }))])
}

export interface ConflictingBooking {
  booking: StoredBooking
  name: string
  conflict: SlotConflict
}

/** A mail lists at most so many bookings. */
const MAX_LISTED = 50

/** Notifies staff of bookings that no longer fit. `cause` as in 'Asha changed the business calendar'. */
export const queueConflictMails = async (
  inside: OperationContext,
  conflicts: readonly ConflictingBooking[],
  cause: string,
): Promise<void> => {
  if (conflicts.length === 0) return
  const { siteUrl, config } = inside
  const now = inside.now()
  const data: ConflictsMailData = {
    siteUrl,
    cause,
    byName: (inside.actor ?? SYSTEM).name,
    total: conflicts.length,
    bookings: conflicts.slice(0, MAX_LISTED).map(({ booking, name, conflict }) => ({
      startsAt: formatDueInstant(booking.startsAt, now, config.timeZone),
      name,
      conflict: SLOT_CONFLICT_LABELS[conflict].toLowerCase(),
    })),
  }
  const templateData = JSON.stringify(data)
  const staff = await findLeadRecipients(inside)
  await queueMails(
    inside,
    staff.map((to): TemplatedMail => ({ to, template: 'booking-conflicts', templateData })),
  )
}
