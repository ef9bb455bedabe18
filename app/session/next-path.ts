/** Where to go after signing in: kept in the URL of the sign-in screen, and believed only when it is a screen of ours. */

const AUTH_PATHS = ['/admin/login', '/admin/forgot-password', '/admin/reset-password']

/** The sign-in screen with the way back to `from`, a path of this site. */
export const loginPath = (from: string): string =>
  from === '/admin' || from === '/admin/' ? '/admin/login' : `/admin/login?next=${encodeURIComponent(from)}`

/** The screen that `next` names when it is one below /admin of this very site, else the dashboard. */
export const nextPath = (next: string | null, origin: string): string => {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, origin)) return '/admin'
  const url = new URL(next, origin)
  const isAdmin = url.origin === origin && (url.pathname === '/admin' || url.pathname.startsWith('/admin/'))
  if (!isAdmin || AUTH_PATHS.includes(url.pathname.replace(/\/+$/, ''))) return '/admin'
  return `${url.pathname}${url.search}${url.hash}`
}
