/**
 * Receives leads back that were assigned in turn and have no response in time: each goes to the next person, once. Change, event, activity and
 * mails are one transaction, so a node that is killed loses none and no lead is taken back twice. Source: lead desk §5, decision 0045.
 */
import type { Inquiry } from '#domain/inquiry.ts'
import { type Capability, permits } from '#domain/permissions.ts'
import { wantsMail } from '#domain/preferences.ts'
import { SYSTEM } from '#server/staff/activity-logs/record.ts'
import { runBatches } from '#server/platform/database/batches.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { mailsTo } from '#server/platform/mail/template-data.ts'
import { dueLoop } from '#server/platform/jobs/due-loop.ts'
import { type OperationContext, transaction } from '#server/platform/operation.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import { drawAssignee, type NextAssignee } from '#server/staff/users/round-robin-store.ts'
import { findActiveStaff } from '#server/staff/users/store.ts'
import { recordInquiryEvents } from '../events/record.ts'
import { claimDue, findNextDue, updateDue } from '../due-store.ts'
import { describeInquiry, recordInquiryActivity } from '../lookup.ts'
import { updateInquiries } from '../update-store.ts'

/** Admins are notified with both persons. */
const ADMIN: Capability = 'inquiries:assign'

const queueTakeBackMails = async (inside: OperationContext, inquiry: Inquiry, next: NextAssignee): Promise<void> => {
  const staff = (await findActiveStaff(inside.db)).filter((person) => wantsMail(person, 'assigned'))
  const recipients = staff.filter(({ id, role }) => id === inquiry.assigneeId || id === next.id || permits(role, ADMIN))
  const notice = { fromName: inquiry.assigneeName, toName: next.name, inquiry }
  const emails = recipients.map(({ email }) => email)
  const to = recipients.find(({ id }) => id === next.id)?.email ?? ''
  const lead = { ...inquiry, assigneeId: next.id, assigneeName: next.name }
  const booked = to === '' ? undefined : await inside.handlers.buildAssignedMail(inside, { lead, byName: SYSTEM.name, to })
  const others = booked === undefined ? emails : emails.filter((email) => email !== to)
  await queueMails(inside, [...(booked ? [booked] : []), ...mailsTo(others, 'take-back', notice)])
}

const handToNext = async (inside: OperationContext, inquiry: Inquiry, next: NextAssignee): Promise<void> => {
  const { id, assigneeId, assigneeName, updatedAt } = inquiry
  await updateInquiries(inside.db, [id], { assigneeId: next.id }, nextUpdatedAt(inside.now(), updatedAt))
  const change = { fromId: assigneeId, fromName: assigneeName, toId: next.id, toName: next.name }
  await recordInquiryEvents(inside, [{ inquiryId: id, kind: 'assignment', data: { ...change, reason: 'take-back' } }])
  await recordInquiryActivity(inside, inquiry, {
    description: `Took back ${describeInquiry(inquiry)} without a response: it goes to ${next.name}`,
    changes: { assigneeId: { from: assigneeId, to: next.id } },
  })
  await queueTakeBackMails(inside, inquiry, next)
}

/** Whether a lead was due. One lead for each transaction: locks of several leads and users could wait for each other. */
const takeBackOne = (context: OperationContext, isOn: boolean): Promise<boolean> =>
  transaction(context, async (inside) => {
    const [inquiry] = await claimDue(inside.db, 'take_back_at', inside.now(), 1)
    if (inquiry === undefined) return false
    const next = isOn ? await drawAssignee(inside.db, inquiry.assigneeId) : undefined
    await (next === undefined ? updateDue(inside.db, inquiry.id, 'take_back_at', null) : handToNext(inside, inquiry, next))
    return true
  })

/**
 * Takes back all leads that are due; `stopping` ends it after a lead. A lead stays with its assignee when no other person
 * takes leads, or when the settings were changed meanwhile; it is not tried again.
 */
export const takeBackLeads = async (context: OperationContext, stopping?: AbortSignal): Promise<void> => {
  const { mode, takeBackMinutes } = (await context.settings()).assignment
  const isOn = mode === 'round-robin' && takeBackMinutes !== null
  await runBatches(() => takeBackOne(context, isOn), stopping)
}

export const startTakeBackJob = dueLoop({
  run: takeBackLeads,
  findNextDue: ({ db }) => findNextDue(db, 'take_back_at'),
  failed: 'leads could not be taken back',
})
