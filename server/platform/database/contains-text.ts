/** Matches text in the rows of small tables. Large ones: search/search.ts. */
import { type SqlBool, sql } from 'kysely'
import { foldText } from '#domain/fold-text.ts'
import type { Db } from './connect.ts'
import { databaseKind } from './dialect.ts'
import type { SearchedTable } from './search/folded-text.ts'
import { isShort, toPhrase } from './search/text.ts'

const LIKE_SPECIAL = /[\\%_]/g

/** Nothing in the text is a wildcard of LIKE. Needs `escape '\'`. */
export const escapeLike = (text: string): string => text.replace(LIKE_SPECIAL, '\\$&')

/** A LIKE pattern for the text anywhere in a column; nothing in the text is a wildcard. Needs `escape '\'`. */
export const likePattern = (text: string): string => `%${escapeLike(text)}%`

/** Whether a row contains the text, in any spelling. A trigram index finds it from three characters on. */
export const containsText = (db: Db, table: Exclude<SearchedTable, 'inquiries' | 'activity_logs'>, text: string) => {
  const folded = foldText(text).trim()
  // Invisible characters only.
  if (folded === '') return sql<SqlBool>`false`
  const column = sql.ref(`${table}.folded_text`)
  if (databaseKind(db) === 'postgres' || isShort(folded)) return sql<SqlBool>`${column} like ${likePattern(folded)} escape '\\'`
  const index = sql.table(`${table}_search`)
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${index} match ${toPhrase(folded)})`
}
