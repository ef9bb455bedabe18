/** Where the visitor came from, as the page's inline script has stored it (app/inline/capture-source.ts). */
import { STORED_TOUCHES_LENGTH, TOUCHES_KEY } from '#domain/stored-touches.ts'

/**
 * Null when nothing is stored, or the storage is blocked or holds other data. Any JSON otherwise: the server, which trusts no browser,
 * cuts its texts, ignores other shapes and drops what is older than TOUCH_DAYS.
 */
export const readTouches = (): unknown => {
  try {
    const text = localStorage.getItem(TOUCHES_KEY)
    return text === null || text.length > STORED_TOUCHES_LENGTH ? null : JSON.parse(text)
  } catch {
    return null
  }
}
