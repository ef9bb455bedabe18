/** Pages of a query. */
import { type Pagination, toPagination } from '#domain/pagination.ts'

export interface Page<Item> {
  items: Item[]
  pagination: Pagination
}

export interface PageRequest {
  page: number
  /** Undefined means all. */
  limit?: number | undefined
}

/** Runs the two queries of a page: the count and, unless the page is past the end, the rows. */
export const paginate = async <Item>(
  { page, limit }: PageRequest,
  count: () => Promise<number>,
  rows: (limit: number, offset: number) => Promise<Item[]>,
): Promise<Page<Item>> => {
  const total = await count()
  const size = limit ?? Math.max(total, 1)
  const offset = (page - 1) * size
  const items = offset < total ? await rows(size, offset) : []
  return { items, pagination: toPagination(page, size, total) }
}
