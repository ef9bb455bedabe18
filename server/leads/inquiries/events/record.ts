/** Records events of a lead's timeline, in the transaction of the change. Source: lead desk §3. */
import type { z } from 'zod/mini'
import type { bookingData, callData, followUpChange, mailFailure, replyData, statusChange } from '#domain/lead-event.ts'
import { SYSTEM } from '#server/staff/activity-logs/record.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { insertInquiryEvents, type storedAssignment } from './store.ts'

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

/** An event to record; without a user it is by 'System' or the named `author`. */
export type EventToRecord = {
  [Kind in keyof DataByKind]: { inquiryId: number; kind: Kind; body?: string; author?: string; data: DataByKind[Kind] }
}[keyof DataByKind]

/**
 * Returns the ids of the events, in the order of `events`. Open desks are refreshed by the activity of the same change
 * (recordActivity), so every caller records one.
 */
export const recordInquiryEvents = (
  context: OperationContext,
  events: readonly EventToRecord[],
  by: { id: number | null; name: string } = context.actor ?? SYSTEM,
): Promise<number[]> => {
  const rows = events.map(({ body = '', author = by.name, ...event }) => ({
    ...event,
    body,
    actorId: by.id,
    actorName: by.id === null ? author : by.name,
  }))
  return insertInquiryEvents(context.db, rows, context.now())
}
