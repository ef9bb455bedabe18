/**
 * The ids and the total of a list of inquiries. For a million rows: totals come from the counts that triggers write, ids from
 * an index that covers the filter; an offset past the middle is counted from the end, one far from both ends from the nearest
 * block (blocks.ts). Suspected spam is only in its own list; `is_spam` is compared with a literal, else the partial indexes are
 * not used.
 * Source: contract §3 'Calls'.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { toFlag } from '../../database/columns.ts'
import type { Db } from '../../database/connect.ts'
import { idIn } from '../../database/ids.ts'
import { type Found, SEARCH_CAP, SEARCH_INDEXES, searchIds } from '../../database/search/search.ts'
import { priorityColumn, statusColumn } from '../store.ts'
import { type Start, startFromBlock } from './blocks.ts'
import { type InquiryFilter, type InquiryList, type Segment, toSegments } from './run.ts'

export type Condition = RawBuilder<SqlBool>

/** The index that a list is read through; each has its own order, and covers every filter or is made for it. */
type IndexHint = 'status and priority' | 'assignee' | 'name'

const isSpam = (spam: InquiryFilter['spam']): Condition =>
  spam === 'only' ? sql<SqlBool>`t.is_spam = 1` : sql<SqlBool>`t.is_spam = 0`

/** The unary plus turns a column into an expression: the planner then chooses no index by it. */
export const whereClause = (
  { kind, status, priority, assignee, spam }: InquiryFilter,
  through: IndexHint = 'status and priority',
): Condition => {
  const column = (name: string, index: IndexHint) => sql.raw(through === index ? `t.${name}` : `+t.${name}`)
  const parts = [sql<SqlBool>`t.kind = ${kind}`, isSpam(spam)]
  if (status !== undefined) parts.push(sql`${column('status', 'status and priority')} = ${statusColumn(status)}`)
  if (priority !== undefined) parts.push(sql`${column('priority', 'status and priority')} = ${priorityColumn(priority)}`)
  if (assignee === 'none') parts.push(sql`${column('assignee_id', 'assignee')} is null`)
  else if (assignee !== undefined) parts.push(sql`${column('assignee_id', 'assignee')} = ${Number(assignee)}`)
  return sql`${sql.join(parts, sql` and `)}`
}

export const filterIndex = ({ assignee }: InquiryFilter): IndexHint => (assignee === undefined ? 'status and priority' : 'assignee')

/** Counts from the table that triggers write. */
export const countInquiries = async (db: Db, { kind, status, priority, assignee, spam }: InquiryFilter): Promise<number> => {
  const isOfUser = assignee !== undefined && assignee !== 'none'
  let query = db
    .selectFrom('inquiry_counts')
    .where('scope', '=', isOfUser ? 'assignee' : 'all')
    .where('bucket', '=', isOfUser ? String(Number(assignee)) : '')
    .where('kind', '=', kind)
    .where('is_spam', '=', toFlag(spam === 'only'))
  if (assignee === 'none') query = query.where('is_assigned', '=', 0)
  if (status !== undefined) query = query.where('status', '=', statusColumn(status))
  if (priority !== undefined) query = query.where('priority', '=', priorityColumn(priority))
  const row = await query.select(({ fn }) => fn.sum<number | string | null>('inquiries').as('total')).executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** Up to this size, sorting the rows of the filter's index is cheaper than scanning the names for rows that match. */
const SMALL_RESULT = 500

export const orderBy = (by: Segment['by'], isDescending: boolean): RawBuilder<unknown> =>
  sql.raw(isDescending ? `t.${by} desc, t.id desc` : `t.${by}, t.id`)

/** Up to this offset, skipping rows is faster than reading the blocks. */
const SMALL_OFFSET = 1000

/** The nearest start for a page: an end of the segment or of a block. */
const findStart = async (db: Db, segment: Segment, page: { total: number; offset: number; size: number }): Promise<Start> => {
  const { total, offset, size } = page
  const isFromEnd = offset > total / 2
  const fromOutside = { isFromEnd, skipped: isFromEnd ? total - offset - size : offset, bounds: sql`` }
  if (fromOutside.skipped <= SMALL_OFFSET) return fromOutside
  return (await startFromBlock(db, segment, page)) ?? fromOutside
}

/** At most `limit` ids from `offset` of a segment of `total` rows. */
const findSegmentIds = async (db: Db, segment: Segment, total: number, offset: number, limit: number): Promise<number[]> => {
  const size = Math.min(limit, total - offset)
  const { isFromEnd, skipped, bounds } = await findStart(db, segment, { total, offset, size })
  const where = whereClause(segment.filter, segment.by === 'name' && total > SMALL_RESULT ? 'name' : filterIndex(segment.filter))
  const order = orderBy(segment.by, segment.isDescending !== isFromEnd)
  const query = sql<{
    id: number
  }>`select t.id from inquiries as t where ${where} ${bounds} order by ${order} limit ${size} offset ${skipped}`
  const { rows } = await query.execute(db)
  const ids = rows.map((row) => row.id)
  return isFromEnd ? ids.reverse() : ids
}

/** The page's ids, segment by segment; the lengths of the segments come from the counters. */
const findPageIds = async (db: Db, list: InquiryList): Promise<{ ids: number[]; total: number }> => {
  const segments = toSegments(list)
  const totals = await Promise.all(segments.map((run) => countInquiries(db, run.filter)))
  const ids: number[] = []
  let offset = (list.page - 1) * list.limit
  for (const [position, segment] of segments.entries()) {
    const total = totals[position] ?? 0
    const missing = list.limit - ids.length
    if (missing > 0 && offset < total) ids.push(...(await findSegmentIds(db, segment, total, offset, missing)))
    offset = Math.max(0, offset - total)
  }
  return { ids, total: totals.reduce((sum, total) => sum + total, 0) }
}

/** Within a status or priority the newest come first, as in a list without a search. */
const SEARCH_ORDERS: Record<string, string> = {
  createdAt: 't.id',
  name: 't.name, t.id',
  '-name': 't.name desc, t.id desc',
  status: 't.status, t.id desc',
  '-status': 't.status desc, t.id desc',
  priority: 't.priority, t.id desc',
  '-priority': 't.priority desc, t.id desc',
}

const findSearchPage = async (db: Db, list: InquiryList, { ids: newestFirst, total }: Found): Promise<number[]> => {
  const { sort = '-createdAt', page, limit } = list
  const offset = (page - 1) * limit
  const order = SEARCH_ORDERS[sort]
  if (order === undefined || total === SEARCH_CAP) return newestFirst.slice(offset, offset + limit)
  const query = sql<{
    id: number
  }>`select t.id from inquiries as t where ${idIn(db, sql.ref<number>('t.id'), newestFirst)}
    order by ${sql.raw(order)} limit ${limit} offset ${offset}`
  return (await query.execute(db)).rows.map((row) => row.id)
}

/**
 * The results of a search. Ids ascend with time, so they replace createdAt here. Up to 1,000 matches are counted and sorted as
 * requested; beyond that, `total` is 1,001 and the newest 1,001 can be paged through, newest first.
 */
const findSearchIds = async (db: Db, list: InquiryList): Promise<{ ids: number[]; total: number }> => {
  const { search: text, status, priority, assignee, spam } = list
  const isFiltered = [status, priority, assignee, spam].some((filter) => filter !== undefined)
  const filtered = isFiltered ? await countInquiries(db, list) : undefined
  const where = whereClause(list, filterIndex(list))
  const wanted = list.page * list.limit
  const found = await searchIds(db, {
    index: SEARCH_INDEXES.inquiries,
    text,
    where,
    filtered,
    limit: SEARCH_CAP,
    wanted,
  })
  return { ids: await findSearchPage(db, list, found), total: found.total }
}

/** The ids of a page and how many there are on all pages. A page past the end is empty. */
export const findInquiryIds = (db: Db, list: InquiryList): Promise<{ ids: number[]; total: number }> =>
  list.search === '' ? findPageIds(db, list) : findSearchIds(db, list)
