/** The store of the timelines. Events are inserted and read; none is changed. */
import type { Selectable } from 'kysely'
import { type LeadEvent, leadEvent } from '#domain/lead-event.ts'
import type { Db } from '../../database/connect.ts'
import type { InquiryEventsTable } from '../../database/tables.ts'

/** `data` is that of the kind, without what is read from elsewhere. */
export interface NewLeadEvent {
  inquiryId: number
  kind: Exclude<LeadEvent['kind'], 'received'>
  actorId: number | null
  actorName: string
  body: string
  data: object
}

export const insertLeadEvents = async (db: Db, events: readonly NewLeadEvent[], now: string): Promise<number[]> => {
  if (events.length === 0) return []
  const rows = events.map(({ inquiryId, kind, actorId, actorName, body, data }) => ({
    inquiry_id: inquiryId,
    kind,
    actor_id: actorId,
    actor_name: actorName,
    body,
    data: JSON.stringify(data),
    created_at: now,
  }))
  const inserted = await db.insertInto('inquiry_events').values(rows).returning('id').execute()
  // Ids ascend in the order of the rows; the order of the returned rows is undefined.
  return inserted.map(({ id }) => id).sort((a, b) => a - b)
}

/** Throws for a row that no version has stored. */
export const asLeadEvent = (row: Selectable<InquiryEventsTable>): LeadEvent =>
  leadEvent.parse({
    id: row.id,
    kind: row.kind,
    actorId: row.actor_id,
    actorName: row.actor_name,
    body: row.body,
    data: JSON.parse(row.data),
    createdAt: row.created_at,
  })
