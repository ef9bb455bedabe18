/**
 * Search on PostgreSQL. The trigram index finds matches in no order, and the primary key reads the newest rows first, so a sample
 * of the rows decides: frequent matches are read from the newest row back, others through the index.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../connect.ts'
import { likePattern } from '../contains-text.ts'
import { PREPARED } from '../dialect.ts'
import { isLong, rareParts } from './rare-parts.ts'
import { findAll, type Found, isPlainWord, isShort, MAX_RECHECKED_ROWS, type Search, SEARCH_CAP, TRIGRAM_LENGTH } from './text.ts'

const SAMPLE_ROWS = 1000
/** Every eighth text of the sample is enough to distinguish rare parts from common ones. */
const SAMPLE_ROWS_PER_TEXT = 8

/** A sample, and how many of its rows must match: fewer allow no estimate, and an estimate of at most `factor` times the limit is no proof. */
interface SampleSize {
  rows: number
  minMatches: number
  factor: number
  seed: number
}
/** Estimates of more than are counted. The second sample is read when the first one has some matches, but too few. */
const FIRST_SAMPLE: SampleSize = { rows: SAMPLE_ROWS, minMatches: 6, factor: 5, seed: 0 }
const SECOND_SAMPLE: SampleSize = { rows: 4 * SAMPLE_ROWS, minMatches: 13, factor: 3, seed: 1 }
/** Fewer matches than this are sorted in a moment, whatever the limit. */
const MIN_LIMIT = 1001
const MIN_MATCHES_FOR_SECOND = 2

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
  /** The parts of its long words; null without any. */
  longWordParts: string[] | null
  isFrequent: boolean
}

/**
 * Reads the rows of some pages across the table, the same pages each time, until the text is known to be frequent. Texts are returned
 * of one that is not.
 */
const readSample = async (db: Db, { index, text, where, limit, skip }: Search): Promise<Sample> => {
  // The prepared statement has few texts: not one for each page.
  const counted = skip === undefined ? Math.max(limit, MIN_LIMIT) : SEARCH_CAP
  const table = sql.table(index.table)
  const newest = sql`(select greatest(max(id), 1) from ${table})::real`
  const sampled = ({ rows, seed }: SampleSize) =>
    sql`${sql.table(index.trigrams)} as s tablesample system (least(100, ${sql.lit(100 * rows)} / ${newest})) repeatable (${sql.lit(seed)})`
  /** How many matches of the sample are an estimate of so many in the table. */
  const matchesFor = ({ rows }: SampleSize, estimate: number) =>
    sql`floor(${sql.lit(estimate)} * least(1, ${sql.lit(rows)} / ${newest}))`
  const enough = (size: SampleSize) =>
    sql`greatest(${sql.lit(size.minMatches)}, ${matchesFor(size, size.factor * counted)} + 1)::bigint`
  const match = isShort(text) ? matchWords(text) : sql<SqlBool>`strpos(s.text, (select text from term)) > 0`
  const matches = (size: SampleSize) => sql`(select count(*) from (
    select 1 from (select s.id from ${sampled(size)} where ${match} limit ${sql.lit(size.rows)}) as s
      join ${table} as t on t.id = s.id where ${where} limit ${enough(size)}
    ) as m)`
  const texts = sql`(select string_agg(s.text, chr(1)) from ${sampled(FIRST_SAMPLE)}
    where s.id % ${sql.lit(SAMPLE_ROWS_PER_TEXT)} = 0)`
  const longWordParts = isLong(text) && index.hasLongWords ? sql`long_word_parts(term.text)` : sql`null`
  const { rows } = await sql<Omit<Sample, 'texts'> & { texts: string | null }>`${sql.raw(PREPARED)}
    with term as materialized (select search_text(${text}) as text),
      first as materialized (select ${matches(FIRST_SAMPLE)} as matches),
      estimate as materialized (select case
        when matches >= ${enough(FIRST_SAMPLE)} then true
        when matches < greatest(${sql.lit(MIN_MATCHES_FOR_SECOND)}, ${matchesFor(FIRST_SAMPLE, counted)}) then false
        else ${matches(SECOND_SAMPLE)} >= ${enough(SECOND_SAMPLE)}
      end as frequent from first)
    select term.text as term, frequent as "isFrequent", ${longWordParts} as "longWordParts", ${isLong(text) ? sql`case when not frequent then ${texts} end` : sql`null`} as texts
      from term, estimate`.execute(db)
  const { term = '', isFrequent = false, longWordParts: parts = null, texts: joined } = rows[0] ?? {}
  return { term, texts: joined?.split('\u0001') ?? [], longWordParts: parts, isFrequent }
}

/** GIN has no positions: a shorter part has its trigrams in more rows. */
const SHORTEST_PART = 5

/** What `rareParts` returns where all trigrams are common. */
const isLongerPart = (part: string): boolean => Array.from(part).length > TRIGRAM_LENGTH

/** The rows with all parts of the text's long words, and those with the mark of `long_word_parts` instead of parts. */
const matchLongWords = (parts: readonly string[]): RawBuilder<SqlBool> =>
  sql`(long_word_parts(s.text) collate "C" @> ${parts}::text[] or long_word_parts(s.text) collate "C" @> array['*'])`

/** The same matches, found by the rare parts of a long text: trigrams, else parts of long words, else longer parts. */
const matchRareParts = ({ term, texts, longWordParts }: Sample): RawBuilder<SqlBool> => {
  const parts = rareParts(term, texts, SHORTEST_PART)
  const hasRareWord = longWordParts !== null && !texts.some((text) => longWordParts.every((part) => text.includes(part)))
  const likeParts = parts.map((part) => sql`s.text like ${`%${part}%`}`)
  const conditions = hasRareWord && parts.some(isLongerPart) ? [matchLongWords(longWordParts)] : likeParts
  // On an expression the index is not queried for the whole term.
  return sql`${sql.join(conditions, sql` and `)} and (s.text || '') like ${`%${term}%`}`
}

/** The index finds the letters and digits; only the newest of its rows are compared with the whole text. */
const searchSymbols = (db: Db, { index, text, where, below, limit, skip = 0 }: Search): Promise<Found> => {
  const older = below === undefined ? sql`` : sql`and s.id < ${below}`
  const newest = sql`(select s.id from ${sql.table(index.trigrams)} as s where ${matchWords(text)} ${older}
    order by s.id desc limit ${MAX_RECHECKED_ROWS})`
  const recheck = sql`t.folded_text like ${likePattern(text)}`
  return findAll(
    db,
    sql`select s.id from ${newest} as s join ${sql.table(index.table)} as t on t.id = s.id
      where ${where} and ${recheck} order by s.id desc limit ${limit} offset ${skip}`,
  )
}

export const searchPostgres = async (db: Db, search: Search): Promise<Found> => {
  const { index, text, where, below, limit, skip = 0, wanted = limit } = search
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
    return (await findNewestPage()) ?? findAll(db, sql`${find(match)} order by s.id desc limit ${limit} offset ${skip}`)
  }
  const all = find(isLong(text) ? matchRareParts(sample) : match)
  if (isPage) {
    // Without an order the query stops after `limit` matches.
    const some = await findAll(db, sql`select id from (${all} limit ${limit}) as f order by id desc`)
    if (some.total < limit) return some
    const page = await findNewestPage()
    if (page !== undefined) return page
  }
  return findAll(db, sql`with found as materialized (${all}) select id from found order by id desc limit ${limit} offset ${skip}`)
}
