/** What a visitor reads of the response clock. Source: lead desk §2. */
import { describe, expect, test } from 'vitest'
import { duePhrase } from './response-promise.ts'

const INDIA = 'Asia/Kolkata'
/** Monday. */
const DUE = '2026-11-23T18:00:00+05:30'

describe('the promise to a visitor', { tags: ['L2-CLOCK-08'] }, () => {
  const promise = { responseDueAt: DUE, now: '2026-11-20T20:00:00+05:30', timeZone: INDIA }
  const readFrom = (visitorTimeZone: string | null, responseDueAt = DUE) =>
    duePhrase({ ...promise, responseDueAt, visitorTimeZone }).visitorText

  test('it names the instant in the business time zone', () => {
    expect(duePhrase(promise)).toEqual({ text: 'You’ll hear from us by Monday, 23 November, 6:00 PM IST', visitorText: null })
  })

  test("it names the visitor's own time where the clocks differ at that instant", () => {
    expect(duePhrase({ ...promise, visitorTimeZone: 'Europe/Berlin' })).toEqual({
      text: 'You’ll hear from us by Monday, 23 November, 6:00 PM IST',
      visitorText: '(1:30 PM your time)',
    })
    expect(readFrom('America/New_York')).toBe('(7:30 AM your time)')
    expect(readFrom('Asia/Colombo')).toBeNull()
  })

  test("it names the date where the visitor's calendar shows another", () => {
    expect(readFrom('Pacific/Apia')).toBe('(Tuesday, 24 November, 1:30 AM your time)')
    expect(readFrom('America/New_York', '2026-11-24T09:00:00+05:30')).toBe('(Monday, 23 November, 10:30 PM your time)')
    expect(readFrom('Pacific/Auckland', '2026-12-31T18:00:00+05:30')).toBe('(Friday, 1 January 2027, 1:30 AM your time)')
  })

  test('the offset counts at the due instant, not today: Berlin and Johannesburg share the clock in summer only', () => {
    const inSummer = { ...promise, timeZone: 'Europe/Berlin', visitorTimeZone: 'Africa/Johannesburg', now: '2026-10-20T12:00:00Z' }
    expect(duePhrase({ ...inSummer, responseDueAt: '2026-10-23T16:00:00Z' }).visitorText).toBeNull()
    expect(duePhrase({ ...inSummer, responseDueAt: '2026-10-26T17:00:00Z' }).visitorText).toBe('(7:00 PM your time)')
  })

  test('a missing or unknown zone of the visitor is left out', () => {
    for (const zone of [null, '', 'Mars/Olympus', '<script>', 'Asia/Kolkata\u0000']) expect(readFrom(zone)).toBeNull()
  })
})
