/** Checks a token's session. It is read for every request: an ended session is refused at once. */
import { SUPERSEDED_TOKEN_GRACE_MS } from '#domain/session.ts'
import { AppError } from '#server/platform/errors.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findSession, latestSessionStart, type Session } from '../users/access/store.ts'
import type { Claims } from './tokens.ts'

export const sessionEnded = (): AppError => new AppError('SESSION_ENDED', 'Your session has ended. Please sign in again.')

/**
 * Throws SESSION_ENDED when it was signed out or has expired, or its user was deleted or deactivated. Source: contract §2. Also when it
 * began in the future: decision 0027.
 */
export const findActiveSession = async (context: OperationContext, claims: Claims): Promise<Session> => {
  const session = await findSession(context.db, claims.sessionId)
  if (session === undefined || session.user.id !== claims.userId) throw sessionEnded()
  const now = context.now()
  const isCurrent = session.createdAt <= latestSessionStart(now) && session.expiresAt > now
  if (session.endedAt !== null || !isCurrent || !session.user.isActive) throw sessionEnded()
  return session
}

/** The bound of the list: more refreshes within the grace period invalidate the oldest tokens early. */
const MAX_EARLIER_ROTATIONS = 100

/** A rotation far in the future is from before the clock was set back. */
const isInGrace = (rotatedAt: string | undefined, now: string): boolean =>
  rotatedAt !== undefined && Math.abs(Date.parse(now) - Date.parse(rotatedAt)) <= SUPERSEDED_TOKEN_GRACE_MS

/** The list of a session that is refreshed now: its last rotation becomes an earlier one. */
export const nextEarlierRotations = ({ rotatedAt, earlierRotations }: Session, now: string): string[] =>
  [...earlierRotations, rotatedAt].filter((rotation) => isInGrace(rotation, now)).slice(-MAX_EARLIER_ROTATIONS)

/** True for the session's current token, and for 30 s for one superseded by a refresh. Source: contract §3 'Calls'. */
export const isUsable = ({ generation }: Claims, session: Session, now: string): boolean => {
  if (generation === session.generation) return true
  const rotations = [...session.earlierRotations, session.rotatedAt]
  return generation < session.generation && isInGrace(rotations.at(generation - session.generation), now)
}
