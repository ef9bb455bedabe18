/** Groups the events of a timeline by the days of the business time zone. */
import { formatDay } from '#domain/instant-format.ts'
import type { InquiryEvent } from '#domain/lead-event.ts'
import { toDay } from '#domain/zoned-time.ts'

export interface TimelineDay {
  /** The number of its date, as in zoned-time.ts. */
  day: number
  /** 'Today', 'Yesterday', 'Friday, 20 November', with the year when it is another one: 'Thursday, 1 January 2026'. */
  heading: string
  events: InquiryEvent[]
}

/** `events` are newest first, and stay so; `now` is ISO 8601. */
export const groupByDay = (events: readonly InquiryEvent[], now: string, timeZone: string): TimelineDay[] => {
  const today = toDay(Date.parse(now), timeZone)
  const days: TimelineDay[] = []
  for (const event of events) {
    const day = toDay(Date.parse(event.createdAt), timeZone)
    const last = days.at(-1)
    const heading = ['Today', 'Yesterday'][today - day] ?? formatDay(event.createdAt, now, timeZone)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, heading, events: [event] })
  }
  return days
}
