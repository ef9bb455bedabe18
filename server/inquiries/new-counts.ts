/** The counts of new inquiries that live updates send. */
import type { InquiryKind } from '#domain/inquiry.ts'
import type { NewInquiryCounts } from '#domain/live.ts'
import type { OperationContext } from '../operation.ts'
import { countByStatus, findInquiryIds } from './listing/store.ts'

type ReadContext = Pick<OperationContext, 'db'>

const readKind = async ({ db }: ReadContext, kind: InquiryKind): Promise<NewInquiryCounts['service']> => {
  const counts = await countByStatus(db, kind)
  const { ids } = await findInquiryIds(db, { kind, search: '', page: 1, limit: 1 })
  return { new: counts.new, newestId: ids[0] ?? 0 }
}

/** Reads the counter table and the newest entry of an index: constant time, however many inquiries there are. */
export const readNewInquiryCounts = async (context: ReadContext): Promise<NewInquiryCounts> => {
  const [service, contact] = await Promise.all([readKind(context, 'service'), readKind(context, 'contact')])
  return { service, contact }
}
