import type { ReactNode } from 'react'
import { TONE_CLASSES, type Tone } from './tone.ts'

/** A small mark: `<Badge tone="green">Active</Badge>`. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap ${TONE_CLASSES[tone]}`}
    >
      {children}
    </span>
  )
}
