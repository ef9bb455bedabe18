import { useId } from 'react'
import { Button } from '#app/ui/desk/button.tsx'
import type { UploadState } from './use-upload.ts'

/** Progress of an upload of useUpload, and its Cancel button; a live region, so it is rendered without an upload too. */
export function UploadProgress({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const id = useId()
  const isBusy = state.status === 'sending' || state.status === 'processing'
  return (
    <div role="status" className="flex min-w-0 items-center gap-2 text-xs text-muted">
      {isBusy && (
        <>
          <span id={id} className="max-w-60 truncate">
            {state.status === 'sending' ? `Uploading ${state.name}` : 'Making its copies'}
          </span>
          <progress aria-labelledby={id} max={1} value={state.status === 'sending' ? state.share : undefined} className="w-24" />
          <Button variant="quiet" onClick={onCancel}>
            Cancel upload
          </Button>
        </>
      )}
    </div>
  )
}
