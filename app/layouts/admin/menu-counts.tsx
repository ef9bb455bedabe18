import { createContext, useContext } from 'react'
import { type Tone, TONE_MARKS } from '#app/ui/desk/tone.ts'
import type { NewInquiryCounts } from '#domain/live.ts'

const MAX_SHOWN = 99

/** '7', '99+'. */
export const formatCount = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count))

/** A number of inquiries. The adjacent text names them. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span
      data-count
      className="inline-block min-w-5 rounded-full bg-blue-soft px-1 text-center text-xs leading-5 font-semibold text-blue-strong"
    >
      {formatCount(count)}
    </span>
  )
}

/** Something is late, or new. The adjacent text says what. */
export function Dot({ tone }: { tone: Tone }) {
  return <span aria-hidden="true" className={`block size-2 rounded-full ${TONE_MARKS[tone]}`} />
}

const NONE = { new: 0, newestId: 0, overdue: 0 }
export const NO_COUNTS: NewInquiryCounts = { service: NONE, contact: NONE }
export const MenuCountsContext = createContext(NO_COUNTS)
export const useMenuCounts = (): NewInquiryCounts => useContext(MenuCountsContext)
export const unreadTotal = ({ service, contact }: NewInquiryCounts): number => service.new + contact.new
