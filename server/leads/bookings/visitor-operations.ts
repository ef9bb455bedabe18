/** A visitor's own booking, by the token of the link in its mails. The link ends with its slot. */
import { MAX_VISITOR_CHANGES, type VisitorBooking } from '#domain/booking.ts'
import { slotEnd } from '#domain/slots.ts'
import { isTimeZone } from '#domain/zoned-time.ts'
import { AppError, assertVersion, notFound } from '#server/platform/errors.ts'
import { hashLinkToken } from '#server/platform/mail/link-token.ts'
import { type OperationContext, operation, transaction } from '#server/platform/operation.ts'
import { cancelBooking, confirmBooking, hasExpired, lockBooking, moveBooking } from './changes.ts'
import { findBookingByToken, type StoredBooking } from './store.ts'

interface ByToken {
  /** Any text. */
  token: string
}

/** Throws NOT_FOUND for an unknown token, and once the slot is over. */
const requireOwn = async ({ db, now }: OperationContext, { token }: ByToken): Promise<StoredBooking> => {
  const booking = await findBookingByToken(db, hashLinkToken(token))
  if (booking === undefined || slotEnd(booking.startsAt) <= now()) throw notFound('Booking')
  return booking
}

const toVisitorBooking = ({ now }: OperationContext, booking: StoredBooking): VisitorBooking => {
  const { startsAt, timeZone, heldUntil, updatedAt } = booking
  const status = hasExpired(booking, now()) ? 'cancelled' : booking.status
  const canChange = status === 'booked' && startsAt > now()
  return { status, startsAt, endsAt: slotEnd(startsAt), timeZone, heldUntil, canChange, updatedAt }
}

/** Changes nothing. Throws NOT_FOUND. */
export const getOwnBooking = operation('public', async (context, input: ByToken) =>
  toVisitorBooking(context, await requireOwn(context, input)),
)

/** Confirms a time that is held for the visitor; every other booking stays as it is. Throws NOT_FOUND. */
export const confirmOwnBooking = operation('public', async (context, input: ByToken) => {
  const seen = await requireOwn(context, input)
  if (seen.confirmation === 'confirmed' || seen.status !== 'booked') return toVisitorBooking(context, seen)
  const after = await transaction(context, async (inside) => confirmBooking(inside, await lockBooking(inside, seen)))
  return toVisitorBooking(context, after)
})

interface Versioned extends ByToken {
  /** The version that the visitor has seen; missing skips the check. */
  updatedAt?: string | null | undefined
}

/** What visitors call a booking. */
const WHAT = 'This consultation'

const TOO_MANY_CHANGES = 'This consultation has been moved too often. Please call or write to us to move it again.'

/** Throws NOT_FOUND, RATE_LIMITED, CONFLICT: a taken slot, another version, a cancelled or begun booking, too many changes. */
export const moveOwnBooking = operation(
  'public',
  async (context, { startsAt, timeZone = '', updatedAt, ...input }: Versioned & { startsAt: string; timeZone?: string }) => {
    const seen = await requireOwn(context, input)
    const after = await transaction(context, async (inside) => {
      const locked = await lockBooking(inside, seen)
      assertVersion(locked.booking, updatedAt, WHAT)
      if (locked.booking.visitorChanges >= MAX_VISITOR_CHANGES && startsAt !== locked.booking.startsAt)
        throw new AppError('CONFLICT', TOO_MANY_CHANGES)
      const zone = isTimeZone(timeZone) ? timeZone : undefined
      return moveBooking(inside, locked, { startsAt, timeZone: zone, isByVisitor: true })
    })
    return toVisitorBooking(context, after)
  },
)

/** A cancelled one stays as it is, also after its lead was deleted. Throws NOT_FOUND, RATE_LIMITED, CONFLICT. */
export const cancelOwnBooking = operation('public', async (context, { updatedAt, ...input }: Versioned) => {
  const seen = await requireOwn(context, input)
  if (seen.status === 'cancelled') return toVisitorBooking(context, seen)
  const after = await transaction(context, async (inside) => {
    const locked = await lockBooking(inside, seen)
    const { booking } = locked
    // A double click is harmless: the first one has made the newer version.
    if (booking.status === 'cancelled') return booking
    assertVersion(booking, updatedAt, WHAT)
    return cancelBooking(inside, locked, { isByVisitor: true })
  })
  return toVisitorBooking(context, after)
})
