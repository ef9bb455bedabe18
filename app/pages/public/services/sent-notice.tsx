import type { ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'

/** Confirms a sent inquiry. */
export function SentNotice({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div role="status" className={`flex gap-3 rounded-md bg-green-soft text-ink ${className}`}>
      <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-green-strong" />
      <div className="grid min-w-0 gap-1">{children}</div>
    </div>
  )
}
