/** Guard and layout of every desk screen, rendered only in the browser, where the token is. Source: specification §2. */
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, Navigate, Outlet, redirect, useLocation } from 'react-router'
import stylesheet from '#app/admin.css?url'
import { createQueryClient, dehydrateShown, restoreQueries } from '#app/api/query-client.ts'
import { preloadFonts } from '#app/ui/preload-font.ts'
import { loginPath } from '#app/session/next-path.ts'
import { retrySession, startSession, takeRestoredQueries, useSession } from '#app/session/session.ts'
import { removeTabState, storeTabState, type TabState } from '#app/session/tab-state.ts'
import { readSessionId } from '#app/session/token.ts'
import { FailedState } from '#app/ui/desk/feedback.tsx'
import { WaitingScreen } from '#app/ui/desk/spinner.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { deskMeta } from './meta.ts'
import { ScreenError } from './screen-error.tsx'
import { Shell } from './shell.tsx'
import { AdminToaster } from './toaster.tsx'

/** Before the scripts have run there is no text to paint: they have the network first. */
const FONTS = preloadFonts().map((link) => ({ ...link, fetchPriority: 'low' as const }))
export const links = () => [{ rel: 'stylesheet', href: stylesheet }, ...FONTS]
export const meta = deskMeta('Admin Panel')

/** Loads the session before anything is rendered; the screens load no data before that. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = await startSession()
  const { pathname, search } = new URL(request.url)
  if (session.status === 'signed-out') throw redirect(loginPath(`${pathname}${search}`))
  return null
}
clientLoader.hydrate = true as const

/** `useSession` delivers later changes of the session; the loader need not run again. */
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return <WaitingScreen>Loading…</WaitingScreen>
}

export { ScreenError as ErrorBoundary }

export default function Layout() {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'loading') return <HydrateFallback />
  if (session.status === 'signed-out') {
    return <Navigate replace to={session.byLogoutButton ? '/admin/login' : loginPath(`${pathname}${search}`)} />
  }
  if (session.status === 'unreachable') {
    return (
      <main className="mx-auto max-w-lg px-4 py-16">
        <FailedState isScreen title="The server does not answer" onRetry={() => void retrySession()}>
          You are still signed in. Check your connection, or try again in a moment.
        </FailedState>
      </main>
    )
  }
  return <Desk key={session.admin.id} admin={session.admin} timeZone={session.timeZone} />
}

/** Holds the query cache of one user: another user in the same tab starts with an empty cache. */
function Desk({ admin, timeZone }: Pick<TabState, 'admin' | 'timeZone'>) {
  const [queryClient] = useState(() => restoreQueries(createQueryClient(), takeRestoredQueries(admin.id)))
  const [sessionId] = useState(readSessionId)
  useEffect(() => {
    const listening = new AbortController()
    const store = () => storeTabState({ admin, timeZone, queries: dehydrateShown(queryClient) }, sessionId)
    addEventListener('pagehide', store, listening)
    // A document that comes back from the browser's cache goes on with its own state.
    addEventListener('pageshow', removeTabState, listening)
    return () => listening.abort()
  }, [queryClient, admin, timeZone, sessionId])
  return (
    <QueryClientProvider client={queryClient}>
      <LiveUpdates>
        <Shell>
          <Outlet />
        </Shell>
      </LiveUpdates>
      <AdminToaster />
    </QueryClientProvider>
  )
}
