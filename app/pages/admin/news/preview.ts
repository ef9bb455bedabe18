import * as z from 'zod/mini'
import type { PreviewKind } from '#app/admin-kit/content/unsaved-preview.ts'
import { ARTICLE_TOP_HEADING } from '#domain/news-constants.ts'
import { newsItem } from '#domain/news-item.ts'

/** The fields of a news item that a preview shows. */
const schema = z.omit(newsItem, { id: true, excerpt: true, isActive: true, createdAt: true, updatedAt: true })
export type PreviewedNews = z.infer<typeof schema>

export const newsPreview: PreviewKind<PreviewedNews> = {
  name: 'news',
  schema,
  readMarkdown: ({ content }) => content,
  topHeading: ARTICLE_TOP_HEADING,
}
