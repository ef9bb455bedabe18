/** Developers' articles for the tag ai: a list. Source: specification §7. */
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
  parseTags,
  toTitle,
  collectItems,
  parseWebUrl,
} from './source.ts'

const article = z.object({
  id: foreignId,
  title: z.string(),
  description: lenient(z.string()),
  cover_image: lenient(z.string()),
  social_image: lenient(z.string()),
  published_at: z.string(),
  url: z.string(),
  /** The list of articles gives a list, a single article a text with commas. */
  tag_list: lenient(z.union([z.array(z.string()), z.string()])),
})

const asItem = (value: unknown, now: string): ExternalNewsItem | undefined => {
  const read = article.safeParse(value)
  if (!read.success) return undefined
  const {
    id,
    title,
    description,
    cover_image: cover,
    social_image: social,
    published_at: published,
    url: link,
    tag_list: tags = [],
  } = read.data
  const url = parseWebUrl(link)
  const publishedAt = parseInstant(published, now)
  const heading = toTitle(title)
  if (url === undefined || publishedAt === undefined || heading === '') return undefined
  return {
    id: `articles-${id}`.toWellFormed(),
    title: heading,
    excerpt: excerptFrom(description),
    imageUrl: parseWebUrl(cover) ?? parseWebUrl(social) ?? '',
    publishedAt,
    source: 'Dev.to',
    category: CATEGORY_OF_SOURCE.articles,
    external: true,
    url,
    tags: parseTags(typeof tags === 'string' ? tags.slice(0, 2000).split(',') : tags),
  }
}

/** More than are stored: some may be unusable. */
const LIST_LENGTH = 10

export const fetchArticles: Source = async ({ url, now, limits, signal }) => {
  const listed = parseResponse(
    z.array(z.unknown()),
    await fetchJson(`${url}/articles?tag=ai&per_page=${LIST_LENGTH}`, limits, signal),
  )
  return collectItems(listed, (value) => asItem(value, now), EXTERNAL_NEWS.maxItemsPerFeed)
}
