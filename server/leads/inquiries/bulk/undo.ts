/** Reverts a change of many inquiries: previous values return where the inquiry was not changed since. */
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { StaffContext } from '#server/platform/operation.ts'
import { isActiveUser } from '#server/staff/users/store.ts'
import { lockInquiries } from '../store.ts'
import { type Applied, changeRecords, restoreRecords } from './apply.ts'

/** An earlier assignee may have been deleted or deactivated since. */
const isPossible = async ({ db }: StaffContext, { previous: { assigneeId } }: Applied): Promise<boolean> =>
  typeof assigneeId !== 'number' || isActiveUser(db, assigneeId)

/** Returns what was restored; the others are gone or were changed since. */
export const revertChanges = async (inside: StaffContext, kind: InquiryKind, changes: readonly Applied[]): Promise<Applied[]> => {
  const deleted = changes.filter(({ previous }) => previous.restore === true)
  // Whether the Undo comes in time was decided when it was started.
  const restored = await restoreRecords(inside, { kind, ids: deleted.map(({ inquiryId }) => inquiryId), since: '' })
  const edited = changes.filter(({ previous }) => previous.restore !== true)
  const versions = new Map(edited.map(({ inquiryId, updatedAt }) => [inquiryId, updatedAt]))
  const locked = await lockInquiries(inside.db, kind, [...versions.keys()])
  const same = new Map(locked.filter(({ id, updatedAt }) => versions.get(id) === updatedAt).map((inquiry) => [inquiry.id, inquiry]))
  // Most inquiries had one of a few values.
  const reverted: Applied[] = []
  for (const group of Map.groupBy(edited, ({ previous }) => JSON.stringify(previous)).values()) {
    const [first] = group
    const inquiries = group.flatMap(({ inquiryId }) => same.get(inquiryId) ?? [])
    if (first !== undefined && (await isPossible(inside, first)))
      reverted.push(...(await changeRecords(inside, inquiries, first.previous)))
  }
  return [...restored, ...reverted]
}
