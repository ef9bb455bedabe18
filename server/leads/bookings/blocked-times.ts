/** Operations on blocked times. Source: issue 13 point 5. */
import { subDays } from 'date-fns/subDays'
import { type BlockedTime, type BlockedTimeInput, MAX_BLOCKED_TIMES } from '#domain/booking.ts'
import { formatShortInstant } from '#domain/instant-format.ts'
import { recordActivity } from '#server/staff/activity-logs/record.ts'
import { raiseContentVersion } from '#server/platform/database/state.ts'
import { AppError, invalidField, notFound } from '#server/platform/errors.ts'
import { operation, type OperationContext, type StaffContext, transaction } from '#server/platform/operation.ts'
import {
  deleteBlockedTime as deleteRow,
  findCurrentBlockedTimes,
  insertBlockedTime,
  purgeBlockedTimes,
} from './blocked-times-store.ts'
import { lockBookings } from './changes.ts'
import { notifyOfBlockedTime } from './conflicts.ts'

const record = (
  inside: StaffContext,
  action: 'CREATE' | 'DELETE',
  { id, startsAt, endsAt, reason }: BlockedTime,
): Promise<void> => {
  const [from, to] = [startsAt, endsAt].map((instant) => formatShortInstant(instant, inside.now(), inside.config.timeZone))
  const description = `${action === 'CREATE' ? 'Blocked' : 'Unblocked'} ${from} to ${to}${reason === '' ? '' : ` (${reason})`}`
  return recordActivity(inside, { action, resourceType: 'blocked_time', resourceId: id, description })
}

const RETENTION_DAYS = 90

/** Deletes those that ended long ago: the week view shows earlier ones. For a job. */
export const purgeEndedBlockedTimes = ({ db, now }: OperationContext): Promise<void> =>
  purgeBlockedTimes(db, subDays(now(), RETENTION_DAYS).toISOString())

/** Those that have not ended. */
export const listBlockedTimes = operation('bookings:view', ({ db, now }) => findCurrentBlockedTimes(db, now()))

/** Bookings in it stay; staff are notified. Throws VALIDATION_ERROR for one in the past, CONFLICT beyond MAX_BLOCKED_TIMES. */
export const createBlockedTime = operation('bookings:manage', (context, input: BlockedTimeInput) =>
  transaction(context, async (inside) => {
    const now = inside.now()
    if (input.endsAt <= now) throw invalidField('endsAt', 'Choose a time in the future')
    await lockBookings(inside)
    if ((await findCurrentBlockedTimes(inside.db, now)).length >= MAX_BLOCKED_TIMES)
      throw new AppError('CONFLICT', `At most ${MAX_BLOCKED_TIMES} blocked times. Delete one first.`)
    const blocked = await insertBlockedTime(inside.db, input, { by: inside.actor, now })
    await record(inside, 'CREATE', blocked)
    const bookings = await notifyOfBlockedTime(inside, blocked)
    await raiseContentVersion(inside.db)
    return { blocked, bookings }
  }),
)

/** Throws NOT_FOUND. */
export const deleteBlockedTime = operation('bookings:manage', (context, { id }: { id: number }) =>
  transaction(context, async (inside) => {
    await lockBookings(inside)
    const blocked = await deleteRow(inside.db, id)
    if (blocked === undefined) throw notFound('Blocked time')
    await record(inside, 'DELETE', blocked)
    await raiseContentVersion(inside.db)
    return null
  }),
)
