/** How operations find one inquiry, and record what they do with it. */
import type { Inquiry } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { User } from '#domain/user.ts'
import { assertVersion, invalidField, notFound, type Versioned } from '#server/platform/errors.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { type ActivityEntry, recordActivity } from '#server/staff/activity-logs/record.ts'
import { findUser } from '#server/staff/users/store.ts'
import { findInquiry } from './store.ts'

/** An inquiry is found under the path of its kind only. */
export interface InquiryRef {
  kind: InquiryKind
  id: number
}

export type VersionedRef = InquiryRef & Versioned

/** Throws NOT_FOUND, also for an inquiry of the other kind. */
export const requireInquiry = async ({ db }: OperationContext, { kind, id }: InquiryRef): Promise<Inquiry> => {
  const inquiry = await findInquiry(db, { kind, id })
  if (inquiry === undefined) throw notFound('Inquiry')
  return inquiry
}

/** Locks the row until the transaction ends. Throws NOT_FOUND, CONFLICT. */
export const lockInquiry = async ({ db }: OperationContext, { kind, id, updatedAt }: VersionedRef): Promise<Inquiry> => {
  const inquiry = await findInquiry(db, { kind, id, isLocked: true })
  if (inquiry === undefined) throw notFound('Inquiry')
  assertVersion(inquiry, updatedAt, 'The inquiry')
  return inquiry
}

/** In activities, e.g. 'service inquiry from Asha'. */
export const describeInquiry = ({ kind, name }: Pick<Inquiry, 'kind' | 'name'>): string => `${kind} inquiry from ${name}`

type InquiryActivity = Omit<ActivityEntry, 'action' | 'resourceType' | 'resourceId'> & Partial<Pick<ActivityEntry, 'action'>>

/** An update, unless the entry has another action. */
export const recordInquiryActivity = (inside: OperationContext, { kind, id }: InquiryRef, entry: InquiryActivity): Promise<void> =>
  recordActivity(inside, { action: 'UPDATE', ...entry, resourceType: `${kind}_inquiry`, resourceId: id })

/** The user to whom an inquiry is to be assigned. Throws VALIDATION_ERROR errors.assigneeId. */
export const requireAssignee = async ({ db }: OperationContext, id: number): Promise<User> => {
  const user = Number.isSafeInteger(id) && id > 0 ? await findUser(db, id) : undefined
  if (user === undefined || !user.isActive) throw invalidField('assigneeId', 'Unknown user')
  return user
}
