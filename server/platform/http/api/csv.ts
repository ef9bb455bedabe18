/** CSV files, streamed page by page: memory holds one page of a million records. */
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { CsvFormat } from '#contract/csv.ts'
import type { Db } from '../../database/connect.ts'
import { databaseKind } from '../../database/dialect.ts'

/** A column's title and its cell for a record. */
export type CsvColumn<Item> = readonly [title: string, text: (item: Item) => string | number | null]

/**
 * Small enough that formatting a page does not block other requests. A smaller page leaves less in memory, but on PostgreSQL the driver
 * leaves something of each statement. See docs/decisions/0019.
 */
export const csvPageSize = (db: Db): number => (databaseKind(db) === 'postgres' ? 250 : 100)

/** A spreadsheet recognizes UTF-8 by this mark only. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Line ends in any program that reads the file. */
const LINE_ENDS = String.raw`\n\v\f\r\u0085\u2028\u2029`
/** Characters that begin a formula, also in full width; a spreadsheet skips blanks before them. */
const FORMULA = String.raw`(?:(?![${LINE_ENDS}])[\s\0\u200B])*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]`
const FORMULA_START = new RegExp(String.raw`^(?=[\t\r]|${FORMULA})|(?<=[${LINE_ENDS}])(?=${FORMULA})`, 'g')

const STARTS_WITH_FORMULA = new RegExp(`^${FORMULA}`)

/** RFC 4180 requires quotes around commas, quotes and line breaks; some programs also separate fields at the others. */
const QUOTED = new RegExp(String.raw`[",${LINE_ENDS}\t;|]`)

/** A program that splits a field at line breaks makes each line a cell: each gets an apostrophe. Source: OWASP 'CSV Injection'. */
const formatCell = (value: string | number | null): string => {
  if (value === null) return ''
  // Not String(), whose results the engine keeps in a cache: of ten thousand ids.
  if (typeof value === 'number') return JSON.stringify(value)
  // A text that needs no quotes is one line.
  if (!QUOTED.test(value)) return STARTS_WITH_FORMULA.test(value) ? `'${value}` : value
  return `"${value.replace(FORMULA_START, "'").replaceAll('"', '""')}"`
}

/** RFC 4180. */
const formatPlainCell = (value: string | number | null): string => {
  const text = String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const FORMATS: Record<CsvFormat, { mark: string; formatCell: (value: string | number | null) => string }> = {
  excel: { mark: BYTE_ORDER_MARK, formatCell },
  plain: { mark: '', formatCell: formatPlainCell },
}

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
  format: CsvFormat = 'excel',
): Promise<Readable> => {
  const { mark, formatCell: toCell } = FORMATS[format]
  const toLine = (cell: (column: CsvColumn<Item>) => string): string => `${columns.map(cell).join(',')}\r\n`
  const formatItem = (item: Item): string => toLine(([, text]) => toCell(text(item)))
  /** Undefined after the last page. */
  const makePage = async (): Promise<string | undefined> => {
    // Lets other requests run in between.
    await setImmediate()
    const page = await pages.next()
    return page.done === true ? undefined : page.value.map(formatItem).join('')
  }
  const first = await inTurn(db, makePage)
  const texts = async function* (): AsyncGenerator<string> {
    yield mark + toLine(([title]) => toCell(title))
    for (let lines = first; lines !== undefined; lines = await inTurn(db, makePage)) yield lines
  }
  return Readable.from(texts(), { objectMode: false })
}
