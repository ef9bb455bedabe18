/** What every public page stands in. Source: specification §2 'Shared public layout'. */
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, type LinksFunction, Outlet } from 'react-router'
import { publicContext } from '#server/http/page-context.ts'
import displayFont from '../../fonts/eczar-latin-wght-normal.woff2?url'
import { Arch } from '../../ui/arch.tsx'
import '../../public.css'
import type { Route } from './+types/layout'
import { Footer } from './footer.tsx'
import { Loading } from './loading.tsx'
import { TopBar } from './top-bar.tsx'

export const links: LinksFunction = () => [
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

/** The year of the copyright line in the business time zone, so that server and browser agree. */
export function loader({ context }: Route.LoaderArgs) {
  const { now, config } = publicContext(context)
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: config.timeZone }).format(new Date(now()))
  return { year: Number(year) }
}

/** The year does not change while somebody reads. */
export const shouldRevalidate = () => false

function Frame({ year, children }: { year: number; children: ReactNode }) {
  return (
    <div id="top" className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer year={year} />
      <Loading />
    </div>
  )
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame year={loaderData.year}>
      <Outlet />
    </Frame>
  )
}

/** A page that failed, in the site's own frame. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isAway = isRouteErrorResponse(error) && error.status === 503
  return (
    <Frame year={loaderData?.year ?? new Date().getFullYear()}>
      <section className="page grid items-center gap-10 py-32 md:grid-cols-[1fr_auto]">
        <div className="max-w-prose">
          <h1 className="heading-2">{isAway ? 'This page is away for a moment' : 'Something went wrong'}</h1>
          <p className="mt-4 mb-8 text-lg text-muted">
            {isAway
              ? 'We cannot reach our records right now. Nothing is lost. Please try again in a minute.'
              : 'The application encountered an error. Please try refreshing the page.'}
          </p>
          <a href="" className="button button-primary">
            Refresh Page
          </a>{' '}
          <Link to="/" reloadDocument className="button button-quiet">
            Go to the home page
          </Link>
        </div>
        <Arch className="hidden h-80 w-auto text-edge md:block" latticeClassName="text-line" />
      </section>
    </Frame>
  )
}
