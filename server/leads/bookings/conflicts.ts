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

/** Of more bookings the further ones are not checked. */
const MAX_CHECKED = 2000

interface Circumstances {
  rules: SlotRules
  blocked: readonly TimeSpan[]
}

/** The conflict of a booking that has not begun; null for every other one. */
const findConflict = (
  { status, startsAt, place }: ListedBooking,
  { rules, blocked }: Circumstances,
  now: string,
): SlotConflict | null =>
  status === 'booked' && startsAt > now ? findSlotConflict({ startsAt, seat: place }, rules, blocked) : null

/** Reads what conflicts depend on; the result finds that of a booking. Outside of a transaction. */
export const readConflicts = async (context: OperationContext): Promise<(booking: ListedBooking) => SlotConflict | null> => {
  const now = context.now()
  const rules = toSlotRules(await context.settings(), context)
  const blocked = await findCurrentBlockedTimes(context.db, now)
  return (booking) => findConflict(booking, { rules, blocked }, now)
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
  { before, after, cause }: { before: Circumstances; after: Circumstances; cause: string },
): Promise<number> => {
  const now = inside.now()
  const bookings = await findBookings(inside.db, { status: 'booked', startsAt: now }, { limit: MAX_CHECKED })
  const found = (await withLeads(inside.db, bookings)).flatMap(({ booking, lead }) => {
    const conflict = findConflict(booking, after, now)
    const isNew = conflict !== null && findConflict(booking, before, now) !== conflict
    return isNew ? [{ startsAt: booking.startsAt, name: lead.name, conflict }] : []
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
  const blocked = await findCurrentBlockedTimes(inside.db, inside.now())
  const [earlier, later] = [before, after].map((rules) => ({ rules: toSlotRules(rules, inside), blocked }))
  if (earlier && later) await notifyOfChange(inside, { before: earlier, after: later, cause })
}

/** The same for a new blocked time; returns how many bookings it has put into conflict. */
export const notifyOfBlockedTime = async (inside: OperationContext, blocked: TimeSpan): Promise<number> => {
  const rules = toSlotRules(await findSettings(inside.db), inside)
  const before = { rules, blocked: [] }
  return notifyOfChange(inside, { before, after: { rules, blocked: [blocked] }, cause: 'the blocked times' })
}
