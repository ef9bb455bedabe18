/** What the open desks are told. */
import type { InquiryKind } from '#domain/inquiry.ts'
import type { InquiryNews } from '#domain/live.ts'
import { countByStatus, findInquiryIds } from '../inquiries/listing/store.ts'
import type { OperationContext } from '../operation.ts'

type Reading = Pick<OperationContext, 'db'>

const newsOf = async ({ db }: Reading, kind: InquiryKind): Promise<InquiryNews['service']> => {
  const counts = await countByStatus(db, kind)
  const { ids } = await findInquiryIds(db, { kind, search: '', page: 1, limit: 1 })
  return { new: counts.new, newestId: ids[0] ?? 0 }
}

/** From the counter table and the newest entry of an index: as fast with a million inquiries as with ten. */
export const readInquiryNews = async (context: Reading): Promise<InquiryNews> => {
  const [service, contact] = await Promise.all([newsOf(context, 'service'), newsOf(context, 'contact')])
  return { service, contact }
}
