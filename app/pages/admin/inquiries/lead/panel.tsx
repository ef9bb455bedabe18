import type { ReactNode } from 'react'
import { Button } from '#app/ui/desk/button.tsx'

/** A section of the lead page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 grid gap-3">
      <h3 className="border-b border-line pb-1 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

interface PanelFailedProps {
  /** What could not be loaded, a sentence. */
  sentence: string
  busy: boolean
  onRetry: () => void
}

/** The content of a panel that could not be loaded. */
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
