/** Whether a token's session still lives: read anew at every call, so that what ends a session ends it at once. */
import { SUPERSEDED_TOKEN_GRACE_MS } from '#domain/session.ts'
import { AppError } from '../errors.ts'
import type { OperationContext } from '../operation.ts'
import { findSession, type Session } from './store.ts'
import type { Claims } from './tokens.ts'

export const sessionEnded = (): AppError => new AppError('SESSION_ENDED', 'Your session has ended. Please sign in again.')

/** Throws SESSION_ENDED for one that was signed out, is too old, or whose user is gone or deactivated. Source: contract §2. */
export const liveSession = async (context: OperationContext, claims: Claims): Promise<Session> => {
  const session = await findSession(context.db, claims.sessionId)
  if (session === undefined || session.user.id !== claims.userId) throw sessionEnded()
  if (session.endedAt !== null || session.expiresAt <= context.now() || !session.user.isActive) throw sessionEnded()
  return session
}

/** The current token of its session, or for a short while after a refresh the one before it. Source: contract §3 'Calls'. */
export const isUsable = ({ generation }: Claims, session: Session, now: string): boolean => {
  if (generation === session.generation) return true
  const sinceRotation = Date.parse(now) - Date.parse(session.rotatedAt)
  return generation === session.generation - 1 && sinceRotation <= SUPERSEDED_TOKEN_GRACE_MS
}
