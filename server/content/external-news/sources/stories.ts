/** Top stories of a tech-news site: `/topstories.json`, then `/item/{id}.json` each. Source: specification §7. */
import * as z from 'zod/mini'
import { EXTERNAL_NEWS, type ExternalNewsItem } from '#domain/external-news.ts'
import { RemoteError } from '#server/platform/remote/fetch.ts'
import { fetchJson, lenient, parseCount, type Source, type SourceRequest, toItem } from './source.ts'

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
  const { data } = story.safeParse(value)
  if (data === undefined || data.dead === true || data.deleted === true) return undefined
  const { title, text, time, url: link } = data
  // A story with an invalid link is dropped: it is not a question.
  const url = link === undefined || link.trim() === '' ? discussionUrl(id) : link
  const item = toItem('stories', { id, title, text, url, date: time * 1000 }, now)
  const score = parseCount(data.score)
  return item && { ...item, ...(score === undefined ? {} : { score }) }
}

const fetchStory = async (id: number, request: SourceRequest): Promise<ExternalNewsItem | undefined> => {
  const { url, now, limits } = request
  const ofStory = { ...request, limits: { ...limits, timeoutMs: limits.storyTimeoutMs } }
  return asItem(id, await fetchJson(z.unknown(), `${url}/item/${id}.json`, ofStory), now)
}

/** Stories that fail are left out; when all fail, the source has failed. */
export const fetchStories: Source = async (request) => {
  const listed = await fetchJson(z.array(z.unknown()), `${request.url}/topstories.json`, request)
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
