/** Shared by the four sources: validation and conversion of third-party fields. */
import * as z from 'zod/mini'
import { EXTERNAL_NEWS, type ExternalNewsItem } from '#domain/external-news.ts'
import { toExcerpt } from '#domain/text.ts'
import { RemoteError, type RemoteLimits } from '#server/platform/remote/fetch.ts'
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
export const parseWebUrl = (value: string | undefined): string | undefined => {
  const text = value?.trim() ?? ''
  if (text === '' || text.length > MAX_URL_LENGTH || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' && url.href.length <= MAX_URL_LENGTH ? url.href : undefined
}

/** rss2json writes UTC without a zone. */
const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/

/** ISO 8601 UTC, never later than `now`; undefined for an invalid date. */
export const parseInstant = (value: string | number | undefined, now: string): string | undefined => {
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

/** The usable items of a source's list, each id once, at most `limit`. Throws RemoteError when a list has none. */
export const collectItems = (
  listed: readonly unknown[],
  asItem: (value: unknown) => ExternalNewsItem | undefined,
  limit: number,
): ExternalNewsItem[] => {
  const items = new Map<string, ExternalNewsItem>()
  for (const value of listed) {
    if (items.size === limit) break
    const item = asItem(value)
    if (item !== undefined && !items.has(item.id)) items.set(item.id, item)
  }
  if (items.size === 0 && listed.length > 0) throw new RemoteError('no usable item')
  return [...items.values()]
}

/** Parses the response with the source's schema. Throws RemoteError. */
export const parseResponse = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new RemoteError('an unexpected shape')
  return parsed.data
}
