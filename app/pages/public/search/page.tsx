/** Search for visitors. Source: issue 13 point 7. */
import { data, Link } from 'react-router'
import { Scene } from '#app/display/scene.tsx'
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import { loadedMeta } from '#app/layouts/public/route-exports.ts'
import { UNAVAILABLE } from '#app/layouts/public/unavailable.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { titleClass } from '#app/display/title-class.ts'
import { normalizeQuery, SEARCH_KINDS, type SearchResult, type TextPart, toSearchWords } from '#domain/site-search.ts'
import { searchSite } from '#server/content/site-search/operations.ts'
import { readAgency } from '#server/platform/agency.ts'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import type { Route } from './+types/page'
import { messages } from './messages.ts'
import { SearchForm } from './search-form.tsx'

const queryIn = (query: URLSearchParams): string => normalizeQuery(query.get('q') ?? '')

/** `query` is normalized. Throws a 503 when the search fails. */
const loadSearch = async (context: OperationContext, query: string) => {
  const [agency, found] = await Promise.all([
    readAgency(context),
    searchSite(context, { query }).catch((error: unknown) => {
      context.log.error({ err: error }, 'search failed')
      throw data(null, UNAVAILABLE)
    }),
  ])
  const meta = pageMeta({
    agency,
    siteUrl: context.siteUrl,
    path: '/search',
    title: query === '' ? 'Search' : `Search: ${query}`,
    description: `Search the services, work and news of ${agency.legalName}.`,
    // The start page may be found; results are as many as there are queries.
    isHiddenFromSearch: query !== '',
  })
  return { query, isTooShort: query !== '' && toSearchWords(query).length === 0, ...found, meta }
}

/** Queries have a segment of the response cache of their own: they evict only each other, and at most two pages render at a time. */
export const loader = cacheablePage(
  { search: (query) => ({ q: queryIn(query) || undefined }), manyValued: ['q'] },
  ({ context, request }: Route.LoaderArgs) => loadSearch(publicContext(context), queryIn(new URL(request.url).searchParams)),
)

/** Results that cannot be loaded leave the field with what was typed: while a visitor types, nobody has asked for another page. */
export const clientLoader = async ({ request, serverLoader }: Route.ClientLoaderArgs) => {
  const query = queryIn(new URL(request.url).searchParams)
  return serverLoader().catch(() => ({ query, isTooShort: false, results: [], total: 0, meta: undefined, isFailed: true }))
}

export const meta = (args: Route.MetaArgs) => loadedMeta(args, 'Search')

const SUGGESTIONS = [
  { to: '/services', label: 'All services' },
  { to: '/work', label: 'Our work' },
  { to: '/news', label: 'News' },
  { to: '/contact', label: 'Write to us' },
] as const

/** No ground: it would be as high as the typeface's tall lines. */
const MARK = 'bg-transparent font-semibold text-ink underline decoration-accent decoration-2 underline-offset-2'

function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      // Parts have no ids and are never reordered.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={MARK}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

function Result({ result: { kind, path, service, title, snippet } }: { result: SearchResult }) {
  return (
    <li className="relative border-t border-line py-6">
      <p className="text-sm font-semibold text-teal">
        {SEARCH_KINDS[kind]}
        {service.length > 0 && ' · '}
        <Parts parts={service} />
      </p>
      <h2 className={titleClass(title.map(({ text }) => text).join(''), 'heading-3 mt-1')}>
        <Link to={path} className="decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline">
          <Parts parts={title} />
        </Link>
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        <Parts parts={snippet} />
      </p>
    </li>
  )
}

function Suggestions() {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6">
      {SUGGESTIONS.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="text-link inline-flex min-h-11 items-center">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState title={messages.none(query)} heading="h2">
      <p className="mt-2 text-muted">{messages.noneHint}</p>
      <Suggestions />
    </EmptyState>
  )
}

const describe = ({ query, isTooShort, results, total, ...others }: Route.ComponentProps['loaderData']) => {
  if (query === '') return ''
  if ('isFailed' in others) return messages.failed
  if (isTooShort) return messages.tooShort
  return results.length < total ? messages.foundMore(results.length, total) : messages.found(total)
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, isTooShort, results } = loaderData
  return (
    <section aria-labelledby="page-heading" className="page min-h-[60vh] pt-28 pb-16 md:pb-28">
      <h1 id="page-heading" className="heading-1">
        Search
      </h1>
      <p className="mt-4 text-lg">{messages.intro}</p>
      <SearchForm query={query} />
      <p role="status" className="mt-6 mb-4 min-h-6 text-muted">
        {describe(loaderData)}
      </p>
      {results.length > 0 && (
        // The list of another query is another one: React would look for texts that a translation by the browser has replaced.
        <ul key={query} className="max-w-3xl border-b border-line">
          {results.map((result) => (
            <Result key={result.key} result={result} />
          ))}
        </ul>
      )}
      {(query === '' || isTooShort) && (
        <>
          <p className="text-muted">{messages.beginHint}</p>
          <Suggestions />
          <Scene name="scene-rooftops" kind="scene" isFirst className="mt-10 h-44 max-w-3xl rounded-lg md:h-72" />
        </>
      )}
      {query !== '' && !isTooShort && !('isFailed' in loaderData) && results.length === 0 && <NothingFound query={query} />}
    </section>
  )
}
