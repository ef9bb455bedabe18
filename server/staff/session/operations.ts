/** Signing in and out, and one's own profile. Source: specification §4 'Authentication', §7, §8; contract §2, §3. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { isUnchanged } from '#domain/activity-log.ts'
import type { Credentials, SignedIn } from '#domain/session.ts'
import type { PreferencesPatch } from '#domain/preferences.ts'
import { isStorableText } from '#domain/text.ts'
import { displayName, type ProfilePatch, type User } from '#domain/user.ts'
import { recordActivity } from '../activity-logs/record.ts'
import { recordFailedSignIn } from '../activity-logs/security.ts'
import { AppError, isAppError, notFound, type Versioned } from '#server/platform/errors.ts'
import { type Actor, type OperationContext, operation, transaction } from '#server/platform/operation.ts'
import { readAgency } from '#server/platform/agency.ts'
import { assertCurrent, lockCurrent, updateRecorded, withEmailConflict } from '../users/account.ts'
import { queueAccountMails } from '../users/account-mails.ts'
import { isPasswordCorrect, renewHash } from '../users/password.ts'
import { type Account, findAccount, findUser, lockUser, recordSignIn, storePreferences } from '../users/store.ts'
import { signInThrottle, throttleSignIn } from '../users/access/sign-in-throttle.ts'
import { isUsable, findActiveSession, nextEarlierRotations, sessionEnded } from './active-session.ts'
import { requireVerified, verifyOwnPassword } from '../users/access/own-password.ts'
import {
  endSession,
  findSession,
  insertSession,
  updateLastSeen,
  rotateSession,
  type Session,
  revokeResetLinks,
} from '../users/access/store.ts'
import { readToken, signToken } from './tokens.ts'

const SEEN_INTERVAL_MS = 60_000
/** A slower write continues without the request waiting for it. */
const SEEN_TIMEOUT_MS = 100

const touchSession = async (context: OperationContext, session: Session): Promise<void> => {
  const now = context.now()
  if (Date.parse(now) - Date.parse(session.lastSeenAt) < SEEN_INTERVAL_MS) return
  // A full disk or a locked file must neither fail nor delay a read-only request.
  const written = updateLastSeen(context.db, session.id, now).catch((error: unknown) => {
    context.log.warn({ err: error }, 'last use of a session could not be stored')
  })
  await Promise.race([written, wait(SEEN_TIMEOUT_MS, undefined, { ref: false })])
}

/**
 * The actor of a bearer token; role, status and session are read from the database each time.
 * Throws TOKEN_INVALID, TOKEN_EXPIRED or SESSION_ENDED. Source: contract §2, §3 'Calls'.
 */
export const authenticate = async (context: OperationContext, token: string): Promise<Actor> => {
  const claims = await readToken(context, token)
  const expired = (): AppError => new AppError('TOKEN_EXPIRED', 'Your token has expired')
  if (claims.isExpired) throw expired()
  const session = await findActiveSession(context, claims)
  if (!isUsable(claims, session, context.now())) throw expired()
  await touchSession(context, session)
  const { id, email, role } = session.user
  return { id, name: displayName(session.user), email, role, sessionId: session.id }
}

/** The user when the password is right; undefined otherwise. Throws ACCOUNT_INACTIVE only for the right password. */
const verified = async (account: Account | undefined, password: string): Promise<User | undefined> => {
  const isRight = await isPasswordCorrect(password, account?.passwordHash)
  if (!isRight || account === undefined) return undefined
  if (!account.user.isActive) throw new AppError('ACCOUNT_INACTIVE', 'This account is inactive. Please contact a super admin.')
  return account.user
}

/** Like verified(), for a sign-in: a failure is recorded. */
const verifySignIn = async (
  context: OperationContext,
  account: Account | undefined,
  password: string,
): Promise<User | undefined> => {
  try {
    const user = await verified(account, password)
    if (user === undefined) {
      void recordFailedSignIn(context, account?.user, account === undefined ? 'unknown e-mail' : 'wrong password')
    }
    return user
  } catch (error) {
    if (isAppError(error) && error.code === 'ACCOUNT_INACTIVE') {
      void recordFailedSignIn(context, account?.user, 'inactive account')
    }
    throw error
  }
}

interface SignIn {
  /** As it was when the password was verified. */
  account: Account
  renewedHash: string | undefined
  remember: boolean
}

/** Undefined when the account has changed since the password was verified. */
const startSession = (context: OperationContext, { account, renewedHash, remember }: SignIn) =>
  transaction(context, async (inside): Promise<{ user: User; id: string } | undefined> => {
    const { db, config } = inside
    const now = inside.now()
    const user = await recordSignIn(db, account, { now, renewedHash })
    if (user === undefined) return undefined
    const id = randomUUID()
    const expiresAt = addMilliseconds(now, remember ? config.rememberTtl : config.sessionTtl).toISOString()
    const { ipAddress, userAgent } = inside
    await insertSession(db, { id, userId: user.id, now, expiresAt, ipAddress, userAgent })
    await recordActivity(inside, {
      action: 'LOGIN',
      resourceType: 'session',
      resourceId: id,
      description: `${displayName(user)} signed in`,
      by: { id: user.id, name: displayName(user) },
    })
    return { user, id }
  })

const invalidCredentials = () => new AppError('INVALID_CREDENTIALS', 'Invalid email or password')

/**
 * Signs in to an account whose password was right. Another sign-in may have renewed the hash meanwhile: then the password is
 * compared with the new one, once. Throws INVALID_CREDENTIALS when it was changed, ACCOUNT_INACTIVE.
 */
const signInTo = async (context: OperationContext, account: Account, { password, remember }: Credentials) => {
  const renewedHash = await renewHash(password, account.passwordHash, context.config.passwordCost)
  const session = await startSession(context, { account, renewedHash, remember })
  if (session !== undefined) return session
  const latest = await findAccount(context.db, account.user.email)
  if (latest === undefined || (await verified(latest, password)) === undefined) throw invalidCredentials()
  const retried = await startSession(context, { account: latest, renewedHash: undefined, remember })
  if (retried === undefined) throw invalidCredentials()
  return retried
}

/** Throws INVALID_CREDENTIALS (the same for a wrong password and an unknown account), ACCOUNT_INACTIVE, RATE_LIMITED, UNAVAILABLE. */
export const login = operation('public', async (context, input: Credentials): Promise<SignedIn> => {
  // Unstorable text is no account's e-mail, and the database would reject it.
  const account = isStorableText(input.email) ? await findAccount(context.db, input.email) : undefined
  const throttle = await signInThrottle(context, input.email, account)
  const user = await throttleSignIn(context, throttle, () => verifySignIn(context, account, input.password))
  if (user === undefined || account === undefined) throw invalidCredentials()
  const session = await signInTo(context, account, input)
  const token = await signToken(context, { userId: session.user.id, sessionId: session.id, generation: 0 })
  return { token, admin: session.user }
})

/** The next generation; undefined when the token is not the current one, or another refresh was faster. */
const rotate = async (context: OperationContext, session: Session, generation: number): Promise<number | undefined> => {
  if (generation !== session.generation) return undefined
  const now = context.now()
  return rotateSession(context.db, session.id, { generation, earlierRotations: nextEarlierRotations(session, now), now })
}

/**
 * A new token for an old one, expired or not. Of concurrent refreshes with the same token one counts, and the others get a
 * token of its generation. Throws TOKEN_INVALID, SESSION_ENDED.
 */
export const refreshToken = operation('public', async (context, { token }: { token: string }): Promise<SignedIn> => {
  const claims = await readToken(context, token)
  const read = await findActiveSession(context, claims)
  let generation = await rotate(context, read, claims.generation)
  if (generation === undefined) {
    const session = await findActiveSession(context, claims)
    if (!isUsable(claims, session, context.now())) throw sessionEnded()
    generation = session.generation
  }
  return { token: await signToken(context, { ...claims, generation }), admin: read.user }
})

/** Ends the session of a valid token, expired or not; repeating it does nothing. Throws TOKEN_INVALID. */
export const logout = operation('public', async (context, { token }: { token: string }) => {
  const claims = await readToken(context, token)
  await transaction(context, async (inside) => {
    const session = await findSession(inside.db, claims.sessionId)
    if (session === undefined || !(await endSession(inside.db, session.id, inside.now()))) return
    const name = displayName(session.user)
    await recordActivity(inside, {
      action: 'LOGOUT',
      resourceType: 'session',
      resourceId: session.id,
      description: `${name} signed out`,
      by: { id: session.user.id, name },
    })
  })
  return null
})

export const getProfile = operation('session:own', async (context): Promise<User> => {
  const user = await findUser(context.db, context.actor.id)
  if (user === undefined) throw notFound('User')
  return user
})

/** What is shown and mailed to the actor alone is neither an activity nor a new version of the profile. */
export const updatePreferences = operation('session:own', (context, patch: PreferencesPatch) =>
  transaction(context, async ({ db, actor }): Promise<User> => {
    const before = await lockUser(db, actor.id)
    if (before === undefined) throw notFound('User')
    const chosen = { ...before.preferences, ...patch }
    await storePreferences(db, actor.id, chosen)
    return { ...before, preferences: chosen }
  }),
)

/**
 * The e-mail is changed only with the current password. Throws CONFLICT when the e-mail is used, or the profile was changed since
 * it was read; VALIDATION_ERROR on currentPassword, RATE_LIMITED.
 */
export const updateProfile = operation(
  'session:own',
  async (context, { updatedAt, currentPassword, ...patch }: ProfilePatch & Versioned) => {
    const changesEmail = patch.email !== undefined && patch.email !== context.actor.email
    if (changesEmail) await assertCurrent(context, context.actor.id, { updatedAt })
    const verifiedHash = changesEmail ? await verifyOwnPassword(context, currentPassword) : undefined
    const agency = await readAgency(context)
    return withEmailConflict(() =>
      transaction(context, async (inside) => {
        const before = await lockCurrent(inside, inside.actor.id, { updatedAt })
        if (isUnchanged(before, patch)) return before
        if (patch.email !== undefined && patch.email !== before.email) await requireVerified(inside, verifiedHash)
        const describe = (after: User): string => `${displayName(after)} updated their profile`
        const after = await updateRecorded(inside, before, { change: patch, describe })
        if (after.email !== before.email) await revokeResetLinks(inside.db, after.id, inside.now())
        await queueAccountMails(inside, { before, after, isPasswordChanged: false, agency })
        return after
      }),
    )
  },
)
