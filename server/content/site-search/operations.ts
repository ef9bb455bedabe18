/** The visitors' search. Source: issue 13 point 7. */
import { SEARCH_RESULTS_SHOWN, type SearchResult, toSearchWords } from '#domain/site-search.ts'
import { operation } from '#server/platform/operation.ts'
import { createMatcher } from './match.ts'

export interface SiteSearchResults {
  /** The best first, at most SEARCH_RESULTS_SHOWN. */
  results: SearchResult[]
  total: number
}

/** Published content only. No results for a query without a word that is long enough. */
export const searchSite = operation('public', async (context, { query }: { query: string }): Promise<SiteSearchResults> => {
  const words = toSearchWords(query)
  if (words.length === 0) return { results: [], total: 0 }
  const { score, toParts, toSnippet } = createMatcher(words)
  const now = context.now()
  const documents = await context.searchIndex()
  const matches = documents
    .filter(({ publishedAt }) => publishedAt <= now)
    .map((document) => ({ document, points: score(document) }))
    .filter(({ points }) => points > 0)
    // The sort is stable: equal ones stay in the order of their resource, news with the newest first.
    .toSorted((one, other) => other.points - one.points)
  const results = matches.slice(0, SEARCH_RESULTS_SHOWN).map(({ document: { key, kind, path, service, title, text } }) => ({
    key,
    kind,
    path,
    service: toParts(service),
    title: toParts(title),
    snippet: toParts(toSnippet(text)),
  }))
  return { results, total: matches.length }
})
