/**
 * Searching on PostgreSQL: what is indexed by its table of texts, what waits to be by reading it. The planner chooses between
 * walking back from the newest and the index by itself, but takes comparing text for cheaper than it is, so what it estimates
 * decides here. See docs/decisions/0020.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './connect.ts'
import { progressInPostgres, textInPostgres, wordsInPostgres } from './search-index-postgres.ts'
import { isLong, rareParts, sampleIds } from './search-part.ts'
import {
  allOf,
  type Found,
  isPlainWord,
  isShort,
  joined,
  likePattern,
  LOOKED_THROUGH,
  type Search,
  SEARCH_CAP,
} from './search-text.ts'

const SAMPLE = 500
/** Of how many rows in the sample or by the estimate a search counts as common. */
const COMMON_IN_SAMPLE = 10
const COMMON = 20_000
/** By the estimate so many that the newest few of them are found soon, and that there are more than are counted. */
const FREQUENT = 5 * SEARCH_CAP
/** How far back from the newest a page of what is frequent is looked for before the index is asked. */
const NEWEST = 30_000

const matches = (of: string, text: RawBuilder<unknown>, words: RawBuilder<unknown>): RawBuilder<SqlBool> => {
  // No letter that stands for a symbol is a wildcard.
  if (!isShort(of)) return sql`${text} like '%' || search_text(${of}) || '%'`
  const beginning = `'${of.replace(/[@.\-_+/]/g, ' ').replace(/['\\]/g, '$&$&')}':*`
  return sql`${words} @@ to_tsquery('simple'::regconfig, ${beginning})`
}

const plans = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })])

/** How many rows match. The planner knows well of a text; of how many words begin so it knows nothing, and a sample tells whether many. */
const estimate = async (
  db: Db,
  { index, text }: Search,
  match: RawBuilder<SqlBool>,
  rest: RawBuilder<unknown>,
): Promise<number> => {
  if (isShort(text)) {
    const newest = sql`(select * from ${sql.table(index.trigrams)} order by id desc limit ${SAMPLE})`
    const { rows } = await sql<{ matches: number }>`select count(*) as matches from ${newest} as s where ${match}`.execute(db)
    return (rows[0]?.matches ?? 0) >= COMMON_IN_SAMPLE ? Infinity : 0
  }
  const { rows } = await sql<Record<string, unknown>>`explain (format json) ${rest}`.execute(db)
  return plans.parse(rows[0]?.['QUERY PLAN'])[0].Plan['Plan Rows']
}

/**
 * The same rows as `match` finds, by the rare parts of a long text: the index reads the lists of all that it is asked for, and those of
 * '@example.com' may name every row.
 */
const matchesByParts = async (db: Db, { index, text }: Search, newest: number): Promise<RawBuilder<SqlBool>> => {
  const { rows } = await sql<{ term: string; texts: string | null }>`
    select search_text(${text}) as term, string_agg(text, chr(1)) as texts
    from ${sql.table(index.trigrams)} where id = any(${sampleIds(newest)}::bigint[])`.execute(db)
  const { term = '', texts } = rows[0] ?? {}
  const parts = rareParts(term, texts?.split('\u0001') ?? []).map((part) => sql`s.text like ${`%${part}%`}`)
  // An expression is no column: the index is not asked for it.
  return sql`${sql.join(parts, sql` and `)} and (s.text || '') like ${`%${term}%`}`
}

export const searchPostgres = async (db: Db, search: Search): Promise<Found> => {
  const { index, text, where: filter, below, limit, wanted = limit } = search
  const table = sql.table(index.table)
  const texts = sql.table(index.trigrams)
  const older = below === undefined ? sql`` : sql`and t.id < ${below}`
  const isSure = !isShort(text) || isPlainWord(text)
  const again = isSure ? sql`` : sql`and ${joined(index.words, sql`' '`)} ilike ${likePattern(text)}`
  const where = sql`${filter} ${older} ${again}`
  const match = matches(text, sql`s.text`, sql`s.words`)
  const findBy = (condition: RawBuilder<SqlBool>) =>
    sql`select s.id from ${texts} as s join ${table} as t on t.id = s.id where ${condition} and ${where}`
  const found = findBy(match)
  const newestFound = (most: number, and = sql``) => sql`${found} ${and} order by s.id desc limit ${most}`

  const [{ indexed, newest: last }, many] = await Promise.all([
    progressInPostgres(db, index),
    isSure ? estimate(db, search, match, found) : 0,
  ])
  const waiting = sql`select t.id from ${table} as t where t.id > ${indexed}
    and ${matches(text, textInPostgres(index), wordsInPostgres(index))} and ${where} order by t.id desc limit ${limit}`
  // What has just been indexed, or came back under an old id, may be found in both.
  const newest = (most: number, of: RawBuilder<unknown>) =>
    allOf(db, sql`select id from ((${waiting}) union (${of})) as f order by id desc limit ${most}`)

  if (!isSure) {
    const looked = sql`(select s.id from ${texts} as s where ${match} order by s.id desc limit ${LOOKED_THROUGH})`
    return newest(
      limit,
      sql`select s.id from ${looked} as s join ${table} as t on t.id = s.id where ${where} order by s.id desc limit ${limit}`,
    )
  }
  const isPage = wanted < limit && !isShort(text)
  /** The page that is wanted when it is among the newest rows; of so many matches it is known that there are more than are counted. */
  const pageOfMore = async (): Promise<Found | undefined> => {
    const { ids } = await newest(wanted, newestFound(wanted, sql`and s.id > (select max(id) from ${texts}) - ${NEWEST}`))
    return ids.length === wanted ? { ids, total: limit } : undefined
  }
  // Reading all that are counted takes longer than anything else.
  const frequent = isPage && many > FREQUENT ? await pageOfMore() : undefined
  if (frequent !== undefined) return frequent
  if (many > COMMON) return newest(limit, newestFound(limit))
  const all = isLong(text) ? findBy(await matchesByParts(db, search, last)) : found
  if (isPage && isLong(text)) {
    // In no order: the index has none, and reading ends when there are more than are counted.
    const some = await newest(limit, sql`${all} limit ${limit}`)
    if (some.total < limit) return some
    const page = many > FREQUENT ? undefined : await pageOfMore()
    if (page !== undefined) return page
  }
  return newest(limit, sql`with found as materialized (${all}) select id from found order by id desc limit ${limit}`)
}
