/** Fetching the sources, one node at a time. Source: specification §7, §9; contract §3 'Calls'. */
import { setTimeout as wait } from 'node:timers/promises'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { EXTERNAL_NEWS, EXTERNAL_SOURCES, type ExternalSourceId } from '#domain/external-news.ts'
import type { Config } from '#server/platform/config.ts'
import { type JobLoop, startJobLoop } from '#server/platform/jobs/loop.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { toFailureReason } from '#server/platform/remote/fetch.ts'
import { fetchArticles, fetchRepos, fetchRss } from './sources/lists.ts'
import { SOURCE_LIMITS, type Source } from './sources/source.ts'
import { fetchStories } from './sources/stories.ts'
import { claimSource, findSources, type StoredSource, updateFailed, updateFetched, updateReleased } from './store.ts'

const FETCH: Record<ExternalSourceId, Source> = {
  rss: fetchRss,
  stories: fetchStories,
  articles: fetchArticles,
  repos: fetchRepos,
}

/** Longer than all timeouts of a source: a claim expires only when its process has died. */
const CLAIM_MS = 60_000

/** The delay until a source may be requested again, after a success and after a failure. Milliseconds. */
export interface Pace {
  afterOk: number
  afterFailure: number
}

/** In the background: when the cache expires; sooner after a failure. */
export const BACKGROUND_PACE: Pace = { afterOk: EXTERNAL_NEWS.cacheMs, afterFailure: 5 * 60_000 }
/** Manual refresh: nearly at once, but third-party servers are not flooded with requests. */
const MANUAL_PACE: Pace = { afterOk: 30_000, afterFailure: 5000 }
const UNLIMITED: Pace = { afterOk: 0, afterFailure: 0 }

export const manualPace = ({ isRateLimited }: Config): Pace => (isRateLimited ? MANUAL_PACE : UNLIMITED)

/** The clocks of nodes differ, and a node reads its clock before it waits for the database. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000

/** A later attempt was made by a clock that has been set back since (decision 0027). */
const latestAttempt = (now: string): string => addMilliseconds(now, MAX_CLOCK_DIFFERENCE_MS).toISOString()

/** The stored rows of the enabled sources. */
export const findEnabledSources = (context: OperationContext): Promise<StoredSource[]> =>
  findSources(
    context.db,
    EXTERNAL_SOURCES.filter((id) => context.config.newsUrls[id] !== null),
  )

/** Milliseconds until a source is due at that pace; one that was attempted by a clock that was set back is due. */
export const untilDueMs = ({ attemptedAt, isOk }: StoredSource, pace: Pace, now: string): number => {
  if (attemptedAt === null || attemptedAt > latestAttempt(now)) return 0
  return Date.parse(attemptedAt) + (isOk ? pace.afterOk : pace.afterFailure) - Date.parse(now)
}

interface Fetching {
  pace: Pace
  signal: AbortSignal
}

const claim = (context: OperationContext, id: ExternalSourceId, pace: Pace): Promise<boolean> => {
  const now = context.now()
  const shifted = (ms: number): string => addMilliseconds(now, ms).toISOString()
  return claimSource(context.db, id, {
    now,
    claimedUntil: shifted(CLAIM_MS),
    okBefore: shifted(-pace.afterOk),
    failedBefore: shifted(-pace.afterFailure),
    latestAttempt: latestAttempt(now),
  })
}

const fetchSource = async (context: OperationContext, id: ExternalSourceId, { pace, signal }: Fetching): Promise<void> => {
  const url = context.config.newsUrls[id]
  if (url === null || !(await claim(context, id, pace))) return
  try {
    const items = await FETCH[id]({ url, now: context.now(), limits: SOURCE_LIMITS, signal })
    await updateFetched(context.db, id, items, context.now())
    context.wake('images')
  } catch (error) {
    if (signal.aborted) return updateReleased(context.db, id)
    context.log.warn({ source: id, reason: toFailureReason(error) }, 'external news source failed; cached items stay')
    await updateFailed(context.db, id, context.now())
  }
}

const isFree = ({ claimedUntil }: StoredSource, now: string): boolean => claimedUntil === null || claimedUntil <= now

/** Fetches concurrently the sources that are due and not claimed elsewhere. Throws database errors. */
export const refreshSources = async (
  context: OperationContext,
  pace: Pace,
  signal = new AbortController().signal,
): Promise<void> => {
  const now = context.now()
  const due = (await findEnabledSources(context)).filter((source) => isFree(source, now) && untilDueMs(source, pace, now) <= 0)
  await Promise.all(due.map(({ id }) => fetchSource(context, id, { pace, signal })))
}

const POLL_INTERVAL_MS = 100

/** Waits until no source is claimed, at most for the timeouts of a source. */
export const waitForFetching = async (context: OperationContext): Promise<void> => {
  const maxPolls = Math.ceil((SOURCE_LIMITS.timeoutMs + SOURCE_LIMITS.storyTimeoutMs) / POLL_INTERVAL_MS)
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const now = context.now()
    const sources = await findEnabledSources(context)
    if (sources.every((source) => isFree(source, now))) return
    await wait(POLL_INTERVAL_MS)
  }
}

const RETRY_MS = 60_000
/** Minimum interval between two rounds, even if another node seems to be late. */
const MIN_INTERVAL_MS = 5000

/** Milliseconds until the next source is due; without a source, the lifetime of the cache. */
const getDelayMs = async (context: OperationContext): Promise<number> => {
  const sources = await findEnabledSources(context)
  const now = context.now()
  const waits = sources.map((source) => untilDueMs(source, BACKGROUND_PACE, now))
  return Math.max(Math.min(BACKGROUND_PACE.afterOk, ...waits), MIN_INTERVAL_MS)
}

/** The first round runs at the start; `stop` aborts running fetches, which are repeated after the next start. */
export const startExternalNewsJob = ({ newContext }: { newContext(): OperationContext }): JobLoop =>
  startJobLoop(async (signal) => {
    const context = newContext()
    try {
      await refreshSources(context, BACKGROUND_PACE, signal)
      return await getDelayMs(context)
    } catch (error) {
      context.log.warn({ err: error }, 'external news could not be stored; retrying in a minute')
      return RETRY_MS
    }
  }, 0)
