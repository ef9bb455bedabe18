/** The other inquiries of the person who sent one. Source: lead desk §3 'The same person'. */
import { type InquiryKind, type InquiryRecord, RELATED_INQUIRIES_LIMIT, type RelatedInquiry } from '#domain/inquiry.ts'
import { notFound } from '../errors.ts'
import { operation } from '../operation.ts'
import { findOtherInquiryIds } from './same-person/store.ts'
import { findInquiry, findInquiryRecords } from './store.ts'

/** `items` are the newest; `total` also counts those beyond them, up to OTHER_INQUIRIES_CAP. */
export interface Related {
  items: RelatedInquiry[]
  total: number
}

const toRelatedInquiry = (inquiry: InquiryRecord): RelatedInquiry => ({
  id: inquiry.id,
  kind: inquiry.kind,
  name: inquiry.name,
  email: inquiry.email,
  phone: inquiry.phone,
  company: inquiry.company,
  serviceName: inquiry.serviceName,
  status: inquiry.status,
  priority: inquiry.priority,
  assigneeName: inquiry.assigneeName,
  responseDueAt: inquiry.responseDueAt,
  firstResponseAt: inquiry.firstResponseAt,
  createdAt: inquiry.createdAt,
})

/** Newest first. Throws NOT_FOUND. */
export const listRelatedInquiries = operation(
  'inquiries:view',
  async ({ db }, ref: { kind: InquiryKind; id: number }): Promise<Related> => {
    const inquiry = await findInquiry(db, ref)
    if (inquiry === undefined) throw notFound('Inquiry')
    const ids = await findOtherInquiryIds(db, inquiry.id, RELATED_INQUIRIES_LIMIT)
    const items = (await findInquiryRecords(db, ids)).map(toRelatedInquiry)
    return { items, total: inquiry.otherInquiries }
  },
)
