/** External news, as the public sees it. Source: specification §7, §8; contract §3 'Calls'. */
import type { ExternalNews, ExternalNewsItem } from '#domain/external-news.ts'
import { fallbackItems } from '#domain/news-fallback.ts'
import { rewriteImageUrls } from '../media/image-proxy.ts'
import { type OperationContext, operation } from '#server/platform/operation.ts'
import { readAgency } from '#server/platform/agency.ts'
import { BACKGROUND_PACE, manualPace, untilDueMs, findEnabledSources, refreshSources, waitForFetching } from './refresh.ts'
import type { StoredSource } from './store.ts'

const hasFailed = ({ attemptedAt, isOk }: StoredSource): boolean => attemptedAt !== null && !isOk

const newestFirst = (one: ExternalNewsItem, other: ExternalNewsItem): number => {
  if (one.publishedAt === other.publishedAt) return 0
  return one.publishedAt < other.publishedAt ? 1 : -1
}

/** All cached items; the fallback items only when every enabled source has failed and nothing is cached. */
const selectItems = async (sources: StoredSource[], context: OperationContext): Promise<ExternalNewsItem[]> => {
  const items = sources.flatMap((source) => source.items).toSorted(newestFirst)
  const isNothingLeft = items.length === 0 && sources.length > 0 && sources.every(hasFailed)
  return isNothingLeft ? fallbackItems(context.siteUrl, context.now(), (await readAgency(context)).name) : items
}

const newest = (instants: (string | null)[]): string | null =>
  instants
    .filter((instant) => instant !== null)
    .toSorted()
    .at(-1) ?? null

/** Items fetched before `freshFrom` count as cached; without it, all do. */
const toExternalNews = async (sources: StoredSource[], context: OperationContext, freshFrom?: string): Promise<ExternalNews> => {
  const isFresh = ({ fetchedAt }: StoredSource): boolean => freshFrom !== undefined && fetchedAt !== null && fetchedAt >= freshFrom
  return {
    items: await rewriteImageUrls(context, await selectItems(sources, context)),
    fetchedAt: newest(sources.map(({ fetchedAt }) => fetchedAt)),
    sources: sources.map((source) => ({
      id: source.id,
      // A source that was never requested has not failed.
      ok: !hasFailed(source),
      cached: source.items.length > 0 && !isFresh(source),
    })),
  }
}

/**
 * Responds from the table at once and lets the job fetch stale sources: no visitor waits for a third party. Only the manual
 * refresh waits, at most for the timeouts of the sources, and is rate-limited.
 */
export const getExternalNews = operation('public', async (context, { refresh }: { refresh: boolean }): Promise<ExternalNews> => {
  if (!refresh) {
    const sources = await findEnabledSources(context)
    const now = context.now()
    if (sources.some((source) => untilDueMs(source, BACKGROUND_PACE, now) <= 0)) context.wake('external-news')
    return toExternalNews(sources, context)
  }
  await context.rateLimits.newsRefresh.count(context.ipAddress)
  const startedAt = context.now()
  await refreshSources(context, manualPace(context.config))
  // Another node or the job may be fetching.
  await waitForFetching(context)
  return toExternalNews(await findEnabledSources(context), context, startedAt)
})
