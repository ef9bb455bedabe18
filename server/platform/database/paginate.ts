/** Pages of a query. */
import type { SelectQueryBuilder } from 'kysely'
import { type Pagination, toCappedPagination, toPagination } from '#domain/pagination.ts'

export interface Page<Item> {
  items: Item[]
  pagination: Pagination
}

export interface PageRequest {
  page: number
  /** Undefined means all. */
  limit?: number | undefined
}

/** The number of rows of a query that selects nothing yet. */
export const countRows = async <DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>): Promise<number> => {
  // With type parameters for the tables, Kysely cannot infer the row.
  const counted = query.select(({ fn }) => fn.countAll<number>().as('total')).$castTo<{ total: number }>()
  return (await counted.executeTakeFirstOrThrow()).total
}

/** Runs the two queries of a page: the count and, unless the page is past the end, the rows. The total of a filtered list is capped. */
export const paginate = async <Item>(
  { page, limit, isFiltered = false }: PageRequest & { isFiltered?: boolean },
  count: () => Promise<number>,
  rows: (limit: number, offset: number) => Promise<Item[]>,
): Promise<Page<Item>> => {
  const total = await count()
  const size = limit ?? Math.max(total, 1)
  const offset = (page - 1) * size
  const items = offset < total ? await rows(size, offset) : []
  return { items, pagination: (isFiltered ? toCappedPagination : toPagination)(page, size, total) }
}
