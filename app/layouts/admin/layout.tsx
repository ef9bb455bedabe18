/** The guard and frame of every desk screen: rendered in the browser only, since the token lives there. Source: specification §2. */
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Navigate, Outlet, redirect, useLocation } from 'react-router'
import stylesheet from '#app/admin.css?url'
import { makeQueryClient } from '#app/api/query-client.ts'
import { loginPath } from '#app/session/next-path.ts'
import { retrySession, startSession, useSession } from '#app/session/session.ts'
import { FailedState } from '#app/ui/desk/feedback.tsx'
import { WaitingScreen } from '#app/ui/desk/spinner.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { pageTitle } from './page-title.ts'
import { ScreenError } from './screen-error.tsx'
import { Shell } from './shell.tsx'
import { AdminToaster } from './toaster.tsx'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]
export const meta = () => pageTitle('Admin Panel')

/** Asks who is signed in before anything is shown; the screens themselves load nothing before that. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = await startSession()
  const { pathname, search } = new URL(request.url)
  if (session.status === 'signed-out') throw redirect(loginPath(`${pathname}${search}`))
  return null
}
clientLoader.hydrate = true as const

/** Later changes of the session come by `useSession`, not by loading again. */
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
    return <Navigate replace to={session.left ? '/admin/login' : loginPath(`${pathname}${search}`)} />
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

/** One person's desk: another person in the same tab starts with nothing of it in memory. */
function Desk() {
  const [queryClient] = useState(makeQueryClient)
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
