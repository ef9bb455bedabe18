/** Layout of the screens before sign-in: sign-in, forgot password, reset password. Source: specification §2 'Admin sign-in'. */
import { type ClientLoaderFunctionArgs, Navigate, Outlet, redirect, useLocation, useSearchParams } from 'react-router'
import stylesheet from '#app/admin.css?url'
import { nextPath } from '#app/session/next-path.ts'
import { startSession, useSession } from '#app/session/session.ts'
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
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-paper">
      <div aria-hidden="true" className="auth-scene h-16 border-b border-line text-edge sm:h-24" />
      <main className="mx-auto w-full max-w-sm px-4 py-8 sm:py-12">
        <a
          href="/"
          className="mb-6 inline-flex min-h-6 items-center pointer-coarse:min-h-11 font-semibold text-muted hover:text-ink"
        >
          {agencyName}
        </a>
        <Outlet />
      </main>
      <AdminToaster />
    </div>
  )
}
