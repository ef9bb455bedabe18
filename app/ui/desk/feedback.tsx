import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** Where a list is empty: the specification's words as `title`, how things get here as `children`, what to do as `action`. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface text-center">
      <div aria-hidden="true" className="lattice h-20 border-b border-line" />
      <div className="grid justify-items-center gap-2 px-6 py-8">
        <p className="text-lg font-semibold">{title}</p>
        {children && <div className="max-w-prose text-muted">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}

interface FailedStateProps {
  /** What could not be done. */
  title: string
  /** Whether there is nothing else on the screen, so that this is its heading. */
  isScreen?: true
  /** What was kept, and what to do. */
  children: ReactNode
  onRetry: () => void
  busy?: boolean
}

/** Where something could not be loaded: says so and tries again. */
export function FailedState({ title, isScreen, children, onRetry, busy }: FailedStateProps) {
  const Title = isScreen ? 'h1' : 'p'
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 rounded-md border border-line border-l-4 border-l-red-strong bg-surface p-5"
    >
      <Title className="text-lg font-semibold">{title}</Title>
      <div className="max-w-prose text-muted">{children}</div>
      <Button className="mt-2" onClick={onRetry} busy={busy}>
        Try Again
      </Button>
    </div>
  )
}

/** A notice inside a screen or form; 'alert' speaks up at once. */
export function Notice({
  tone = 'blue',
  role,
  children,
}: {
  tone?: 'blue' | 'yellow' | 'red' | 'green'
  role?: 'alert' | 'status'
  children: ReactNode
}) {
  return (
    <div role={role} className={`rounded-sm px-3 py-2 ${NOTICE_CLASSES[tone]}`}>
      {children}
    </div>
  )
}

const NOTICE_CLASSES = {
  blue: 'bg-blue-soft text-blue-strong',
  yellow: 'bg-yellow-soft text-yellow-strong',
  red: 'bg-red-soft text-red-strong',
  green: 'bg-green-soft text-green-strong',
}
