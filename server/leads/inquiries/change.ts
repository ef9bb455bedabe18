/** A change of locked leads, of one or of many: their new versions and their events. */
import type { Inquiry, InquiryRecord } from '#domain/inquiry.ts'
import type { StaffContext } from '#server/platform/operation.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import { findUserNames } from '#server/staff/users/store.ts'
import { type EventToRecord, recordInquiryEvents } from './events/record.ts'
import { findOwnAssignment } from './events/store.ts'
import { findHidden, findInquiry } from './store.ts'
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
  const events = leads.flatMap((lead) => toEvents(lead, patch, names.get(assigneeId ?? 0) ?? ''))
  await recordInquiryEvents(inside, events)
  return versions
}

/**
 * The take-back that an assignment by hand of a locked lead ends. When it sets the assignee back whom the same person changed within 10
 * minutes, it restores the take-back that this change ended. Source: lead desk §5, decisions 0044 and 0045.
 */
const findTakeBackChange = async (
  { db, actor, now }: StaffContext,
  { id, assigneeId: from }: Inquiry,
  assigneeId: number | null | undefined,
): Promise<{ ended?: string | undefined; restored?: string | undefined }> => {
  if (assigneeId === undefined || assigneeId === from) return {}
  const ended = (await findHidden(db, [id])).get(id)?.takeBackAt ?? undefined
  const own = await findOwnAssignment(db, { inquiryId: id, by: actor.id, now: now() })
  return { ended, restored: own?.fromId === assigneeId ? own.takeBackAt : undefined }
}

/** Changes a locked lead; returns it as stored. The caller records the activity. */
export const changeLead = async (inside: StaffContext, before: Inquiry, patch: StoredPatch): Promise<Inquiry> => {
  const { ended, restored } = await findTakeBackChange(inside, before, patch.assigneeId)
  await changeLeads(inside, [{ before, takeBackAt: ended }], { ...patch, takeBackAt: restored })
  return (await findInquiry(inside.db, before)) ?? before
}
