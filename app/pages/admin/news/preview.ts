import * as z from 'zod/mini'
import type { PreviewKind } from '#app/admin-kit/content/unsaved-preview.ts'
import { ARTICLE_TOP_HEADING } from '#domain/news-constants.ts'
import { newsItem, type NewsItem } from '#domain/news-item.ts'
import { listEntries } from '#domain/text.ts'
import { fromControl } from './publish-time.ts'
import type { NewsValues } from './values.ts'

/** The fields of a news item that a preview shows. */
const schema = z.pick(newsItem, {
  title: true,
  content: true,
  imageUrl: true,
  category: true,
  tags: true,
  author: true,
  publishedAt: true,
})
export type PreviewedNews = z.infer<typeof schema>

export const newsPreview: PreviewKind<PreviewedNews> = {
  name: 'news',
  noun: 'news item',
  schema,
  readMarkdown: ({ content }) => content,
  topHeading: ARTICLE_TOP_HEADING,
}

/** `base` is the version that filled the form; null for a new item. */
export const toPreviewed = (values: NewsValues, base: NewsItem | null): PreviewedNews => ({
  title: values.title.trim(),
  content: values.content.trim(),
  imageUrl: values.imageUrl.trim(),
  category: values.category.trim(),
  author: values.author.trim(),
  tags: listEntries(values.tags).map((tag) => String(tag).trim()),
  publishedAt: fromControl(values.publishedAt) || base?.publishedAt || new Date().toISOString(),
})
