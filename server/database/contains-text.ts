/** Matches text in the columns of small tables. Large ones have search indexes: see search/README.md. */
import { type Expression, type SqlBool, sql } from 'kysely'

const LIKE_SPECIAL = /[\\%_]/g

/** A LIKE pattern for the text anywhere in a column; nothing in the text is a wildcard. Needs `escape '\'`. */
export const likePattern = (text: string): string => `%${text.replace(LIKE_SPECIAL, '\\$&')}%`

/** Whether a column contains the text, in any case. Scans the table. */
export const containsText = (column: Expression<unknown>, text: string) =>
  sql<SqlBool>`lower(${column}) like ${likePattern(text.toLowerCase())} escape '\\'`
