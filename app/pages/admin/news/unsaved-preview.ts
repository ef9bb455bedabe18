/**
 * The text of a form that is not saved yet, handed over to its preview in another tab: a tab that this one opens starts with a
 * copy of its session storage.
 */
import * as z from 'zod/mini'
import { saveDraft, readDraft } from '#app/session/drafts.ts'
import { newsItem } from '#domain/news-item.ts'

/** What a preview shows of a news item. */
const previewed = z.pick(newsItem, {
  title: true,
  content: true,
  imageUrl: true,
  category: true,
  tags: true,
  author: true,
  publishedAt: true,
})
export type PreviewedNews = z.infer<typeof previewed>

export const previewPath = (id: number | 'new'): string => `/admin/news/preview/${id}`
/** Marks the URL of a preview of what is not saved. */
export const UNSAVED = 'unsaved'

const draftName = (id: number | 'new') => `preview:news:${id}`

/** Opens the preview of what the form holds. */
export const previewUnsaved = (userId: number, id: number | 'new', news: PreviewedNews): void => {
  saveDraft(userId, draftName(id), news)
  window.open(`${previewPath(id)}?${UNSAVED}`)
}

/** What was handed over to this tab; undefined when nothing was. */
export const handedOver = (userId: number, id: number | 'new'): PreviewedNews | undefined =>
  previewed.safeParse(readDraft(userId, draftName(id))).data
