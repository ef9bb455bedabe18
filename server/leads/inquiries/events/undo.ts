/** What the Undo of a change restores: it is stored with the change's event, and no part of the timeline. Source: decision 0044. */
import * as z from 'zod/mini'
import { assignmentChange } from '#domain/lead-event.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findLatestOfKind } from './store.ts'

/** How long an assignee that was set by mistake can be set back. */
const SET_BACK_MINUTES = 10
const MINUTE_MS = 60_000

/** Whether the instant `since` is that recent. Both are ISO 8601 UTC. */
const isRecent = (since: string, now: string): boolean => Date.parse(now) - Date.parse(since) <= SET_BACK_MINUTES * MINUTE_MS

/** `takeBackAt` is the take-back that the assignment ended. */
export const storedAssignment = z.extend(assignmentChange, { takeBackAt: z.optional(z.string()) })

interface OwnChange {
  inquiryId: number
  by: number
  now: string
}

/** The latest change of the assignee, if it is recent and by this user. */
export const findOwnAssignment = async (
  db: Db,
  { inquiryId, by, now }: OwnChange,
): Promise<z.infer<typeof storedAssignment> | undefined> => {
  const event = await findLatestOfKind(db, inquiryId, 'assignment')
  return event?.actorId === by && isRecent(event.createdAt, now) ? storedAssignment.parse(event.data) : undefined
}
