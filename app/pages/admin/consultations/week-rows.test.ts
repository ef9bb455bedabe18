/** The week view. Source: issue 13 point 5. */
import { describe, expect, it } from 'vitest'
import type { Booking, BookingWeek } from '#domain/booking.ts'
import { buildWeekRows, dayOffLabel, findShownWeek, groupSlotsByDate, summarizeWeek, weekTitle } from './week-rows.ts'

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

const day = (date: string, isOpen = true, holiday = ''): BookingWeek['days'][number] => ({
  date,
  holiday,
  opensAt: isOpen ? `${date}T03:30:00.000Z` : null,
  closesAt: isOpen ? `${date}T12:30:00.000Z` : null,
})

describe('the week of the URL, Monday to Sunday in the business time zone', { tags: ['F5-SCREEN-01'] }, () => {
  it('is the present one without a date, and for a text that is no date', () => {
    // 1:30 AM on Monday in India.
    const present = {
      monday: '2026-11-23',
      date: '2026-11-23',
      today: '2026-11-23',
      previous: '2026-11-16',
      next: '2026-11-30',
      isPresent: true,
    }
    for (const text of ['', '2026-02-30', 'tomorrow', '1999-01-01']) expect(findShownWeek(text, NOW, INDIA)).toEqual(present)
    expect(findShownWeek('', NOW, 'UTC')).toMatchObject({ monday: '2026-11-16', today: '2026-11-22' })
  })

  it('contains the date, also a Sunday and across a year', () => {
    expect(findShownWeek('2026-11-29', NOW, INDIA)).toMatchObject({ monday: '2026-11-23', date: '2026-11-29', isPresent: true })
    expect(findShownWeek('2027-01-03', NOW, INDIA)).toMatchObject({ monday: '2026-12-28', next: '2027-01-10', isPresent: false })
  })

  it('has a title', () => {
    expect(weekTitle('2026-11-23')).toBe('23 – 29 Nov 2026')
    expect(weekTitle('2026-11-30')).toBe('30 Nov – 6 Dec 2026')
    expect(weekTitle('2026-12-28')).toBe('28 Dec 2026 – 3 Jan 2027')
  })
})

describe('the rows of the week', { tags: ['F5-SCREEN-01'] }, () => {
  const week: BookingWeek = {
    days: [day('2026-11-23'), day('2026-11-24', false, 'Guru Nanak Jayanti'), day('2026-11-25', false)],
    capacity: 2,
    slots: ['2026-11-23T03:30:00.000Z', '2026-11-23T04:00:00.000Z'].map((startsAt, index) => ({
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 1_800_000).toISOString(),
      booked: index,
      isBlocked: index === 1,
    })),
    bookings: [bookingAt('2026-11-23T04:00:00.000Z'), bookingAt('2026-11-24T03:45:00.000Z', { id: 2, conflict: 'day-off' })],
    blockedTimes: [
      {
        id: 5,
        startsAt: '2026-11-23T04:15:00.000Z',
        endsAt: '2026-11-23T05:00:00.000Z',
        reason: 'All hands',
        createdByName: '',
        createdAt: NOW,
      },
    ],
  }

  it('are the half hours, and one more for a booking that begins at another minute', () => {
    const rows = buildWeekRows(week, INDIA)
    expect(rows.map(({ label }) => label)).toEqual(['9:00 AM', '9:15 AM', '9:30 AM'])
    const [nine, quarter, half] = rows.map(({ cells }) => cells)
    expect(nine?.map(({ slot }) => slot?.booked)).toEqual([0, undefined, undefined])
    expect(quarter?.map(({ bookings }) => bookings.map(({ id }) => id))).toEqual([[], [2], []])
    expect(half?.[0]).toMatchObject({ date: '2026-11-23', slot: { booked: 1 }, blocked: { id: 5 }, bookings: [{ id: 1 }] })
  })

  it('name the days off and the holidays', () => {
    expect(week.days.map(dayOffLabel)).toEqual(['', 'Guru Nanak Jayanti', 'Day off'])
  })

  it('are summed up', () => {
    expect(summarizeWeek([])).toBe('No consultations in this week')
    expect(summarizeWeek(week.bookings)).toBe('2 consultations, 2 unassigned, 1 in conflict')
    expect(summarizeWeek([bookingAt(NOW, { status: 'attended' })])).toBe('1 consultation')
  })

  it('free slots are grouped by the day of the business time zone', () => {
    const slots = ['2026-11-23T18:00:00.000Z', '2026-11-23T18:30:00.000Z']
    expect([...groupSlotsByDate(slots, INDIA)]).toEqual([
      ['2026-11-23', slots.slice(0, 1)],
      ['2026-11-24', slots.slice(1)],
    ])
  })
})
