/** Reads a whole list, page by page: of exports and changes of all that match. */
import { type SqlBool, sql } from 'kysely'
import type { InquiryRecord } from '#domain/inquiry.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { idIn } from '#server/platform/database/ids.ts'
import { allOf, findIds, newestFirst } from '#server/platform/database/search/search.ts'
import { findInquiryRecords, findMaxInquiryId, lockClause } from '../store.ts'
import { filtersOf, type LeadQuery, orderOf, partOf } from './lead-query.ts'
import { findInquiryIds, findSearchedRows } from './store.ts'

export type InquiryQuery = Omit<LeadQuery, 'page' | 'limit'>

/** A row of a list and the value that the list is sorted by; blank in a search. */
export interface Row {
  id: number
  by: string
}

const findNextSearched = async (db: Db, list: InquiryQuery, last: Row | undefined, limit: number): Promise<Row[]> => {
  const rows = await findSearchedRows(db, list)
  if (rows === undefined) return []
  const older = last === undefined ? rows.where : allOf([rows.where, sql<SqlBool>`${rows.id} < ${last.id}`])
  const ids = await findIds(db, { ...rows, where: older }, { order: newestFirst(rows), limit })
  return ids.map((id) => ({ id, by: '' }))
}

/**
 * The next rows of a list, newest first or in the order in which they are due: values that no change of staff moves. So a change of the
 * rows before `last` does not affect which rows follow.
 */
export const findNextRows = async (db: Db, list: InquiryQuery, last: Row | undefined, limit: number): Promise<Row[]> => {
  if (list.search !== '') return findNextSearched(db, list, last, limit)
  const isByDue = list.duePeriod !== undefined
  const by = sql.ref<string>(isByDue ? 't.response_due_at' : 't.created_at')
  const conditions = [partOf(list).where, ...filtersOf(list)]
  if (last !== undefined) conditions.push(sql`(${by}, t.id) ${sql.raw(isByDue ? '>' : '<')} (${last.by}, ${last.id})`)
  const { rows } = await sql<Row>`select t.id, ${by} as by from inquiries as t where ${allOf(conditions)}
    order by ${orderOf(isByDue ? 'responseDue' : '-createdAt')} limit ${limit}`.execute(db)
  return rows
}

/**
 * Locks the inquiries of these ids that are in the list, until the transaction ends; returns their ids. One that has left the list since it
 * was read, e.g. by a change that PostgreSQL waits for here, is not among them.
 */
export const lockListed = async (db: Db, list: InquiryQuery, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`select t.id from inquiries as t
    where ${idIn(db, sql.ref<number>('t.id'), ids)} and ${allOf([partOf(list).where, ...filtersOf(list)])}
    order by t.id ${lockClause(db)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** More than a table has rows. */
const ALL = 1_000_000_000

async function* iterateIds(db: Db, list: InquiryQuery, pageSize: number): AsyncGenerator<number[]> {
  if (list.sort !== undefined) {
    // A change of staff may move a lead within the list: all ids are read at once.
    const { ids } = await findInquiryIds(db, { ...list, page: 1, limit: ALL })
    for (let from = 0; from < ids.length; from += pageSize) yield ids.slice(from, from + pageSize)
    return
  }
  const maxId = await findMaxInquiryId(db)
  let last: Row | undefined
  do {
    const rows = await findNextRows(db, list, last, pageSize)
    const ids = rows.map(({ id }) => id).filter((id) => id <= maxId)
    if (ids.length > 0) yield ids
    last = rows.length < pageSize ? undefined : rows.at(-1)
  } while (last !== undefined)
}

/** In the list's order, each inquiry once; those that arrive or are deleted meanwhile are left out. */
export async function* iterateInquiries(db: Db, list: InquiryQuery, pageSize: number): AsyncGenerator<InquiryRecord[]> {
  for await (const ids of iterateIds(db, list, pageSize)) yield await findInquiryRecords(db, ids)
}
