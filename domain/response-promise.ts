/** The promise to a visitor: the instant by which a reply is due. Source: lead desk §2 'Visitor', decision 0040. */
import { formatDueInstant, formatLongInstant, formatTime } from './instant-format.ts'
import { isTimeZone, readOffsetMs, toDay } from './zoned-time.ts'

/** Instants are ISO 8601. */
export interface DuePromise {
  responseDueAt: string
  now: string
  /** The business time zone. */
  timeZone: string
  /** As the visitor's browser sends it, unchecked. */
  visitorTimeZone?: string | null
}

export interface DuePhrase {
  /** 'You’ll hear from us by Monday, 23 November, 6:00 PM IST'. */
  text: string
  /**
   * '(1:30 PM your time)', with the date where the visitor's calendar shows another: '(Tuesday, 24 November, 1:30 AM your time)'.
   * null where the visitor's clock shows the same time, and for a missing or unknown zone.
   */
  visitorText: string | null
}

const visitorText = ({ responseDueAt, now, timeZone, visitorTimeZone }: DuePromise): string | null => {
  // Blank is checked first: a zone that Intl refuses costs an exception.
  if (!visitorTimeZone || !isTimeZone(visitorTimeZone)) return null
  const due = Date.parse(responseDueAt)
  if (readOffsetMs(due, visitorTimeZone) === readOffsetMs(due, timeZone)) return null
  const isSameDay = toDay(due, visitorTimeZone) === toDay(due, timeZone)
  const time = isSameDay ? formatTime(responseDueAt, visitorTimeZone) : formatLongInstant(responseDueAt, now, visitorTimeZone)
  return `(${time} your time)`
}

/** The promise in a visitor's words, for the panel after sending and for the acknowledgement mail. */
export const duePhrase = (promise: DuePromise): DuePhrase => ({
  text: `You’ll hear from us by ${formatDueInstant(promise.responseDueAt, promise.now, promise.timeZone)}`,
  visitorText: visitorText(promise),
})
