/** CSV files for spreadsheets, streamed page by page: memory holds one page of a million records. */
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../database/connect.ts'

/** A column's title and its cell for a record. */
export type CsvColumn<Item> = readonly [title: string, text: (item: Item) => string | number | null]

/** Small enough that formatting a page does not block other requests. */
export const CSV_PAGE_SIZE = 250

/** A spreadsheet recognizes UTF-8 by this mark only. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Line ends in any program that reads the file. */
const LINE_ENDS = String.raw`\n\v\f\r\u0085\u2028\u2029`
/** Characters that begin a formula, also in full width; a spreadsheet skips blanks before them. */
const FORMULA = String.raw`(?:(?![${LINE_ENDS}])[\s\0\u200B])*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]`
const FORMULA_START = new RegExp(String.raw`^(?=[\t\r]|${FORMULA})|(?<=[${LINE_ENDS}])(?=${FORMULA})`, 'g')

/** A program that splits a field at line breaks makes each line a cell: each gets an apostrophe. Source: OWASP 'CSV Injection'. */
const neutralize = (text: string): string => text.replace(FORMULA_START, "'")

/** RFC 4180 requires quotes around commas, quotes and line breaks; some programs also separate fields at these. */
const QUOTED = new RegExp(String.raw`[${LINE_ENDS}\t;|]`)

/** Without `quote_record_delimiter` csv-stringify leaves a lone line feed or carriage return unquoted: records end with both. */
const formatLines = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify([...rows], {
    cast: { string: neutralize },
    quoted_match: QUOTED,
    quote_record_delimiter: true,
    record_delimiter: 'windows',
  })

/** The end of the latest page, by database. */
const latestPages = new WeakMap<Db, Promise<unknown>>()

/** Exports take turns, page by page: many of them delay other requests no longer than one does. */
const inTurn = <Output>(db: Db, makePage: () => Promise<Output>): Promise<Output> => {
  const page = (latestPages.get(db) ?? Promise.resolve()).then(makePage)
  latestPages.set(
    db,
    page.catch(() => undefined),
  )
  return page
}

/** Rejects before anything is sent if the first page cannot be read. */
export const csvStream = async <Item>(
  db: Db,
  columns: readonly CsvColumn<Item>[],
  pages: AsyncIterator<readonly Item[]>,
): Promise<Readable> => {
  /** Undefined after the last page. */
  const makePage = async (): Promise<string | undefined> => {
    // Lets other requests run in between.
    await setImmediate()
    const page = await pages.next()
    return page.done === true ? undefined : formatLines(page.value.map((item) => columns.map(([, text]) => text(item))))
  }
  const first = await inTurn(db, makePage)
  const texts = async function* (): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + formatLines([columns.map(([title]) => title)])
    for (let lines = first; lines !== undefined; lines = await inTurn(db, makePage)) yield lines
  }
  return Readable.from(texts(), { objectMode: false })
}
