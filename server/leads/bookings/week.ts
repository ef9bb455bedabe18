/** The days of a week in the business time zone, with office hours and holidays. */
import { listOfficePeriods } from '#domain/business-calendar.ts'
import type { BookingWeek } from '#domain/booking.ts'
import type { SlotRules, TimeSpan } from '#domain/slots.ts'
import { DAY_MS, toDay, toInstant, toISO } from '#domain/zoned-time.ts'

const toDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The Monday of the week of a day. Day 0 was a Thursday. */
const toMonday = (day: number): number => day - ((((day + 3) % 7) + 7) % 7)

/** `date` is YYYY-MM-DD; without one the week of `now`. A day that the calendar does not have, e.g. 30 February, is the day after. */
export const findWeek = (
  { calendar, timeZone }: Pick<SlotRules, 'calendar' | 'timeZone'>,
  date: string | undefined,
  now: string,
): { days: BookingWeek['days']; span: TimeSpan } => {
  const [year = 0, month = 1, dayOfMonth = 1] = (date ?? '').split('-').map(Number)
  const day = date === undefined ? toDay(Date.parse(now), timeZone) : Date.UTC(year, month - 1, dayOfMonth) / DAY_MS
  const monday = toMonday(day)
  const holidays = new Map(calendar.holidays.map((holiday) => [holiday.date, holiday.name]))
  const days = Array.from({ length: 7 }, (_, index) => {
    const dateOfDay = toDate(monday + index)
    const [office] = listOfficePeriods({ calendar, timeZone }, { firstDay: monday + index, lastDay: monday + index })
    return {
      date: dateOfDay,
      holiday: holidays.get(dateOfDay) ?? holidays.get(dateOfDay.slice('YYYY-'.length)) ?? '',
      opensAt: office === undefined ? null : toISO(office.start),
      closesAt: office === undefined ? null : toISO(office.end),
    }
  })
  const span = { startsAt: toISO(toInstant(monday * DAY_MS, timeZone)), endsAt: toISO(toInstant((monday + 7) * DAY_MS, timeZone)) }
  return { days, span }
}
