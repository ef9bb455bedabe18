/** The take-back of a lead that staff assign by hand. Source: lead desk §5, decisions 0044 and 0045. */
import type { Inquiry } from '#domain/inquiry.ts'
import type { StaffContext } from '#server/platform/operation.ts'
import { findOwnAssignment } from '../events/undo.ts'
import { findHidden } from '../store.ts'

/** Instants, undefined for none: `ended` is the take-back that the assignment ends, `restored` the one that returns. */
export interface TakeBackChange {
  ended?: string | undefined
  restored?: string | undefined
}

/**
 * An assignment by hand ends the take-back. When it sets the assignee back whom the same person changed within 10 minutes, it restores the
 * take-back that this change ended. `before` is locked.
 */
export const findTakeBackChange = async (
  { db, actor, now }: StaffContext,
  { id, assigneeId: from }: Inquiry,
  assigneeId: number | null | undefined,
): Promise<TakeBackChange> => {
  if (assigneeId === undefined || assigneeId === from) return {}
  const ended = (await findHidden(db, [id])).get(id)?.takeBackAt ?? undefined
  const own = await findOwnAssignment(db, { inquiryId: id, by: actor.id, now: now() })
  return { ended, restored: own?.fromId === assigneeId ? own.takeBackAt : undefined }
}
