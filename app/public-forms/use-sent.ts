import { useLocation } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Sent } from './thanks.tsx'

interface SentState {
  /** ISO 8601; null when unknown. */
  sentInstant: string | null
  /** To say on the phone; null when unknown. */
  reference: string | null
  /** ISO 8601. */
  sentAt: string
}

/** The state of the navigation to the thanks. It survives a reload, and no link contains it. */
export const toSentState = (sentInstant: string | null, reference: string | null = null): SentState => ({
  sentInstant,
  reference,
  sentAt: new Date().toISOString(),
})

const isSentState = (state: unknown): state is SentState => typeof state === 'object' && state !== null && 'sentInstant' in state

/** Of the form that was sent from this page; undefined without one. */
export const useSentState = (): SentState | undefined => {
  const { state } = useLocation()
  // The server does not know the state.
  const isHydrated = useHydrated()
  return isHydrated && isSentState(state) ? state : undefined
}

/** What the thanks say: of the form that was sent from this page, else `loaded` from the URL. */
export const useSent = (loaded: Sent): Sent => {
  const sent = useSentState()
  return sent === undefined ? loaded : { ...loaded, responseDueAt: sent.sentInstant, reference: sent.reference }
}
