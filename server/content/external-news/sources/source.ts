/** Shared by the four sources: requests, and validation and conversion of third-party fields. */
import * as z from 'zod/mini'
import { CATEGORY_OF_SOURCE, EXTERNAL_NEWS, type ExternalNewsItem, type ExternalSourceId } from '#domain/external-news.ts'
import { toExcerpt } from '#domain/text.ts'
import { fetchRemote, RemoteError, type RemoteLimits } from '#server/platform/remote/fetch.ts'
import { plainText } from '../plain-text.ts'

/** The arguments of a source. */
export interface SourceRequest {
  /** Its base URL, without a slash at the end; that of the feed is complete. */
  url: string
  /** ISO 8601 UTC. */
  now: string
  limits: SourceLimits
  /** Aborts the fetch. */
  signal: AbortSignal
}

export interface SourceLimits extends RemoteLimits {
  /** For one story. Milliseconds. */
  storyTimeoutMs: number
}

/** Source: specification §9. */
export const SOURCE_LIMITS: SourceLimits = {
  timeoutMs: EXTERNAL_NEWS.timeoutMs,
  storyTimeoutMs: EXTERNAL_NEWS.storyTimeoutMs,
  bytes: 2_000_000,
  redirects: 3,
}

/** Returns its newest items, or throws when the response is an error or invalid. */
export type Source = (request: SourceRequest) => Promise<ExternalNewsItem[]>

const TITLE_CHARACTERS = 200
const MAX_URL_LENGTH = 2000
const TAG_CHARACTERS = 50
const MAX_TAGS = 10
/** Earlier dates are invalid. */
const EARLIEST_MS = Date.UTC(1990, 0)

/** A third-party field: a value of another type counts as missing instead of invalidating the item. */
// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
export const lenient = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined)

/** An id as it comes: a text or a number. */
export const foreignId = z.union([
  z.string().check(z.minLength(1), z.maxLength(500)),
  z.number().check(z.refine(Number.isSafeInteger)),
])

export const toTitle = (html: string): string => toExcerpt(plainText(html), TITLE_CHARACTERS)

/** Cut at 200 characters, never inside one. Source: specification §9 'Excerpt cut'. */
export const excerptFrom = (html: string | undefined): string => toExcerpt(plainText(html ?? ''), EXTERNAL_NEWS.excerptCharacters)

/** An http(s) URL without credentials; undefined for any other text. */
const parseWebUrl = (value: string | undefined): string | undefined => {
  const text = value?.trim() ?? ''
  if (text === '' || text.length > MAX_URL_LENGTH || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' && url.href.length <= MAX_URL_LENGTH ? url.href : undefined
}

/** rss2json writes UTC without a zone. */
const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/

/** ISO 8601 UTC, never later than `now`; undefined for an invalid date. */
const parseInstant = (value: string | number | undefined, now: string): string | undefined => {
  const time = typeof value === 'number' ? value : Date.parse((value ?? '').trim().replace(WITHOUT_ZONE, '$1T$2Z'))
  if (!(time >= EARLIEST_MS)) return undefined
  return new Date(Math.min(time, Date.parse(now))).toISOString()
}

export const parseTags = (values: readonly string[]): string[] => {
  const tags = values.slice(0, 100).map((value) => toExcerpt(plainText(value), TAG_CHARACTERS))
  return [...new Set(tags)].filter((tag) => tag !== '').slice(0, MAX_TAGS)
}

/** Undefined for a number that is no count. */
export const parseCount = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined

/** What visitors read as the source of an item. */
const SOURCE_NAMES: Record<ExternalSourceId, string> = {
  rss: 'AI News',
  stories: 'Hacker News',
  articles: 'Dev.to',
  repos: 'GitHub',
}

/** The fields of an item as the source has them. */
interface ItemFields {
  /** Missing: the URL. */
  id: string | number | undefined
  title: string
  text: string | undefined
  url: string
  /** A text, or milliseconds since 1970. */
  date: string | number
  /** The first valid one is shown. */
  images?: (string | undefined)[]
}

/** Undefined without a title, a valid URL or a valid date. */
export const toItem = (source: ExternalSourceId, fields: ItemFields, now: string): ExternalNewsItem | undefined => {
  const { id, text, images = [] } = fields
  const url = parseWebUrl(fields.url)
  const publishedAt = parseInstant(fields.date, now)
  const title = toTitle(fields.title)
  if (url === undefined || publishedAt === undefined || title === '') return undefined
  return {
    id: `${source}-${id ?? url}`.toWellFormed(),
    title,
    excerpt: excerptFrom(text),
    imageUrl: images.flatMap((image) => parseWebUrl(image) ?? [])[0] ?? '',
    publishedAt,
    source: SOURCE_NAMES[source],
    category: CATEGORY_OF_SOURCE[source],
    external: true,
    url,
  }
}

/** The usable items of a source's list, each id once, at most `limit`. Throws RemoteError when a list has none. */
export const collectItems = <S extends z.ZodMiniType>(
  listed: readonly unknown[],
  schema: S,
  limit: number,
  asItem: (read: z.output<S>) => ExternalNewsItem | undefined,
): ExternalNewsItem[] => {
  const items = new Map<string, ExternalNewsItem>()
  for (const value of listed) {
    if (items.size === limit) break
    const read = schema.safeParse(value)
    const item = read.success ? asItem(read.data) : undefined
    if (item !== undefined && !items.has(item.id)) items.set(item.id, item)
  }
  if (items.size === 0 && listed.length > 0) throw new RemoteError('no usable item')
  return [...items.values()]
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new RemoteError('invalid JSON')
  }
}

/**
 * `url` comes from the operator's settings, so its origin may be private; the target of a redirect may not. Throws RemoteError, also for a
 * response of another shape; the network errors of Node.js, or a TimeoutError.
 */
export const fetchJson = async <S extends z.ZodMiniType>(
  schema: S,
  url: string,
  { limits, signal }: Pick<SourceRequest, 'limits' | 'signal'>,
): Promise<z.output<S>> => {
  const trustedOrigin = new URL(url).origin
  const body = await fetchRemote(url, { limits, accept: 'application/json', trustedOrigin, signal })
  const parsed = schema.safeParse(parseJson(body.toString('utf8')))
  if (!parsed.success) throw new RemoteError('an unexpected shape')
  return parsed.data
}
