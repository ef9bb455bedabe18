/** The change of an inquiry by staff. Source: specification §2, §4; lead desk §2, §3. */
import { changesBetween } from '#domain/activity-log.ts'
import { type Inquiry, type InquiryPatch, STATUS_LABELS } from '#domain/inquiry.ts'
import type { Settings } from '#domain/settings.ts'
import { SPAM_REASONS } from '#domain/spam.ts'
import type { Versioned } from '#server/platform/errors.ts'
import { operation, type OperationContext, requireCapability, type StaffContext, transaction } from '#server/platform/operation.ts'
import { queueAssignedMail } from './assignment/notice.ts'
import { assignReleasedInquiry } from './assignment/round-robin.ts'
import { changeLead } from './change.ts'
import { findOwnAssignment } from './events/store.ts'
import { describeInquiry, type InquiryRef, lockInquiry, recordInquiryActivity, requireAssignee } from './lookup.ts'
import { queueInquiryMails } from './mails.ts'

/** Whether the actor gives back what they took within the last 10 minutes: the Undo of 'Assign to me' and of a reply. */
const isUndoOfTaking = async (
  { db, actor, now }: StaffContext,
  before: Inquiry,
  { assigneeId }: InquiryPatch,
): Promise<boolean> => {
  if (assigneeId !== null || before.assigneeId !== actor.id) return false
  const own = await findOwnAssignment(db, { inquiryId: before.id, by: actor.id, now: now() })
  return own?.toId === actor.id && own.fromId === null
}

/** Assigning needs its own capability; saving the form with an unchanged assignee, and giving back, do not. */
const checkAssignee = async (context: StaffContext, before: Inquiry, patch: InquiryPatch): Promise<void> => {
  const { assigneeId } = patch
  if (assigneeId === undefined || assigneeId === before.assigneeId || (await isUndoOfTaking(context, before, patch))) return
  requireCapability(context, 'inquiries:assign')
  if (assigneeId !== null) await requireAssignee(context, assigneeId)
}

/** A status change has an entry of its own, beside the other fields that were saved with it. Source: specification §4. */
const recordUpdate = async (context: OperationContext, before: Inquiry, inquiry: Inquiry): Promise<void> => {
  // The other inquiries are no part of this one, and who picked it up is the author of the status.
  const { status, isSpam, spamReason, pickedUpBy: _author, otherInquiries: _inquiries, ...others } = changesBetween(before, inquiry)
  if (status !== undefined) {
    const description = `Changed status of ${describeInquiry(inquiry)} from ${STATUS_LABELS[before.status]} to ${STATUS_LABELS[inquiry.status]}`
    await recordInquiryActivity(context, inquiry, { action: 'STATUS_CHANGE', description, changes: { status } })
  }
  if (isSpam !== undefined || spamReason !== undefined) {
    const description = `Marked ${describeInquiry(inquiry)} as ${inquiry.isSpam ? 'spam' : 'not spam'}`
    const changes = { ...(isSpam && { isSpam }), ...(spamReason && { spamReason }) }
    await recordInquiryActivity(context, inquiry, { description, changes })
  }
  if (Object.keys(others).length > 0)
    await recordInquiryActivity(context, inquiry, { description: `Updated ${describeInquiry(inquiry)}`, changes: others })
}

/** No mail is about spam. Returns the recipient, undefined without a mail. */
const notifyAssignee = async (context: StaffContext, before: Inquiry, inquiry: Inquiry): Promise<string | undefined> => {
  const { kind, assigneeId, isSpam } = inquiry
  if (assigneeId === before.assigneeId || assigneeId === null || isSpam) return undefined
  return queueAssignedMail(context, { kind, total: 1, assigneeId, byId: context.actor.id, inquiry })
}

/** The reason for a spam flag that staff set, also for what the spam check has held; undefined leaves the stored reason. */
const spamReasonFor = ({ isSpam }: InquiryPatch, before: Inquiry): string | undefined => {
  if (isSpam === undefined) return undefined
  const reason = isSpam ? SPAM_REASONS.staff : ''
  return reason === before.spamReason ? undefined : reason
}

interface Release {
  before: Inquiry
  after: Inquiry
  settings: Settings
  /** The e-mail of the person who has a mail about the assignment. */
  notified: string | undefined
}

/**
 * Assigns a lead that the spam check had held back, and mails the staff about it; not one that staff had flagged. Returns the lead as
 * stored.
 */
const releaseInquiry = async (context: OperationContext, { before, after, settings, notified }: Release): Promise<Inquiry> => {
  if (!before.isSpam || after.isSpam || before.spamReason === SPAM_REASONS.staff) return after
  const released = (await assignReleasedInquiry(context, after, settings)) ?? after
  await queueInquiryMails(context, released, notified)
  return released
}

/** Stores a change of the locked `before`, with its activities and events. Returns the inquiry as stored. */
export const storeChange = async (inside: StaffContext, before: Inquiry, wanted: InquiryPatch): Promise<Inquiry> => {
  const after = await changeLead(inside, before, { ...wanted, spamReason: spamReasonFor(wanted, before) })
  await recordUpdate(inside, before, after)
  return after
}

const PATCH_FIELDS = ['status', 'priority', 'notes', 'value', 'lostReason', 'lostNote', 'assigneeId', 'isSpam'] as const

const isUnchanged = (before: Inquiry, wanted: InquiryPatch): boolean =>
  PATCH_FIELDS.every((field) => wanted[field] === undefined || wanted[field] === before[field]) &&
  spamReasonFor(wanted, before) === undefined

/**
 * An update without a change is no new version. Throws NOT_FOUND, CONFLICT, FORBIDDEN for an assignment without the right,
 * VALIDATION_ERROR errors.assigneeId.
 */
export const updateInquiry = operation(
  'inquiries:update',
  async (context, { kind, id, patch }: InquiryRef & { patch: InquiryPatch & Versioned }) => {
    const settings = await context.settings()
    return transaction(context, async (inside) => {
      const { updatedAt, ...wanted } = patch
      const before = await lockInquiry(inside, { kind, id, updatedAt })
      if (isUnchanged(before, wanted)) return before
      await checkAssignee(inside, before, wanted)
      const after = await storeChange(inside, before, wanted)
      const notified = await notifyAssignee(inside, before, after)
      if (after.isSpam && !before.isSpam) await inside.handlers.cancelBookingsOf(inside, [after], { isForVisitor: false })
      return releaseInquiry(inside, { before, after, settings, notified })
    })
  },
)
