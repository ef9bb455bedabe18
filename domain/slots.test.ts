/** The slots of consultations against a naive model. Source: issue 13 point 5. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorkingDay } from './business-calendar.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import {
  bookableSpan,
  dueReminder,
  findSlotConflict,
  listFreeSlots,
  listSlotStates,
  nextReminderAt,
  type SlotRules,
} from './slots.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const iso = (instant: number): string => new Date(instant).toISOString()

const ZONES = ['Asia/Kolkata', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC']

const formats = new Map(
  ZONES.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })]),
)

/** The clock of a zone: date and HH:MM. */
const readClock = (instant: number, timeZone: string): [date: string, time: string] => {
  const text = formats.get(timeZone)?.format(instant) ?? ''
  return [text.slice(0, 10), text.slice(11, 16)]
}

const time = fc
  .tuple(fc.nat(23), fc.constantFrom(0, 15, 30, 45))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)

const input = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  hours: fc.tuple(time, time).filter(([opensAt, closesAt]) => opensAt < closesAt),
  workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  // Days around the changes of the clocks, and any other.
  now: fc.oneof(
    fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }),
    fc.constantFrom(
      ...[
        [2, 7],
        [2, 28],
        [9, 24],
        [9, 31],
        [3, 4],
      ].map(([month = 0, day = 0]) => Date.UTC(2026, month, day, 3)),
    ),
  ),
  consultation: fc.record({ capacity: fc.nat(3), noticeHours: fc.nat(30), horizonDays: fc.integer({ min: 1, max: 4 }) }),
  holiday: fc.nat(5),
  bookings: fc.array(fc.nat(5 * 96), { maxLength: 12 }),
  blocked: fc.array(fc.tuple(fc.nat(5 * 96), fc.integer({ min: 1, max: 20 })), { maxLength: 3 }),
})

type Input = typeof input extends fc.Arbitrary<infer Value> ? Value : never

const prepare = ({ timeZone, hours: [opensAt, closesAt], workingDays, now, consultation, holiday, bookings, blocked }: Input) => {
  const [date] = readClock(now + holiday * DAY, timeZone)
  const calendar = { opensAt, closesAt, workingDays, holidays: [{ date, name: 'Holiday' }] }
  const rules: SlotRules = { calendar, consultation, timeZone }
  // On minutes of the grid and beside it.
  const start = Math.floor(now / (15 * MINUTE)) * 15 * MINUTE
  const at = (quarters: number): string => iso(start + quarters * 15 * MINUTE)
  return {
    rules,
    now: iso(now),
    occupied: {
      booked: bookings.map(at),
      blocked: blocked.map(([from, length]) => ({ startsAt: at(from), endsAt: at(from + length) })),
    },
  }
}

/**
 * Quarter by quarter: the office is open from the first quarter of a day that is not before the opening to the first one that is not
 * before the closing, also when the clock is set back in between. A slot begins when the office has been open for a multiple of 30
 * minutes and stays open for 30 more.
 */
const naiveSlots = ({ rules, now, occupied }: ReturnType<typeof prepare>): string[] => {
  const { calendar, consultation, timeZone } = rules
  const earliest = Date.parse(now) + consultation.noticeHours * HOUR
  const [today] = readClock(Date.parse(now), timeZone)
  const lastDate = iso(Date.parse(today) + consultation.horizonDays * DAY).slice(0, 10)
  const slots: string[] = []
  let day = ''
  let opened: number | undefined
  let isClosed = false
  // All times of the calendar are on quarters of an hour, in every one of the zones.
  for (let at = Math.floor(Date.parse(now) / DAY) * DAY - 2 * DAY; at < Date.parse(now) + 7 * DAY; at += 15 * MINUTE) {
    const [date, clock] = readClock(at, timeZone)
    if (date !== day) {
      day = date
      opened = undefined
      isClosed = false
    }
    if (clock >= calendar.opensAt) opened ??= at
    isClosed ||= clock >= calendar.closesAt
    const [dateAfter, clockAfter] = readClock(at + 15 * MINUTE, timeZone)
    const closesBefore = isClosed || dateAfter !== date || clockAfter >= calendar.closesAt
    if (opened === undefined || closesBefore || (at - opened) % (30 * MINUTE) !== 0) continue
    if (!isWorkingDay(date, calendar) || at < earliest || date > lastDate) continue
    const end = at + 30 * MINUTE
    const count = occupied.booked.filter((one) => Date.parse(one) < end && Date.parse(one) + 30 * MINUTE > at).length
    const isBlocked = occupied.blocked.some((one) => Date.parse(one.startsAt) < end && Date.parse(one.endsAt) > at)
    if (count < consultation.capacity && !isBlocked) slots.push(iso(at))
  }
  return slots
}

test('slots are those of a naive model, also where clocks change', { tags: ['F5-SLOT-02'] }, () => {
  fc.assert(
    fc.property(input, (value) => {
      const prepared = prepare(value)
      const { rules, now, occupied } = prepared
      expect(listFreeSlots(rules, bookableSpan(rules, now), occupied)).toEqual(naiveSlots(prepared))
    }),
    { numRuns: 100 },
  )
})

test('the slots of a day: from the opening, as long as a whole half hour fits', { tags: ['F5-SLOT-01'] }, () => {
  const { calendar } = DEFAULT_SETTINGS
  const rules = { calendar: { ...calendar, opensAt: '09:15', closesAt: '11:00' }, timeZone: 'Asia/Kolkata' }
  const day = { startsAt: '2026-11-22T18:30:00.000Z', endsAt: '2026-11-23T18:30:00.000Z' }
  expect(listSlotStates(rules, day, { booked: ['2026-11-23T04:00:00.000Z'], blocked: [] })).toEqual([
    { startsAt: '2026-11-23T03:45:00.000Z', endsAt: '2026-11-23T04:15:00.000Z', booked: 1, isBlocked: false },
    { startsAt: '2026-11-23T04:15:00.000Z', endsAt: '2026-11-23T04:45:00.000Z', booked: 1, isBlocked: false },
    { startsAt: '2026-11-23T04:45:00.000Z', endsAt: '2026-11-23T05:15:00.000Z', booked: 0, isBlocked: false },
  ])
})

const RULES: SlotRules = { ...DEFAULT_SETTINGS, timeZone: 'Asia/Kolkata' }

test.each([
  ['2026-11-23T03:30:00.000Z', 1, null],
  ['2026-11-23T03:30:00.000Z', 2, 'over-capacity'],
  ['2026-11-22T03:30:00.000Z', 1, 'day-off'],
  ['2027-01-26T03:30:00.000Z', 1, 'day-off'],
  ['2026-11-23T03:15:00.000Z', 1, 'outside-hours'],
  ['2026-11-23T12:15:00.000Z', 1, 'outside-hours'],
  ['2026-11-24T03:45:00.000Z', 1, 'blocked'],
] as const)('the conflict of a booking at %s on seat %i is %s', { tags: ['F5-DESK-04'] }, (startsAt, seat, conflict) => {
  const blocked = [{ startsAt: '2026-11-24T04:00:00.000Z', endsAt: '2026-11-24T05:00:00.000Z' }]
  expect(findSlotConflict({ startsAt, seat }, RULES, blocked)).toBe(conflict)
})

test.each([
  ['2026-11-20T00:00:00.000Z', '2026-11-22T04:00:00.000Z', 'reminder-day'],
  ['2026-11-22T04:00:00.000Z', '2026-11-23T03:00:00.000Z', 'reminder-day'],
  ['2026-11-23T03:00:00.000Z', null, 'reminder-hour'],
  ['2026-11-23T04:00:00.000Z', null, null],
] as const)('at %s the next reminder is at %s, and the one that is due %s', { tags: ['F5-REMIND-01'] }, (now, next, due) => {
  const startsAt = '2026-11-23T04:00:00.000Z'
  expect([nextReminderAt(startsAt, now), dueReminder(startsAt, now)]).toEqual([next, due])
})
