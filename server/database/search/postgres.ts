/**
 * Search on PostgreSQL. The trigram index finds matches in no order, and the primary key reads the newest rows first, so a sample
 * of the rows decides: frequent matches are read from the newest row back, others through the index.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../connect.ts'
import { likePattern } from '../contains-text.ts'
import { PREPARED } from '../dialect.ts'
import { isLong, rareParts } from './rare-parts.ts'
import { concatColumns, findAll, type Found, isPlainWord, isShort, MAX_RECHECKED_ROWS, type Search, SEARCH_CAP } from './text.ts'

const SAMPLE_ROWS = 1000
/** Every eighth text of the sample is enough to distinguish rare parts from common ones. */
const SAMPLE_ROWS_PER_TEXT = 8
/** Fewer matches in the sample allow no estimate. */
const MIN_SAMPLE_MATCHES = 6
/** An estimate of so many matches means that there are more than are counted. */
const FREQUENT_MATCHES = 5 * SEARCH_CAP
/** Rows, from the newest one back, in which a page is searched. */
const NEWEST_ROWS = 30_000

const toPrefixQuery = (text: string): string => `'${text.replace(/[@.\-_+/]/g, ' ').replace(/['\\]/g, '$&$&')}':*`

/** Matches a row `s` of the table of texts. */
const matchWords = (text: string): RawBuilder<SqlBool> => sql`s.words @@ to_tsquery('simple'::regconfig, ${toPrefixQuery(text)})`

/** `term` is the text as indexed: symbols are letters there, so none is a wildcard. */
const matchTerm = (term: string): RawBuilder<SqlBool> => sql`s.text like ${`%${term}%`}`

/** The same without the index, at two thirds of the processor time. */
const containsTerm = (term: string): RawBuilder<SqlBool> => sql`strpos(s.text, ${term}) > 0`

interface Sample {
  /** The search's text as indexed. */
  term: string
  texts: string[]
  isFrequent: boolean
}

/** Reads the rows of some pages across the table, the same pages each time. */
const readSample = async (db: Db, { index, text, where }: Search): Promise<Sample> => {
  const table = sql.table(index.table)
  const percent = sql`least(100, ${sql.lit(100 * SAMPLE_ROWS)} / greatest((select max(id) from ${table}), 1)::real)`
  const sampled = sql`${sql.table(index.trigrams)} as s tablesample system (${percent}) repeatable (0)`
  /** So many matches make the text a frequent one: the rest of the sample is not read. */
  const enough = sql`greatest(${sql.lit(MIN_SAMPLE_MATCHES)}, floor(${sql.lit(FREQUENT_MATCHES)} * ${percent} / 100) + 1)::bigint`
  const match = isShort(text) ? matchWords(text) : sql<SqlBool>`strpos(s.text, (select text from term)) > 0`
  const texts = sql`(select string_agg(s.text, chr(1)) from ${sampled} where s.id % ${sql.lit(SAMPLE_ROWS_PER_TEXT)} = 0)`
  const { rows } = await sql<{ term: string; share: number; matches: number; texts: string | null }>`${sql.raw(PREPARED)}
    with term as materialized (select search_text(${text}) as text)
    select (select text from term) as term, ${percent} / 100 as share, ${isLong(text) ? texts : sql`null`} as texts,
      (select count(*) from (
        select 1 from (select s.id from ${sampled} where ${match} limit ${sql.lit(SAMPLE_ROWS)}) as s
          join ${table} as t on t.id = s.id where ${where} limit ${enough}
      ) as m) as matches`.execute(db)
  const { term = '', share = 1, matches = 0, texts: joined } = rows[0] ?? {}
  const isFrequent = matches >= MIN_SAMPLE_MATCHES && matches / share > FREQUENT_MATCHES
  return { term, texts: joined?.split('\u0001') ?? [], isFrequent }
}

/** GIN has no positions: a shorter part has its trigrams in more rows. */
const SHORTEST_PART = 5

/** The same matches, found by the rare parts of a long text. */
const matchRareParts = ({ term, texts }: Sample): RawBuilder<SqlBool> => {
  const parts = rareParts(term, texts, SHORTEST_PART).map((part) => sql`s.text like ${`%${part}%`}`)
  // On an expression the index is not queried for the whole term.
  return sql`${sql.join(parts, sql` and `)} and (s.text || '') like ${`%${term}%`}`
}

/** The index finds the letters and digits; only the newest of its rows are compared with the whole text. */
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
  const older = below === undefined ? sql`` : sql`and s.id < ${below}`
  const find = (match: RawBuilder<SqlBool>, from = sql`${texts} as s`) =>
    sql<{ id: number }>`select s.id from ${from} join ${sql.table(index.table)} as t on t.id = s.id
      where ${match} and ${where} ${older}`
  const sample = await readSample(db, search)
  const match = isShort(text) ? matchWords(text) : matchTerm(sample.term)
  const isPage = wanted < limit
  /** For more matches than are counted: the requested page, if it is among the newest rows. */
  const findNewestPage = async (): Promise<Found | undefined> => {
    if (!isPage) return undefined
    // The limit keeps the planner from using another index.
    const newest = sql`(select * from ${texts} order by id desc limit ${sql.lit(NEWEST_ROWS)}) as s`
    const matchRow = isShort(text) ? match : containsTerm(sample.term)
    const { ids } = await findAll(db, sql`${sql.raw(PREPARED)} ${find(matchRow, newest)} order by s.id desc limit ${wanted}`)
    return ids.length === wanted ? { ids, total: limit } : undefined
  }

  if (sample.isFrequent) {
    return (await findNewestPage()) ?? findAll(db, sql`${find(match)} order by s.id desc limit ${limit}`)
  }
  const all = find(isLong(text) ? matchRareParts(sample) : match)
  if (isPage) {
    // Without an order the query stops after `limit` matches.
    const some = await findAll(db, sql`select id from (${all} limit ${limit}) as f order by id desc`)
    if (some.total < limit) return some
    const page = await findNewestPage()
    if (page !== undefined) return page
  }
  return findAll(db, sql`with found as materialized (${all}) select id from found order by id desc limit ${limit}`)
}
