/** The week view. Source: issue 13 point 5, issue 36 point 10. */
import { describe, expect, it } from 'vitest'
import type { BlockedTime, Booking, BookingWeek } from '#domain/booking.ts'
import { dayOffLabel, findDay, findNow, groupSlotsByDate, parseDate, placeWeek, summarizeWeek, weekTitle } from './week-grid.ts'

const INDIA = 'Asia/Kolkata'
const NOW = '2026-11-22T20:00:00.000Z'

const bookingAt = (startsAt: string, fields: Partial<Booking> = {}): Booking => ({
  id: 1,
  inquiryId: 1,
  inquiryKind: 'contact',
  status: 'booked',
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 1_800_000).toISOString(),
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '',
  phoneNumber: null,
  message: '',
  timeZone: '',
  isConfirmed: true,
  heldUntil: null,
  networkBookings: 0,
  assigneeId: null,
  assigneeName: '',
  conflict: null,
  createdAt: NOW,
  updatedAt: NOW,
  ...fields,
})

const blockedFrom = (startsAt: string, endsAt: string): BlockedTime => ({
  id: 5,
  startsAt,
  endsAt,
  reason: 'All hands',
  createdByName: '',
  createdAt: NOW,
})

const dayOf = (date: string, isOpen = true, holiday = ''): BookingWeek['days'][number] => ({
  date,
  holiday,
  opensAt: isOpen ? `${date}T03:30:00.000Z` : null,
  closesAt: isOpen ? `${date}T12:30:00.000Z` : null,
})

/** 23 to 29 November, Monday to Friday from 9 AM to 6 PM. */
const aWeek = (fields: Partial<BookingWeek> = {}): BookingWeek => ({
  days: [23, 24, 25, 26, 27, 28, 29].map((day) => dayOf(`2026-11-${day}`, day < 28)),
  capacity: 2,
  slots: [],
  bookings: [],
  blockedTimes: [],
  ...fields,
})

/** The entries of each day as '9:30 AM +1 2/3': where they begin, their rows, their lane of the lanes beside each other. */
const placesOf = (week: BookingWeek) =>
  placeWeek(week, INDIA).days.map(({ entries }) =>
    entries.map(({ start, end, lane, side }) => `${start / 60}h +${(end - start) / 30} ${lane + 1}/${side.lanes}`),
  )

describe('the day of the URL, in the business time zone', { tags: ['F5-SCREEN-01'] }, () => {
  it('is none for a text that is no date', () => {
    for (const text of ['', '2026-02-30', 'tomorrow', '1999-01-01']) expect(parseDate(text)).toBeUndefined()
    expect(parseDate('2026-11-29')).toBeDefined()
  })

  it('without one, it is today, or the first day of the next week after Friday evening', () => {
    // 1:30 AM on Monday in India.
    expect(findDay('', aWeek(), NOW, INDIA)).toBe('2026-11-23')
    expect(findDay('', aWeek(), '2026-11-25T20:00:00.000Z', INDIA)).toBe('2026-11-26')
    expect(findDay('', aWeek(), '2026-11-20T13:00:00.000Z', INDIA)).toBe('2026-11-23')
    expect(findDay('2026-11-29', undefined, NOW, INDIA)).toBe('2026-11-29')
  })

  it('has a week with a title', () => {
    expect(weekTitle('2026-11-23')).toBe('23 – 29 Nov 2026')
    expect(weekTitle('2026-11-30')).toBe('30 Nov – 6 Dec 2026')
    expect(weekTitle('2026-12-28')).toBe('28 Dec 2026 – 3 Jan 2027')
  })
})

describe('the grid of the week', { tags: ['F5-SCREEN-01'] }, () => {
  it('has a row for each half hour from opening to closing, and further ones for a booking outside of them', () => {
    const labels = (week: BookingWeek) => placeWeek(week, INDIA).rows.map(({ label }) => label)
    const open = labels(aWeek())
    expect([open[0], open.length, open.at(-1)]).toEqual(['9:00 AM', 18, '5:30 PM'])
    expect(labels(aWeek({ bookings: [bookingAt('2026-11-23T02:45:00.000Z')] }))[0]).toBe('8:00 AM')
    expect(labels(aWeek({ days: [dayOf('2026-11-28', false)] }))).toEqual([])
  })

  it('an entry spans its time, also from another minute on', () => {
    const bookings = [bookingAt('2026-11-23T04:00:00.000Z'), bookingAt('2026-11-24T03:45:00.000Z', { id: 2 })]
    expect(placesOf(aWeek({ bookings })).slice(0, 2)).toEqual([['9.5h +1 1/1'], ['9.25h +1 1/1']])
  })

  it('a blocked time is one piece of each working day, within the office hours', () => {
    const blockedTimes = [blockedFrom('2026-11-26T10:30:00.000Z', '2026-11-30T04:15:00.000Z')]
    expect(placesOf(aWeek({ blockedTimes }))).toEqual([[], [], [], ['16h +4 1/1'], ['9h +18 1/1'], [], []])
    expect(placesOf(aWeek({ blockedTimes: [blockedFrom('2026-11-23T03:45:00.000Z', '2026-11-23T05:00:00.000Z')] }))[0]).toEqual([
      '9.25h +2.5 1/1',
    ])
  })

  it('bookings of the same time are beside each other, over a blocked time; its reason is where none is', () => {
    const blockedTimes = [blockedFrom('2026-11-23T03:30:00.000Z', '2026-11-23T05:30:00.000Z')]
    const bookings = ['03:30', '03:45', '04:00', '05:30'].map((time, id) => bookingAt(`2026-11-23T${time}:00.000Z`, { id }))
    const week = aWeek({ blockedTimes, bookings })
    expect(placesOf(week)[0]).toEqual(['9h +4 1/1', '9h +1 1/2', '9.25h +1 2/2', '9.5h +1 1/2', '11h +1 1/1'])
    expect(placeWeek(week, INDIA).days[0]?.entries[0]?.what).toMatchObject({ labelAt: 10 * 60 })
  })

  it('the weekend is folded, but for a working day and a day with a booking; a holiday is not', () => {
    const folded = (week: BookingWeek) => placeWeek(week, INDIA).days.flatMap(({ isFolded, date }) => (isFolded ? [date] : []))
    expect(folded(aWeek())).toEqual(['2026-11-28', '2026-11-29'])
    expect(folded(aWeek({ bookings: [bookingAt('2026-11-29T04:30:00.000Z')] }))).toEqual(['2026-11-28'])
    const days = aWeek().days.map((day) => (day.date === '2026-11-25' ? dayOf(day.date, false, 'Guru Nanak Jayanti') : day))
    days[5] = dayOf('2026-11-28')
    expect(folded(aWeek({ days }))).toEqual(['2026-11-29'])
    expect(days.map(dayOffLabel)).toEqual(['', '', 'Guru Nanak Jayanti', '', '', '', 'Day off'])
  })

  it('the line for now is in its half hour of today, and nowhere outside of the rows', () => {
    const grid = placeWeek(aWeek(), INDIA)
    expect(findNow(grid, '2026-11-25T06:10:00.000Z', INDIA)).toEqual({ date: '2026-11-25', minute: 11 * 60 + 40 })
    for (const now of ['2026-11-25T12:40:00.000Z', '2026-11-25T03:20:00.000Z', '2026-12-02T06:10:00.000Z'])
      expect(findNow(grid, now, INDIA)).toBeUndefined()
  })
})

it('bookings are summed up', { tags: ['F5-SCREEN-01'] }, () => {
  expect(summarizeWeek([])).toBe('No consultations in this week')
  const bookings = [bookingAt(NOW), bookingAt(NOW, { conflict: 'day-off' })]
  expect(summarizeWeek(bookings)).toBe('2 consultations, 2 unassigned, 1 in conflict')
  expect(summarizeWeek([bookingAt(NOW, { status: 'attended' })])).toBe('1 consultation')
})

it('free slots are grouped by the day of the business time zone', { tags: ['F5-SCREEN-01'] }, () => {
  const slots = ['2026-11-23T18:00:00.000Z', '2026-11-23T18:30:00.000Z']
  expect([...groupSlotsByDate(slots, INDIA)]).toEqual([
    ['2026-11-23', slots.slice(0, 1)],
    ['2026-11-24', slots.slice(1)],
  ])
})
