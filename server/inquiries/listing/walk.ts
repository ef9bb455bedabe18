/** Iterates over a list with keyset pagination: each page begins after the last row of the previous one. */
import { type SqlBool, sql } from 'kysely'
import type { Inquiry } from '#domain/inquiry.ts'
import type { Db } from '../../database/connect.ts'
import { SEARCH_INDEXES, searchIds } from '../../database/search/search.ts'
import { findInquiriesById } from '../store.ts'
import { type InquiryList, type Run, runsOf } from './run.ts'
import { whereClause, filterIndex, orderOf } from './store.ts'

export type InquiryQuery = Omit<InquiryList, 'page' | 'limit'>

interface Row {
  id: number
  by: string
}

const rowsOfRun = async (db: Db, run: Run, last: Row | undefined, limit: number): Promise<Row[]> => {
  const { filter, by, isDescending } = run
  const column = sql.raw(`t.${by}`)
  const where = whereClause(filter, by === 'name' ? 'name' : filterIndex(filter))
  const behind = sql.raw(isDescending ? '<' : '>')
  const rest = last === undefined ? where : sql<SqlBool>`${where} and (${column}, t.id) ${behind} (${last.by}, ${last.id})`
  const query = sql<Row>`select t.id, ${column} as by from inquiries as t where ${rest}
    order by ${orderOf(by, isDescending)} limit ${limit}`
  return (await query.execute(db)).rows
}

async function* idsOfRuns(db: Db, list: InquiryQuery, limit: number): AsyncGenerator<number[]> {
  for (const run of runsOf(list)) {
    let last: Row | undefined
    do {
      const rows = await rowsOfRun(db, run, last, limit)
      if (rows.length > 0) yield rows.map(({ id }) => id)
      last = rows.length < limit ? undefined : rows.at(-1)
    } while (last !== undefined)
  }
}

async function* idsOfSearch(db: Db, list: InquiryQuery, limit: number): AsyncGenerator<number[]> {
  const where = whereClause(list, filterIndex(list))
  let below: number | undefined
  do {
    const { ids } = await searchIds(db, { index: SEARCH_INDEXES.inquiries, text: list.search, where, below, limit })
    if (ids.length > 0) yield ids
    below = ids.length < limit ? undefined : ids.at(-1)
  } while (below !== undefined)
}

/** In the list's order; search results newest first. Inquiries that are deleted meanwhile are left out. */
export async function* iterateInquiries(db: Db, list: InquiryQuery, atOnce: number): AsyncGenerator<Inquiry[]> {
  const ids = list.search === '' ? idsOfRuns(db, list, atOnce) : idsOfSearch(db, list, atOnce)
  for await (const page of ids) yield await findInquiriesById(db, page)
}
