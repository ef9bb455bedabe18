/** What a person sees when the code of a part cannot be loaded. */
import { useEffect } from 'react'
import toast from 'react-hot-toast/headless'
import { FailedState } from './feedback.tsx'
import { useLatestCallback } from './use-latest-callback.ts'

const OPENING_FAILED =
  'This part could not be loaded. Check your connection, then try again. If it still does not open, refresh the page.'

interface OpeningFailedProps {
  isOpen: boolean
  /** Closes the part, for the next press to open it. */
  onClose: () => void
  /** The part is closed: it can be unmounted. */
  onClosed?: () => void
}

/** Instead of a part that a person has opened: a toast, which leaves the focus where it is and is announced behind a dialog too. */
export function OpeningFailed({ isOpen, onClose, onClosed }: OpeningFailedProps) {
  const update = useLatestCallback(() => {
    if (!isOpen) return onClosed?.()
    // One toast, however often it is tried.
    toast.error(OPENING_FAILED, { id: 'part-not-loaded' })
    onClose()
  })
  useEffect(update, [update, isOpen])
  return null
}

/** In the place of a part that its screen shows from the beginning. */
export function PartNotLoaded() {
  return (
    <div className="my-4">
      <FailedState title="This part could not be loaded" action="Refresh Page" onRetry={() => location.reload()}>
        Check your connection, then refresh the page.
      </FailedState>
    </div>
  )
}
