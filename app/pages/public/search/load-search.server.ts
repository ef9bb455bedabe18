/** Results of the visitors' search. Source: issue 13 point 7. */
import { data } from 'react-router'
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import { UNAVAILABLE } from '#app/layouts/public/unavailable.server.ts'
import { toSearchWords } from '#domain/site-search.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { readAgency } from '#server/platform/agency.ts'
import { searchSite } from '#server/content/site-search/operations.ts'

/** `query` is normalized. Throws a 503 when the search fails. */
export const loadSearch = async (context: OperationContext, query: string) => {
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
