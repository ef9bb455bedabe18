/** Matches a URL to its page as React Router does, and finds its canonical path. The route decides on the caching, not the URL. */
import { generatePath, matchRoutes, type Params, type RouteObject, type ServerBuild } from 'react-router'
import { type CacheablePage, readDeclaration } from './cacheable-page.ts'
import { isPublicForm } from './public-form.ts'
import { type CachePolicy, CONTENT_POLICY } from '../response-cache/response-cache.ts'

export interface PageRoute {
  /** E.g. '/news/:id'. */
  pattern: string
  /** Whether it matches every path that no other route matches. */
  isCatchAll: boolean
  /** Whether the page belongs to the desk. */
  isDesk: boolean
  /** Whether it accepts a form by POST. */
  hasAction: boolean
  /** Whether that form counts towards the limit on public forms. */
  isPublicForm: boolean
  /** Undefined: the page is rendered for each request. */
  cacheable: CacheablePage | undefined
  /** Whether one document serves every path of the route: its page has no data on the server. */
  isShell: boolean
}

export interface PageMatch {
  route: PageRoute
  /** The canonical path of the page: React Router also matches other cases, percent-encodings and slashes at the end. */
  path: string
  /** The values of the pattern's parameters, decoded. */
  params: Params
}

/** `pathname` is the URL's, as it was sent. Undefined when no route matches. */
export type MatchPage = (pathname: string) => PageMatch | undefined

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

const isEntry = <Value>(entry: [string, Value | undefined]): entry is [string, Value] => entry[1] !== undefined

/** The full patterns of all routes that are pages, by their id. A route without a path of its own is a layout. */
const readRoutes = (routes: Routes): Map<string, PageRoute> => {
  const findParent = ({ parentId }: Route): Route | undefined => (parentId === undefined ? undefined : routes[parentId])
  const buildPattern = (route: Route): string => {
    const parent = findParent(route)
    return [parent === undefined ? '' : buildPattern(parent), route.path ?? ''].filter((part) => part !== '').join('/')
  }
  const hasUncacheableLoader = (route: Route): boolean => {
    const parent = findParent(route)
    const { loader } = route.module
    if (loader !== undefined && readDeclaration(loader) === undefined) return true
    return parent !== undefined && hasUncacheableLoader(parent)
  }
  const pages = Object.entries(routes)
    .filter(isEntry)
    .filter(([, { path, index }]) => index === true || (path !== undefined && path !== ''))
  return new Map(
    pages.map(([id, route]) => {
      const pattern = `/${buildPattern(route)}`
      const isDesk = pattern === '/admin' || pattern.startsWith('/admin/')
      const { loader, action } = route.module
      const isCatchAll = pattern.endsWith('*')
      // Without data of its own the server renders the same page for every user and record; the root's data are the same for all.
      const isShell = isDesk && !hasUncacheableLoader(route)
      const cacheable = readDeclaration(loader) ?? (isShell ? {} : undefined)
      return [
        id,
        { pattern, isCatchAll, isDesk, hasAction: action !== undefined, isPublicForm: isPublicForm(action), cacheable, isShell },
      ]
    }),
  )
}

export const createPageMatcher = ({ routes }: ServerBuild): MatchPage => {
  const pages = readRoutes(routes)
  const patterns: RouteObject[] = [...pages].map(([id, { pattern }]) => ({ id, path: pattern }))
  return (pathname) => {
    const match = matchRoutes(patterns, pathname)?.at(-1)
    const route = pages.get(match?.route.id ?? '')
    if (match === undefined || route === undefined) return undefined
    const { params } = match
    return { route, path: route.isCatchAll ? pathname : generatePath(route.pattern, params), params }
  }
}

/** Whether two paths differ only in characters that may be percent-encoded or not. Source: RFC 3986 §2.2 sub-delims. */
export const isSameSpelling = (one: string, other: string): boolean => {
  const encoded = (path: string): string =>
    path.replace(/[!$&'()*+,;=:@]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return one === other || encoded(one) === encoded(other)
}

/** React Router requests the data of `/contact` at `/contact.data`, and of `/` at `/_root.data`. */
export const toPagePath = (pathname: string): string => pathname.replace(/(?:\/_root)?\.data$/, '') || '/'

/** It shows relative times, and is rendered again after a minute. */
const PLAIN: CachePolicy = { ...CONTENT_POLICY, maxAgeMs: 60_000 }
/** A page of the desk without data depends on its path and on the agency's name. */
const SHELL = CONTENT_POLICY

export interface PageCaching {
  key: string
  policy: CachePolicy
  /** The only status that is cached. */
  status: number
}

/** The one page of the paths without a record, or of every path of a route that has no records. */
export const resolveNotFound = ({ cacheable, isDesk }: PageRoute): PageCaching | undefined => {
  const key = cacheable?.notFoundPath
  return key === undefined ? undefined : { key, policy: isDesk ? SHELL : PLAIN, status: 404 }
}

/** The cache key and policy of a cacheable page; `search` is the query as it was sent, without '?', `ignored` those of its parameters. */
export const resolveCaching = (
  { route, path }: PageMatch,
  search: string,
  ignored: readonly string[] = [],
): PageCaching | undefined => {
  const { pattern, cacheable, isDesk, isShell } = route
  if (cacheable === undefined) return undefined
  if (cacheable.exists === undefined && cacheable.notFoundPath !== undefined) return resolveNotFound(route)
  const { manyValued = [], maxAgeSeconds } = cacheable
  const plain = isDesk ? SHELL : PLAIN
  // The pattern itself is a path of its route: '/admin/inquiries/:id'.
  if (isShell && pattern.includes(':')) return { key: pattern, policy: plain, status: 200 }
  const values = new URLSearchParams(Object.entries(cacheable.search?.(new URLSearchParams(search)) ?? {}).filter(isEntry))
  for (const name of ignored) values.delete(name)
  const known = values.toString()
  const isUnlimited = pattern.includes(':') || manyValued.some((name) => values.has(name))
  const maxAgeMs = Math.min(plain.maxAgeMs, (maxAgeSeconds ?? Infinity) * 1000)
  return { key: known === '' ? path : `${path}?${known}`, policy: { ...plain, isUnlimited, maxAgeMs }, status: 200 }
}
