/** The response clock against a model that visits every minute. Source: lead desk §2. */
import { tzOffset } from '@date-fns/tz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { responseDueAt, warningAt } from './business-calendar.ts'
import type { CalendarSettings } from './settings.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Offsets change at the full or half hour. */
const OFFSET_STEP_MINUTES = 30
const TABLE_MINUTES = 800 * DAY_MINUTES
/** Arrivals are before it: the tables then have room for the longest promise. */
const ARRIVAL_MINUTES = 430 * DAY_MINUTES
/** The model starts before the arrival, to have seen the whole of its day. */
const LEAD_IN_MINUTES = 2 * DAY_MINUTES

/** The wall-clock time of every minute since `first`, as the minute in which a clock in UTC shows it. */
interface ZoneTable {
  first: number
  wallTimes: Int32Array
  /** Minutes since `first`: turns of the year, the leap day, changes of the clocks. */
  landmarks: number[]
}

/** `year` is the one before a leap year. */
const buildTable = (timeZone: string, year: number): ZoneTable => {
  const first = Date.UTC(year, 10, 1) / MINUTE_MS
  const wallTimes = new Int32Array(TABLE_MINUTES)
  const landmarks = [60, 120, 426].map((days) => days * DAY_MINUTES)
  let previous: number | undefined
  for (let step = 0; step < TABLE_MINUTES; step += OFFSET_STEP_MINUTES) {
    const offset = tzOffset(timeZone, new Date((first + step) * MINUTE_MS))
    for (let minute = step; minute < step + OFFSET_STEP_MINUTES; minute += 1) wallTimes[minute] = first + minute + offset
    if (previous !== undefined && offset !== previous && step < ARRIVAL_MINUTES) landmarks.push(step)
    previous = offset
  }
  return { first, wallTimes, landmarks }
}

/** Apia in the year in which it left out a day. */
const TABLES = {
  'Asia/Kolkata': buildTable('Asia/Kolkata', 2023),
  'America/New_York': buildTable('America/New_York', 2023),
  'Europe/Berlin': buildTable('Europe/Berlin', 2023),
  'Australia/Lord_Howe': buildTable('Australia/Lord_Howe', 2023),
  'Pacific/Apia': buildTable('Pacific/Apia', 2011),
}
type Zone = keyof typeof TABLES
const ZONES = [
  'Asia/Kolkata',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
] as const satisfies readonly Zone[]

interface Arrival {
  timeZone: Zone
  /** Minutes since 1970. */
  arrival: number
  hours: number
  percent: number
  calendar: CalendarSettings
}

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const isWorkingDate = (day: number, { workingDays, holidays }: CalendarSettings): boolean => {
  const date = new Date(day * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10)
  const isHoliday = holidays.some((holiday) => date.endsWith(holiday.date))
  // 1 January 1970 was a Thursday.
  return workingDays.includes(((day + 3) % 7) + 1) && !isHoliday
}

/** Calls `visit` with every minute from before the arrival on, until it returns true. */
const visitMinutes = (
  { timeZone, arrival, calendar }: Arrival,
  visit: (minute: number, isWorking: boolean, isOpen: boolean) => boolean,
): void => {
  const { first, wallTimes } = TABLES[timeZone]
  const [opensAt, closesAt] = [toMinutes(calendar.opensAt), toMinutes(calendar.closesAt)]
  let day = -1
  let [isWorking, hasOpened, hasClosed] = [false, false, false]
  for (let minute = arrival - LEAD_IN_MINUTES; ; minute += 1) {
    const wallTime = wallTimes[minute - first]
    if (wallTime === undefined) throw new Error('the table is too short')
    if (Math.floor(wallTime / DAY_MINUTES) !== day) {
      day = Math.floor(wallTime / DAY_MINUTES)
      isWorking = isWorkingDate(day, calendar)
      hasOpened = false
      hasClosed = false
    }
    const time = wallTime - day * DAY_MINUTES
    hasOpened ||= time >= opensAt
    hasClosed ||= time >= closesAt
    if (visit(minute, isWorking, isWorking && hasOpened && !hasClosed)) return
  }
}

const modelOpening = (request: Arrival): number => {
  let opening = Number.NaN
  let wasOpen = false
  visitMinutes(request, (minute, _isWorking, isOpen) => {
    if (isOpen && !wasOpen && minute >= request.arrival) opening = minute
    wasOpen = isOpen
    return !Number.isNaN(opening)
  })
  return opening
}

const modelDue = (request: Arrival): number => {
  let remaining = request.hours * 60
  let due = Number.NaN
  let lastClosing = Number.NaN
  let wasOpen = false
  visitMinutes(request, (minute, isWorking, isOpen) => {
    if (wasOpen && !isOpen) lastClosing = minute
    if (remaining === 0) {
      due = isOpen ? minute : lastClosing
      return true
    }
    wasOpen = isOpen
    if (isWorking && minute >= request.arrival) remaining -= 1
    return false
  })
  return due > request.arrival ? due : modelDue({ ...request, arrival: modelOpening(request) })
}

const modelWarning = (request: Arrival, due: number): number => {
  let total = 0
  visitMinutes(request, (minute, isWorking) => {
    if (isWorking && minute >= request.arrival && minute < due) total += 1
    return minute >= due
  })
  let remaining = (total * request.percent) / 100
  let warning = Number.NaN
  visitMinutes(request, (minute, isWorking) => {
    if (!isWorking || minute < request.arrival) return false
    if (remaining <= 1) warning = minute + remaining
    remaining -= 1
    return !Number.isNaN(warning)
  })
  return warning
}

const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Half of them near the hours in which the clocks change. */
const anyTime = fc.oneof(fc.integer({ min: 0, max: DAY_MINUTES - 1 }), fc.integer({ min: 100, max: 200 }))

const anyWorkingDays = fc.oneof<fc.Arbitrary<number[]>[]>(
  fc.constant([1, 2, 3, 4, 5]),
  fc.constant([1, 2, 3, 4, 5, 6, 7]),
  fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
)

/** Holidays from the day before the arrival on, by date or of every year. */
const anyCalendar = (arrival: number): fc.Arbitrary<CalendarSettings> =>
  fc
    .record({
      workingDays: anyWorkingDays,
      times: fc.uniqueArray(anyTime, { minLength: 2, maxLength: 2 }),
      holidays: fc.array(fc.record({ daysLater: fc.integer({ min: -1, max: 12 }), isYearly: fc.boolean() }), { maxLength: 5 }),
    })
    .map(({ workingDays, times, holidays }) => ({
      workingDays,
      opensAt: toTime(Math.min(...times)),
      closesAt: toTime(Math.max(...times)),
      holidays: holidays.map(({ daysLater, isYearly }) => {
        const date = new Date((arrival + daysLater * DAY_MINUTES) * MINUTE_MS).toISOString().slice(isYearly ? 5 : 0, 10)
        return { date, name: date }
      }),
    }))

/** Half of the arrivals are in the days around a landmark. */
const anyMinute = (timeZone: Zone): fc.Arbitrary<number> => {
  const { first, landmarks } = TABLES[timeZone]
  const near = fc
    .tuple(fc.constantFrom(...landmarks), fc.integer({ min: -4 * DAY_MINUTES, max: DAY_MINUTES }))
    .map(([landmark, distance]) => Math.max(LEAD_IN_MINUTES, landmark + distance))
  return fc.oneof(fc.integer({ min: LEAD_IN_MINUTES, max: ARRIVAL_MINUTES }), near).map((minute) => first + minute)
}

const anyArrival = (maxHours: number): fc.Arbitrary<Arrival> =>
  fc
    .constantFrom(...ZONES)
    .chain((timeZone) => fc.record({ timeZone: fc.constant(timeZone), arrival: anyMinute(timeZone) }))
    .chain(({ timeZone, arrival }) =>
      fc.record({
        timeZone: fc.constant(timeZone),
        arrival: fc.constant(arrival),
        hours: fc.oneof(fc.constant(24), fc.integer({ min: 1, max: maxHours })),
        percent: fc.integer({ min: 1, max: 99 }),
        calendar: anyCalendar(arrival),
      }),
    )

const expectModel = (request: Arrival): void => {
  const { timeZone, arrival, hours, percent, calendar } = request
  const arrivedAt = new Date(arrival * MINUTE_MS).toISOString()
  const due = modelDue(request)
  const dueAt = new Date(due * MINUTE_MS).toISOString()
  expect(responseDueAt({ arrivedAt, promise: { hours }, calendar, timeZone })).toBe(dueAt)
  const warning = Date.parse(warningAt({ arrivedAt, dueAt, promise: { warnAtPercent: percent }, calendar, timeZone }))
  expect(Math.abs(warning - modelWarning(request, due) * MINUTE_MS)).toBeLessThanOrEqual(1)
}

test('promises up to 96 hours are due, and warned about, at the minute of the model', { tags: ['all', 'L2-CLOCK-02'] }, () => {
  fc.assert(fc.property(anyArrival(96), expectModel), { numRuns: 9500 })
})

test('so are promises up to 720 hours', { tags: ['L2-CLOCK-02'] }, () => {
  fc.assert(fc.property(anyArrival(720), expectModel), { numRuns: 200 })
})

test('at any millisecond and with any calendar, the arrival comes before the due instant and the warning between them', () => {
  const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  const anyRequest = anyInstant.chain((instant) =>
    fc.record({
      arrivedAt: fc.constant(instant.toISOString()),
      timeZone: fc.constantFrom(...ZONES, 'America/Sao_Paulo', 'America/St_Johns', 'Africa/Cairo', 'UTC'),
      hours: fc.integer({ min: 1, max: 720 }),
      calendar: anyCalendar(Math.floor(instant.getTime() / MINUTE_MS)),
    }),
  )
  fc.assert(
    fc.property(anyRequest, ({ arrivedAt, timeZone, hours, calendar }) => {
      const dueAt = responseDueAt({ arrivedAt, promise: { hours }, calendar, timeZone })
      const warning = warningAt({ arrivedAt, dueAt, promise: { warnAtPercent: 80 }, calendar, timeZone })
      expect(arrivedAt < dueAt).toBe(true)
      expect(arrivedAt <= warning && warning <= dueAt).toBe(true)
    }),
    { numRuns: 300 },
  )
})
