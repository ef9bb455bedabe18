import { useState } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'

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

/** The inquiries that were sent in this visit, by the id of their service. They stay until the tab is closed. */
export const useSentInquiries = () => {
  const isHydrated = useHydrated()
  const [added, setAdded] = useState<ByService>({})
  const sent: ByService = isHydrated ? { ...readStored(), ...added } : {}
  const add = (serviceId: number, inquiry: SentInquiry) => {
    const all = { ...sent, [serviceId]: inquiry }
    setAdded(all)
    try {
      sessionStorage.setItem(KEY, JSON.stringify(all))
    } catch {
      // It stays until the page is left.
    }
  }
  return { sent, add }
}
