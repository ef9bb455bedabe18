/** Assigns new leads in turn, in the transaction that stores them. Source: lead desk §5, decision 0045. */
import { takeBackAt } from '#domain/business-calendar.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import type { Settings } from '#domain/settings.ts'
import { SYSTEM } from '#server/staff/activity-logs/record.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import { drawAssignee, type NextAssignee } from '#server/staff/users/round-robin-store.ts'
import { recordInquiryEvents } from '../events/record.ts'
import { describeInquiry, recordInquiryActivity } from '../lookup.ts'
import { findInquiry } from '../store.ts'
import { updateInquiries } from '../update-store.ts'

/** When a lead that is assigned in turn at `assignedAt` goes to the next person; null when the settings say never. */
export const findTakeBackInstant = (
  { assignment: { takeBackMinutes: minutes }, calendar }: Settings,
  timeZone: string,
  assignedAt: string,
): string | null => (minutes === null ? null : takeBackAt({ assignedAt, minutes, calendar, timeZone }))

/** The assignee of a new lead; undefined for spam, by hand, and when no one takes leads. */
export const drawForNewInquiry = async (
  { db }: OperationContext,
  { settings, spamReason }: { settings: Settings; spamReason: string },
): Promise<NextAssignee | undefined> =>
  settings.assignment.mode === 'round-robin' && spamReason === '' ? drawAssignee(db) : undefined

/** The event of a lead that was unassigned, by 'System': no person decided. */
export const recordRoundRobin = async (context: OperationContext, inquiryId: number, { id, name }: NextAssignee): Promise<void> => {
  const data = { fromId: null, fromName: '', reason: 'round-robin', toId: id, toName: name } as const
  await recordInquiryEvents(context, [{ inquiryId, kind: 'assignment', data }], SYSTEM)
}

/**
 * Assigns an unassigned lead that the spam check had held back; its row must be locked. Returns it as stored, or undefined when it is
 * not assigned.
 */
export const assignReleasedInquiry = async (
  inside: OperationContext,
  inquiry: Inquiry,
  settings: Settings,
): Promise<Inquiry | undefined> => {
  const { id, kind } = inquiry
  if (settings.assignment.mode !== 'round-robin' || inquiry.assigneeId !== null) return undefined
  const assignee = await drawAssignee(inside.db)
  if (assignee === undefined) return undefined
  const { db } = inside
  const now = inside.now()
  const takeBackAt = findTakeBackInstant(settings, inside.config.timeZone, now) ?? undefined
  await updateInquiries(db, [id], { assigneeId: assignee.id, takeBackAt }, nextUpdatedAt(now, inquiry.updatedAt))
  await recordRoundRobin(inside, id, assignee)
  await recordInquiryActivity(inside, inquiry, {
    description: `Assigned ${describeInquiry(inquiry)} to ${assignee.name} in turn`,
    changes: { assigneeId: { from: null, to: assignee.id } },
    by: SYSTEM,
  })
  return findInquiry(db, { kind, id })
}
