import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { renderPreview } from '#app/api/markdown.ts'
import { type PreviewId, type PreviewKind, subscribeToPreview } from './unsaved-preview.ts'

interface LivePreview<Shown> {
  shown: Shown
  /** Safe HTML of its Markdown. */
  html: string
}

/**
 * The values of the form beside the page or in another tab, while it has unsaved ones. When they are saved or discarded, the page loads the stored
 * record; a new one has none, so its last values stay. Null: no value yet came from the form.
 */
export const useLivePreview = <Shown extends object>(
  kind: PreviewKind<Shown>,
  userId: number | undefined,
  id: PreviewId | undefined,
): LivePreview<Shown> | null => {
  const [live, setLive] = useState<LivePreview<Shown> | null>(null)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (userId === undefined || id === undefined) return undefined
    let running = new AbortController()
    const show = async (shown: Shown) => {
      running.abort()
      running = new AbortController()
      const { signal } = running
      try {
        const html = await renderPreview(kind.readMarkdown(shown), kind.topHeading, signal)
        if (!signal.aborted) setLive({ shown, html })
      } catch {
        // The page stays as it is; the next change of the form renders again.
      }
    }
    const clear = async () => {
      running.abort()
      if (id === 'new') return
      const { signal } = (running = new AbortController())
      await revalidate()
      // Only then: the version that was loaded before is an older one.
      if (!signal.aborted) setLive(null)
    }
    const unsubscribe = subscribeToPreview(kind, userId, id, (shown) => void (shown === null ? clear() : show(shown)))
    return () => {
      unsubscribe()
      running.abort()
    }
  }, [kind, userId, id, revalidate])
  return live
}
