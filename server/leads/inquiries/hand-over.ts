/** Taking an unassigned lead, and handing one's own lead over. Source: lead desk §3, §4, §5; decision 0045. */
import type { HandOverInput, Inquiry } from '#domain/inquiry.ts'
import { permits } from '#domain/permissions.ts'
import { wantsMail } from '#domain/preferences.ts'
import { displayName } from '#domain/user.ts'
import { AppError, forbidden } from '#server/platform/errors.ts'
import { mailTo } from '#server/platform/mail/template-data.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { operation, type StaffContext, transaction } from '#server/platform/operation.ts'
import { changeLead } from './change.ts'
import { recordInquiryEvents } from './events/record.ts'
import { describeInquiry, type InquiryRef, lockInquiry, recordInquiryActivity, requireAssignee } from './lookup.ts'

interface Assignment {
  to: { id: number; name: string }
  /** What the actor did, e.g. 'Took'. */
  verb: string
  /** Blank without one. */
  note: string
}

/** Assigns the locked inquiry by hand: it is not taken back any more, unless this is an Undo. Returns it as stored. */
const assign = async (inside: StaffContext, before: Inquiry, { to, verb, note }: Assignment): Promise<Inquiry> => {
  const after = await changeLead(inside, before, { assigneeId: to.id })
  if (note !== '') await recordInquiryEvents(inside, [{ inquiryId: before.id, kind: 'note', body: note, data: {} }])
  await recordInquiryActivity(inside, before, {
    description: `${verb} ${describeInquiry(before)}`,
    changes: { assigneeId: { from: before.assigneeId, to: to.id } },
  })
  return after
}

/** Assigns an unassigned lead to the actor; their own one stays as it is. Throws NOT_FOUND, CONFLICT when somebody else has it. */
export const takeInquiry = operation('inquiries:take', (context, ref: InquiryRef) =>
  transaction(context, async (inside) => {
    const { id, name } = inside.actor
    const before = await lockInquiry(inside, ref)
    if (before.assigneeId === id) return before
    if (before.assigneeId !== null) throw new AppError('CONFLICT', `${before.assigneeName} has taken this lead already`)
    return assign(inside, before, { to: { id, name }, verb: 'Took', note: '' })
  }),
)

/**
 * Hands the actor's own lead over to another active user; who may assign inquiries hands over any. A repeated request changes nothing.
 * Throws NOT_FOUND, FORBIDDEN for another person's lead, VALIDATION_ERROR errors.assigneeId.
 */
export const handOverInquiry = operation('inquiries:take', (context, { kind, id, assigneeId, note }: InquiryRef & HandOverInput) =>
  transaction(context, async (inside) => {
    const { actor } = inside
    const before = await lockInquiry(inside, { kind, id })
    if (before.assigneeId === assigneeId) return before
    if (before.assigneeId !== actor.id && !permits(actor.role, 'inquiries:assign')) throw forbidden()
    const user = await requireAssignee(inside, assigneeId)
    const to = { id: user.id, name: displayName(user) }
    const after = await assign(inside, before, { to, verb: `Reassigned to ${to.name}:`, note })
    // No mail is about spam.
    if (user.id !== actor.id && !after.isSpam && wantsMail(user, 'assigned')) {
      const booked = await inside.handlers.buildAssignedMail(inside, { lead: after, byName: actor.name, note, to: user.email })
      const notice = { fromName: actor.name, note, inquiry: after }
      await queueMails(inside, [booked ?? mailTo(user.email, 'hand-over', notice)])
    }
    return after
  }),
)
