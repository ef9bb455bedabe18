/**
 * The ids and the total of a list of inquiries. For a million rows: totals come from the counts that triggers write, ids from
 * an index that covers the filter; an offset past the middle is counted from the end, one far from both ends from the nearest
 * block (blocks.ts). Suspected spam is only in its own list; `is_spam` is compared with a literal, else the partial indexes are
 * not used.
 * Source: contract §3 'Calls'.
 */
import { type RawBuilder, sql } from 'kysely'
import { toFlag } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { PREPARED } from '#server/platform/database/dialect.ts'
import { idIn } from '#server/platform/database/ids.ts'
import { SEARCH_CAP } from '#server/platform/database/search/search.ts'
import { priorityColumn, statusColumn } from '../store.ts'
import { type SegmentPage, type Start, startFromBlock } from './blocks.ts'
import { type Condition, filterIndex, whereClause } from './filter.ts'
import { searchInquiries } from './search.ts'
import { type InquiryFilter, type InquiryList, type Segment, toSegments } from './segments.ts'

/** The ids of a page, and how many there are on all pages: exact up to LARGEST_EXACT_TOTAL. */
interface IdPage {
  ids: number[]
  total: number
}

/** Counts the open inquiries of a filter in their index, up to `cap`; its order makes the planner use that index. */
const countOpen = async (db: Db, filter: InquiryFilter, cap: number): Promise<number> => {
  const { rows } = await sql<{ total: number | string }>`
    select count(*) as total from (
      select t.id from inquiries as t where ${whereClause(filter, 'clock')} order by t.response_due_at, t.id limit ${cap}
    ) as open`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** The number of inquiries of a filter, from the table that triggers write; null for none. */
const selectCount = ({ kind, status, priority, assignee, spam }: InquiryFilter): RawBuilder<number | string | null> => {
  const isOfUser = assignee !== undefined && assignee !== 'none'
  const parts = [
    isOfUser ? sql`scope = 'assignee' and bucket = ${String(Number(assignee))}` : sql`scope = 'all' and bucket = ''`,
    sql`kind = ${sql.lit(kind)} and is_spam = ${sql.lit(toFlag(spam === 'only'))}`,
  ]
  if (assignee === 'none') parts.push(sql`is_assigned = 0`)
  if (status !== undefined) parts.push(sql`status = ${statusColumn(status)}`)
  if (priority !== undefined) parts.push(sql`priority = ${priorityColumn(priority)}`)
  return sql`(select sum(inquiries) from inquiry_counts where ${sql.join(parts, sql` and `)})`
}

/** Counts from the table that triggers write. */
export const countInquiries = async (db: Db, filter: InquiryFilter): Promise<number> => {
  const query = sql<{ total: number | string | null }>`${sql.raw(PREPARED)} select ${selectCount(filter)} as total`
  return Number((await query.execute(db)).rows[0]?.total ?? 0)
}

/** Up to this size, sorting the rows of the filter's index is cheaper than scanning the names for rows that match. */
const SMALL_RESULT = 500

export const orderBy = (by: Segment['by'], isDescending: boolean): RawBuilder<unknown> =>
  sql.raw(isDescending ? `t.${by} desc, t.id desc` : `t.${by}, t.id`)

/** Up to this offset, skipping rows is faster than reading the blocks. */
const SMALL_OFFSET = 1000

/** The nearest start for a page: an end of the segment or of a block. The end of the open inquiries is unknown. */
const findStart = async (db: Db, segment: Segment, page: SegmentPage): Promise<Start> => {
  const { total, offset, size } = page
  const isFromEnd = segment.by !== 'response_due_at' && offset > total / 2
  const fromOutside = { isFromEnd, skipped: isFromEnd ? total - offset - size : offset, bounds: sql`` }
  if (fromOutside.skipped <= SMALL_OFFSET) return fromOutside
  return (await startFromBlock(db, segment, page)) ?? fromOutside
}

const findSegmentIds = async (db: Db, segment: Segment, page: SegmentPage): Promise<number[]> => {
  const { total, size } = page
  const { isFromEnd, skipped, bounds } = await findStart(db, segment, page)
  const where = whereClause(
    segment.filter,
    segment.by === 'name_key' && total > SMALL_RESULT ? 'name' : filterIndex(segment.filter),
  )
  const order = orderBy(segment.by, segment.isDescending !== isFromEnd)
  const query = sql<{
    id: number
  }>`select t.id from inquiries as t where ${where} ${bounds} order by ${order} limit ${size} offset ${skipped}`
  const { rows } = await query.execute(db)
  const ids = rows.map((row) => row.id)
  return isFromEnd ? ids.reverse() : ids
}

/**
 * The lengths of the segments come from the counters. The open inquiries are counted in their index, up to the end of the page: the
 * length of a longer segment is not needed.
 */
const countSegments = async (db: Db, [first, closed, ...others]: readonly Segment[], pageEnd: number): Promise<number[]> => {
  if (first?.filter.clock === 'open' && closed !== undefined) {
    const [open, all] = await Promise.all([countOpen(db, first.filter, pageEnd), countInquiries(db, closed.filter)])
    return [open, all - open]
  }
  const segments = [first, closed, ...others].filter((segment) => segment !== undefined)
  return Promise.all(segments.map(({ filter }) => countInquiries(db, filter)))
}

/** A limit is rounded up to one of these: the text of a prepared statement contains it, for a plan that is made for it. */
const READ_SIZES = [25, 50, 200]

/** The first ids of a segment and its length, by one statement. */
const findFirstPageIds = async (db: Db, { filter, by, isDescending }: Segment, limit: number): Promise<IdPage> => {
  const size = READ_SIZES.find((each) => each >= limit) ?? limit
  const where = whereClause(filter, filterIndex(filter))
  const { rows } = await sql<{ id: number; total: number | string }>`
    ${sql.raw(PREPARED)} select t.id, ${selectCount(filter)} as total
    from inquiries as t where ${where} order by ${orderBy(by, isDescending)} limit ${sql.lit(size)}`.execute(db)
  return { ids: rows.slice(0, limit).map(({ id }) => id), total: Number(rows[0]?.total ?? 0) }
}

/** The page's ids, segment by segment. */
const findPageIds = async (db: Db, list: InquiryList): Promise<IdPage> => {
  const segments = toSegments(list)
  const [first] = segments
  // Of an unknown number, the names of a small filter would be read from the long index.
  if (list.page === 1 && segments.length === 1 && first?.by === 'created_at') return findFirstPageIds(db, first, list.limit)
  const totals = await countSegments(db, segments, list.page * list.limit)
  const ids: number[] = []
  let offset = (list.page - 1) * list.limit
  for (const [position, segment] of segments.entries()) {
    const total = totals[position] ?? 0
    const size = Math.min(list.limit - ids.length, total - offset)
    if (size > 0) ids.push(...(await findSegmentIds(db, segment, { total, offset, size })))
    offset = Math.max(0, offset - total)
  }
  return { ids, total: totals.reduce((sum, total) => sum + total, 0) }
}

/** Spam and closed leads get no response. */
const IS_OPEN = 't.is_spam = 0 and t.first_response_at is null and t.response_due_at is not null and +t.status < 2'
const OPEN_FIRST = `case when ${IS_OPEN} then 0 else 1 end`
/** The same for all others, whose order is that of the next column. */
const ofOpen = (column: string): string => `case when ${IS_OPEN} then t.${column} end`

/** Within a status or priority the newest come first, as in a list without a cap. Ids ascend with time, so they replace createdAt. */
const CAPPED_ORDERS: Record<NonNullable<InquiryList['sort']>, string> = {
  createdAt: 't.id',
  '-createdAt': 't.id desc',
  name: 't.name_key, t.id',
  '-name': 't.name_key desc, t.id desc',
  status: 't.status, t.id desc',
  '-status': 't.status desc, t.id desc',
  priority: 't.priority, t.id desc',
  '-priority': 't.priority desc, t.id desc',
  responseDue: `${OPEN_FIRST}, ${ofOpen('response_due_at')}, ${ofOpen('id')}, t.id desc`,
  '-responseDue': `${OPEN_FIRST}, ${ofOpen('response_due_at')} desc, t.id desc`,
}

/** Sorted otherwise than it is read, and not more than are counted. */
const isResorted = (sort: InquiryList['sort'], by: InquiryList['sort'], total: number): boolean =>
  sort !== undefined && sort !== by && total < SEARCH_CAP

/** A page of the inquiries with these ids. */
const sortPage = async (db: Db, { sort = '-createdAt', page, limit }: InquiryList, ids: readonly number[]): Promise<number[]> => {
  const query = sql<{
    id: number
  }>`select t.id from inquiries as t where ${idIn(db, sql.ref<number>('t.id'), ids)}
    order by ${sql.raw(CAPPED_ORDERS[sort])} limit ${limit} offset ${(page - 1) * limit}`
  return (await query.execute(db)).rows.map((row) => row.id)
}

interface Ordered {
  where: Condition
  /** The order of an index, also as a sort. */
  order: RawBuilder<unknown>
  by: InquiryList['sort']
}

const countUpToCap = async (db: Db, { where, order }: Omit<Ordered, 'by'>): Promise<number> => {
  const { rows } = await sql<{ total: number | string }>`select count(*) as total from (
    select t.id from inquiries as t where ${where} order by ${order} limit ${SEARCH_CAP}) as counted`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** A list that is counted up to SEARCH_CAP. More than are counted are paged through in the order of the index alone. */
const findCountedIds = async (db: Db, list: InquiryList, { where, order, by }: Ordered): Promise<IdPage> => {
  const total = await countUpToCap(db, { where, order })
  const isSorted = isResorted(list.sort, by, total)
  const [size, offset] = isSorted ? [SEARCH_CAP, 0] : [list.limit, (list.page - 1) * list.limit]
  const query = sql<{
    id: number
  }>`select t.id from inquiries as t where ${where} order by ${order} limit ${size} offset ${offset}`
  const ids = (await query.execute(db)).rows.map((row) => row.id)
  return { ids: isSorted ? await sortPage(db, list, ids) : ids, total }
}

const NEWEST_FIRST = sql`t.created_at desc, t.id desc`

/** The inquiries of a source, newest first unless sorted otherwise. */
const findSourceIds = (db: Db, list: InquiryList): Promise<IdPage> =>
  findCountedIds(db, list, { where: whereClause(list, 'source'), order: NEWEST_FIRST, by: '-createdAt' })

/** The number of inquiries of a filter, at most SEARCH_CAP; undefined when it excludes none. */
const countFiltered = async (db: Db, filter: InquiryFilter): Promise<number | undefined> => {
  const { clock, status, priority, assignee, source, spam } = filter
  if (clock !== undefined) return countOpen(db, filter, SEARCH_CAP)
  if (source !== undefined) return countUpToCap(db, { where: whereClause(filter, 'source'), order: NEWEST_FIRST })
  const isFiltered = [status, priority, assignee, spam].some((wanted) => wanted !== undefined)
  return isFiltered ? countInquiries(db, filter) : undefined
}

/**
 * The results of a search: up to LARGEST_EXACT_TOTAL are sorted as requested, more are paged through with the newest first. The pages after the
 * counted matches are searched again.
 */
const findSearchIds = async (db: Db, list: InquiryList): Promise<IdPage> => {
  const { search: text, page, limit, sort } = list
  const filter = { ...list, clock: list.duePeriod }
  const filtered = await countFiltered(db, filter)
  const [offset, end] = [(page - 1) * limit, page * limit]
  const wanted = Math.min(end, SEARCH_CAP)
  const { ids, total } = await searchInquiries(db, filter, { text, filtered, limit: SEARCH_CAP, wanted })
  if (isResorted(sort, '-createdAt', total)) return { ids: await sortPage(db, list, ids), total }
  if (total < SEARCH_CAP || end <= SEARCH_CAP) return { ids: ids.slice(offset, end), total }
  const later = await searchInquiries(db, filter, { text, filtered, limit, skip: offset })
  return { ids: later.ids, total }
}

/** The inquiries that are due in a period, the most urgent first unless sorted otherwise. */
const findDueIds = (db: Db, list: InquiryList): Promise<IdPage> =>
  findCountedIds(db, list, {
    where: whereClause({ ...list, clock: list.duePeriod }, 'clock'),
    order: sql`t.response_due_at, t.id`,
    by: 'responseDue',
  })

/** How many inquiries of a kind are without a response and were due before `now`; at most SEARCH_CAP. */
export const countOverdue = (db: Db, kind: InquiryFilter['kind'], now: string): Promise<number> =>
  countOpen(db, { kind, clock: { to: now } }, SEARCH_CAP)

/** A page past the end is empty. */
export const findInquiryIds = (db: Db, list: InquiryList): Promise<IdPage> => {
  if (list.search !== '') return findSearchIds(db, list)
  if (list.duePeriod !== undefined) return findDueIds(db, list)
  return list.source === undefined ? findPageIds(db, list) : findSourceIds(db, list)
}
