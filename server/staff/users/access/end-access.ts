/** What a new password and a deactivation end. Source: contract §3 'Calls', decision 0030. */
import type { OperationContext } from '#server/platform/operation.ts'
import { endUserSessions, revokeResetLinks } from './store.ts'

/**
 * Ends everything that gives access to an account without its password: its sessions but `exceptSessionId`, its reset links and its
 * calendar subscription. Inside the transaction of the change, after that of the user's row. Returns whether there was a subscription.
 */
export const endAccess = async (
  { db, now, handlers }: OperationContext,
  userId: number,
  exceptSessionId?: string,
): Promise<{ isSubscriptionEnded: boolean }> => {
  await endUserSessions(db, userId, now(), exceptSessionId)
  await revokeResetLinks(db, userId, now())
  return { isSubscriptionEnded: await handlers.deleteSubscription(db, userId) }
}
