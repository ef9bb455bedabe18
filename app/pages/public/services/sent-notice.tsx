import { type ReactNode, useSyncExternalStore } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Thanks } from '#app/public-forms/thanks.tsx'

export interface SentInquiry {
  name: string
  /** Null when unknown. */
  reference: string | null
  /** ISO 8601; null when unknown. */
  responseDueAt: string | null
}

type ByService = Record<string, SentInquiry>

const KEY = 'sent-inquiries'

/** Empty where the browser has no storage for this site. */
const readStored = (): ByService => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** Read once, in the browser. */
let sent: ByService | undefined
const readers = new Set<() => void>()

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}

/** Keeps an inquiry that was sent in this visit, by the id of its service, until the tab is closed. */
export const addSentInquiry = (serviceId: number, inquiry: SentInquiry): void => {
  sent = { ...readStored(), ...sent, [serviceId]: inquiry }
  for (const reader of readers) reader()
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent))
  } catch {
    // It stays until the page is left.
  }
}

/**
 * The inquiry that was sent in this visit. Only for what shows it: a page that renders again after its hydration makes React throw away the
 * dialog of the server's HTML, with what was typed into it, while its script is not there.
 */
const useSentInquiry = (serviceId: number): SentInquiry | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (sent ??= readStored())[serviceId],
    () => undefined,
  )

/** Confirms a sent inquiry. */
export function SentNotice({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div role="status" className={`flex gap-3 rounded-md bg-green-soft text-ink ${className}`}>
      <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-green-strong" />
      <div className="grid min-w-0 gap-1">{children}</div>
    </div>
  )
}

/**
 * In the card of a service, in place of its features once the inquiry is sent: it is visible there when the dialog has closed. Not in the row
 * of Get Started: the buttons of the cards beside it stay on one line.
 */
export function SentNoticeOr({ serviceId, children }: { serviceId: number; children: ReactNode }) {
  const inquiry = useSentInquiry(serviceId)
  if (inquiry === undefined) return children
  return (
    <SentNotice key={inquiry.reference} className="mx-5 mt-6 p-4">
      <p className="font-semibold">{`Thanks, ${inquiry.name}. Your inquiry is with us.`}</p>
      <Thanks responseDueAt={inquiry.responseDueAt} reference={inquiry.reference} />
    </SentNotice>
  )
}
