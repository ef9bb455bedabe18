/** Records events of a lead's timeline, in the transaction of the change. Source: lead desk §3. */
import type { z } from 'zod/mini'
import type { bookingData, callData, followUpChange, mailFailure, replyData, statusChange } from '#domain/lead-event.ts'
import { SYSTEM } from '#server/staff/activity-logs/record.ts'
import type { DeletedUser } from '#server/platform/handlers.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { insertInquiryEvents } from './store.ts'
import type { storedAssignment } from './undo.ts'

interface DataByKind {
  note: Record<never, never>
  call: z.infer<typeof callData>
  whatsapp: Record<never, never>
  reply: z.infer<typeof replyData>
  status: z.infer<typeof statusChange>
  assignment: z.infer<typeof storedAssignment>
  'follow-up': z.infer<typeof followUpChange>
  booking: z.infer<typeof bookingData>
  'mail-failed': z.infer<typeof mailFailure>
}

/** An event to record; by the actor of the context, or without one by 'System' or the named `author`. */
export type EventToRecord = {
  [Kind in keyof DataByKind]: { inquiryId: number; kind: Kind; body?: string; author?: string; data: DataByKind[Kind] }
}[keyof DataByKind]

const toAuthor = ({ actor }: OperationContext) => {
  const { id, name } = actor ?? SYSTEM
  return { actorId: id, actorName: name }
}

/**
 * Returns the ids of the events, in the order of `events`. Open desks are refreshed by the activity of the same change
 * (recordActivity), so every caller records one.
 */
export const recordInquiryEvents = (context: OperationContext, events: readonly EventToRecord[]): Promise<number[]> => {
  const by = toAuthor(context)
  return insertInquiryEvents(
    context.db,
    events.map(({ inquiryId, kind, body = '', author, data }) => ({
      inquiryId,
      kind,
      body,
      data,
      ...by,
      ...(author !== undefined && by.actorId === null && { actorName: author }),
    })),
    context.now(),
  )
}

/** Events of inquiries that are unassigned because their user is deleted. */
export const recordUnassignments = async (
  { db, now }: OperationContext,
  { id, name, deletedBy }: DeletedUser,
  inquiryIds: readonly number[],
): Promise<void> => {
  const data = { fromId: id, fromName: name, toId: null, toName: '', reason: 'user-deleted' } satisfies DataByKind['assignment']
  const by = { actorId: deletedBy.id, actorName: deletedBy.name }
  await insertInquiryEvents(
    db,
    inquiryIds.map((inquiryId) => ({ inquiryId, kind: 'assignment', body: '', data, ...by })),
    now(),
  )
}
