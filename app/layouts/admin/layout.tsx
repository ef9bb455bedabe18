/** Guard and layout of every desk screen, rendered only in the browser, where the token is. Source: specification §2. */
import { QueryClientProvider } from '@tanstack/react-query'
import { memo, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { BottomToasts } from '#app/admin-kit/records/bottom-toasts.tsx'
import stylesheet from '#app/admin.css?url'
import { createQueryClient, dehydrateShown, restoreQueries } from '#app/api/query-client.ts'
import { loginPath } from '#app/session/next-path.ts'
import { retrySession, startSession, takeRestoredQueries, useSession } from '#app/session/session.ts'
import { removeTabState, storeTabState, type TabState } from '#app/session/tab-state.ts'
import { readSessionId } from '#app/session/token.ts'
import { FailedState } from '#app/ui/desk/feedback.tsx'
import { loadScreenParts } from '#app/ui/desk/screen-part.tsx'
import { WaitingScreen } from '#app/ui/desk/spinner.tsx'
import { isLastScreenShown, LastScreen, storeLastScreen } from './last-screen.tsx'
import { followRowLink } from './row-clicks.ts'
import { LiveUpdates } from './live-updates.tsx'
import { deskMeta } from './meta.ts'
import { ScreenError } from './screen-error.tsx'
import { Shell } from './shell.tsx'
import { AdminToaster } from './toaster.tsx'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]
export const meta = deskMeta('Admin Panel')

export { ScreenError as ErrorBoundary }

/** Where the tab's last screen is shown, it stays until the whole screen can take its place. */
const begin = async (): Promise<void> => {
  if (isLastScreenShown()) await loadScreenParts()
  await startSession()
}

// At once, not when React has hydrated: the session of the tab's previous document is there by then.
// When the modules of the screen have run, too.
if (!import.meta.env.SSR) queueMicrotask(() => void begin())

export default function Layout() {
  const session = useSession()
  // A navigation from a screen without this layout.
  useEffect(() => void begin(), [])
  const { pathname, search, hash } = useLocation()
  if (session.status === 'loading')
    return (
      <>
        <LastScreen />
        <WaitingScreen>Loading…</WaitingScreen>
      </>
    )
  if (session.status === 'signed-out') {
    return <Navigate replace to={session.byLogoutButton ? '/admin/login' : loginPath(`${pathname}${search}${hash}`)} />
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
  const { admin, timeZone, isEmailSetUp } = session
  return <Desk key={admin.id} admin={admin} timeZone={timeZone} isEmailSetUp={isEmailSetUp} />
}

/**
 * Holds the query cache of one user: another user in the same tab starts with an empty cache. Memoized: a navigation renders the layout, and
 * concerns only the screen in it.
 */
const Desk = memo(function Desk({ admin, timeZone, isEmailSetUp }: Omit<TabState, 'queries'>) {
  const [queryClient] = useState(() => restoreQueries(createQueryClient(), takeRestoredQueries(admin.id)))
  const [sessionId] = useState(readSessionId)
  const shell = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const listening = new AbortController()
    const store = () => {
      storeTabState({ admin, timeZone, isEmailSetUp, queries: dehydrateShown(queryClient) }, sessionId)
      if (shell.current !== null) storeLastScreen(shell.current, sessionId)
    }
    addEventListener('pagehide', store, listening)
    // A document that comes back from the browser's cache goes on with its own state.
    addEventListener('pageshow', removeTabState, listening)
    addEventListener('click', followRowLink, listening)
    return () => listening.abort()
  }, [queryClient, admin, timeZone, isEmailSetUp, sessionId])
  return (
    <QueryClientProvider client={queryClient}>
      <BottomToasts>
        <LiveUpdates>
          <Shell ref={shell}>
            <Outlet />
          </Shell>
        </LiveUpdates>
      </BottomToasts>
      <AdminToaster />
    </QueryClientProvider>
  )
})
