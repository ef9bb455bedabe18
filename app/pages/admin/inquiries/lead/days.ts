/** Groups the events of a timeline by the days of the business time zone. */
import { createFormatCache } from '#domain/date-format.ts'
import type { InquiryEvent } from '#domain/lead-event.ts'
import { DAY_MS, toDay } from '#domain/zoned-time.ts'

export interface TimelineDay {
  /** The number of its date, as in zoned-time.ts. */
  day: number
  /** 'Today', 'Yesterday', 'Friday, 20 November', with the year when it is another one: 'Thursday, 1 January 2026'. */
  heading: string
  events: InquiryEvent[]
}

const dates = createFormatCache({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const formatDay = (day: number, today: number): string => {
  if (day === today) return 'Today'
  if (day === today - 1) return 'Yesterday'
  const read = (date: number) => {
    const parts = dates('UTC').formatToParts(new Date(date * DAY_MS))
    return (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  }
  const part = read(day)
  const date = `${part('weekday')}, ${part('day')} ${part('month')}`
  return part('year') === read(today)('year') ? date : `${date} ${part('year')}`
}

/** `events` are newest first, and stay so; `now` is ISO 8601. */
export const groupByDay = (events: readonly InquiryEvent[], now: string, timeZone: string): TimelineDay[] => {
  const today = toDay(Date.parse(now), timeZone)
  const days: TimelineDay[] = []
  for (const event of events) {
    const day = toDay(Date.parse(event.createdAt), timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, heading: formatDay(day, today), events: [event] })
  }
  return days
}
