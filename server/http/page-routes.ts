/** Finds the page of a URL as React Router does, and how that URL is spelled. What may be cached hangs on the route, not the URL. */
import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { type CacheablePage, declaredBy } from './cacheable-page.ts'
import type { CachePolicy } from './response-cache/response-cache.ts'

export interface PageRoute {
  /** E.g. '/news/:id'. */
  pattern: string
  /** Whether it takes every path that no other route has. */
  isCatchAll: boolean
  /** Whether the page is of the staff's part of the site. */
  isDesk: boolean
  /** Whether it takes a form by POST. */
  hasAction: boolean
  /** Missing: it is rendered for each request. */
  cacheable: CacheablePage | undefined
}

export interface PageMatch {
  route: PageRoute
  /** The page's path in its one spelling: React Router also takes other cases, percent-encodings and slashes at the end. */
  path: string
}

type Routes = ServerBuild['routes']

const isEntry = <Value>(entry: [string, Value | undefined]): entry is [string, Value] => entry[1] !== undefined

/** Each pattern once, with every route that leads to it. */
const readRoutes = (routes: Routes): Map<string, PageRoute> => {
  const patternOf = ({ path = '', parentId }: NonNullable<Routes[string]>): string => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return [parent === undefined ? '' : patternOf(parent), path].filter((part) => part !== '').join('/')
  }
  return new Map(
    Object.entries(routes)
      .filter(isEntry)
      .map(([id, route]) => {
        const pattern = `/${patternOf(route)}`
        const isDesk = pattern === '/admin' || pattern.startsWith('/admin/')
        const { loader, action } = route.module
        const isCatchAll = pattern.endsWith('*')
        return [id, { pattern, isCatchAll, isDesk, hasAction: action !== undefined, cacheable: declaredBy(loader) }]
      }),
  )
}

/** The routes as `matchRoutes` takes them. */
const toTree = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index === true ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: toTree(routes, id) },
    )

/** `pathname` is a URL's, as it was sent. Undefined when no route takes it. */
export const createPageMatcher = ({ routes }: ServerBuild): ((pathname: string) => PageMatch | undefined) => {
  const pageRoutes = readRoutes(routes)
  const tree = toTree(routes)
  return (pathname) => {
    const match = matchRoutes(tree, pathname)?.at(-1)
    const route = pageRoutes.get(match?.route.id ?? '')
    if (match === undefined || route === undefined) return undefined
    return { route, path: route.isCatchAll ? pathname : generatePath(route.pattern, match.params) }
  }
}

const MEGABYTE = 1_048_576
/** How long a page may show relative times before it is rendered again. */
const FRESH_MS = 60_000

const PLAIN: CachePolicy = {
  segment: 'pages',
  maxBytes: 16 * MEGABYTE,
  queue: 'render',
  isFirst: true,
  dependsOnContent: true,
  staleAfterMs: FRESH_MS,
  staleIfError: true,
}
/** Pages that anybody can have made under ever new URLs: they never take the place of the others, nor their turn. */
const ofManyValues = (segment: string): CachePolicy => ({ ...PLAIN, segment, maxBytes: 8 * MEGABYTE, isFirst: false })

/** The key and the policy of a page that may be cached; `search` is the query as it was sent, without '?'. */
export const cachingOf = (
  { route, path }: PageMatch,
  search: string,
): { key: string; policy: CachePolicy; status: number } | undefined => {
  const { pattern, cacheable } = route
  if (cacheable === undefined) return undefined
  const { notFoundPath, manyValued = [] } = cacheable
  if (notFoundPath !== undefined) return { key: notFoundPath, policy: PLAIN, status: 404 }
  const canonicalSearch = (text: string): string => {
    const values = Object.entries(cacheable.search?.(new URLSearchParams(text)) ?? {}).filter(isEntry)
    return new URLSearchParams(values).toString()
  }
  const known = canonicalSearch(search)
  const values = new URLSearchParams(known)
  const many = manyValued.filter((name) => values.has(name))
  const isPlain = many.length === 0 && !pattern.includes(':')
  const policy = isPlain ? PLAIN : ofManyValues([pattern, ...many].join('?'))
  return { key: known === '' ? path : `${path}?${known}`, policy: { ...policy, canonicalSearch }, status: 200 }
}
