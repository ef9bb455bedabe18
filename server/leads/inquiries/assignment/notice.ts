/** Mails the new assignee of leads that somebody else assigned to them. Source: decision 0045. */
import type { Inquiry } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { wantsMail } from '#domain/preferences.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { mailTo } from '#server/platform/mail/template-data.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findUser, findUserNames } from '#server/staff/users/store.ts'

interface AssignedInquiries {
  kind: InquiryKind
  /** How many leads. */
  total: number
  assigneeId: number
  /** The user who assigned them. */
  byId: number
  /** The lead, when it is one. */
  inquiry?: Inquiry
}

/**
 * Queues one mail; none for leads that a person assigned to themselves, or to somebody who is no longer active, or wants none. Returns its recipient,
 * undefined without a mail.
 */
export const queueAssignedMail = async (inside: OperationContext, leads: AssignedInquiries): Promise<string | undefined> => {
  const { kind, total, assigneeId, byId, inquiry } = leads
  if (total === 0 || assigneeId === byId) return undefined
  const user = await findUser(inside.db, assigneeId)
  if (user === undefined || !user.isActive || !wantsMail(user, 'assigned')) return undefined
  const names = await findUserNames(inside.db, [byId])
  const byName = names.get(byId) ?? ''
  const notice = { fromName: byName, kind, total, assigneeId, inquiry: inquiry ?? null }
  const booked = inquiry && (await inside.handlers.buildAssignedMail(inside, { lead: inquiry, byName, to: user.email }))
  await queueMails(inside, [booked ?? mailTo(user.email, 'assigned', notice)])
  return user.email
}
