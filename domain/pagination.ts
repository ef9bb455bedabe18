/** Pages of a list. Source: specification §3 'Pagination object', contract §3 'Paging everywhere'. */
import * as z from 'zod/mini'

export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  pages: z.number(),
  /** Set when there are more than LARGEST_EXACT_TOTAL, which `total` then is; later pages go on to the last row. */
  capped: z.optional(z.literal(true)),
})
export type Pagination = z.infer<typeof pagination>

/** The pagination of a list of `total` records; an empty list has no pages. */
export const toPagination = (page: number, limit: number, total: number): Pagination => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
})

/** The totals of filtered lists and searches are exact up to here. Source: contract §3 'Paging everywhere'. */
export const LARGEST_EXACT_TOTAL = 10_000

/** A total that was counted up to more than LARGEST_EXACT_TOTAL. */
export const toCappedTotal = (counted: number): Pick<Pagination, 'total' | 'capped'> =>
  counted > LARGEST_EXACT_TOTAL ? { total: LARGEST_EXACT_TOTAL, capped: true } : { total: counted }

/** The pagination of a filtered list or a search. */
export const toCappedPagination = (page: number, limit: number, counted: number): Pagination => {
  const { total, ...capped } = toCappedTotal(counted)
  return { ...toPagination(page, limit, total), ...capped }
}

/** Past the end of every list; its product with a limit is a number that both databases take. */
const MAX_NUMBER = 999_999_999_999_999

/** A larger number than MAX_NUMBER is cut to it. */
const wholeNumber = (name: string) =>
  z.pipe(
    z.string(`${name} must be a whole number from 1 on`).check(z.regex(/^[1-9]\d*$/, `${name} must be a whole number from 1 on`)),
    z.transform((digits: string) => Math.min(Number(digits), MAX_NUMBER)),
  )

const page = z._default(wholeNumber('page'), 1)

const limitUpTo = (maximum: number) =>
  z.pipe(
    wholeNumber('limit'),
    z.transform((wanted: number) => Math.min(wanted, maximum)),
  )

/** The query of a paged list; a limit over the maximum is cut to it. */
export const pageQuery = (limit: number, maximum: number) => ({ page, limit: z._default(limitUpTo(maximum), limit) })

/** The query of a list that is complete unless a limit is given. */
export const optionalPageQuery = (maximum: number) => ({ page, limit: z.optional(limitUpTo(maximum)) })

/** The page numbers of a pager: a limited window around the current page. Source: specification §9 'Activity log pager'. */
export const pageButtons = (page: number, pages: number, maxButtons: number): number[] => {
  const count = Math.min(maxButtons, pages)
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
