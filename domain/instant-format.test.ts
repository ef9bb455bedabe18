/** An instant in words. Source: lead desk §2. */
import { describe, expect, test } from 'vitest'
import { formatDueInstant } from './instant-format.ts'

const INDIA = 'Asia/Kolkata'
/** Monday. */
const DUE = '2026-11-23T18:00:00+05:30'

describe('the due instant in words', () => {
  const NOW = '2026-11-20T20:00:00+05:30'

  test('it has weekday, date, time and zone', () => {
    expect(formatDueInstant(DUE, NOW, INDIA)).toBe('Monday, 23 November, 6:00 PM IST')
    expect(formatDueInstant('2026-11-24T06:30:00.000Z', NOW, INDIA)).toBe('Tuesday, 24 November, 12:00 PM IST')
    expect(formatDueInstant('2026-11-23T18:30:00.000Z', NOW, INDIA)).toBe('Tuesday, 24 November, 12:00 AM IST')
  })

  test('it has the year when that is another one in the zone', () => {
    const newYear = '2027-01-01T11:00:00+05:30'
    expect(formatDueInstant(newYear, '2026-12-31T23:59:00+05:30', INDIA)).toBe('Friday, 1 January 2027, 11:00 AM IST')
    expect(formatDueInstant(newYear, '2026-12-31T18:30:00.000Z', INDIA)).toBe('Friday, 1 January, 11:00 AM IST')
  })

  test('other zones are written by their offset', () => {
    expect(formatDueInstant(DUE, NOW, 'UTC')).toBe('Monday, 23 November, 12:30 PM UTC')
    expect(formatDueInstant(DUE, NOW, 'America/New_York')).toBe('Monday, 23 November, 7:30 AM GMT-5')
    expect(formatDueInstant('2026-07-06T12:30:00.000Z', NOW, 'America/New_York')).toBe('Monday, 6 July, 8:30 AM GMT-4')
  })
})
