/**
 * What this tab showed last, as HTML: the application stores it (app/layouts/admin/last-screen.tsx), the next document of the tab shows it
 * until the application runs (server/platform/http/pages/last-screen.ts).
 */

/** Its item in session storage, and that of its data (app/session/tab-state.ts). */
export const TAB_STATE_KEY = 'desk'
export const LAST_SCREEN_KEY = 'deskScreen'
/** The id of the element that shows it. */
export const LAST_SCREEN_ID = 'last-screen'
export const LAST_SCREEN_MAX_AGE_MS = 12 * 3_600_000

export interface LastScreen {
  sessionId: string
  /** Epoch milliseconds. */
  storedAt: number
  /** Path and query. */
  url: string
  /** Width of the window in CSS pixels, which the layout depends on. */
  width: number
  html: string
}
