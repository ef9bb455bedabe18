/** The leads of a user who is deleted. */
import type { DeletedUser } from '#server/platform/handlers.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { recordUnassignments } from '../events/record.ts'
import { findAssignedIds, lockAssigned, unassignInquiries } from './store.ts'

/**
 * Unassigns at most `limit` leads of the user, whose row is locked: no other transaction assigns leads to them. Returns whether the user has
 * more leads.
 */
export const unassignLeads = async (inside: OperationContext, user: DeletedUser, limit: number): Promise<boolean> => {
  const { db } = inside
  const ids = await findAssignedIds(db, user.id, limit + 1)
  const leads = await lockAssigned(db, user.id, ids.slice(0, limit))
  await recordUnassignments(
    inside,
    user,
    leads.map(({ id }) => id),
  )
  await unassignInquiries(db, leads, inside.now())
  return ids.length > limit
}
