/**
 * Unconfirmed bookings. Where visitors get mails, an unknown one's seat is held for HOLD_MINUTES, until the link in the mail is opened;
 * elsewhere it stays. Many within an hour are told to staff in one mail. Source: decision 0059.
 */
import { addMinutes } from 'date-fns/addMinutes'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { CONSULTATION_KIND, MAX_UNCONFIRMED_PER_HOUR } from '#domain/booking.ts'
import { HOLD_MINUTES } from '#domain/slots.ts'
import { runBatches } from '#server/platform/database/batches.ts'
import { raiseContentVersion } from '#server/platform/database/state.ts'
import { notFound } from '#server/platform/errors.ts'
import { toNetwork } from '#server/platform/http/connection/rate-limit.ts'
import { lockInquiries } from '../inquiries/store.ts'
import { linkToken } from '#server/platform/mail/link-token.ts'
import { type OperationContext, operation, transaction } from '#server/platform/operation.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import { cancelBooking, hasExpired, lockBookings, type LockedBooking, recordBookingChange } from './changes.ts'
import { countUnconfirmed, findExpiredHolds, findFutureOfNetwork, hasConfirmedBooking, updateExpired } from './holds-store.ts'
import { queueBookingMails, queueFloodMails } from './mails.ts'
import { findBooking, type StoredBooking } from './store.ts'

/** The same for all bookings of a network, and no IP address can be computed from it without SECRET_KEY. */
export const toNetworkKey = ({ config, ipAddress }: OperationContext): string =>
  ipAddress === '' ? '' : linkToken(config, 'network', toNetwork(ipAddress))

/** How a new booking begins. The caller holds the lock of the bookings. */
export const findHold = async (
  { db, config, ...context }: OperationContext,
  { emailKey, startsAt }: { emailKey: string; startsAt: string },
): Promise<Pick<StoredBooking, 'confirmation' | 'heldUntil'>> => {
  if (await hasConfirmedBooking(db, emailKey)) return { confirmation: 'confirmed', heldUntil: null }
  const now = context.now()
  const end = addMinutes(now, HOLD_MINUTES).toISOString()
  const heldUntil = config.smtpUrl === undefined ? null : end < startsAt ? end : startsAt
  const { total } = await countUnconfirmed(db, subHours(now, 1).toISOString())
  const isFlood = config.isRateLimited && total >= MAX_UNCONFIRMED_PER_HOUR
  return { confirmation: isFlood ? 'flood' : 'open', heldUntil }
}

/** The mails about a new booking. Staff hear of one that is held when it is confirmed or its hold ends, and of a flood once a day. */
export const queueBookedMails = async (inside: OperationContext, { booking, lead }: LockedBooking): Promise<void> => {
  const isHeld = booking.heldUntil !== null
  const isFlood = booking.confirmation === 'flood'
  await queueBookingMails(inside, { notice: isHeld ? 'held' : 'booked', booking, lead, isForStaff: !isHeld && !isFlood })
  if (!isFlood) return
  const { inFlood } = await countUnconfirmed(inside.db, subDays(inside.now(), 1).toISOString())
  if (inFlood === 1) await queueFloodMails(inside)
}

/** Ends the hold of a booking whose visitor has not confirmed it: the lead stays, and staff are told but for a flood. */
const expireHold = (context: OperationContext, { id, inquiryId }: StoredBooking): Promise<void> =>
  transaction(context, async (inside) => {
    const [lead] = await lockInquiries(inside.db, CONSULTATION_KIND, [inquiryId])
    await lockBookings(inside)
    const now = inside.now()
    const before = await findBooking(inside.db, id, true)
    // Meanwhile confirmed, or ended by another node.
    if (before?.status !== 'booked' || !hasExpired(before, now)) return
    await updateExpired(inside.db, id, nextUpdatedAt(now, before.updatedAt))
    const booking = { ...before, status: 'cancelled' as const, seat: null }
    if (lead !== undefined) {
      await recordBookingChange(inside, { booking, lead, change: 'expired' })
      if (booking.confirmation !== 'flood')
        await queueBookingMails(inside, { notice: 'expired', booking, lead, isForVisitor: false })
    }
    await raiseContentVersion(inside.db)
  })

const BATCH_SIZE = 20

/** Ends all holds that are over; `stopping` ends it after a batch. */
export const expireHolds = (context: OperationContext, stopping?: AbortSignal): Promise<void> =>
  runBatches(async () => {
    const expired = await findExpiredHolds(context.db, context.now(), BATCH_SIZE)
    for (const booking of expired) await expireHold(context, booking)
    return expired.length === BATCH_SIZE
  }, stopping)

/**
 * Cancels the upcoming bookings of the network from which a booking was made; returns how many. Only confirmed visitors are mailed: the
 * e-mails of the others may be invented, or a stranger's. Throws NOT_FOUND.
 */
export const cancelBookingsOfNetwork = operation('bookings:update', (context, { id }: { id: number }) =>
  transaction(context, async (inside) => {
    const { db } = inside
    const seen = await findBooking(db, id)
    if (seen === undefined || seen.network === '') throw notFound('Booking')
    const find = () => findFutureOfNetwork(db, seen.network, inside.now())
    const ids = (await find()).map(({ inquiryId }) => inquiryId)
    const leads = new Map((await lockInquiries(db, CONSULTATION_KIND, ids)).map((lead) => [lead.id, lead]))
    await lockBookings(inside)
    let cancelled = 0
    for (const booking of await find()) {
      const lead = leads.get(booking.inquiryId)
      if (lead === undefined) continue
      const isForVisitor = booking.confirmation === 'confirmed'
      await cancelBooking(inside, { booking, lead }, { isByVisitor: false, isForVisitor })
      cancelled += 1
    }
    return { cancelled }
  }),
)
