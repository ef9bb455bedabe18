/** URL state of the work page: ?page= selects the page of the list. */

export const PATH = '/work'

export const workUrl = (slug: string): string => `${PATH}/${slug}`

/** The page in the URL; anything else than a whole number from 2 on means the first one. */
export const pageIn = (query: URLSearchParams): number => Number(/^[1-9]\d{0,5}$/.exec(query.get('page') ?? '')?.[0] ?? 1)

/** The query of a page of the list; blank for the first one. */
export const pageSearch = (page: number): string => (page === 1 ? '' : `?page=${page}`)

export const pageUrl = (page: number): string => `${PATH}${pageSearch(page)}`

/** The parameters that the page knows, without default values. */
export const searchIn = (query: URLSearchParams) => ({ page: pageIn(query) === 1 ? undefined : String(pageIn(query)) })
