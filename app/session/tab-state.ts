/**
 * The profile and the data of the screen that this tab showed last, in session storage: the next document of the tab shows them at
 * once, and loads them again. They are stored when a document of the desk ends and removed when the next one begins, and are read
 * only for the session that stored them (decision 0051).
 */
import { LAST_SCREEN_KEY, TAB_STATE_KEY } from '#contract/last-screen.ts'
import type { User } from '#domain/user.ts'
import { readSessionId } from './token.ts'

/** Characters of a state that is stored; a longer one loads as in a new tab. */
const MAX_LENGTH = 400_000
const MAX_AGE_MS = 12 * 3_600_000

export interface TabState {
  admin: User
  timeZone: string
  isEmailSetUp: boolean
  /** The queries of the screen, as react-query dehydrates them. */
  queries: object
}

interface Stored extends TabState {
  sessionId: string
  storedAt: number
}

const parse = (text: string): Stored | undefined => {
  try {
    // Only this module writes the item.
    return JSON.parse(text) as Stored
  } catch {
    return undefined
  }
}

/** Removes the state, and the last screen. */
export const removeTabState = (): void => {
  for (const key of [TAB_STATE_KEY, LAST_SCREEN_KEY]) sessionStorage.removeItem(key)
}

/** Removes the state from the storage and returns it; undefined without one of the current session. */
export const takeTabState = (): TabState | undefined => {
  const text = sessionStorage.getItem(TAB_STATE_KEY)
  removeTabState()
  if (text === null) return undefined
  const stored = parse(text)
  const isOwn = stored !== undefined && stored.sessionId === readSessionId()
  return isOwn && Date.now() - stored.storedAt < MAX_AGE_MS ? stored : undefined
}

/** Stores the state for the next document, unless another session has begun meanwhile. */
export const storeTabState = (state: TabState, sessionId: string | undefined): void => {
  removeTabState()
  if (sessionId === undefined || sessionId !== readSessionId()) return
  const stored: Stored = { ...state, sessionId, storedAt: Date.now() }
  const text = JSON.stringify(stored)
  try {
    if (text.length <= MAX_LENGTH) sessionStorage.setItem(TAB_STATE_KEY, text)
  } catch {
    // Session storage is full or unavailable.
  }
}
