/** The search in Manage Services, in the browser. */
import { CONTENT_PAGE_SIZE } from '#app/admin-kit/content/queries.ts'
import { type Pagination, toPagination } from '#domain/pagination.ts'
import type { Service } from '#domain/service.ts'

/** A text search matches title or category on the client. Source: specification §2 'Manage Services'. */
export const matches = ({ title, category }: Pick<Service, 'title' | 'category'>, search: string): boolean => {
  const wanted = search.toLocaleLowerCase('en-IN')
  return [title, category].some((text) => text.toLocaleLowerCase('en-IN').includes(wanted))
}

/** The requested page of the matching services. */
export const matchingPage = (
  services: readonly Service[],
  search: string,
  page: number,
): { data: Service[]; pagination: Pagination } => {
  const matching = services.filter((service) => matches(service, search))
  const first = (page - 1) * CONTENT_PAGE_SIZE
  return {
    data: matching.slice(first, first + CONTENT_PAGE_SIZE),
    pagination: toPagination(page, CONTENT_PAGE_SIZE, matching.length),
  }
}
