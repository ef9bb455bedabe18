/**
 * How a page's loader, action or document reaches the server. The keys are pinned on globalThis: the pages' bundle and the server
 * each load this module, and React Router finds a context by the key's identity.
 */
import { createContext, type RouterContext, type RouterContextProvider } from 'react-router'
import { AppError } from '../errors.ts'
import type { OperationContext } from '../operation.ts'

const KEY = Symbol.for('dvaar.page-context')
const FORM_KEY = Symbol.for('dvaar.cross-site-form')
const NONCE_KEY = Symbol.for('dvaar.page-nonce')

const pinned: typeof globalThis & {
  [KEY]?: RouterContext<OperationContext>
  [FORM_KEY]?: RouterContext<boolean>
  [NONCE_KEY]?: RouterContext<string>
} = globalThis

export const pageContext: RouterContext<OperationContext> = (pinned[KEY] ??= createContext<OperationContext>())

/** What marks the inline scripts and styles of this render as the application's own; see page-document.ts. */
export const pageNonce: RouterContext<string> = (pinned[NONCE_KEY] ??= createContext<string>())

/** Whether the request is a form that another site sent. */
export const crossSiteForm: RouterContext<boolean> = (pinned[FORM_KEY] ??= createContext(false))

/**
 * Every action looks here first: undefined for a form of this site's own pages, else what to answer, with the form and what was
 * typed, so that it can be sent from here. tests/forms-from-elsewhere.test.ts goes through all actions.
 */
export const crossSiteRefusal = (provider: Readonly<RouterContextProvider>): AppError | undefined =>
  provider.get(crossSiteForm)
    ? new AppError(
        'FORBIDDEN',
        'This came from another website, so we have not accepted it yet. Nothing is lost: please check it and send it again.',
      )
    : undefined

/**
 * The second argument of a loader's `data()` for a page that had to leave something out: the page cache does not keep it. The
 * route passes it on with `export const headers = ({ loaderHeaders }) => loaderHeaders`.
 */
export const INCOMPLETE_PAGE = { headers: { 'cache-control': 'no-store' } }

/** The operation context of a visitor, from a loader's or action's `context` argument. */
export const publicContext = (provider: Readonly<RouterContextProvider>): OperationContext => {
  const context = provider.get(pageContext)
  if (context.actor !== null) throw new AppError('INTERNAL', 'A page is rendered for visitors only')
  return context
}
