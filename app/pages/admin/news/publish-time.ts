/** The publish date of a datetime-local control, in the agency's time zone instead of the browser's. */
const TIME_ZONE = 'Asia/Kolkata'
/** India has one offset all year round, and had no other since 1945. */
const OFFSET = '+05:30'

/** Converts an ISO 8601 instant to 'YYYY-MM-DDTHH:mm' in Indian time. */
export const toControl = (instant: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** Converts a value of the control to an instant with offset; blank stays blank. */
export const fromControl = (text: string): string => (text === '' ? '' : `${text}${OFFSET}`)
