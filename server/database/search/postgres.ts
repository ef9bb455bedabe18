/**
 * Searching on PostgreSQL. The trigram index finds matches in no order, and the primary key has the newest first, so a sample of the
 * rows decides: frequent matches are read from the newest row back, others through the index.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../connect.ts'
import { likePattern } from '../contains-text.ts'
import { GOLDEN_RATIO, isLong, rareParts, SAMPLE_ROWS } from './rare-parts.ts'
import { concatColumns, findAll, type Found, isPlainWord, isShort, MAX_RECHECKED_ROWS, type Search, SEARCH_CAP } from './text.ts'

/** Fewer matches in the sample say nothing of how many there are. */
const MIN_SAMPLE_MATCHES = 10
/** By the sample at least so many, there are surely more than are counted. */
const FREQUENT_MATCHES = 5 * SEARCH_CAP
/** How far back from the newest row a page is looked for. */
const NEWEST_ROWS = 30_000

const toPrefixQuery = (text: string): string => `'${text.replace(/[@.\-_+/]/g, ' ').replace(/['\\]/g, '$&$&')}':*`

/** Of a row `s` of the table of texts. */
const matchWords = (text: string): RawBuilder<SqlBool> => sql`s.words @@ to_tsquery('simple'::regconfig, ${toPrefixQuery(text)})`

/** `term` is text as it is in the index: symbols are letters there, so none is a wildcard. */
const matchTerm = (term: string): RawBuilder<SqlBool> => sql`s.text like ${`%${term}%`}`

interface Sample {
  /** The search's text as it is in the index. */
  term: string
  texts: string[]
  isFrequent: boolean
}

/** Reads rows spread over the whole table. */
const readSample = async (db: Db, { index, text, where }: Search): Promise<Sample> => {
  const table = sql.table(index.table)
  const texts = isLong(text) ? sql`string_agg(s.text, chr(1))` : sql`null`
  const match = isShort(text) ? matchWords(text) : sql<SqlBool>`strpos(s.text, (select text from term)) > 0`
  const { rows } = await sql<{ term: string; newest: number; matches: number; texts: string | null }>`
    with newest as (select coalesce(max(id), 0) as id from ${table}), term as materialized (select search_text(${text}) as text)
    select (select text from term) as term, (select id from newest) as newest, ${texts} as texts,
      count(*) filter (where ${match} and ${where}) as matches
    from ${sql.table(index.trigrams)} as s join ${table} as t on t.id = s.id
    where s.id = any(array(select 1 + floor(newest.id * mod(n * ${sql.lit(GOLDEN_RATIO)}, 1))::bigint
      from newest, generate_series(0, ${sql.lit(SAMPLE_ROWS - 1)}) as n))`.execute(db)
  const { term = '', newest = 0, matches = 0, texts: joined } = rows[0] ?? {}
  const isFrequent = matches >= MIN_SAMPLE_MATCHES && (matches / SAMPLE_ROWS) * newest > FREQUENT_MATCHES
  return { term, texts: joined?.split('\u0001') ?? [], isFrequent }
}

/** The same matches by the rare parts of a long text. */
const matchRareParts = ({ term, texts }: Sample): RawBuilder<SqlBool> => {
  const parts = rareParts(term, texts).map((part) => sql`s.text like ${`%${part}%`}`)
  // An expression is no column: the index is not queried for the whole term.
  return sql`${sql.join(parts, sql` and `)} and (s.text || '') like ${`%${term}%`}`
}

/** The index finds the letters and digits; only the newest rows that it finds are compared with the whole text. */
const searchSymbols = (db: Db, { index, text, where, below, limit }: Search): Promise<Found> => {
  const older = below === undefined ? sql`` : sql`and s.id < ${below}`
  const newest = sql`(select s.id from ${sql.table(index.trigrams)} as s where ${matchWords(text)} ${older}
    order by s.id desc limit ${MAX_RECHECKED_ROWS})`
  const recheck = sql`${concatColumns(index.words, sql`' '`)} ilike ${likePattern(text)}`
  return findAll(
    db,
    sql`select s.id from ${newest} as s join ${sql.table(index.table)} as t on t.id = s.id
      where ${where} and ${recheck} order by s.id desc limit ${limit}`,
  )
}

export const searchPostgres = async (db: Db, search: Search): Promise<Found> => {
  const { index, text, where, below, limit, wanted = limit } = search
  if (isShort(text) && !isPlainWord(text)) return searchSymbols(db, search)
  const texts = sql.table(index.trigrams)
  const older = below === undefined ? sql`` : sql`and t.id < ${below}`
  const findBy = (match: RawBuilder<SqlBool>) =>
    sql<{ id: number }>`select s.id from ${texts} as s join ${sql.table(index.table)} as t on t.id = s.id
      where ${match} and ${where} ${older}`
  const sample = await readSample(db, search)
  const match = isShort(text) ? matchWords(text) : matchTerm(sample.term)
  const walkBack = (most: number, bound = sql``) => findAll(db, sql`${findBy(match)} ${bound} order by s.id desc limit ${most}`)
  const isPage = wanted < limit
  /** For more matches than are counted: the wanted page, if it is among the newest rows. */
  const findNewestPage = async (): Promise<Found | undefined> => {
    if (!isPage) return undefined
    const { ids } = await walkBack(wanted, sql`and s.id > (select max(id) from ${texts}) - ${sql.lit(NEWEST_ROWS)}`)
    return ids.length === wanted ? { ids, total: limit } : undefined
  }

  if (sample.isFrequent) return (await findNewestPage()) ?? walkBack(limit)
  const all = findBy(isLong(text) ? matchRareParts(sample) : match)
  if (isPage) {
    // Unordered, reading ends when there are more than are counted.
    const some = await findAll(db, sql`select id from (${all} limit ${limit}) as f order by id desc`)
    if (some.total < limit) return some
    const page = await findNewestPage()
    if (page !== undefined) return page
  }
  return findAll(db, sql`with found as materialized (${all}) select id from found order by id desc limit ${limit}`)
}
