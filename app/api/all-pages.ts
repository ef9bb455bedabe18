/** Loads all records of a paginated list, page by page; for lists that stay small. */
import type { Pagination } from '#domain/pagination.ts'

type LoadPage<Row> = (page: number) => Promise<{ data: Row[]; pagination: Pagination }>

export const loadAllPages = async <Row>(load: LoadPage<Row>): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await load(page)
    rows.push(...answer.data)
    pages = answer.pagination.pages
  }
  return rows
}
