/** A change of locked leads, of one or of many: their new versions and their events. */
import type { InquiryRecord } from '#domain/inquiry.ts'
import type { StaffContext } from '#server/platform/operation.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import { findUserNames } from '#server/staff/users/store.ts'
import { type EventToRecord, recordInquiryEvents } from './events/record.ts'
import { type StoredPatch, updateInquiries } from './update-store.ts'

interface LeadToChange {
  before: InquiryRecord
  /** The take-back that a new assignee ends. */
  takeBackAt?: string | undefined
}

/** Of the fields that have events. What is unchanged has none. */
const toEvents = (
  { before, takeBackAt }: LeadToChange,
  { status, assigneeId, followUp }: StoredPatch,
  assigneeName: string,
): EventToRecord[] => {
  const events: EventToRecord[] = []
  const { id: inquiryId, assigneeId: fromId, assigneeName: fromName } = before
  if (status !== undefined && status !== before.status)
    events.push({ inquiryId, kind: 'status', data: { from: before.status, to: status } })
  if (assigneeId !== undefined && assigneeId !== fromId) {
    const change = { fromId, fromName, toId: assigneeId, toName: assigneeName, reason: 'manual' } as const
    events.push({ inquiryId, kind: 'assignment', data: { ...change, ...(takeBackAt !== undefined && { takeBackAt }) } })
  }
  if (followUp !== undefined) events.push({ inquiryId, kind: 'follow-up', body: followUp.note, data: { at: followUp.at } })
  return events
}

/** Returns the new versions. The caller records the activity. */
export const changeLeads = async (inside: StaffContext, leads: readonly LeadToChange[], patch: StoredPatch): Promise<string[]> => {
  const { db } = inside
  const { assigneeId } = patch
  const names = await findUserNames(db, typeof assigneeId === 'number' ? [assigneeId] : [])
  const now = inside.now()
  const versions = leads.map(({ before }) => nextUpdatedAt(now, before.updatedAt))
  for (const [version, group] of Map.groupBy(leads, (_lead, index) => versions[index] ?? now)) {
    const ids = group.map(({ before }) => before.id)
    await updateInquiries(db, ids, patch, version)
  }
  await recordInquiryEvents(
    inside,
    leads.flatMap((lead) => toEvents(lead, patch, names.get(assigneeId ?? 0) ?? '')),
  )
  return versions
}
