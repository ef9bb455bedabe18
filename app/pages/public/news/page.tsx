/** News: the agency's own and external ones, newest first. Source: specification §2 'News list', §4 'News', §8. */
import type { FormEvent } from 'react'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { data, Link, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { RelativeTime } from '#app/display/relative-time.tsx'
import { useAgency } from '#app/layouts/public/agency.ts'
import { loadedMeta, withFallback } from '#app/layouts/public/route-exports.ts'
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import { readAgency } from '#server/platform/agency.ts'
import type { Route } from './+types/page'
import { fallbackNews } from './fallback-news.ts'
import { FrontPage } from './front-page.tsx'
import { type LoadedNews, loadNews } from './load-news.server.ts'
import { messages } from './messages.ts'
import { inTab, newsUrl, olderUrl, PATH, searchIn, shownIn, tabIn, type TabName, TABS } from './tabs.ts'
import { useNews } from './use-news.ts'

/** `show` has many values and large pages, which are cached separately. */
const cacheable = { search: searchIn, manyValued: ['show'] }

export const loader = cacheablePage(cacheable, async ({ context: provider, request }: Route.LoaderArgs) => {
  const context = publicContext(provider)
  const { siteUrl } = context
  const agency = await readAgency(context)
  const meta = pageMeta({
    agency,
    siteUrl,
    path: PATH,
    title: 'News',
    description: `Articles by ${agency.legalName}, and the latest on technology, AI and programming from around the web.`,
  })
  const { news, init } = await loadNews(context, shownIn(new URL(request.url).searchParams))
  return data({ ...news, meta }, init)
})

/** When the connection fails during client-side navigation: logged, and the fallback items are shown (specification §8). */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader(), (error) => {
    // oxlint-disable-next-line no-console -- the specification has it logged, and this is the browser's log
    console.warn('news could not be loaded', error)
    return fallbackNews(window.location.origin, new Date().toISOString())
  })

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Changing the tab changes only the URL; all data is loaded. A refresh stays at the URL. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (currentUrl.href === nextUrl.href ||
    currentUrl.pathname !== nextUrl.pathname ||
    shownIn(currentUrl.searchParams) !== shownIn(nextUrl.searchParams)) &&
  defaultShouldRevalidate

export const meta = (args: Route.MetaArgs) => loadedMeta(args, 'News')

interface MastheadProps {
  /** ISO 8601 UTC. */
  updatedAt: string
  /** The current tab: without JavaScript Refresh reloads the page and must not lose it. */
  tab: TabName | ''
  isRefreshing: boolean
  onRefresh: () => void
}

/** Title, time of the last update, and Refresh. Source: specification §2 'News list', §4 'News'. */
function Masthead({ updatedAt, tab, isRefreshing, onRefresh }: MastheadProps) {
  const { timeZone } = useAgency()
  const { now } = useLoaderData<LoadedNews>()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onRefresh()
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 border-b-2 border-ink pb-4">
      <div>
        <h1 id="page-heading" className="heading-1">
          News
        </h1>
        <p className="mt-2 text-lg">From our own desk, and the latest on technology, AI and programming from around the web.</p>
      </div>
      <form action={PATH} onSubmit={handleSubmit} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {tab !== '' && <input type="hidden" name="tab" value={tab} />}
        <p className="text-sm text-muted">
          Last updated: <RelativeTime instant={updatedAt} serverNow={now} timeZone={timeZone} />
        </p>
        <button type="submit" aria-disabled={isRefreshing} className="button button-quiet">
          <RefreshCw
            aria-hidden="true"
            className={isRefreshing ? 'size-4 animate-[breathe_0.6s_ease-in-out_infinite_alternate]' : 'size-4'}
          />
          <span>{isRefreshing ? 'Refreshing...' : 'Refresh'}</span>
        </button>
      </form>
    </div>
  )
}

export default function News({ loaderData }: Route.ComponentProps) {
  const { news, updatedAt, isRefreshing, refresh } = useNews(loaderData)
  const [query] = useSearchParams()
  const tab = tabIn(query)
  const shown = shownIn(query)
  const stories = inTab(news.stories, tab)
  const external = news.stories.length - inTab(news.stories, 'local').length
  const counts = { '': news.localTotal + external, local: news.localTotal }
  const tabs = TABS.map(({ name, label }) => ({
    name,
    label,
    count: name === '' || name === 'local' ? counts[name] : inTab(news.stories, name).length,
  })).filter(({ name, count }) => count > 0 || name === '' || name === tab)
  const older = tab === '' || tab === 'local' ? olderUrl({ tab, shown }, news.localTotal) : undefined
  return (
    <section aria-labelledby="page-heading" className="page pt-28 pb-16 md:pb-28">
      <Masthead updatedAt={updatedAt} tab={tab} isRefreshing={isRefreshing} onRefresh={refresh} />
      <nav aria-label="News categories" className="mt-5 mb-8 md:mb-10">
        <ul className="flex flex-wrap gap-2">
          {tabs.map(({ name, label, count }) => (
            <li key={name}>
              <Link
                to={newsUrl({ tab: name, shown })}
                preventScrollReset
                aria-current={name === tab ? 'true' : undefined}
                className="tab capitalize"
              >
                {label} <span className="tab-count">{count.toLocaleString('en-IN')}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="sr-only">
        {stories.length === 1 ? '1 article' : `${stories.length} articles`}
      </p>
      {stories.length === 0 ? (
        <EmptyState title={messages.empty}>
          {tab === '' ? (
            <p className="mt-3 text-muted">{messages.emptyHint}</p>
          ) : (
            <p className="mt-4">
              <Link to={newsUrl({ tab: '', shown })} preventScrollReset className="text-link inline-flex min-h-11 items-center">
                See all news
              </Link>
            </p>
          )}
        </EmptyState>
      ) : (
        <FrontPage stories={stories} />
      )}
      {older !== undefined && (
        <p className="mt-8 text-center">
          <Link to={older} preventScrollReset className="button button-quiet">
            Show older articles
          </Link>
        </p>
      )}
    </section>
  )
}
