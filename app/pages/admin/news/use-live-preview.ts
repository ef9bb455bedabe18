import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { renderPreview } from '#app/api/markdown.ts'
import { ARTICLE_TOP_HEADING } from '#domain/news-constants.ts'
import { deleteUnsavedPreview, type PreviewedNews, subscribeToPreview } from './unsaved-preview.ts'

export interface LivePreview {
  news: PreviewedNews
  contentHtml: string
}

/**
 * The values of a form in another tab, while it has unsaved ones. When they are saved or discarded, the page loads the stored
 * item; a new one has none, so its last values stay. `initial`: no value yet came from the form.
 */
export const useLivePreview = (userId: number | undefined, id: number | 'new' | undefined): LivePreview | null => {
  const [live, setLive] = useState<LivePreview | null>(null)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (userId === undefined || id === undefined) return undefined
    let running = new AbortController()
    const show = async (news: PreviewedNews) => {
      running.abort()
      running = new AbortController()
      const { signal } = running
      try {
        const contentHtml = await renderPreview(news.content, ARTICLE_TOP_HEADING, signal)
        if (!signal.aborted) setLive({ news, contentHtml })
      } catch {
        // The page stays as it is; the next change of the form renders again.
      }
    }
    const clear = () => {
      running.abort()
      if (id === 'new') return
      setLive(null)
      deleteUnsavedPreview(userId, id)
      void revalidate()
    }
    const unsubscribe = subscribeToPreview(userId, id, (news) => (news === null ? clear() : void show(news)))
    return () => {
      unsubscribe()
      running.abort()
    }
  }, [userId, id, revalidate])
  return live
}
