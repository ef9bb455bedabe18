/** Slots by day in the visitor's time zone. Source: issue 13 point 5. */
import { expect, test } from 'vitest'
import { groupByDay, listStrip, listTimeZones, toListedZone } from './slot-days.ts'

const INDIA = 'Asia/Kolkata'
const at = (timeZone: string, ...slots: string[]) =>
  groupByDay(slots, { timeZone, businessTimeZone: INDIA, now: '2026-10-20T10:00:00.000Z' }).map(({ day, slots: ofDay }) => [
    day,
    ...ofDay.map(({ time, businessTime }) => `${time} | ${businessTime}`),
  ])

test('in India the time stands alone', { tags: ['F5-SLOT-03'] }, () => {
  expect(at(INDIA, '2026-10-23T03:30:00.000Z', '2026-10-23T12:00:00.000Z', '2026-10-26T03:30:00.000Z')).toEqual([
    ['Friday, 23 October', '9:00 AM | ', '5:30 PM | '],
    ['Monday, 26 October', '9:00 AM | '],
  ])
})

test(
  'the same slot of two days is an hour apart where the clocks changed between them; IST has no change',
  { tags: ['F5-SLOT-03'] },
  () => {
    // London changes on 25 October 2026.
    expect(at('Europe/London', '2026-10-23T09:30:00.000Z', '2026-10-26T09:30:00.000Z')).toEqual([
      ['Friday, 23 October', '10:30 AM | 3:00 PM IST'],
      ['Monday, 26 October', '9:30 AM | 3:00 PM IST'],
    ])
    // A night in which New York has 1:30 AM twice.
    expect(at('America/New_York', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z')).toEqual([
      ['Sunday, 1 November', '1:30 AM | 11:00 AM IST', '1:30 AM | 12:00 PM IST'],
    ])
  },
)

test('days are those of the visitor, with the weekday in India where it is another', { tags: ['F5-SLOT-03'] }, () => {
  expect(at('America/Los_Angeles', '2026-10-23T03:30:00.000Z', '2026-10-23T07:30:00.000Z')).toEqual([
    ['Thursday, 22 October', '8:30 PM | Fri 9:00 AM IST'],
    ['Friday, 23 October', '12:30 AM | 1:00 PM IST'],
  ])
  expect(at('Asia/Tokyo', '2027-01-01T12:00:00.000Z')).toEqual([['Friday, 1 January 2027', '9:00 PM | 5:30 PM IST']])
})

test('the strip has whole weeks, and the month at its beginning and on the first; times are in three parts of the day', () => {
  const slots = ['2026-10-27T06:29:00.000Z', '2026-10-27T06:30:00.000Z', '2026-10-27T12:30:00.000Z', '2026-11-03T03:30:00.000Z']
  const days = groupByDay(slots, { timeZone: INDIA, businessTimeZone: INDIA, now: '2026-10-20T10:00:00.000Z' })
  expect(days.map(({ date }) => date)).toEqual(['2026-10-27', '2026-11-03'])
  expect(days[0]?.slots.map(({ part }) => part)).toEqual(['Morning', 'Afternoon', 'Evening'])
  const strip = listStrip(days)
  expect([strip.length, strip[0], strip.at(-1)?.date]).toEqual([
    14,
    { date: '2026-10-26', dayOfMonth: 26, month: 'Oct' },
    '2026-11-08',
  ])
  expect(strip.flatMap(({ date, month }) => (month === '' ? [] : [date]))).toEqual(['2026-10-26', '2026-11-01'])
  expect(listStrip([])).toEqual([])
})

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['europe/LONDON', 'Europe/London'],
  ['US/Pacific', 'America/Los_Angeles'],
  // What browsers report that hide where their user is.
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['GMT', 'UTC'],
  ['Etc/GMT+8', 'Etc/GMT+8'],
  ['Etc/GMT-14', 'Etc/GMT-14'],
  ['Etc/GMT+13', undefined],
  ['', undefined],
  ['+05:30', undefined],
  ['Mars/Olympus', undefined],
  ['Europe/London\u0000', undefined],
  ['x'.repeat(10_000), undefined],
  ['__proto__', undefined],
])('the zone %j is listed as %s', { tags: ['F5-SLOT-03', 'F5-SLOT-04'] }, (text, name) => {
  expect(toListedZone(text, new Set(listTimeZones()))).toBe(name)
})
