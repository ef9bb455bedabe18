/**
 * Passes server state to a page's loader, action or document. The key is stored on globalThis: the pages' bundle and the server
 * each load this module, and React Router identifies a context by the key object.
 */
import { createContext, type RouterContext, type RouterContextProvider } from 'react-router'
import { AppError, knownFailure } from '../../errors.ts'
import type { OperationContext } from '../../operation.ts'

export interface PageRequest {
  context: OperationContext
  /** Marks the inline scripts and styles of this render as the application's own; see page-document.ts. */
  nonce: string
  /** Whether the request is a form sent by another site. */
  isCrossSite: boolean
  /**
   * Whether the application requests the data of a page, not its document. A page that has moved redirects only documents: a redirect
   * within the application loses query and fragment of the followed link, so the page is shown at that URL.
   */
  isData: boolean
  /** Retry-After in seconds, set by an action: React Router sends the headers of an action only where the route passes them on. */
  retryAfter?: number | undefined
}

const KEY = Symbol.for('dvaar.page-request')

const pinned: typeof globalThis & { [KEY]?: RouterContext<PageRequest> } = globalThis

export const pageRequest: RouterContext<PageRequest> = (pinned[KEY] ??= createContext<PageRequest>())

/** The error to return from an action, with its Retry-After in the response; undefined for an unexpected one, i.e. a bug. */
export const refuseAction = (provider: Readonly<RouterContextProvider>, error: unknown): AppError | undefined => {
  const known = knownFailure(error)
  provider.get(pageRequest).retryAfter = known?.retryAfter
  return known
}

/**
 * Every action calls this first: undefined for a form of this site's own pages, else the error to return with the form and the
 * typed values, which the visitor can then send from here. tests/forms-from-elsewhere.test.ts runs all actions.
 */
export const crossSiteRefusal = (provider: Readonly<RouterContextProvider>): AppError | undefined =>
  provider.get(pageRequest).isCrossSite
    ? new AppError(
        'FORBIDDEN',
        'This came from another website, so we have not accepted it yet. Nothing is lost: please check it and send it again.',
      )
    : undefined

/**
 * The second argument of a loader's `data()` for a page with a missing part: the page cache does not store it. The
 * route passes it on with `export const headers = ({ loaderHeaders }) => loaderHeaders`.
 */
export const INCOMPLETE_PAGE = { headers: { 'cache-control': 'no-store' } }

/** The operation context of a visitor, from a loader's or action's `context` argument. */
export const publicContext = (provider: Readonly<RouterContextProvider>): OperationContext => {
  const { context } = provider.get(pageRequest)
  if (context.actor !== null) throw new AppError('INTERNAL', 'A page is rendered for visitors only')
  return context
}
