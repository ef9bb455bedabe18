/** External news, fetched by the server from four sources. Source: specification §3, §7, §9; contract §3 'Calls'. */
import * as z from 'zod/mini'
import { NEWS_REFRESH_MS } from './news-constants.ts'

export const EXTERNAL_SOURCES = ['rss', 'stories', 'articles', 'repos'] as const
export type ExternalSourceId = (typeof EXTERNAL_SOURCES)[number]

const EXTERNAL_CATEGORIES = ['Latest Tech News', 'AI & Machine Learning', 'Programming'] as const
export type ExternalCategory = (typeof EXTERNAL_CATEGORIES)[number]

/** The tab each source's items appear under. Source: contract §3. */
export const CATEGORY_OF_SOURCE: Record<ExternalSourceId, ExternalCategory> = {
  rss: 'AI & Machine Learning',
  stories: 'Latest Tech News',
  articles: 'AI & Machine Learning',
  repos: 'Programming',
}

export const externalNewsItem = z.object({
  /** Prefixed by the source, e.g. 'stories-4711'. */
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  imageUrl: z.string(),
  /** ISO 8601 UTC. */
  publishedAt: z.string(),
  source: z.string(),
  category: z.enum(EXTERNAL_CATEGORIES),
  external: z.literal(true),
  url: z.string(),
  score: z.optional(z.number()),
  tags: z.optional(z.array(z.string())),
  stars: z.optional(z.number()),
  language: z.optional(z.string()),
})
export type ExternalNewsItem = z.infer<typeof externalNewsItem>

export const externalNews = z.object({
  items: z.array(externalNewsItem),
  /** ISO 8601 UTC of the last successful fetch; null without one. */
  fetchedAt: z.nullable(z.string()),
  sources: z.array(z.object({ id: z.enum(EXTERNAL_SOURCES), ok: z.boolean(), cached: z.boolean() })),
})
export type ExternalNews = z.infer<typeof externalNews>

/** Limits of fetching. Times in milliseconds. Source: specification §9. */
export const EXTERNAL_NEWS = {
  cacheMs: 30 * 60_000,
  timeoutMs: 10_000,
  storyTimeoutMs: 5_000,
  maxItemsPerFeed: 5,
  maxRepositories: 3,
  storyIdsFetched: 8,
  excerptCharacters: 200,
  refreshEveryMs: NEWS_REFRESH_MS,
} as const

/** Star counts over 1000 as x.xk. Source: specification §9. */
export const formatStars = (stars: number): string => (stars > 1000 ? `${(stars / 1000).toFixed(1)}k` : String(stars))
