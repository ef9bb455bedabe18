/**
 * Entries about failed sign-ins and refused requests. They change no response, and each kind is rate-limited: a flood does not
 * fill the log. Their action is LOGIN: an attempt to get access, nothing was changed. Source: decision 0030.
 */
import { setImmediate } from 'node:timers/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { displayName, type User } from '#domain/user.ts'
import type { RateLimit } from '#server/platform/http/connection/rate-limit.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { type ActivityEntry, recordActivity, VISITOR } from './record.ts'

/** Counts one more for the key; false when its limit is reached. */
const isWithin = async (limit: RateLimit, key: string): Promise<boolean> => {
  try {
    await limit.count(key)
    return true
  } catch {
    return false
  }
}

const recordLimited = async (context: OperationContext, limit: RateLimit, key: string, entry: ActivityEntry): Promise<void> => {
  if (!(await isWithin(limit, key))) return
  try {
    await recordActivity(context, entry)
  } catch (error) {
    context.log.warn({ err: error }, 'refused attempt not recorded')
  }
}

export type SignInFailure = 'wrong password' | 'unknown e-mail' | 'inactive account'

/**
 * Records a failed sign-in; `user` is undefined for an unknown account. The typed e-mail is not recorded: it may be a mistyped
 * password. Do not await it: it starts after the response, whose timing must not reveal whether the account exists.
 */
export const recordFailedSignIn = async (
  context: OperationContext,
  user: User | undefined,
  reason: SignInFailure,
): Promise<void> => {
  await setImmediate()
  const attempt = user === undefined ? 'with an unknown e-mail' : `to the account of ${displayName(user)}: ${reason}`
  await recordLimited(context, context.rateLimits.failedSignInActivity, user === undefined ? 'unknown' : `user ${user.id}`, {
    action: 'LOGIN',
    resourceType: user === undefined ? 'session' : 'user',
    ...(user !== undefined && { resourceId: user.id }),
    description: `Failed sign-in ${attempt}`,
    metadata: { reason },
    by: VISITOR,
  })
}

/** Records a call that the actor's role does not permit. Names the endpoint, not the request's data. */
export const recordRefusal = async (context: OperationContext, { method, path, summary }: Endpoint): Promise<void> => {
  const { actor } = context
  if (actor === null) return
  await recordLimited(context, context.rateLimits.refusalActivity, String(actor.id), {
    action: 'LOGIN',
    resourceType: 'session',
    resourceId: actor.sessionId,
    description: `${actor.name} was refused by permission: ${summary}`,
    metadata: { method, path },
  })
}
