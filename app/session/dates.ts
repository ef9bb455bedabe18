/** Dates of the desk: in the business time zone, as its filters and figures count days. Source: contract §1 BUSINESS_TIME_ZONE. */
import * as dates from '#domain/relative-time.ts'
import { businessTimeZone } from './session.ts'

/** '20 Nov 2026'. */
export const shortDate = (instant: string | number): string => dates.shortDate(instant, businessTimeZone())

/** '20 Nov 2026, 4:05 PM'. */
export const dateAndTime = (instant: string | number): string => dates.dateAndTime(instant, businessTimeZone())

/** '4:05 PM' of the day of `now`, else '20 Nov 2026, 4:05 PM'. */
export const timeOrDate = (instant: string, now: string): string => {
  const [day, time] = dateAndTime(instant).split(/, (?=\d+:)/)
  return day === shortDate(now) && time !== undefined ? time : dateAndTime(instant)
}
