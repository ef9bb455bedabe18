/**
 * Notifies staff about responses that are due: once at the warning, once at the due instant. Notice and mails are stored in one
 * transaction, so a node that is killed loses none and sends none twice. Source: lead desk §2 'Escalation'.
 */
import type { Inquiry } from '#domain/inquiry.ts'
import { type Capability, permits } from '#domain/permissions.ts'
import { formatDueInstant } from '#domain/instant-format.ts'
import { wantsMail } from '#domain/preferences.ts'
import { isSalesPerson } from '#domain/user.ts'
import { runBatches } from '#server/platform/database/batches.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { mailsTo } from '#server/platform/mail/template-data.ts'
import { dueLoop } from '#server/platform/jobs/due-loop.ts'
import { type OperationContext, transaction } from '#server/platform/operation.ts'
import { findActiveStaff, type StaffMember } from '#server/staff/users/store.ts'
import { claimDue, findNextDue, updateDue } from '../due-store.ts'

/** Notices per transaction. */
const BATCH_SIZE = 20

/** Admins may assign the inquiry to somebody else. */
const ADMIN: Capability = 'inquiries:assign'

/** The assignee, or all sales staff while nobody active is assigned; admins too when the response is overdue. Each who wants it. */
const findRecipients = (staff: readonly StaffMember[], { assigneeId }: Inquiry, isOverdue: boolean): string[] => {
  const assignee = staff.filter(({ id }) => id === assigneeId)
  const first = assignee.length > 0 ? assignee : staff.filter(({ role }) => isSalesPerson(role))
  const admins = isOverdue || first.length === 0 ? staff.filter(({ role }) => permits(role, ADMIN)) : []
  const wanting = [...first, ...admins].filter((person) => wantsMail(person, isOverdue ? 'overdue' : 'warnings'))
  return [...new Set(wanting.map(({ email }) => email))]
}

/** Sends the notices that are due; returns how many. */
const sendBatch = (context: OperationContext): Promise<number> =>
  transaction(context, async (inside) => {
    const { db, config } = inside
    const now = inside.now()
    const inquiries = await claimDue(db, 'notify_at', now, BATCH_SIZE)
    if (inquiries.length === 0) return 0
    const staff = await findActiveStaff(db)
    for (const inquiry of inquiries) {
      const { id, responseDueAt } = inquiry
      const isOverdue = responseDueAt === null || responseDueAt <= now
      await updateDue(db, id, 'notify_at', isOverdue ? null : responseDueAt)
      const dueText = formatDueInstant(responseDueAt ?? now, now, config.timeZone)
      const recipients = findRecipients(staff, inquiry, isOverdue)
      await queueMails(inside, mailsTo(recipients, 'response-due', { isOverdue, dueText, inquiry }))
    }
    await inside.afterCommit(() => inside.announce())
    return inquiries.length
  })

/** Sends all notices that are due; `stopping` ends it after a batch. */
export const sendDueNotices = async (context: OperationContext, stopping?: AbortSignal): Promise<void> => {
  await runBatches(async () => (await sendBatch(context)) === BATCH_SIZE, stopping)
}

export const startDueNoticesJob = dueLoop({
  run: sendDueNotices,
  findNextDue: ({ db }) => findNextDue(db, 'notify_at'),
  failed: 'due notices could not be sent',
})
