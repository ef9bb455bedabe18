import { useEffect, useRef, useState } from 'react'
import { useAdmin } from '#app/session/session.ts'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import { type PreviewId, type PreviewKind, PREVIEW_READY, previewSource, publishPreview } from '../unsaved-preview.ts'

interface PreviewPaneProps<Shown extends object> {
  kind: PreviewKind<Shown>
  id: PreviewId
  isUnsaved: boolean
  shown: Shown
}

/** The page of the visitors with the form's values, as in the preview of another tab. The PreviewButton sends what is typed. */
export function PreviewPane<Shown extends object>({ kind, id, isUnsaved, shown }: PreviewPaneProps<Shown>) {
  const { id: userId } = useAdmin()
  const frame = useRef<HTMLIFrameElement>(null)
  const [source] = useState(() => previewSource(kind, userId, id, isUnsaved ? shown : null))
  // The text may have changed while the page was loading.
  const handleMessage = useLatestCallback(({ source: sender, data }: MessageEvent) => {
    if (sender === frame.current?.contentWindow && data === PREVIEW_READY && isUnsaved) publishPreview(kind, userId, id, shown)
  })
  useEffect(() => {
    addEventListener('message', handleMessage)
    return () => removeEventListener('message', handleMessage)
  }, [handleMessage])
  return (
    // A page of this site, with its session.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      src={source}
      title="Live page"
      className="sticky top-20 h-[calc(100dvh-7rem)] min-h-96 w-full rounded-md border border-line bg-surface"
    />
  )
}
