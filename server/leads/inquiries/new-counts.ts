/** The counts of new inquiries that live updates send. */
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { NewInquiryCounts } from '#domain/live.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { countOverdue, findInquiryIds } from './listing/store.ts'
import { countByStatus } from './stats/store.ts'

type ReadContext = Pick<OperationContext, 'db' | 'now'>

const findNewestId = async ({ db }: ReadContext, kind: InquiryKind): Promise<number> =>
  (await findInquiryIds(db, { kind, search: '', page: 1, limit: 1 })).ids[0] ?? 0

/** Reads the table of counts and the ends of two indexes: constant time, however many inquiries there are. */
export const readNewInquiryCounts = async (context: ReadContext): Promise<NewInquiryCounts> => {
  const { db } = context
  const readKind = async (kind: InquiryKind) => {
    const [newestId, overdue] = await Promise.all([findNewestId(context, kind), countOverdue(db, kind, context.now())])
    return { newestId, overdue }
  }
  const [counts, service, contact] = await Promise.all([countByStatus(db), readKind('service'), readKind('contact')])
  return { service: { new: counts.service.new, ...service }, contact: { new: counts.contact.new, ...contact } }
}
