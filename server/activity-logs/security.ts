/**
 * Activities about what was refused. They change no answer, and a flood of them fills no log: each is limited. LOGIN is their action:
 * somebody tried to get in, or further than they may; nothing was changed. Source: decision 0030.
 */
import { setImmediate } from 'node:timers/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { displayName, type User } from '#domain/user.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { OperationContext } from '../operation.ts'
import { type ActivityEntry, recordActivity } from './record.ts'

/** The limit's key counts this once more, if it may. */
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
 * Records a failed sign-in; `user` is the account's, when there is one. The e-mail as typed is not recorded: it may be a mistyped
 * password. Do not wait for it: it begins after the answer, whose time must not tell whether the account exists.
 */
export const recordFailedSignIn = async (
  context: OperationContext,
  user: User | undefined,
  reason: SignInFailure,
): Promise<void> => {
  await setImmediate()
  const account = user === undefined ? 'with an unknown e-mail' : `to the account of ${displayName(user)}`
  await recordLimited(context, context.rateLimits.failedSignInActivity, user === undefined ? 'unknown' : `user ${user.id}`, {
    action: 'LOGIN',
    resourceType: user === undefined ? 'session' : 'user',
    ...(user !== undefined && { resourceId: user.id }),
    description: `Failed sign-in ${account}: ${reason}`,
    metadata: { reason },
    by: { id: null, name: 'Visitor' },
  })
}

/** Records that the actor called what their role does not permit. Names the endpoint, not what was sent to it. */
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
