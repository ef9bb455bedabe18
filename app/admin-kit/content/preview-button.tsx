import { useEffect } from 'react'
import Eye from 'lucide-react/icons/eye'
import { useAdmin } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import type { Content } from './kind.ts'
import { awaitPreviews, type PreviewKind, previewPath, publishPreview } from './unsaved-preview.ts'

interface PreviewButtonProps<Shown extends object> {
  kind: PreviewKind<Shown>
  /** The version that fills the form; null for a new record. */
  base: Content | null
  /** The form's values as the preview shows them when they are unsaved, else null. */
  unsaved: Shown | null
}

const PUBLISH_DELAY_MS = 200

/** Opens the current values of the form on the public page, which follows the form while both are open. */
export function PreviewButton<Shown extends object>({ kind, base, unsaved }: PreviewButtonProps<Shown>) {
  const { id: userId } = useAdmin()
  const id = base?.id ?? 'new'
  const values = JSON.stringify(unsaved)

  useEffect(() => {
    const timer = setTimeout(() => publishPreview(kind, userId, id, unsaved), PUBLISH_DELAY_MS)
    return () => clearTimeout(timer)
    // `values` stands for `unsaved`, a new object in each render. A publication may change the version alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, userId, id, base?.updatedAt, values])
  // Also without unsaved values: a save may have ended while the preview was loading.
  const handleReady = useLatestCallback(() => publishPreview(kind, userId, id, unsaved))
  useEffect(() => {
    const unsubscribe = awaitPreviews(kind, userId, id, handleReady)
    return () => {
      unsubscribe()
      publishPreview(kind, userId, id, null)
    }
  }, [kind, userId, id, handleReady])
  return (
    <Button onClick={() => window.open(previewPath(kind, id))} aria-label="Preview (opens in a new tab)">
      <Eye aria-hidden="true" className="size-4" />
      Preview
    </Button>
  )
}
