/** How a route says that its page is the same for every visitor: by its loader. Every other page is rendered for each request. */

export interface CacheablePage {
  /**
   * The parameters that change what the page shows, with a value each of a known form; undefined leaves one out. The page is
   * rendered for these alone, whatever else a visitor's URL holds.
   */
  search?(query: URLSearchParams): Record<string, string | undefined>
  /** Those of them with more values than can be cached beside the other pages. */
  manyValued?: readonly string[]
  /** One page of status 404 for all paths of the route, rendered for this path. */
  notFoundPath?: string
}

interface Declared {
  cacheable: CacheablePage
}

/** The loader, with the declaration that the page cache reads. */
export const cacheablePage = <Loader extends (args: never) => unknown>(
  cacheable: CacheablePage,
  loader: Loader,
): Loader & Declared => Object.assign(loader, { cacheable })

const isDeclared = (loader: object): loader is Declared => 'cacheable' in loader

/** Undefined for a loader that declares nothing. */
export const declaredBy = (loader: object | undefined): CacheablePage | undefined =>
  loader !== undefined && isDeclared(loader) ? loader.cacheable : undefined
