/** Guard and layout of every desk screen, rendered only in the browser, where the token is. Source: specification §2. */
import { memo, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { BottomToasts } from '#app/admin-kit/records/bottom-toasts.tsx'
import stylesheet from '#app/admin.css?url'
import { createQueryClient } from '#app/api/query-client.ts'
import { loginPath } from '#app/session/next-path.ts'
import { retrySession, startSession, useAvatarColours, useSession } from '#app/session/session.ts'
import { AvatarColoursContext } from '#app/ui/desk/avatar.tsx'
import { FailedState } from '#app/ui/desk/feedback.tsx'
import { WaitingScreen } from '#app/ui/desk/spinner.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { deskMeta } from './meta.ts'
import { ScreenError } from './screen-error.tsx'
import { Shell } from './shell.tsx'
import { AdminToaster } from './toaster.tsx'

const CONTROLS = 'a, button, input, label, select, summary, textarea, [role="menu"]'

/**
 * For clicks on the page: one beside the controls of a row or a card is one on its link with `data-row-link`, unless it ends the selection of a
 * text. No pseudo-element of the link covers the row: in WebKit it would cover the page, as no row of a table contains it there.
 */
const followRowLink = (event: MouseEvent): void => {
  const { target } = event
  if (!(target instanceof Element) || target.closest(CONTROLS) !== null) return
  if (window.getSelection()?.isCollapsed === false) return
  const link = target.closest('tr, li')?.querySelector<HTMLAnchorElement>('a[data-row-link]')
  if (!link) return
  // Browsers open no tab for an event of a script.
  if (event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener')
  // The number of clicks is that of this one.
  else link.dispatchEvent(new window.MouseEvent('click', event))
}

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]
export const meta = deskMeta('Admin Panel')

export { ScreenError as ErrorBoundary }

// At once, not when React has hydrated, but after the modules of the screen have run.
if (!import.meta.env.SSR) queueMicrotask(() => void startSession())

export default function Layout() {
  const session = useSession()
  // A navigation from a screen without this layout.
  useEffect(() => void startSession(), [])
  const { pathname, search, hash } = useLocation()
  if (session.status === 'loading') return <WaitingScreen>Loading…</WaitingScreen>
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
  return <Desk key={session.admin.id} />
}

/**
 * Holds the query cache of one user: another user in the same tab starts with an empty cache. Memoized: a navigation renders the layout, and
 * concerns only the screen in it.
 */
const Desk = memo(function Desk() {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('click', followRowLink, listening)
    return () => listening.abort()
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <AvatarColoursContext value={useAvatarColours()}>
        <BottomToasts>
          <LiveUpdates>
            <Shell>
              <Outlet />
            </Shell>
          </LiveUpdates>
        </BottomToasts>
      </AvatarColoursContext>
      <AdminToaster />
    </QueryClientProvider>
  )
})
