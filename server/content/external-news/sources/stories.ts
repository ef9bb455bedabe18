/** Top stories of a tech-news site: `/topstories.json`, then `/item/{id}.json` each. Source: specification §7. */
import * as z from 'zod/mini'
import { CATEGORY_OF_SOURCE, EXTERNAL_NEWS, type ExternalNewsItem } from '#domain/external-news.ts'
import { RemoteError } from '#server/platform/remote/fetch.ts'
import { fetchJson } from '../fetch-json.ts'
import {
  type SourceRequest,
  parseCount,
  excerptFrom,
  parseInstant,
  lenient,
  parseResponse,
  type Source,
  toTitle,
  parseWebUrl,
} from './source.ts'

const list = z.array(z.unknown())
const storyId = z.number().check(z.refine((id) => Number.isSafeInteger(id) && id > 0))

const story = z.object({
  title: z.string(),
  text: lenient(z.string()),
  /** Seconds since 1970. */
  time: z.number(),
  url: lenient(z.string()),
  score: lenient(z.number()),
  dead: lenient(z.boolean()),
  deleted: lenient(z.boolean()),
})

/** The URL of a story without a link of its own (a question, a poll). */
const discussionUrl = (id: number): string => `https://news.ycombinator.com/item?id=${id}`

const asItem = (id: number, value: unknown, now: string): ExternalNewsItem | undefined => {
  const read = story.safeParse(value)
  if (!read.success || read.data.dead === true || read.data.deleted === true) return undefined
  const { title, text, time, url: link, score: points } = read.data
  // A story with an invalid link is dropped: it is not a question.
  const url = link === undefined || link.trim() === '' ? discussionUrl(id) : parseWebUrl(link)
  const publishedAt = parseInstant(time * 1000, now)
  const heading = toTitle(title)
  if (url === undefined || publishedAt === undefined || heading === '') return undefined
  const score = parseCount(points)
  return {
    id: `stories-${id}`,
    title: heading,
    excerpt: excerptFrom(text),
    imageUrl: '',
    publishedAt,
    source: 'Hacker News',
    category: CATEGORY_OF_SOURCE.stories,
    external: true,
    url,
    ...(score === undefined ? {} : { score }),
  }
}

const fetchStory = async (id: number, { url, now, limits, signal }: SourceRequest): Promise<ExternalNewsItem | undefined> => {
  const value = await fetchJson(`${url}/item/${id}.json`, { ...limits, timeoutMs: limits.storyTimeoutMs }, signal)
  return asItem(id, value, now)
}

/** Stories that fail are left out; when all fail, the source has failed. */
export const fetchStories: Source = async (request) => {
  const listed = parseResponse(list, await fetchJson(`${request.url}/topstories.json`, request.limits, request.signal))
  const ids = new Set(
    listed.slice(0, EXTERNAL_NEWS.storyIdsFetched).flatMap((id) => {
      const read = storyId.safeParse(id)
      return read.success ? [read.data] : []
    }),
  )
  if (ids.size === 0 && listed.length > 0) throw new RemoteError('no usable id')
  const answers = await Promise.allSettled([...ids].map((id) => fetchStory(id, request)))
  if (ids.size > 0 && answers.every(({ status }) => status === 'rejected')) throw new RemoteError('no story answered')
  const items = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value !== undefined ? [answer.value] : []))
  return items.slice(0, EXTERNAL_NEWS.maxItemsPerFeed)
}
