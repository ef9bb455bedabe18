/** Iterates over a list with keyset pagination: each page begins after the last row of the previous one. */
import { type SqlBool, sql } from 'kysely'
import type { InquiryRecord } from '#domain/inquiry.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { idIn } from '#server/platform/database/ids.ts'
import { SEARCH_CAP } from '#server/platform/database/search/search.ts'
import { findInquiryRecords, findMaxInquiryId, lockClause } from '../store.ts'
import { filterIndex, whereClause } from './filter.ts'
import { searchInquiries } from './search.ts'
import { type InquiryList, type Segment, toSegments } from './segments.ts'
import { findInquiryIds, orderBy } from './store.ts'

export type InquiryQuery = Omit<InquiryList, 'page' | 'limit'>

/** A row of a list and the value that the list is sorted by; blank in a search. */
export interface Row {
  id: number
  by: string
}

const findSegmentRows = async (db: Db, segment: Segment, last: Row | undefined, limit: number): Promise<Row[]> => {
  const { filter, by, isDescending } = segment
  const column = sql.raw(`t.${by}`)
  const where = whereClause(filter, by === 'name_key' ? 'name' : filterIndex(filter))
  const operator = sql.raw(isDescending ? '<' : '>')
  const rest = last === undefined ? where : sql<SqlBool>`${where} and (${column}, t.id) ${operator} (${last.by}, ${last.id})`
  const query = sql<Row>`select t.id, ${column} as by from inquiries as t where ${rest}
    order by ${orderBy(by, isDescending)} limit ${limit}`
  return (await query.execute(db)).rows
}

/**
 * The next rows of a list, newest first or in the order in which they are due: values that no change of staff moves. So a change of the
 * rows before `last` does not affect which rows follow.
 */
export const findNextRows = async (db: Db, list: InquiryQuery, last: Row | undefined, limit: number): Promise<Row[]> => {
  if (list.search !== '') {
    const filter = { ...list, clock: list.duePeriod }
    const { ids } = await searchInquiries(db, filter, { text: list.search, below: last?.id, limit })
    return ids.map((id) => ({ id, by: '' }))
  }
  const [segment] = toSegments({ ...list, sort: undefined })
  return segment === undefined ? [] : findSegmentRows(db, segment, last, limit)
}

/**
 * Locks the inquiries of these ids that are in the list, until the transaction ends; returns their ids. One that has left the list since it
 * was read, e.g. by a change that PostgreSQL waits for here, is not among them.
 */
export const lockListed = async (db: Db, list: InquiryQuery, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const where = whereClause({ ...list, clock: list.duePeriod }, 'id')
  const { rows } = await sql<{ id: number }>`select t.id from inquiries as t
    where ${idIn(db, sql.ref<number>('t.id'), ids)} and ${where} order by t.id ${lockClause(db)}`.execute(db)
  return rows.map(({ id }) => id)
}

async function* iterateSegmentIds(db: Db, list: InquiryQuery, limit: number): AsyncGenerator<number[]> {
  for (const segment of toSegments(list)) {
    let last: Row | undefined
    do {
      const rows = await findSegmentRows(db, segment, last, limit)
      if (rows.length > 0) yield rows.map(({ id }) => id)
      last = rows.length < limit ? undefined : rows.at(-1)
    } while (last !== undefined)
  }
}

async function* iterateSearchIds(db: Db, list: InquiryQuery, limit: number): AsyncGenerator<number[]> {
  const filter = { ...list, clock: list.duePeriod }
  let below: number | undefined
  do {
    const { ids } = await searchInquiries(db, filter, { text: list.search, below, limit })
    if (ids.length > 0) yield ids
    below = ids.length < limit ? undefined : ids.at(-1)
  } while (below !== undefined)
}

/** All ids of a sorted list whose total is capped: they have no index in that order. Undefined when they are more than are counted. */
const findSortedIds = async (db: Db, list: InquiryQuery): Promise<number[] | undefined> => {
  const isCapped = list.search !== '' || list.source !== undefined || list.duePeriod !== undefined
  if (list.sort === undefined || !isCapped) return undefined
  const { ids, total } = await findInquiryIds(db, { ...list, page: 1, limit: SEARCH_CAP })
  return total < SEARCH_CAP ? ids : undefined
}

async function* iterateIds(db: Db, list: InquiryQuery, limit: number): AsyncGenerator<number[]> {
  const sorted = await findSortedIds(db, list)
  if (sorted === undefined) yield* list.search === '' ? iterateSegmentIds(db, list, limit) : iterateSearchIds(db, list, limit)
  else for (let from = 0; from < sorted.length; from += limit) yield sorted.slice(from, from + limit)
}

/** Bits of an array of an id set. */
const ID_BLOCK_BITS = 65_536

/** Ids that were read, a bit for each: a million take 125 KB, wherever they begin. `add` returns false for one that was added before. */
const createIdSet = () => {
  const blocks = new Map<number, Uint8Array>()
  return {
    add: (id: number): boolean => {
      const block = Math.floor(id / ID_BLOCK_BITS)
      const bits = blocks.get(block) ?? new Uint8Array(ID_BLOCK_BITS / 8)
      blocks.set(block, bits)
      const [position, bit] = [Math.floor((id % ID_BLOCK_BITS) / 8), 1 << (id % 8)]
      const isNew = ((bits[position] ?? 0) & bit) === 0
      bits[position] = (bits[position] ?? 0) | bit
      return isNew
    },
  }
}

/**
 * Each id once, also of an inquiry that is moved to another segment meanwhile: one that moves to a segment that was read already is at the
 * end. Inquiries that arrive meanwhile are not.
 */
async function* iterateOnce(db: Db, list: InquiryQuery, limit: number): AsyncGenerator<number[]> {
  const maxId = await findMaxInquiryId(db)
  const seen = createIdSet()
  const passes = list.search === '' && toSegments(list).length > 1 ? 2 : 1
  for (let pass = 1; pass <= passes; pass += 1) {
    for await (const ids of iterateIds(db, list, limit)) {
      const rest = ids.filter((id) => id <= maxId && seen.add(id))
      if (rest.length > 0) yield rest
    }
  }
}

/** In the list's order; of more search results than are counted, the newest first. Inquiries that are deleted meanwhile are left out. */
export async function* iterateInquiries(db: Db, list: InquiryQuery, pageSize: number): AsyncGenerator<InquiryRecord[]> {
  for await (const ids of iterateOnce(db, list, pageSize)) yield await findInquiryRecords(db, ids)
}
