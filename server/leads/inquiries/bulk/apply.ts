/** Applies one change to several locked inquiries, or reverts it, inside the caller's transaction. Source: lead desk §7 'Bulk'. */
import { isDeepStrictEqual } from 'node:util'
import type { BulkChange } from '#domain/bulk.ts'
import type { InquiryRecord } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { StaffContext } from '#server/platform/operation.ts'
import { isActiveUser } from '#server/staff/users/store.ts'
import { changeLeads } from '../change.ts'
import { findHidden, type Hidden, lockInquiries } from '../store.ts'
import type { StoredPatch } from '../update-store.ts'
import { findTrashedInquiryIds, moveInquiryToTrash, restoreInquiry } from '../trash-store.ts'

/** The change that restores a previous value. */
interface Reversal extends BulkChange {
  /** Of a deletion. */
  restore?: true
  /** The user who had set the follow-up. */
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

/** The change that restores the present value. */
const toPrevious = (change: BulkChange, inquiry: InquiryRecord, hidden: Hidden | undefined): Reversal => {
  if (change.status !== undefined) return { status: inquiry.status }
  if (change.priority !== undefined) return { priority: inquiry.priority }
  if (change.assigneeId !== undefined)
    return { assigneeId: inquiry.assigneeId, ...(hidden?.takeBackAt && { takeBackAt: hidden.takeBackAt }) }
  return { followUp: { at: inquiry.followUpAt, note: inquiry.followUpNote }, followUpBy: hidden?.followUpBy ?? null }
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

/** Changes the locked `inquiries` that have another value; returns them. */
const changeRecords = async (inside: StaffContext, inquiries: readonly InquiryRecord[], wanted: Reversal): Promise<Applied[]> => {
  const change = normalize(wanted)
  const ids = inquiries.map(({ id }) => id)
  const hidden = await findHidden(inside.db, ids)
  const changed = inquiries.flatMap((before) => {
    const previous = toPrevious(change, before, hidden.get(before.id))
    return isDeepStrictEqual(readValue(previous), readValue(change)) ? [] : [{ before, previous }]
  })
  const leads = changed.map(({ before, previous: { takeBackAt } }) => ({ before, takeBackAt }))
  const versions = await changeLeads(inside, leads, toPatch(inside, change))
  return changed.map(({ before, previous }, index) => ({ inquiryId: before.id, previous, updatedAt: versions[index] ?? '' }))
}

const deleteRecords = async (inside: StaffContext, inquiries: readonly InquiryRecord[]): Promise<Applied[]> => {
  await inside.handlers.cancelBookingsOf(inside, inquiries, { isForVisitor: true })
  for (const { id } of inquiries) await moveInquiryToTrash(inside.db, id, inside.now())
  return inquiries.map(({ id: inquiryId, updatedAt }) => ({ inquiryId, previous: { restore: true }, updatedAt }))
}

/** Returns how many: ids that are not in the trash, or are of the other kind, are left out. */
const restoreRecords = async ({ db }: StaffContext, kind: InquiryKind, ids: readonly number[]): Promise<number> => {
  let restored = 0
  // Whether the Undo comes in time was decided when it was started.
  for (const id of await findTrashedInquiryIds(db, kind, ids)) restored += Number(await restoreInquiry(db, id, ''))
  return restored
}

interface Batch {
  kind: InquiryKind
  ids: readonly number[]
  change: BulkChange
}

/** Changes the inquiries with these ids; those that do not exist or have the value already are left out. */
export const applyChange = async (inside: StaffContext, { kind, ids, change }: Batch): Promise<Applied[]> => {
  const inquiries = await lockInquiries(inside.db, kind, ids)
  return change.delete === true ? deleteRecords(inside, inquiries) : changeRecords(inside, inquiries, change)
}

/** An earlier assignee may have been deleted or deactivated since. */
const isPossible = async ({ db }: StaffContext, { previous: { assigneeId } }: Applied): Promise<boolean> =>
  typeof assigneeId !== 'number' || isActiveUser(db, assigneeId)

/** Returns how many inquiries are as they were; the others are gone or were changed since. */
export const revertChanges = async (inside: StaffContext, kind: InquiryKind, changes: readonly Applied[]): Promise<number> => {
  const deleted = changes.filter(({ previous }) => previous.restore === true)
  const ids = deleted.map(({ inquiryId }) => inquiryId)
  let reverted = await restoreRecords(inside, kind, ids)
  const edited = changes.filter(({ previous }) => previous.restore !== true)
  const versions = new Map(edited.map(({ inquiryId, updatedAt }) => [inquiryId, updatedAt]))
  const locked = await lockInquiries(inside.db, kind, [...versions.keys()])
  const same = new Map(locked.filter(({ id, updatedAt }) => versions.get(id) === updatedAt).map((inquiry) => [inquiry.id, inquiry]))
  // Most inquiries had one of a few values.
  for (const group of Map.groupBy(edited, ({ previous }) => JSON.stringify(previous)).values()) {
    const [first] = group
    const inquiries = group.flatMap(({ inquiryId }) => same.get(inquiryId) ?? [])
    if (first !== undefined && (await isPossible(inside, first)))
      reverted += (await changeRecords(inside, inquiries, first.previous)).length
  }
  return reverted
}
