/**
 * Applies one change to several locked inquiries, by the rules of the change of one: an event for each lead, the end of take-back. Inside the caller's transaction. Source: lead desk §7 'Bulk'.
 */
import { subHours } from 'date-fns/subHours'
import { type BulkChange, BULK_UNDO_HOURS } from '#domain/bulk.ts'
import type { InquiryRecord } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { StaffContext } from '#server/platform/operation.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import { findUserNames } from '#server/staff/users/store.ts'
import { findTakeBackInstants } from '../assignment/store.ts'
import { type EventToRecord, recordLeadEvents, toAssignmentEvent } from '../events/record.ts'
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

const isUnchanged = (change: BulkChange, inquiry: InquiryRecord): boolean => {
  const { status, priority, assigneeId, followUp } = change
  if (status !== undefined) return inquiry.status === status
  if (priority !== undefined) return inquiry.priority === priority
  if (assigneeId !== undefined) return inquiry.assigneeId === assigneeId
  if (followUp === undefined) return true
  return inquiry.followUpAt === followUp.at && inquiry.followUpNote === (followUp.at === null ? '' : followUp.note)
}

const toPatch = (inside: StaffContext, change: Reversal): StoredPatch => {
  const { status, priority, assigneeId, takeBackAt, followUp, followUpBy } = change
  return {
    status,
    priority,
    assigneeId,
    takeBackAt,
    ...(followUp && {
      followUp: {
        at: followUp.at,
        note: followUp.at === null ? '' : followUp.note,
        by: followUpBy === undefined ? inside.actor.id : followUpBy,
      },
    }),
  }
}

/**
 * Priorities have no event: their change is in the activity alone, as of one inquiry. `applied` is in the order of `inquiries`; the events
 * have what the change ended, as those of one inquiry.
 */
const toEvents = (
  { status, assigneeId, followUp }: BulkChange,
  inquiries: readonly InquiryRecord[],
  { applied, assigneeName }: { applied: readonly Applied[]; assigneeName: string },
): EventToRecord[] =>
  inquiries.flatMap((before, position): EventToRecord[] => {
    const { id: inquiryId } = before
    if (status !== undefined) return [{ inquiryId, kind: 'status', data: { from: before.status, to: status } }]
    const { takeBackAt } = applied[position]?.previous ?? {}
    if (assigneeId !== undefined) return [toAssignmentEvent(before, { id: inquiryId, assigneeId, assigneeName }, takeBackAt)]
    if (followUp !== undefined) return [{ inquiryId, kind: 'follow-up', body: followUp.note, data: { at: followUp.at } }]
    return []
  })

/** Updates by as few statements as there are different versions: most rows get the present instant. */
const updateRows = async (inside: StaffContext, change: Reversal, inquiries: readonly InquiryRecord[]): Promise<Applied[]> => {
  const now = inside.now()
  const patch = toPatch(inside, change)
  const ids = inquiries.map(({ id }) => id)
  const setters = change.followUp === undefined ? null : await findFollowUpSetters(inside.db, ids)
  const instants = change.assigneeId === undefined ? null : await findTakeBackInstants(inside.db, ids)
  const rows = inquiries.map((before) => {
    const present = { followUpBy: setters?.get(before.id) ?? null, takeBackAt: instants?.get(before.id) ?? null }
    return { inquiryId: before.id, previous: toPrevious(change, before, present), updatedAt: nextUpdatedAt(now, before.updatedAt) }
  })
  for (const [updatedAt, group] of Map.groupBy(rows, (row) => row.updatedAt))
    await updateInquiries(
      inside.db,
      group.map(({ inquiryId }) => inquiryId),
      patch,
      updatedAt,
    )
  return rows
}

/** Changes the locked `inquiries` that have another value; returns them. */
export const changeRecords = async (
  inside: StaffContext,
  inquiries: readonly InquiryRecord[],
  change: Reversal,
): Promise<Applied[]> => {
  const changed = inquiries.filter((inquiry) => !isUnchanged(change, inquiry))
  if (changed.length === 0) return []
  const { assigneeId } = change
  const names = await findUserNames(inside.db, typeof assigneeId === 'number' ? [assigneeId] : [])
  const applied = await updateRows(inside, change, changed)
  await recordLeadEvents(inside, toEvents(change, changed, { applied, assigneeName: names.get(assigneeId ?? 0) ?? '' }))
  return applied
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
