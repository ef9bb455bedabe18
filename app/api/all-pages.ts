/** Reading a paged list from its first page on; for lists that stay small, where no call answers a single record. */
import type { Pagination } from '#domain/pagination.ts'

type LoadPage<Row> = (page: number) => Promise<{ data: Row[]; pagination: Pagination }>

async function* rowsOf<Row>(load: LoadPage<Row>): AsyncGenerator<Row> {
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await load(page)
    yield* data
    if (page >= pagination.pages) return
  }
}

/** Every record of the list. */
export const allPages = async <Row>(load: LoadPage<Row>): Promise<Row[]> => {
  const rows: Row[] = []
  for await (const row of rowsOf(load)) rows.push(row)
  return rows
}

/** The first record that fits, or null; reads no page more than it needs. */
export const findInPages = async <Row>(load: LoadPage<Row>, fits: (row: Row) => boolean): Promise<Row | null> => {
  for await (const row of rowsOf(load)) if (fits(row)) return row
  return null
}
