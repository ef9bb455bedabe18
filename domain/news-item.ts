/** News the agency writes itself. Source: specification §3 'News item (local)'; limits and drafts: contract §3. */
import * as z from 'zod/mini'
import { toPatch } from './patch.ts'
import {
  firstCharacters,
  instantText,
  listEntries,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  urlText,
} from './text.ts'

export const newsItem = z.object({
  id: z.number(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  imageUrl: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  /** ISO 8601 UTC; the public sees the item from then on. */
  publishedAt: z.string(),
  /** false is a draft. */
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type NewsItem = z.infer<typeof newsItem>

/** Input of creating a news item. A missing excerpt becomes the first 200 characters of the content, a missing publishedAt now. */
export const newsItemInput = z.object({
  title: requiredLine(200, 'Title is required'),
  content: requiredText(100_000, 'Content is required'),
  excerpt: z._default(optionalText(500), ''),
  imageUrl: z._default(urlText(), ''),
  category: z._default(optionalLine(200), ''),
  tags: z._default(
    z.pipe(z.transform(listEntries), z.array(requiredLine(50, 'A tag cannot be blank')).check(z.maxLength(20, 'At most 20 tags'))),
    [],
  ),
  author: z._default(optionalLine(200), ''),
  publishedAt: z.optional(instantText()),
  isActive: z._default(z.boolean('Must be true or false'), true),
})
export type NewsItemInput = z.output<typeof newsItemInput>

/** Input of editing a news item; a field that is left out stays unchanged. */
export const newsItemPatch = toPatch(newsItemInput)
export type NewsItemPatch = z.output<typeof newsItemPatch>

/** The default excerpt: the beginning of the content. Source: contract §3 'Entities', specification §9 'Excerpt cut'. */
export const defaultExcerpt = (content: string): string => firstCharacters(content, NEWS_EXCERPT_CHARACTERS)

/** Whether the public sees the item at the instant `now` (ISO 8601 UTC). */
export const isPublished = (item: Pick<NewsItem, 'isActive' | 'publishedAt'>, now: string): boolean =>
  item.isActive && item.publishedAt <= now

/** The later of publication and last edit: an article may be written before it is published. */
export const lastChange = ({ updatedAt, publishedAt }: Pick<NewsItem, 'updatedAt' | 'publishedAt'>): string =>
  updatedAt > publishedAt ? updatedAt : publishedAt

export const NEWS_LATEST_DEFAULT = 5
export const NEWS_LATEST_MAXIMUM = 50
export const NEWS_EXCERPT_CHARACTERS = 200
export const RELATED_ARTICLES = 3
export const TAGS_SHOWN = 3
