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

/** Cells that a spreadsheet would run as a formula (= + - @, tab or carriage return first) get an apostrophe before them. */
const linesOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' })

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
