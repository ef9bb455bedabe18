/** Records events of a lead's timeline, in the transaction of the change. Source: lead desk §3. */
import type { z } from 'zod/mini'
import type { assignmentChange, followUpChange, replyData, statusChange } from '#domain/lead-event.ts'
import type { OperationContext } from '../../operation.ts'
import { insertLeadEvents } from './store.ts'

interface DataByKind {
  note: Record<never, never>
  call: Record<never, never>
  whatsapp: Record<never, never>
  reply: z.infer<typeof replyData>
  status: z.infer<typeof statusChange>
  assignment: z.infer<typeof assignmentChange>
  'follow-up': z.infer<typeof followUpChange>
}

/** An event to record; by the actor of the context, or by 'System' without one. */
export type EventToRecord = {
  [Kind in keyof DataByKind]: { inquiryId: number; kind: Kind; body?: string; data: DataByKind[Kind] }
}[keyof DataByKind]

/**
 * Returns the ids of the events, in the order of `events`. Open desks are refreshed by the activity of the same change
 * (recordActivity), so every caller records one.
 */
export const recordLeadEvents = (context: OperationContext, events: readonly EventToRecord[]): Promise<number[]> => {
  const by = { actorId: context.actor?.id ?? null, actorName: context.actor?.name ?? 'System' }
  return insertLeadEvents(
    context.db,
    events.map(({ inquiryId, kind, body = '', data }) => ({ inquiryId, kind, body, data, ...by })),
    context.now(),
  )
}
