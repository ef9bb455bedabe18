/** A visitor's own booking, by the token of the link in its mails. The link ends with its slot. */
import { MAX_VISITOR_CHANGES, type VisitorBooking } from '#domain/booking.ts'
import { slotEnd } from '#domain/slots.ts'
import { AppError, notFound, type Versioned } from '#server/platform/errors.ts'
import { hashLinkToken } from '#server/platform/mail/link-token.ts'
import { type OperationContext, operation, transaction } from '#server/platform/operation.ts'
import { cancelBooking, confirmBooking, hasExpired, lockBooking, type LockedBooking, moveBooking } from './changes.ts'
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

/** `change` gets the locked booking and returns it. Throws NOT_FOUND, CONFLICT for another version. */
const changeOwn = async (
  context: OperationContext,
  { token, updatedAt }: ByToken & Versioned,
  change: (inside: OperationContext, locked: LockedBooking) => Promise<StoredBooking>,
): Promise<VisitorBooking> => {
  const seen = await requireOwn(context, { token })
  const after = await transaction(context, async (inside) => change(inside, await lockBooking(inside, seen, updatedAt)))
  return toVisitorBooking(context, after)
}

/** Confirms a time that is held for the visitor; every other booking stays as it is. Throws NOT_FOUND. */
export const confirmOwnBooking = operation('public', async (context, input: ByToken) => {
  const seen = await requireOwn(context, input)
  const isDone = seen.confirmation === 'confirmed' || seen.status !== 'booked'
  return isDone ? toVisitorBooking(context, seen) : changeOwn(context, input, confirmBooking)
})

const TOO_MANY_CHANGES = 'This consultation has been moved too often. Please call or write to us to move it again.'

/** Throws NOT_FOUND, RATE_LIMITED, CONFLICT: a taken slot, another version, a cancelled or begun booking, too many changes. */
export const moveOwnBooking = operation('public', (context, { startsAt, ...own }: ByToken & Versioned & { startsAt: string }) =>
  changeOwn(context, own, (inside, locked) => {
    const { visitorChanges, startsAt: before } = locked.booking
    if (visitorChanges >= MAX_VISITOR_CHANGES && startsAt !== before) throw new AppError('CONFLICT', TOO_MANY_CHANGES)
    return moveBooking(inside, locked, { startsAt, isByVisitor: true })
  }),
)

/** A cancelled one stays as it is, also after its lead was deleted. Throws NOT_FOUND, RATE_LIMITED, CONFLICT. */
export const cancelOwnBooking = operation('public', async (context, own: ByToken & Versioned) => {
  const seen = await requireOwn(context, own)
  if (seen.status === 'cancelled') return toVisitorBooking(context, seen)
  return changeOwn(context, own, (inside, locked) => cancelBooking(inside, locked, { isByVisitor: true }))
})
