import type { ReactNode } from 'react'
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { preloadFont } from '#app/ui/preload-font.ts'
import { isEmailSetUp } from '#server/platform/config.ts'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import type { Route } from './+types/root'

/** The agency's name, for the desk and for titles without a loader; whether e-mails can leave, for a forgotten password. A declared loader: the desk's documents stay cacheable. */
export const loader = cacheablePage({}, async ({ context }: Route.LoaderArgs) => {
  const { settings, config } = publicContext(context)
  const { agency } = await settings()
  return { agencyName: agency.name, isEmailSetUp: isEmailSetUp(config) }
})

export const links = () => preloadFont

/** The loader data does not change during a visit. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The desk's inline script has set the theme.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Catches errors that no layout caught. Unstyled, because the style sheet may be missing. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation()
  return (
    <main>
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <p>The application encountered an error. Please try refreshing the page.</p>
      <p>
        <Link to={`${pathname}${search}`} reloadDocument>
          Refresh Page
        </Link>{' '}
        <Link to="/" reloadDocument>
          Go to the home page
        </Link>
      </p>
    </main>
  )
}
