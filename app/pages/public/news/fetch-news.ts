/** Fetches newer news from the API. Imported on first use, because it imports the rules of the domain. */
import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import type { news as calls } from '#contract/news.ts'
import { NEWS_LATEST_DEFAULT, type NewsItem } from '#domain/news-item.ts'
import type { News } from './loaded-news.ts'
import { fromExternal, fromLocal, mergeStories, type Story } from './stories.ts'

const EXTERNAL_PATH = '/news/external' satisfies typeof calls.external.path
const LATEST_PATH = '/news/latest' satisfies typeof calls.latest.path

/** Throws when the API does not respond or refuses. */
const readAnswer = async <E extends Endpoint>(response: Response): Promise<DataOf<E>> => {
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null || !('success' in answer) || answer.success !== true || !('data' in answer)) {
    throw new Error(`${response.url} answered ${response.status}`)
  }
  // The server has validated and typed the response; the browser does not check it again.
  return answer.data as DataOf<E>
}

const read = async <E extends Endpoint>(path: string): Promise<DataOf<E>> => readAnswer<E>(await fetch(`/api${path}`))

/** Only the server-rendered page knows our copy of an image on another host. */
const toStory = (item: NewsItem, known: Story | undefined): Story => {
  const story = fromLocal(item, window.location.origin)
  return story.imageUrl === '' && item.imageUrl !== '' ? { ...story, imageUrl: known?.imageUrl ?? '' } : story
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

/** The article as it is now; undefined when it is deleted, itself when the API does not respond. */
const readAgain = async (story: Story): Promise<Story | undefined> => {
  try {
    const response = await fetch(`/api${story.href}`)
    if (response.status === 404) return undefined
    return toStory(await readAnswer<typeof calls.get>(response), story)
  } catch {
    return story
  }
}

/**
 * The own articles that are not among the latest ones. Of those that are newer than the oldest of these, each was deleted or has an
 * earlier date now.
 */
const readOthers = async (own: Story[], latest: Story[]): Promise<Story[]> => {
  const keys = new Set(latest.map(({ key }) => key))
  const others = own.filter(({ key }) => !keys.has(key))
  // The latest ones are all that there are.
  if (latest.length < NEWS_LATEST_DEFAULT) return []
  const oldest = latest.at(-1)?.publishedAt ?? ''
  const read = await Promise.all(others.map((story) => (story.publishedAt > oldest ? readAgain(story) : story)))
  return read.filter((story) => story !== undefined)
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
  const own = before.stories.filter(({ isExternal }) => !isExternal)
  const newest = latest?.map((item) => toStory(item, known.get(`local-${item.id}`)))
  const ours = newest === undefined ? own : [...newest, ...(await readOthers(own, newest))]
  const stories = mergeStories([...ours, ...external.items.map((item) => fromExternal(item, origin))])
  return {
    stories,
    localTotal: before.localTotal + ours.length - own.length,
    updatedAt: fetchedAt ?? (hasFailed ? before.updatedAt : new Date().toISOString()),
    count: external.items.length,
    hasFailed,
  }
}
