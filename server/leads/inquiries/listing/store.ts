/**
 * Pages of a list of leads. Every order of a whole list is that of an index, so a page is read by its offset, past the middle from the end.
 * Totals are those of the table of counts, or counted up to SEARCH_CAP. Source: contract §3 'Calls'.
 */
import { type SqlBool, sql } from 'kysely'
import { LARGEST_EXACT_TOTAL } from '#domain/pagination.ts'
import { readReference } from '#domain/reference.ts'
import { toFlag } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { toPersonKeys } from '#server/platform/database/person-keys.ts'
import {
  type Condition,
  countUpToCap,
  findIds,
  newestFirst,
  type Rows,
  rowsOf,
  SEARCH_CAP,
  searchRows,
} from '#server/platform/database/search/search.ts'
import { statusColumn } from '../store.ts'
import {
  dueOrder,
  filtersOf,
  type InquiryFilter,
  type LeadQuery,
  NOT_OPEN,
  OPEN,
  orderOf,
  partOf,
  type Sort,
} from './lead-query.ts'

/** So few leads are sorted faster than found in the index of another order. */
const MAX_SORTED = 1000

/**
 * How many leads there are on all pages, exact up to LARGEST_EXACT_TOTAL, and what they are worth together: undefined for more than so many, and
 * for more than MAX_SORTED that a search finds, whose rows would all be read.
 */
interface Totals {
  total: number
  value?: number | undefined
}

/** The ids of a page. */
interface IdPage extends Totals {
  ids: number[]
}

type Sums = Record<keyof Totals, number | string | null>

const toTotals = ({ total, value }: Sums, limit = LARGEST_EXACT_TOTAL): Totals => ({
  total: Number(total),
  value: Number(total) > limit ? undefined : Number(value),
})

/** The leads of a filter, without its search. */
const filteredRows = (query: InquiryFilter, more: readonly Condition[] = []): Rows =>
  rowsOf('inquiries', [partOf(query).where, ...filtersOf(query), ...more])

/** The lead whose reference is searched for; undefined when none has it. */
const findRowWithReference = async (db: Db, query: InquiryFilter): Promise<Rows | undefined> => {
  const id = readReference(query.search)
  if (id === undefined) return undefined
  const rows = filteredRows(query, [sql`t.id = ${id}`])
  return (await findIds(db, rows, { limit: 1 })).length > 0 ? rows : undefined
}

/** The leads with the e-mail or phone number that is searched for, however it is spelled; undefined when none has it. */
const findRowsWithKey = async (db: Db, query: InquiryFilter): Promise<Rows | undefined> => {
  const { email_key: email, phone_key: phone } = toPersonKeys({ email: query.search, phone: query.search })
  // Spam has no index of its e-mails.
  const hasEmail = query.search.includes('@') && query.spam === undefined
  if (phone === null && !hasEmail) return undefined
  const key = phone === null ? sql<SqlBool>`email_key = ${email}` : sql<SqlBool>`phone_key = ${phone}`
  const isSpam = sql.lit(toFlag(query.spam === 'only'))
  const found = filteredRows(query, [sql`t.id = k.id`])
  // SQLite reads the tables of a cross join in this order.
  const rows = {
    ...found,
    from: sql`(select id from inquiries where ${key} and is_spam = ${isSpam}) as k cross join ${found.from}`,
  }
  return (await findIds(db, rows, { limit: 1 })).length > 0 ? rows : undefined
}

const SEARCHES = {
  reference: findRowWithReference,
  key: findRowsWithKey,
  text: (db: Db, query: InquiryFilter) =>
    searchRows(db, { table: 'inquiries', text: query.search, part: partOf(query), filter: filtersOf(query) }),
}

/** What finds the leads of a search. A list that is read while its leads change keeps to it. */
export const findSearchBy = async (db: Db, query: InquiryFilter): Promise<keyof typeof SEARCHES> => {
  if ((await SEARCHES.reference(db, query)) !== undefined) return 'reference'
  return (await SEARCHES.key(db, query)) === undefined ? 'text' : 'key'
}

/** The leads of a filter and a search; undefined for a search that finds nothing. */
export const findSearchedRows = async (db: Db, query: InquiryFilter): Promise<Rows | undefined> =>
  query.searchBy === undefined
    ? ((await SEARCHES.reference(db, query)) ?? (await SEARCHES.key(db, query)) ?? SEARCHES.text(db, query))
    : SEARCHES[query.searchBy](db, query)

/** A page of at most SEARCH_CAP leads, sorted in the database as no index has them. */
const findSortedPage = async (db: Db, { sort, page, limit, duePeriod }: LeadQuery, rows: Rows): Promise<IdPage> => {
  const by = sort ?? (duePeriod === undefined ? '-createdAt' : 'responseDue')
  // Ids ascend with time.
  const isNewestFirst = by === '-createdAt'
  const order = isNewestFirst ? sql`found.id desc` : by === 'responseDue' || by === '-responseDue' ? dueOrder(by) : orderOf(by)
  const sorted = isNewestFirst ? sql`found` : sql`found join inquiries as t on t.id = found.id`
  const found = await sql<{ id: number } & Sums>`
    with found as materialized (select ${rows.id} as id from ${rows.from} where ${rows.where} limit ${SEARCH_CAP}),
      counted as materialized (select count(*) as total from found)
    select found.id, (select total from counted) as total, case when (select total from counted) <= ${MAX_SORTED} then (
      select sum(v.value) from found as f join inquiries as v on v.id = f.id) end as value from ${sorted}
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const ids = found.rows.map(({ id }) => id)
  const [first] = found.rows
  // A page past the end has no row that says the total.
  return { ids, ...(first ? toTotals(first, MAX_SORTED) : { total: await countUpToCap(db, rows) }) }
}

/** Up to LARGEST_EXACT_TOTAL results are sorted as requested; more are paged through with the newest first. */
const findSearched = async (db: Db, query: LeadQuery): Promise<IdPage> => {
  const rows = await findSearchedRows(db, query)
  if (rows === undefined) return { ids: [], total: 0 }
  const sorted = await findSortedPage(db, query, rows)
  if (sorted.total < SEARCH_CAP) return sorted
  const { page, limit } = query
  return {
    ids: await findIds(db, rows, { order: newestFirst(rows), limit, offset: (page - 1) * limit }),
    total: SEARCH_CAP,
  }
}

/** Read from the index that finds the rows: it has their values. */
const sumUpToCap = async (db: Db, { from, where }: Rows): Promise<Totals> => {
  const { rows } = await sql<Sums>`select count(*) as total, sum(value) as value
    from (select t.value from ${from} where ${where} limit ${sql.lit(SEARCH_CAP)}) as counted`.execute(db)
  return toTotals(rows[0] ?? { total: 0, value: 0 })
}

/** The totals of a list without a search, of at most SEARCH_CAP leads when it is filtered by more than a status. */
const countLeads = async (db: Db, query: InquiryFilter): Promise<Totals> => {
  const { kind, status, priority, assignee, source, spam, duePeriod, arrivalPeriod } = query
  if ([priority, assignee, source, spam, duePeriod, arrivalPeriod].some((filter) => filter !== undefined))
    return sumUpToCap(db, filteredRows(query))
  let counts = db.selectFrom('inquiry_counts').where('kind', '=', kind).where('is_spam', '=', 0)
  if (status !== undefined) counts = counts.where('status', '=', statusColumn(status))
  const sums = await counts
    .select(({ fn }) => [
      fn.sum<number | string | null>('inquiries').as('total'),
      fn.sum<number | string | null>('value').as('value'),
    ])
    .executeTakeFirstOrThrow()
  return toTotals(sums, Infinity)
}

interface Page {
  total: number
  offset: number
  limit: number
}

/** A page of rows in the order of an index. */
const readPage = async (db: Db, rows: Rows, sort: Sort, { total, offset, limit }: Page): Promise<number[]> => {
  // The end of a list with a capped total is unknown.
  if (total === SEARCH_CAP || offset <= total / 2) return findIds(db, rows, { order: orderOf(sort), limit, offset })
  const size = Math.min(limit, total - offset)
  if (size <= 0) return []
  return (await findIds(db, rows, { order: orderOf(sort, true), limit: size, offset: total - offset - size })).reverse()
}

/** By due instant: the open leads as they are due, then the others, the newest first. */
const readDuePage = async (db: Db, query: LeadQuery, sort: Sort, { total, offset, limit }: Page): Promise<number[]> => {
  const open = filteredRows(query, [OPEN])
  const ids = await findIds(db, open, { order: orderOf(sort), limit, offset })
  if (ids.length === limit) return ids
  const counted = await sql<{ total: number | string }>`select count(*) as total from ${open.from} where ${open.where}`.execute(db)
  const openTotal = Number(counted.rows[0]?.total ?? 0)
  const others = {
    total: total === SEARCH_CAP ? SEARCH_CAP : total - openTotal,
    offset: Math.max(offset - openTotal, 0),
    limit: limit - ids.length,
  }
  return [...ids, ...(await readPage(db, filteredRows(query, [NOT_OPEN]), '-createdAt', others))]
}

const findFiltered = async (db: Db, query: LeadQuery): Promise<IdPage> => {
  const { source, duePeriod, arrivalPeriod, page, limit } = query
  const totals = await countLeads(db, query)
  const { total } = totals
  const rows = filteredRows(query)
  const ownSort = duePeriod === undefined ? '-createdAt' : 'responseDue'
  const sort = query.sort ?? ownSort
  // Sources and due instants have indexes with one order.
  const hasOneOrder = source !== undefined || duePeriod !== undefined
  // The days of arrival are in the index of the newest first.
  const isNarrow = hasOneOrder || arrivalPeriod !== undefined
  if (sort !== ownSort && total <= (isNarrow ? LARGEST_EXACT_TOTAL : MAX_SORTED))
    return { ...(await findSortedPage(db, query, rows)), ...totals }
  const wanted = { total, offset: (page - 1) * limit, limit }
  if (hasOneOrder) return { ids: await readPage(db, rows, ownSort, wanted), ...totals }
  const isByDue = sort === 'responseDue' || sort === '-responseDue'
  return { ids: await (isByDue ? readDuePage(db, query, sort, wanted) : readPage(db, rows, sort, wanted)), ...totals }
}

/** How many inquiries of a kind are without a response and were due before `now`; at most SEARCH_CAP. */
export const countOverdue = async (db: Db, kind: InquiryFilter['kind'], now: string): Promise<number> =>
  (await countLeads(db, { kind, search: '', duePeriod: { to: now } })).total

/** A page past the end is empty. */
export const findInquiryIds = (db: Db, query: LeadQuery): Promise<IdPage> =>
  query.search === '' ? findFiltered(db, query) : findSearched(db, query)
