import type { ReactNode } from 'react'
import { useFlags } from '#app/session/session.ts'
import { FORBIDDEN_MESSAGE, type InterfaceFlags, restrictedMessage } from '#domain/permissions.ts'

interface GuardedProps {
  flag: keyof InterfaceFlags
  title: string
  /** The denial text; the specification's two general sentences unless the screen has its own. */
  denial?: string
  /** The screen: not rendered without the flag, so it loads no data. */
  children: ReactNode
}

/** Renders a screen for roles that have the flag, and its denial text for all others. Source: specification §6, contract §3. */
export function Guarded({ flag, title, denial, children }: GuardedProps) {
  if (useFlags()[flag]) return children
  return (
    <>
      <h1 className="mb-4 text-xl font-bold tracking-tight">{title}</h1>
      <div role="alert" className="grid gap-1 rounded-md border border-line border-l-4 border-l-red-strong bg-surface p-5">
        <p>{denial ?? FORBIDDEN_MESSAGE}</p>
        {denial === undefined && <p className="text-muted">{restrictedMessage(flag)}</p>}
      </div>
    </>
  )
}
