/** Bookings that no longer fit the settings or the blocked times: nothing is cancelled, staff are notified. Source: decision 0059. */
import type { Settings } from '#domain/settings.ts'
import type { SlotConflict } from '#domain/slot-conflict.ts'
import { findSlotConflict, type SlotRules, type TimeSpan } from '#domain/slots.ts'
import type { InquiryRecord } from '#domain/inquiry.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findInquiryRecords } from '../inquiries/store.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findSettings } from '#server/staff/settings/store.ts'
import { findCurrentBlockedTimes } from './blocked-times-store.ts'
import { lockBookings } from './changes.ts'
import { queueConflictMails } from './mails.ts'
import { toSlotRules } from './slots.ts'
import { findBookings, type ListedBooking, type StoredBooking } from './store.ts'

type FindConflict = (booking: ListedBooking) => SlotConflict | null

/** Finds the conflict of a booking that has not begun; null for every other one. */
const conflictFinder =
  (rules: SlotRules, blocked: readonly TimeSpan[], now: string): FindConflict =>
  ({ status, startsAt, place }) =>
    status === 'booked' && startsAt > now ? findSlotConflict({ startsAt, seat: place }, rules, blocked) : null

/** By the stored settings and blocked times. Outside of a transaction. */
export const readConflicts = async (context: OperationContext): Promise<FindConflict> => {
  const now = context.now()
  const blocked = await findCurrentBlockedTimes(context.db, now)
  return conflictFinder(toSlotRules(await context.settings(), context), blocked, now)
}

/** The bookings with their leads. One whose lead is deleted is left out. */
export const withLeads = async <Booking extends StoredBooking>(
  db: Db,
  bookings: readonly Booking[],
): Promise<{ booking: Booking; lead: InquiryRecord }[]> => {
  const ids = [...new Set(bookings.map(({ inquiryId }) => inquiryId))]
  const leads = new Map((await findInquiryRecords(db, ids)).map((lead) => [lead.id, lead]))
  return bookings.flatMap((booking) => {
    const lead = leads.get(booking.inquiryId)
    return lead === undefined ? [] : [{ booking, lead }]
  })
}

/** Notifies staff of the bookings that fitted before a change and do not after it; returns how many. The caller holds the lock of the bookings. */
const notifyOfChange = async (
  inside: OperationContext,
  { before, after, cause }: { before: FindConflict; after: FindConflict; cause: string },
): Promise<number> => {
  const bookings = await findBookings(inside.db, { status: 'booked', startsAt: inside.now() })
  const found = (await withLeads(inside.db, bookings)).flatMap(({ booking, lead }) => {
    const conflict = after(booking)
    return conflict === null || before(booking) === conflict ? [] : [{ startsAt: booking.startsAt, name: lead.name, conflict }]
  })
  await queueConflictMails(inside, found, cause)
  return found.length
}

type Rules = Pick<Settings, 'calendar' | 'consultation'>

/** In the transaction of the change; waits for the bookings that are being stored, so each is either checked here or stored by the new settings. */
export const notifyOfSettings = async (
  inside: OperationContext,
  { before, after, cause }: { before: Rules; after: Rules; cause: string },
): Promise<void> => {
  await lockBookings(inside)
  const now = inside.now()
  const blocked = await findCurrentBlockedTimes(inside.db, now)
  const finder = (rules: Rules) => conflictFinder(toSlotRules(rules, inside), blocked, now)
  await notifyOfChange(inside, { before: finder(before), after: finder(after), cause })
}

/** The same for a new blocked time; returns how many bookings it has put into conflict. */
export const notifyOfBlockedTime = async (inside: OperationContext, blocked: TimeSpan): Promise<number> => {
  const rules = toSlotRules(await findSettings(inside.db), inside)
  const finder = (spans: readonly TimeSpan[]) => conflictFinder(rules, spans, inside.now())
  return notifyOfChange(inside, { before: finder([]), after: finder([blocked]), cause: 'the blocked times' })
}
