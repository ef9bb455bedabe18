/** The counts of new inquiries that live updates send. */
import type { InquiryKind } from '#domain/inquiry.ts'
import type { NewInquiryCounts } from '#domain/live.ts'
import type { OperationContext } from '../operation.ts'
import { findInquiryIds } from './listing/store.ts'
import { countByStatus } from './stats/store.ts'

type ReadContext = Pick<OperationContext, 'db'>

const findNewestId = async ({ db }: ReadContext, kind: InquiryKind): Promise<number> =>
  (await findInquiryIds(db, { kind, search: '', page: 1, limit: 1 })).ids[0] ?? 0

/** Reads the table of counts and the newest entry of an index: constant time, however many inquiries there are. */
export const readNewInquiryCounts = async (context: ReadContext): Promise<NewInquiryCounts> => {
  const [counts, service, contact] = await Promise.all([
    countByStatus(context.db),
    findNewestId(context, 'service'),
    findNewestId(context, 'contact'),
  ])
  return {
    service: { new: counts.service.new, newestId: service },
    contact: { new: counts.contact.new, newestId: contact },
  }
}
