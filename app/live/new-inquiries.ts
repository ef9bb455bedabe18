/** How many inquiries are new, as the live stream last said: for the menu and the title of this tab. */
import { useSyncExternalStore } from 'react'
import type { InquiryKind } from '#domain/inquiry.ts'

export type NewInquiries = Record<InquiryKind, number>

const MOST_SHOWN = 99

let current: NewInquiries | undefined
const subscribers = new Set<() => void>()

/** Undefined: not known, or nobody's desk is open any more. */
export const setNewInquiries = (counts: NewInquiries | undefined): void => {
  current = counts
  for (const notify of subscribers) notify()
}

const subscribe = (notify: () => void) => {
  subscribers.add(notify)
  return () => subscribers.delete(notify)
}

/** Undefined until it is known. */
export const useNewInquiries = (): NewInquiries | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )

/** Of both kinds together; 0 until it is known. */
export const useNewTotal = (): number => {
  const counts = useNewInquiries()
  return counts === undefined ? 0 : counts.service + counts.contact
}

/** '7', '99+'. */
export const shortCount = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))
