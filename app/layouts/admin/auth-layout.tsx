/** Layout of the screens before sign-in: sign-in, forgot password, reset password. Source: specification §2 'Admin sign-in'. */
import { type ClientLoaderFunctionArgs, Navigate, Outlet, redirect, useLocation, useSearchParams } from 'react-router'
import stylesheet from '#app/admin.css?url'
import { nextPath } from '#app/session/next-path.ts'
import { startSession, useSession } from '#app/session/session.ts'
import { ArchMark } from '#app/ui/arch.tsx'
import { WaitingScreen } from '#app/ui/desk/spinner.tsx'
import { useDocumentAgencyName } from './agency-name.ts'
import { deskMeta } from './meta.ts'
import { ScreenError } from './screen-error.tsx'
import { AdminToaster } from './toaster.tsx'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]
export const meta = deskMeta('Admin Panel')

const LOGIN = '/admin/login'

/** Redirects signed-in users away from the sign-in screen. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = await startSession()
  const { pathname, searchParams, origin } = new URL(request.url)
  if (session.status === 'signed-in' && pathname === LOGIN) throw redirect(nextPath(searchParams.get('next'), origin))
  return null
}
clientLoader.hydrate = true as const
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return <WaitingScreen>Loading…</WaitingScreen>
}

export { ScreenError as ErrorBoundary }

export default function AuthLayout() {
  const session = useSession()
  const agencyName = useDocumentAgencyName()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  if (session.status === 'signed-in' && pathname === LOGIN)
    return <Navigate replace to={nextPath(params.get('next'), location.origin)} />
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-paper lg:grid-cols-2 lg:grid-rows-1">
      <div
        aria-hidden="true"
        className="auth-scene relative h-40 overflow-hidden bg-night text-night-line sm:h-56 lg:sticky lg:top-0 lg:h-dvh"
      />
      <main className="mx-auto flex w-full max-w-md flex-col px-4 py-8 sm:px-8 sm:py-12 lg:justify-center">
        <a
          href="/"
          className="mb-8 inline-flex min-h-11 items-center gap-2.5 self-start text-lg font-bold text-ink hover:text-teal"
        >
          <ArchMark className="h-8 w-7" />
          {agencyName}
        </a>
        <Outlet />
      </main>
      <AdminToaster />
    </div>
  )
}
