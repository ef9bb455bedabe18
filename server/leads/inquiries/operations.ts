/** Operations on inquiries of either kind. Source: specification §2, §4, §6, §7; contract §3. */
import type { CsvFormat } from '#contract/csv.ts'
import { BOARD_PAGE_SIZE, type BoardColumn } from '#domain/board.ts'
import { type Inquiry, INQUIRY_STATUSES, type InquiryStats, RELATED_INQUIRIES_LIMIT, relatedInquiry } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { toCappedPagination, toCappedTotal, toPagination } from '#domain/pagination.ts'
import { recordExport } from '#server/staff/activity-logs/record.ts'
import { operation, type OperationContext, transaction } from '#server/platform/operation.ts'
import { restore } from '#server/staff/activity-logs/restore.ts'
import { createCsvStream } from './csv.ts'
import type { InquiryFilter, LeadQuery } from './listing/lead-query.ts'
import { findInquiryIds } from './listing/store.ts'
import type { InquiryQuery } from './listing/iterate.ts'
import {
  describeInquiry,
  type InquiryRef,
  lockInquiry,
  recordInquiryActivity,
  requireInquiry,
  type VersionedRef,
} from './lookup.ts'
import { type WithPeriodQuery, withPeriods } from './periods.ts'
import { findOtherInquiryIds } from './same-person/store.ts'
import { countByStatus, countHeldAsSpam, countOpenInquiries } from './stats/store.ts'
import { findInquiriesById, findInquiry, findInquiryRecords } from './store.ts'
import { moveInquiryToTrash, restoreInquiry as restoreRow } from './trash-store.ts'

export { createReply, retryReply, withdrawReply } from './replies/operations.ts'
export { createContactInquiry, createServiceInquiry } from './submission.ts'
export { updateInquiry } from './update.ts'

interface Selection {
  /** These inquiries instead of the filtered list. */
  ids?: readonly number[] | undefined
}
type Listing = WithPeriodQuery<LeadQuery> & Selection

const listSelection = async ({ db }: OperationContext, { kind, page, limit }: Listing, ids: readonly number[]) => {
  const inquiries = (await findInquiriesById(db, ids)).filter((inquiry) => inquiry.kind === kind)
  const items = inquiries.slice((page - 1) * limit, page * limit)
  const value = inquiries.reduce((sum, inquiry) => sum + (inquiry.value ?? 0), 0)
  return { items, pagination: toPagination(page, limit, inquiries.length), value }
}

const isFiltered = ({ search, status, priority, assignee, source, spam, due, from, to }: Listing): boolean =>
  search !== '' || [status, priority, assignee, source, spam, due, from, to].some((value) => value !== undefined)

export const listInquiries = operation('inquiries:view', async (context, query: Listing) => {
  const { db } = context
  const { ids: selected, ...list } = query
  if (selected !== undefined) return listSelection(context, query, selected)
  const { ids, total, value } = await findInquiryIds(db, withPeriods(context, list))
  const paginate = isFiltered(query) ? toCappedPagination : toPagination
  return { items: await findInquiriesById(db, ids), pagination: paginate(list.page, list.limit, total), value }
})

/** The first page of each column, each with the total that the list of that status has. Source: lead desk §7 'Board'. */
export const getBoard = operation(
  'inquiries:view',
  async (context, query: Omit<WithPeriodQuery<InquiryFilter>, 'status'>): Promise<BoardColumn[]> => {
    const { db } = context
    const firstPage = { ...withPeriods(context, query), page: 1, limit: BOARD_PAGE_SIZE }
    const pages = await Promise.all(INQUIRY_STATUSES.map((status) => findInquiryIds(db, { ...firstPage, status })))
    const shown = pages.flatMap(({ ids }) => ids)
    const byId = new Map((await findInquiriesById(db, shown)).map((inquiry) => [inquiry.id, inquiry]))
    return INQUIRY_STATUSES.map((status, position) => {
      const { ids = [], total = 0, value } = pages[position] ?? {}
      return { status, items: ids.flatMap((id) => byId.get(id) ?? []), ...toCappedTotal(total), value }
    })
  },
)

type Export = WithPeriodQuery<InquiryQuery> & Selection & { format: CsvFormat }

/** The filtered list, or a selection, as a CSV stream. */
export const exportInquiries = operation('inquiries:view', async (context, query: Export) => {
  const { kind, sort, format, ...filter } = query
  const { ids, ...list } = filter
  const file = await createCsvStream(context, { ...withPeriods(context, list), kind, sort }, { ids, format })
  await recordExport(context, { resourceType: `${kind}_inquiry`, noun: `${kind} inquiries`, filter })
  return { file }
})

export const getInquiry = operation('inquiries:view', (context, ref: InquiryRef) => requireInquiry(context, ref))

/** The newest of the same person, newest first; `total` also counts those beyond them, up to OTHER_INQUIRIES_CAP. Throws NOT_FOUND. */
export const listRelatedInquiries = operation('inquiries:view', async (context, ref: InquiryRef) => {
  const { id, otherInquiries } = await requireInquiry(context, ref)
  const records = await findInquiryRecords(context.db, await findOtherInquiryIds(context.db, id, RELATED_INQUIRIES_LIMIT))
  return { items: records.map((record) => relatedInquiry.parse(record)), total: otherInquiries }
})

export const getInquiryStats = operation(
  'inquiries:view',
  async ({ db }, { kind }: { kind: InquiryKind }): Promise<InquiryStats & { heldAsSpam: number }> => {
    const [stats, held] = await Promise.all([countByStatus(db), countHeldAsSpam(db)])
    return { ...stats[kind], heldAsSpam: held[kind] }
  },
)

/** How many open leads the users have, also those who are no longer active. */
export const listOpenInquiries = operation('users:manage', ({ db }) => countOpenInquiries(db))

export const deleteInquiry = operation('inquiries:delete', async (context, ref: VersionedRef) => {
  await transaction(context, async (inside) => {
    const inquiry = await lockInquiry(inside, ref)
    await inside.handlers.cancelBookingsOf(inside, [inquiry], { isForVisitor: true })
    await moveInquiryToTrash(inside.db, ref.id, inside.now())
    await recordInquiryActivity(inside, ref, { action: 'DELETE', description: `Deleted ${describeInquiry(inquiry)}` })
  })
  return null
})

/** For an hour after its deletion. Throws NOT_FOUND when it is too late. */
export const restoreInquiry = operation('inquiries:delete', (context, ref: InquiryRef) =>
  restore<Inquiry>(context, {
    id: ref.id,
    noun: 'Inquiry',
    resourceType: `${ref.kind}_inquiry`,
    restoreRow,
    find: (db) => findInquiry(db, ref),
    describe: describeInquiry,
  }),
)
