/** Iterates over a list with keyset pagination: each page begins after the last row of the previous one. */
import { type SqlBool, sql } from 'kysely'
import type { InquiryRecord } from '#domain/inquiry.ts'
import type { Db } from '../../database/connect.ts'
import { SEARCH_INDEXES, searchIds } from '../../database/search/search.ts'
import { findInquiryRecords } from '../store.ts'
import { type InquiryList, type Segment, toSegments } from './run.ts'
import { whereClause, filterIndex, orderBy } from './store.ts'

export type InquiryQuery = Omit<InquiryList, 'page' | 'limit'>

interface Row {
  id: number
  by: string
}

const findSegmentRows = async (db: Db, segment: Segment, last: Row | undefined, limit: number): Promise<Row[]> => {
  const { filter, by, isDescending } = segment
  const column = sql.raw(`t.${by}`)
  const where = whereClause(filter, by === 'name' ? 'name' : filterIndex(filter))
  const operator = sql.raw(isDescending ? '<' : '>')
  const rest = last === undefined ? where : sql<SqlBool>`${where} and (${column}, t.id) ${operator} (${last.by}, ${last.id})`
  const query = sql<Row>`select t.id, ${column} as by from inquiries as t where ${rest}
    order by ${orderBy(by, isDescending)} limit ${limit}`
  return (await query.execute(db)).rows
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
  const where = whereClause(filter, filterIndex(filter))
  let below: number | undefined
  do {
    const { ids } = await searchIds(db, { index: SEARCH_INDEXES.inquiries, text: list.search, where, below, limit })
    if (ids.length > 0) yield ids
    below = ids.length < limit ? undefined : ids.at(-1)
  } while (below !== undefined)
}

/** In the list's order; search results newest first. Inquiries that are deleted meanwhile are left out. */
export async function* iterateInquiries(db: Db, list: InquiryQuery, pageSize: number): AsyncGenerator<InquiryRecord[]> {
  const ids = list.search === '' ? iterateSegmentIds(db, list, pageSize) : iterateSearchIds(db, list, pageSize)
  for await (const page of ids) yield await findInquiryRecords(db, page)
}
