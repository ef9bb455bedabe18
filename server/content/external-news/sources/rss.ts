/** The AI-news feed through an RSS-to-JSON service: `{ status, items[] }`. Source: specification §7. */
import * as z from 'zod/mini'
import { CATEGORY_OF_SOURCE, EXTERNAL_NEWS, type ExternalNewsItem } from '#domain/external-news.ts'
import { fetchJson } from '../fetch-json.ts'
import {
  excerptFrom,
  foreignId,
  parseInstant,
  lenient,
  parseResponse,
  type Source,
  toTitle,
  collectItems,
  parseWebUrl,
} from './source.ts'

const feed = z.object({ status: z.literal('ok'), items: z.array(z.unknown()) })

const entry = z.object({
  guid: lenient(foreignId),
  title: z.string(),
  description: lenient(z.string()),
  enclosure: lenient(z.object({ link: lenient(z.string()) })),
  thumbnail: lenient(z.string()),
  pubDate: z.string(),
  link: z.string(),
})

const asItem = (value: unknown, now: string): ExternalNewsItem | undefined => {
  const read = entry.safeParse(value)
  if (!read.success) return undefined
  const { guid, title, description, enclosure, thumbnail, pubDate, link } = read.data
  const url = parseWebUrl(link)
  const publishedAt = parseInstant(pubDate, now)
  const heading = toTitle(title)
  if (url === undefined || publishedAt === undefined || heading === '') return undefined
  return {
    id: `rss-${guid ?? url}`.toWellFormed(),
    title: heading,
    excerpt: excerptFrom(description),
    imageUrl: parseWebUrl(enclosure?.link) ?? parseWebUrl(thumbnail) ?? '',
    publishedAt,
    source: 'AI News',
    category: CATEGORY_OF_SOURCE.rss,
    external: true,
    url,
  }
}

export const fetchRss: Source = async ({ url, now, limits, signal }) => {
  const { items } = parseResponse(feed, await fetchJson(url, limits, signal))
  return collectItems(items, (value) => asItem(value, now), EXTERNAL_NEWS.maxItemsPerFeed)
}
