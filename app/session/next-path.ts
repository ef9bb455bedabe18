/** Redirect target after sign-in: a parameter of the sign-in URL, accepted only if it is a screen of this site. */
import { parseUrl } from '#domain/url.ts'

const AUTH_PATHS = ['/admin/login', '/admin/forgot-password', '/admin/reset-password', '/admin/set-password']

/** Path of the sign-in screen that returns to `from`, a path of this site. */
export const loginPath = (from: string): string =>
  from === '/admin' || from === '/admin/' ? '/admin/login' : `/admin/login?next=${encodeURIComponent(from)}`

/** The path in `next` if it is below /admin of this origin, else the dashboard. */
export const nextPath = (next: string | null, origin: string): string => {
  const url = next?.startsWith('/') ? parseUrl(next, origin) : undefined
  if (url === undefined) return '/admin'
  const isAdmin = url.origin === origin && (url.pathname === '/admin' || url.pathname.startsWith('/admin/'))
  if (!isAdmin || AUTH_PATHS.includes(url.pathname.replace(/\/+$/, ''))) return '/admin'
  return `${url.pathname}${url.search}${url.hash}`
}
