/**
 * Passes the unsaved text of a form to its preview in another tab: a tab that this one opens starts with a copy of its session
 * storage.
 */
import * as z from 'zod/mini'
import { deleteDraft, readDraft, saveDraft } from '#app/session/drafts.ts'
import { newsItem } from '#domain/news-item.ts'

/** The fields of a news item that a preview shows. */
const previewSchema = z.pick(newsItem, {
  title: true,
  content: true,
  imageUrl: true,
  category: true,
  tags: true,
  author: true,
  publishedAt: true,
})
export type PreviewedNews = z.infer<typeof previewSchema>

export const previewPath = (id: number | 'new'): string => `/admin/news/preview/${id}`
/** URL parameter of a preview of unsaved values. */
export const UNSAVED = 'unsaved'

const draftName = (id: number | 'new') => `preview:news:${id}`

/** Opens a preview of the form's values. */
export const previewUnsaved = (userId: number, id: number | 'new', news: PreviewedNews): void => {
  saveDraft(userId, draftName(id), news)
  window.open(`${previewPath(id)}?${UNSAVED}`)
}

/** Reads the unsaved values that another tab passed to this one; undefined without any. */
export const readUnsavedPreview = (userId: number, id: number | 'new'): PreviewedNews | undefined =>
  previewSchema.safeParse(readDraft(userId, draftName(id))).data

const channelName = (userId: number, id: number | 'new') => `preview:${userId}:news:${id}`

/** Sends the form's values to the open previews of this item; null: the form has nothing unsaved. */
export const publishPreview = (userId: number, id: number | 'new', news: PreviewedNews | null): void => {
  const channel = new BroadcastChannel(channelName(userId, id))
  // A channel has no target: it reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(news)
  channel.close()
}

/** Receives what `publishPreview` of another tab sends. Returns the unsubscribe function. */
export const subscribeToPreview = (
  userId: number,
  id: number | 'new',
  listener: (news: PreviewedNews | null) => void,
): (() => void) => {
  const channel = new BroadcastChannel(channelName(userId, id))
  channel.addEventListener('message', ({ data }) => listener(previewSchema.safeParse(data).data ?? null))
  return () => channel.close()
}

export const deleteUnsavedPreview = (userId: number, id: number | 'new'): void => deleteDraft(userId, draftName(id))
