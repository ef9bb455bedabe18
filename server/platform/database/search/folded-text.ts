/** The column that searches compare; stores write it with the row. */
import { sql } from 'kysely'
import { foldSearchedText } from '#domain/fold-text.ts'
import type { Db } from '../connect.ts'
import { toBeginnings } from './text.ts'

/** The columns that a search of a table finds. */
const SEARCHED_COLUMNS = {
  inquiries: ['name', 'email', 'phone', 'company', 'service_name', 'message'],
  activity_logs: ['admin_name', 'description', 'action', 'resource_type', 'resource_id', 'ip_address'],
  users: ['name', 'email', 'phone'],
  services: ['title', 'category', 'description'],
  news_items: ['title', 'excerpt', 'category', 'author'],
  case_studies: ['title', 'client', 'industry'],
  banners: ['title', 'subtitle'],
  newsletter_subscribers: ['email'],
} as const
export type SearchedTable = keyof typeof SEARCHED_COLUMNS

export const isSearched = (table: string): table is SearchedTable => Object.hasOwn(SEARCHED_COLUMNS, table)

/** In large tables a search of one or two characters finds the beginnings of words. */
const hasBeginnings = (table: SearchedTable): boolean => table === 'inquiries' || table === 'activity_logs'

/** No search crosses the line between two columns: a folded query has no line breaks. */
export const toFoldedText = (table: SearchedTable, row: object): string => {
  const values = new Map<string, unknown>(Object.entries(row))
  const text = SEARCHED_COLUMNS[table].map((column) => foldSearchedText(String(values.get(column) ?? ''))).join('\n')
  return hasBeginnings(table) ? `${text}\n${toBeginnings(text)}` : text
}

export const withFoldedText = <Row extends object>(table: SearchedTable, row: Row): Row & { folded_text: string } => ({
  ...row,
  folded_text: toFoldedText(table, row),
})

/** After an update of searched columns, in its transaction; `row` has all columns. */
export const updateFoldedText = async (
  db: Db,
  table: Exclude<SearchedTable, 'inquiries' | 'activity_logs'>,
  row: { id: number; folded_text: string },
): Promise<void> => {
  const text = toFoldedText(table, row)
  if (text === row.folded_text) return
  await sql`update ${sql.table(table)} set folded_text = ${text} where id = ${row.id}`.execute(db)
}
