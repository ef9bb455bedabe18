/** Searching text: what both databases do in their own way sits here. */
import { type Expression, type SqlBool, sql } from 'kysely'

const LIKE_SPECIAL = /[\\%_]/g

/** A LIKE pattern that stands for the text itself. */
export const likePattern = (text: string, where: 'anywhere' | 'start' = 'anywhere'): string => {
  const escaped = text.replace(LIKE_SPECIAL, '\\$&')
  return where === 'start' ? `${escaped}%` : `%${escaped}%`
}

/** Whether a column of a small table has the text somewhere, in any case. Scans: not for tables that grow. */
export const contains = (column: Expression<unknown>, text: string) =>
  sql<SqlBool>`lower(${column}) like ${likePattern(text.toLowerCase())} escape '\\'`
