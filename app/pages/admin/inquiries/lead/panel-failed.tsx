import { Button } from '#app/ui/desk/button.tsx'

interface PanelFailedProps {
  /** What could not be loaded, a sentence. */
  sentence: string
  busy: boolean
  onRetry: () => void
}

/** The content of a panel of the lead page that could not be loaded. */
export function PanelFailed({ sentence, busy, onRetry }: PanelFailedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{sentence}</p>
      <Button onClick={onRetry} busy={busy}>
        Try Again
      </Button>
    </div>
  )
}
