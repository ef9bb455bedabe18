/** Searches inquiries for a text, and for a phone number in any spelling. Source: contract §3 'Calls', docs/decisions/0043. */
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { type Found, type Search, SEARCH_INDEXES, searchIds } from '#server/platform/database/search/search.ts'
import { toPhoneKey } from '#server/platform/database/person-keys.ts'
import { filterIndex, whereClause } from './filter.ts'
import type { InquiryFilter } from './segments.ts'

type InquirySearch = Omit<Search, 'index' | 'where'>

/** The newest inquiries with the phone number; the index is in the order of the ids. */
const findByPhone = async (db: Db, filter: InquiryFilter, { below, limit }: InquirySearch, phoneKey: string): Promise<number[]> => {
  const older = below === undefined ? sql`` : sql`and t.id < ${below}`
  const { rows } = await sql<{ id: number }>`select t.id from inquiries as t
    where t.phone_key = ${phoneKey} and ${whereClause(filter, 'phone')} ${older} order by t.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A text that is a whole phone number also finds the inquiries with that number, however either of them is typed. */
export const searchInquiries = async (db: Db, filter: InquiryFilter, search: InquirySearch): Promise<Found> => {
  const where = whereClause(filter, filterIndex(filter))
  const found = await searchIds(db, { ...search, index: SEARCH_INDEXES.inquiries, where })
  const phoneKey = toPhoneKey(search.text)
  // Of more matches than are counted, those of the text are enough.
  if (phoneKey === null || search.skip !== undefined) return found
  const byPhone = await findByPhone(db, filter, search, phoneKey)
  const all = [...new Set([...found.ids, ...byPhone])].toSorted((a, b) => b - a)
  const total = found.total === search.limit ? search.limit : Math.min(all.length, search.limit)
  return { ids: all.slice(0, search.limit), total }
}
