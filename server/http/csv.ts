/** Files for a spreadsheet: CSV made page by page, so that a million records never stand in memory. */
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'

/** A column's title and what of a record stands in it. */
export type CsvColumn<Item> = readonly [title: string, text: (item: Item) => string | number | null]

/** Small enough that no other request waits for a page. */
export const CSV_PAGE = 250

/** A spreadsheet takes UTF-8 for what it is only after this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The end of a line, in any program that reads the file. */
const LINE_ENDS = String.raw`\n\v\f\r\u0085\u2028\u2029`
/** Signs that begin a formula, as full-width letters too; a spreadsheet passes over blanks before them. */
const FORMULA = String.raw`(?:(?![${LINE_ENDS}])[\s\0\u200B])*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]`
const FORMULA_START = new RegExp(String.raw`^(?=[\t\r]|${FORMULA})|(?<=[${LINE_ENDS}])(?=${FORMULA})`, 'g')

/** A program that breaks a field at its line breaks makes a cell of each line, so each gets its own apostrophe. Source: OWASP 'CSV Injection'. */
const neutralised = (text: string): string => text.replace(FORMULA_START, "'")

/** RFC 4180 asks for quotes around commas, quotes and line breaks; other programs separate fields by the other signs. */
const QUOTED = new RegExp(String.raw`[${LINE_ENDS}\t;|]`)

/** The library quotes a lone line feed or carriage return only where it is told to when the lines end with both. */
const linesOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify([...rows], {
    cast: { string: neutralised },
    quoted_match: QUOTED,
    quote_record_delimiter: true,
    record_delimiter: 'windows',
  })

/** Rejects, before anything is sent, when the first page cannot be read. */
export const csvStream = async <Item>(
  columns: readonly CsvColumn<Item>[],
  pages: AsyncIterator<readonly Item[]>,
): Promise<Readable> => {
  const first = await pages.next()
  const texts = async function* (): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + linesOf([columns.map(([title]) => title)])
    for (let page = first; page.done !== true; page = await pages.next()) {
      yield linesOf(page.value.map((item) => columns.map(([, text]) => text(item))))
      // Others' requests come in between.
      await setImmediate()
    }
  }
  return Readable.from(texts(), { objectMode: false })
}
