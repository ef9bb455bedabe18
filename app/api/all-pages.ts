/** Reading a paged list from its first page on; for lists that stay small. */
import type { Pagination } from '#domain/pagination.ts'

type LoadPage<Row> = (page: number) => Promise<{ data: Row[]; pagination: Pagination }>

/** Every record of the list. */
export const allPages = async <Row>(load: LoadPage<Row>): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await load(page)
    rows.push(...answer.data)
    pages = answer.pagination.pages
  }
  return rows
}
