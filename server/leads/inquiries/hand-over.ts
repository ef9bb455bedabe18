/** Taking an unassigned lead, and handing one's own lead over. Source: lead desk §3, §4, §5; decision 0045. */
import type { HandOverInput, Inquiry } from '#domain/inquiry.ts'
import { permits } from '#domain/permissions.ts'
import { wantsMail } from '#domain/preferences.ts'
import { displayName } from '#domain/user.ts'
import { recordActivity } from '#server/staff/activity-logs/record.ts'
import { AppError, forbidden, invalidField } from '#server/platform/errors.ts'
import { handOverNotice } from './mails.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { operation, type StaffContext, transaction } from '#server/platform/operation.ts'
import { findUser } from '#server/staff/users/store.ts'
import { findTakeBackChange } from './assignment/by-hand.ts'
import { changeLeads } from './change.ts'
import { recordInquiryEvents } from './events/record.ts'
import { type InquiryRef, lockInquiry } from './lookup.ts'
import { findInquiry } from './store.ts'

interface Assignment {
  to: { id: number; name: string }
  /** What the actor did, e.g. 'Took'. */
  verb: string
  /** Blank without one. */
  note: string
}

/** Assigns the locked inquiry by hand: it is not taken back any more, unless this is an Undo. Returns it as stored. */
const assign = async (inside: StaffContext, before: Inquiry, { to, verb, note }: Assignment): Promise<Inquiry> => {
  const { id, kind, name, assigneeId } = before
  const { ended, restored } = await findTakeBackChange(inside, before, to.id)
  await changeLeads(inside, [{ before, takeBackAt: ended }], { assigneeId: to.id, takeBackAt: restored })
  if (note !== '') await recordInquiryEvents(inside, [{ inquiryId: id, kind: 'note', body: note, data: {} }])
  await recordActivity(inside, {
    action: 'UPDATE',
    resourceType: `${kind}_inquiry`,
    resourceId: id,
    description: `${verb} ${kind} inquiry from ${name}`,
    changes: { assigneeId: { from: assigneeId, to: to.id } },
  })
  return (await findInquiry(inside.db, { kind, id })) ?? before
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
    const { actor, siteUrl } = inside
    const before = await lockInquiry(inside, { kind, id })
    if (before.assigneeId === assigneeId) return before
    if (before.assigneeId !== actor.id && !permits(actor.role, 'inquiries:assign')) throw forbidden()
    const user = await findUser(inside.db, assigneeId)
    if (user === undefined || !user.isActive) throw invalidField('assigneeId', 'Unknown user')
    const to = { id: user.id, name: displayName(user) }
    const after = await assign(inside, before, { to, verb: `Reassigned to ${to.name}:`, note })
    // No mail is about spam.
    if (user.id !== actor.id && !after.isSpam && wantsMail(user, 'assigned'))
      await queueMails(inside, [
        (await inside.handlers.buildAssignedMail(inside, { lead: after, byName: actor.name, note, to: user.email })) ??
          handOverNotice(after, { siteUrl, fromName: actor.name, note }, user.email),
      ])
    return after
  }),
)
