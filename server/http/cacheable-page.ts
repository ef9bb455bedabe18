/** A route declares on its loader that its page is the same for every visitor. Every other page is rendered for each request. */

export interface CacheablePage {
  /**
   * The search parameters that change the page, each with a valid value; undefined omits one. The page is rendered for these alone:
   * other parameters of the visitor's URL are ignored.
   */
  search?(query: URLSearchParams): Record<string, string | undefined>
  /** Search parameters with too many values for the segment of the other pages. */
  manyValued?: readonly string[]
  /** The path whose 404 page is sent for every path of the route. */
  notFoundPath?: string
  /** Of a page that changes with time too: it is not sent after so many seconds. */
  maxAgeSeconds?: number
}

interface Declared {
  cacheable: CacheablePage
}

/** Attaches the declaration to the loader, where the page cache reads it. */
export const cacheablePage = <Loader extends (args: never) => unknown>(
  cacheable: CacheablePage,
  loader: Loader,
): Loader & Declared => Object.assign(loader, { cacheable })

const isDeclared = (loader: object): loader is Declared => 'cacheable' in loader

/** Undefined for a loader without a declaration. */
export const readDeclaration = (loader: object | undefined): CacheablePage | undefined =>
  loader !== undefined && isDeclared(loader) ? loader.cacheable : undefined
