/** Where the visitor came from, as the page's inline script has stored it (server/http/source-capture.ts). */
import { currentTouches, parseTouches, STORED_TOUCHES_LENGTH, type Touches, TOUCHES_KEY } from '#domain/lead-source.ts'

/** Null when nothing is stored, when it is older than TOUCH_DAYS, or when the storage is blocked or holds other data. */
export const readTouches = (): Touches | null => {
  try {
    const text = localStorage.getItem(TOUCHES_KEY)
    if (text === null || text.length > STORED_TOUCHES_LENGTH) return null
    return currentTouches(parseTouches(JSON.parse(text)), new Date().toISOString())
  } catch {
    return null
  }
}
