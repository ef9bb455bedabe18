import { useSyncExternalStore } from 'react'

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
export const useSentInquiry = (serviceId: number): SentInquiry | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (sent ??= readStored())[serviceId],
    () => undefined,
  )
