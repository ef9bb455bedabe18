/** What the Undo of a change restores: it is stored with the change's event, and no part of the timeline. Source: decision 0044. */
import * as z from 'zod/mini'
import { assignmentChange, statusChange } from '#domain/lead-event.ts'
import type { Db } from '../../database/connect.ts'
import { findLatestOfKind } from './store.ts'

/** How long a status or an assignee that was set by mistake can be set back. */
const SET_BACK_MINUTES = 10
const MINUTE_MS = 60_000

/** Whether the instant `since` is that recent. Both are ISO 8601 UTC. */
export const isRecent = (since: string, now: string): boolean => Date.parse(now) - Date.parse(since) <= SET_BACK_MINUTES * MINUTE_MS

/** `takeBackAt` is the take-back that the assignment ended. */
export const storedAssignment = z.extend(assignmentChange, { takeBackAt: z.optional(z.string()) })
/** `respondedAt` is the first response that a move back to New took back. */
export const storedStatus = z.extend(statusChange, { respondedAt: z.optional(z.string()) })

interface OwnChange {
  inquiryId: number
  by: number
  now: string
}

/** The data of the latest event of this kind, if it is recent and by this user. */
const findOwnData = async (db: Db, kind: 'assignment' | 'status', { inquiryId, by, now }: OwnChange): Promise<unknown> => {
  const event = await findLatestOfKind(db, inquiryId, kind)
  return event?.actorId === by && isRecent(event.createdAt, now) ? event.data : undefined
}

/** The latest change of the assignee, if it is recent and by this user. */
export const findOwnAssignment = async (db: Db, change: OwnChange): Promise<z.infer<typeof storedAssignment> | undefined> =>
  z.optional(storedAssignment).parse(await findOwnData(db, 'assignment', change))

/** The latest change of the status, if it is recent and by this user. */
export const findOwnStatus = async (db: Db, change: OwnChange): Promise<z.infer<typeof storedStatus> | undefined> =>
  z.optional(storedStatus).parse(await findOwnData(db, 'status', change))
