/** Fetches newer news from the API. Imported on first use, because it imports the rules of the domain. */
import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import type { news as calls } from '#contract/news.ts'
import { NEWS_LATEST_DEFAULT } from '#domain/news-item.ts'
import type { News } from './loaded-news.ts'
import { fromExternal, fromLocal, mergeStories, type Story } from './stories.ts'

const EXTERNAL_PATH = '/news/external' satisfies typeof calls.external.path
const LATEST_PATH = '/news/latest' satisfies typeof calls.latest.path

/** Throws when the API does not respond or refuses. */
const read = async <E extends Endpoint>(path: string): Promise<DataOf<E>> => {
  const response = await fetch(`/api${path}`)
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null || !('success' in answer) || answer.success !== true || !('data' in answer)) {
    throw new Error(`${path} answered ${response.status}`)
  }
  // The server has validated and typed the response; the browser does not check it again.
  return answer.data as DataOf<E>
}

/** The agency's own latest articles, newest first; undefined after a failure, which is only logged (specification §8). */
const readLatest = async (): Promise<DataOf<typeof calls.latest> | undefined> => {
  try {
    return await read<typeof calls.latest>(LATEST_PATH)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification has it logged, and this is the browser's log
    console.warn(error)
    return undefined
  }
}

/** Own articles that are no longer among the latest ones were deleted, unless all of those are newer. */
const withoutDeleted = (own: Story[], latest: Story[]): Story[] => {
  const keys = new Set(latest.map(({ key }) => key))
  const oldest = latest.length < NEWS_LATEST_DEFAULT ? '' : (latest.at(-1)?.publishedAt ?? '')
  return own.filter(({ key, publishedAt }) => keys.has(key) || publishedAt <= oldest)
}

export interface FetchedNews extends News {
  /** Number of external articles. */
  count: number
  /** Every source has failed: the external articles are cached copies, or the fallback items. */
  hasFailed: boolean
}

/** `refresh` makes the server request the sources (manual refresh), not its cache. Throws when external news cannot be loaded. */
export const fetchNews = async (before: News, refresh: boolean): Promise<FetchedNews> => {
  const [external, latest] = await Promise.all([
    read<typeof calls.external>(refresh ? `${EXTERNAL_PATH}?refresh=1` : EXTERNAL_PATH),
    readLatest(),
  ])
  const { origin } = window.location
  const { sources, fetchedAt } = external
  const hasFailed = sources.length > 0 && sources.every(({ ok }) => !ok)
  const known = new Map(before.stories.map((story) => [story.key, story]))
  // Only the server-rendered page knows our copy of an image on another host.
  const ours = (latest ?? []).map((item) => {
    const story = fromLocal(item, origin)
    return story.imageUrl === '' && item.imageUrl !== '' ? { ...story, imageUrl: known.get(story.key)?.imageUrl ?? '' } : story
  })
  const own = before.stories.filter(({ isExternal }) => !isExternal)
  const kept = latest === undefined ? own : withoutDeleted(own, ours)
  const stories = mergeStories([...ours, ...kept, ...external.items.map((item) => fromExternal(item, origin))])
  return {
    stories,
    localTotal: before.localTotal + ours.filter(({ key }) => !known.has(key)).length - (own.length - kept.length),
    updatedAt: fetchedAt ?? (hasFailed ? before.updatedAt : new Date().toISOString()),
    count: external.items.length,
    hasFailed,
  }
}
