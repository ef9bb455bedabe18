/** Layout of every public page. Source: specification §2 'Shared public layout'. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  isRouteErrorResponse,
  Link,
  type LinksFunction,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
} from 'react-router'
import { pick } from '#app/display/pick.ts'
import publicStylesUrl from '#app/public.css?url'
import { Arch } from '#app/ui/arch.tsx'
import type { Agency } from '#domain/agency.ts'
import { SERVICE_CATEGORIES } from '#domain/service.ts'
import { type Config, isEmailSetUp } from '#server/platform/config.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import { readAgency } from '#server/platform/agency.ts'
import { toPhoneLink, toWhatsAppLink } from '#server/staff/settings/phone-link.ts'
import type { Route } from './+types/layout'
import { AgencyContext, type PublicAgency } from './agency.ts'
import { Footer } from './footer.tsx'
import { categoryUrl, type PageLink } from './navigation.ts'
import { PhoneBar } from './phone-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useScroll } from './use-scroll.ts'

export const links: LinksFunction = () => [{ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }]

const toPublicAgency = (agency: Agency, config: Config): PublicAgency => ({
  ...pick(agency, ['name', 'legalName', 'headline', 'city', 'addressLines']),
  ...pick(agency, ['phone', 'email', 'socialLinks', 'hours', 'responseClaim']),
  phoneUrl: toPhoneLink(agency.phone).url,
  whatsAppUrl: toWhatsAppLink(agency),
  timeZone: config.timeZone,
  sendsEmail: isEmailSetUp(config),
})

/**
 * The year in the business time zone, which is the same on server and browser; the footer's links to the categories, which the
 * browser would need the domain's schemas for; the agency.
 */
export async function loader({ context: provider }: Route.LoaderArgs) {
  const context = publicContext(provider)
  const { now, config } = context
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: config.timeZone }).format(new Date(now()))
  const serviceLinks = SERVICE_CATEGORIES.map((category) => ({ to: categoryUrl(category), label: category }))
  return { year: Number(year), serviceLinks, agency: toPublicAgency(await readAgency(context), config) }
}

/** How old the data may be after a navigation (decision 0005). */
const MAX_AGE_MS = 60_000

/** In the browser. */
let shown: LayoutData | undefined
let loadedAt = Date.now()

/** While the connection is lost, the frame stays as it is. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    const loaded = await serverLoader()
    loadedAt = Date.now()
    return loaded
  } catch (error) {
    if (shown === undefined) throw error
    return shown
  }
}

/** The settings may change during a visit. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && Date.now() - loadedAt >= MAX_AGE_MS

/** After a navigation, moves the focus to the content of the new page, or to what the URL's fragment names; it would stay at the old link. */
const useFocusOnNewPage = () => {
  const { pathname, hash } = useLocation()
  const last = useRef<string>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = pathname
    if (!before || (before === pathname && !hash)) return
    const target = document.getElementById(hash.slice(1) || 'content')
    if (!target || target.contains(document.activeElement)) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash])
}

interface LayoutData {
  year: number
  serviceLinks: PageLink[]
  agency: PublicAgency
}

/** Shown while the next page loads; the style sheet delays it by 200 ms. Source: contract §3 'loading spinners'. */
function Loading() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  if (next === undefined || next.pathname === pathname) return null
  return (
    <div role="status" className="loading">
      <Arch className="loading-arch h-32 w-auto text-teal" />
      <span className="sr-only">Loading</span>
    </div>
  )
}

interface FrameProps {
  /** Missing when the loader failed: then there is no top bar and no footer. */
  layout: LayoutData | undefined
  children: ReactNode
}

function Frame({ layout, children }: FrameProps) {
  useFocusOnNewPage()
  const { isScrolled, isGoingDown } = useScroll()
  return (
    <AgencyContext value={layout?.agency}>
      <div id="top" className="flex min-h-dvh flex-col">
        <link rel="stylesheet" href={publicStylesUrl} precedence="default" />
        {layout && <TopBar isScrolled={isScrolled} />}
        <main id="content" tabIndex={-1} className="flex-1">
          {children}
        </main>
        {layout && <Footer year={layout.year} serviceLinks={layout.serviceLinks} />}
        {layout && <PhoneBar isHidden={isGoingDown} />}
        <Loading />
      </div>
    </AgencyContext>
  )
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  useEffect(() => {
    shown = loaderData
  }, [loaderData])
  return (
    <Frame layout={loaderData}>
      {/* Another page of the same route gets new elements: React would look for texts that a translation by the browser has replaced. */}
      <Outlet key={pathname} />
    </Frame>
  )
}

/** Title, heading and text of the error page. */
const LOST = [
  'No connection',
  'No connection',
  'The page could not be loaded. Please check your connection to the internet and try again.',
]
const AWAY = [
  'Temporarily unavailable',
  'This page is temporarily unavailable',
  'We can’t load this page right now. Nothing is lost. Please try again in a minute.',
]
const FAILED = [
  'Something went wrong',
  'Something went wrong',
  'The application encountered an error. Please try refreshing the page.',
]

/** Error page in the site's own layout. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const [isUnreachable, setIsUnreachable] = useState(false)
  // Nothing else distinguishes a request without an answer from an error in rendering: browsers report both as TypeError.
  useEffect(() => {
    fetch(pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => setIsUnreachable(true))
  }, [pathname])
  const isAnswer = isRouteErrorResponse(error)
  const isLost = isUnreachable && !isAnswer
  const isAway = isAnswer && error.status === 503
  const [title, heading, text] = isLost ? LOST : isAway ? AWAY : FAILED
  return (
    <Frame layout={loaderData}>
      <title>{title}</title>
      <section className="page grid grid-cols-1 items-center gap-10 py-32 md:grid-cols-[1fr_auto]">
        <div className="max-w-prose">
          <h1 className="heading-2">{heading}</h1>
          <p role={isLost ? 'alert' : undefined} className="mt-4 mb-8 text-lg text-muted">
            {text}
          </p>
          <p className="flex flex-wrap gap-3">
            {/* Within the application, which has what was typed into a form before. */}
            <Link to={`${pathname}${search}`} reloadDocument={!isLost} className="button button-primary">
              {isLost ? 'Try Again' : 'Refresh Page'}
            </Link>
            <Link to="/" reloadDocument className="button button-quiet">
              Go to the home page
            </Link>
          </p>
        </div>
        <div aria-hidden="true" className="window window-lamp h-72 justify-self-center lg:h-96" />
      </section>
    </Frame>
  )
}
