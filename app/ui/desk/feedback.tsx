import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { TONE_CLASSES, type Tone } from './tone.ts'

/** Empty list: the specification's words as `title`, an explanation as `children`, the next step as `action`. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface text-center">
      <div aria-hidden="true" className="empty-scene h-24 border-b border-line bg-sunken text-edge" />
      <div className="grid justify-items-center gap-2 px-6 py-8">
        <p className="text-lg font-semibold">{title}</p>
        {children && <div className="max-w-prose text-balance text-muted">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}

interface FailedStateProps {
  title: string
  /** Renders the title as h1: there is nothing else on the screen. */
  isScreen?: true
  /** The state of the data, and advice. */
  children: ReactNode
  onRetry: () => void
  /** The button's label; 'Try Again' by default. */
  action?: string
  busy?: boolean
}

/** Load error with a retry button. */
export function FailedState({ title, isScreen, children, onRetry, action = 'Try Again', busy }: FailedStateProps) {
  const Title = isScreen ? 'h1' : 'p'
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 rounded-md border border-line border-l-4 border-l-red-strong bg-surface p-5"
    >
      <Title className="text-lg font-semibold">{title}</Title>
      <div className="max-w-prose text-pretty text-muted">{children}</div>
      <Button className="mt-2" onClick={onRetry} busy={busy}>
        {action}
      </Button>
    </div>
  )
}

/** A notice inside a screen or form; screen readers announce an 'alert' immediately. */
export function Notice({ tone = 'blue', role, children }: { tone?: Tone; role?: 'alert' | 'status'; children: ReactNode }) {
  return (
    <div role={role} className={`rounded-sm px-3 py-2 text-pretty ${TONE_CLASSES[tone]}`}>
      {children}
    </div>
  )
}
