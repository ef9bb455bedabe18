import { useMemo, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { SEARCH_MAX_LENGTH } from '#contract/search-text.ts'

export interface UrlFilters {
  /** The value in the URL, or ''. */
  get: (name: string) => string
  /** The value in the URL if it is allowed, else ''. */
  choice: <const Value extends string>(name: string, allowed: readonly Value[]) => Value | ''
  /** What the search box searches: a text in the URL that is longer than the server takes is cut. */
  search: string
  /** The page from 1 on. */
  page: number
  /**
   * Sets filters in the URL ('' removes one) and goes back to page 1. Adds a history entry,
   * unless `replace` is set (for typing).
   */
  set: (changes: Record<string, string>, options?: { replace?: boolean }) => void
  /** Navigates to other values of this view, based on the browser's URL, which may be newer than the rendered one. */
  go: (changes: Record<string, string>, options?: NavigateOptions) => Promise<void>
  /** The URL of this view with other values, for links: `hrefWith({ page: '2' })`. */
  hrefWith: (changes: Record<string, string>) => string
  /** Whether any of these filters is set. */
  isFiltered: (names: readonly string[]) => boolean
}

const withChanges = (params: URLSearchParams, changes: Record<string, string>): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

const parsePage = (text: string | null): number => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1)

/** One object while the URL has the same parameters, except those. */
const useParams = (except: readonly string[]): URLSearchParams => {
  const [params] = useSearchParams()
  const search = withChanges(params, Object.fromEntries(except.map((name) => [name, '']))).toString()
  return useMemo(() => new URLSearchParams(search), [search])
}

/**
 * A list's filters, sort and page as URL parameters: a view can be shared and the back button works. `records` are the parameters of
 * opened records (`useRecordParam`): the filters do not know them, so that the list does not render when one opens.
 */
export const useUrlFilters = (...records: string[]): UrlFilters => {
  const params = useParams(records)
  const { pathname } = useLocation()
  const { location: destination } = useNavigation()
  const isLeaving = destination !== undefined && destination.pathname !== pathname
  const navigate = useNavigate()
  const pendingSearch = useRef<string>(undefined)
  return useMemo(() => {
    // The browser has a new URL before React renders it: a second change in between must not undo the first,
    // and a change during a navigation to another path must not lead back to this one.
    const go: UrlFilters['go'] = async (changes, options) => {
      if (isLeaving || window.location.pathname !== pathname) return
      const search = withChanges(new URLSearchParams(pendingSearch.current ?? window.location.search), changes).toString()
      pendingSearch.current = search
      await navigate({ search }, { preventScrollReset: true, ...options })
      if (pendingSearch.current === search) pendingSearch.current = undefined
    }
    return {
      get: (name) => params.get(name) ?? '',
      choice: (name, allowed) => allowed.find((value) => value === params.get(name)) ?? '',
      search: (params.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
      page: parsePage(params.get('page')),
      set: (changes, options) => void go({ page: '', ...changes }, options),
      go,
      hrefWith: (changes) => `?${withChanges(params, changes).toString()}`,
      isFiltered: (names) => names.some((name) => (params.get(name) ?? '') !== ''),
    }
  }, [params, pathname, isLeaving, navigate])
}
