/** The leads of a user who is deleted. */
import type { DeletedUser, OperationContext } from '#server/platform/operation.ts'
import { recordInquiryEvents } from '../events/record.ts'
import { findAssignedIds, lockAssigned, unassignInquiries } from './store.ts'

/**
 * Unassigns at most `limit` leads of the user, whose row is locked: no other transaction assigns leads to them. Returns whether the user has
 * more leads.
 */
export const unassignLeads = async (inside: OperationContext, user: DeletedUser, limit: number): Promise<boolean> => {
  const { db } = inside
  const ids = await findAssignedIds(db, user.id, limit + 1)
  const leads = await lockAssigned(db, user.id, ids.slice(0, limit))
  const data = { fromId: user.id, fromName: user.name, toId: null, toName: '', reason: 'user-deleted' } as const
  const events = leads.map(({ id: inquiryId }) => ({ inquiryId, kind: 'assignment' as const, data }))
  await recordInquiryEvents(inside, events, user.deletedBy)
  await unassignInquiries(db, leads, inside.now())
  return ids.length > limit
}
