/**
 * Applies one change to several locked inquiries, by the rules of the change of one: an event for each lead, the end of take-back. Inside the caller's transaction. Source: lead desk §7 'Bulk'.
 */
import { isDeepStrictEqual } from 'node:util'
import { subHours } from 'date-fns/subHours'
import { type BulkChange, BULK_UNDO_HOURS } from '#domain/bulk.ts'
import type { InquiryRecord } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { StaffContext } from '#server/platform/operation.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import { findUserNames } from '#server/staff/users/store.ts'
import { findTakeBackInstants } from '../assignment/store.ts'
import { type EventToRecord, recordInquiryEvents, toAssignmentEvent } from '../events/record.ts'
import { findFollowUpSetters, lockInquiries } from '../store.ts'
import { type StoredPatch, updateInquiries } from '../update-store.ts'
import { findTrashedInquiryIds, moveInquiryToTrash, restoreInquiry } from '../trash-store.ts'

/** The change that restores a previous value. */
export interface Reversal extends BulkChange {
  /** The user who had set the follow-up. Undefined in the rows of earlier versions. */
  followUpBy?: number | null | undefined
  /** When the assignee would have lost the lead without a response. */
  takeBackAt?: string | undefined
}

/** What was changed: the change that restores the previous value, and the version that was stored. */
export interface Applied {
  inquiryId: number
  previous: Reversal
  updatedAt: string
}

interface Present {
  followUpBy: number | null
  takeBackAt: string | null
}

/** The change that restores the present value. */
const toPrevious = (change: BulkChange, inquiry: InquiryRecord, { followUpBy, takeBackAt }: Present): Reversal => {
  if (change.status !== undefined) return { status: inquiry.status }
  if (change.priority !== undefined) return { priority: inquiry.priority }
  if (change.assigneeId !== undefined) return { assigneeId: inquiry.assigneeId, ...(takeBackAt !== null && { takeBackAt }) }
  return { followUp: { at: inquiry.followUpAt, note: inquiry.followUpNote }, followUpBy }
}

const readValue = ({ status, priority, assigneeId, followUp }: BulkChange) => [
  status,
  priority,
  assigneeId,
  followUp?.at,
  followUp?.note,
]

/** Without a time there is no line either. */
const normalize = (change: Reversal): Reversal =>
  change.followUp?.at === null ? { ...change, followUp: { at: null, note: '' } } : change

const toPatch = ({ actor }: StaffContext, { followUp, followUpBy = actor.id, ...change }: Reversal): StoredPatch => ({
  status: change.status,
  priority: change.priority,
  assigneeId: change.assigneeId,
  takeBackAt: change.takeBackAt,
  ...(followUp && { followUp: { ...followUp, by: followUpBy } }),
})

/** Priorities have no event: their change is in the activity alone, as of one inquiry. The event has what the change ended. */
const toEvents = (
  { status, assigneeId, followUp }: BulkChange,
  before: InquiryRecord,
  { takeBackAt, assigneeName }: { takeBackAt: string | undefined; assigneeName: string },
): EventToRecord[] => {
  const { id: inquiryId } = before
  if (status !== undefined) return [{ inquiryId, kind: 'status', data: { from: before.status, to: status } }]
  if (assigneeId !== undefined) return [toAssignmentEvent(before, { id: inquiryId, assigneeId, assigneeName }, takeBackAt)]
  return followUp === undefined ? [] : [{ inquiryId, kind: 'follow-up', body: followUp.note, data: { at: followUp.at } }]
}

/** Changes the locked `inquiries` that have another value, by as few statements as there are new versions; returns them. */
export const changeRecords = async (
  inside: StaffContext,
  inquiries: readonly InquiryRecord[],
  wanted: Reversal,
): Promise<Applied[]> => {
  const { db } = inside
  const now = inside.now()
  const change = normalize(wanted)
  const ids = inquiries.map(({ id }) => id)
  const setters = change.followUp === undefined ? null : await findFollowUpSetters(db, ids)
  const instants = change.assigneeId === undefined ? null : await findTakeBackInstants(db, ids)
  const changed = inquiries.flatMap((before) => {
    const present = { followUpBy: setters?.get(before.id) ?? null, takeBackAt: instants?.get(before.id) ?? null }
    const previous = toPrevious(change, before, present)
    if (isDeepStrictEqual(readValue(previous), readValue(change))) return []
    return [{ before, inquiryId: before.id, previous, updatedAt: nextUpdatedAt(now, before.updatedAt) }]
  })
  if (changed.length === 0) return []
  const { assigneeId } = change
  const names = await findUserNames(db, typeof assigneeId === 'number' ? [assigneeId] : [])
  const assigneeName = names.get(assigneeId ?? 0) ?? ''
  for (const [updatedAt, group] of Map.groupBy(changed, (row) => row.updatedAt)) {
    const same = group.map(({ inquiryId }) => inquiryId)
    await updateInquiries(db, same, toPatch(inside, change), updatedAt)
  }
  const events = changed.flatMap(({ before, previous: { takeBackAt } }) => toEvents(change, before, { takeBackAt, assigneeName }))
  await recordInquiryEvents(inside, events)
  return changed.map(({ before: _before, ...applied }) => applied)
}

const deleteRecords = async (inside: StaffContext, inquiries: readonly InquiryRecord[]): Promise<Applied[]> => {
  await inside.handlers.cancelBookingsOf(inside, inquiries, { isForVisitor: true })
  for (const { id } of inquiries) await moveInquiryToTrash(inside.db, id, inside.now())
  return inquiries.map(({ id: inquiryId, updatedAt }) => ({ inquiryId, previous: { restore: true }, updatedAt }))
}

/** Ids that are not in the trash, were deleted before `since`, or are of the other kind, are left out. */
export const restoreRecords = async (
  inside: StaffContext,
  { kind, ids, since }: { kind: InquiryKind; ids: readonly number[]; since: string },
): Promise<Applied[]> => {
  const applied: Applied[] = []
  for (const inquiryId of await findTrashedInquiryIds(inside.db, kind, ids)) {
    if (await restoreInquiry(inside.db, inquiryId, since)) applied.push({ inquiryId, previous: { delete: true }, updatedAt: '' })
  }
  return applied
}

export interface Batch {
  kind: InquiryKind
  ids: readonly number[]
  change: BulkChange
}

/** Changes the inquiries with these ids; those that do not exist or have the value already are left out. */
export const applyChange = async (inside: StaffContext, { kind, ids, change }: Batch): Promise<Applied[]> => {
  if (change.restore === true) {
    const since = subHours(inside.now(), BULK_UNDO_HOURS).toISOString()
    return restoreRecords(inside, { kind, ids, since })
  }
  const inquiries = await lockInquiries(inside.db, kind, ids)
  return change.delete === true ? deleteRecords(inside, inquiries) : changeRecords(inside, inquiries, change)
}
