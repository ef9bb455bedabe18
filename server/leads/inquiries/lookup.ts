/** How operations find one inquiry. */
import type { Inquiry } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { assertVersion, notFound } from '#server/platform/errors.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findInquiry } from './store.ts'

/** An inquiry is found under the path of its kind only. */
export interface InquiryRef {
  kind: InquiryKind
  id: number
}

/** `updatedAt` is the version that the client edits; null or missing skips the check. */
export interface VersionedRef extends InquiryRef {
  updatedAt?: string | null | undefined
}

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
export const describeInquiry = ({ kind, name }: Inquiry): string => `${kind} inquiry from ${name}`
