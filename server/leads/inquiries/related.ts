/** The other inquiries of the person who sent one. Source: lead desk §3 'The same person'. */
import { RELATED_INQUIRIES_LIMIT, type RelatedInquiry, relatedInquiry } from '#domain/inquiry.ts'
import { operation } from '#server/platform/operation.ts'
import { type InquiryRef, requireInquiry } from './lookup.ts'
import { findOtherInquiryIds } from './same-person/store.ts'
import { findInquiryRecords } from './store.ts'

/** `items` are the newest; `total` also counts those beyond them, up to OTHER_INQUIRIES_CAP. */
export interface Related {
  items: RelatedInquiry[]
  total: number
}

/** Newest first. Throws NOT_FOUND. */
export const listRelatedInquiries = operation('inquiries:view', async (context, ref: InquiryRef): Promise<Related> => {
  const { id, otherInquiries } = await requireInquiry(context, ref)
  const ids = await findOtherInquiryIds(context.db, id, RELATED_INQUIRIES_LIMIT)
  const records = await findInquiryRecords(context.db, ids)
  return { items: records.map((record) => relatedInquiry.parse(record)), total: otherInquiries }
})
