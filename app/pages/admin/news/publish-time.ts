/** The publish date of a datetime-local control, in the business time zone instead of the browser's. */
import { businessTimeZone } from '#app/session/session.ts'
import { readOffsetMs, toInstant } from '#domain/zoned-time.ts'

/** That of the desk; India's without a session. */
const deskTimeZone = (): string => businessTimeZone() ?? 'Asia/Kolkata'

/** Converts an ISO 8601 instant to 'YYYY-MM-DDTHH:mm' of the zone. */
export const toControl = (instant: string, timeZone = deskTimeZone()): string => {
  const at = Date.parse(instant)
  return new Date(at + readOffsetMs(at, timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)
}

/** Converts a value of the control to ISO 8601 UTC. Blank stays blank, and so does a text that is no date: validation refuses it. */
export const fromControl = (text: string, timeZone = deskTimeZone()): string => {
  const wallTime = Date.parse(`${text}Z`)
  return Number.isNaN(wallTime) ? text : new Date(toInstant(wallTime, timeZone)).toISOString()
}
