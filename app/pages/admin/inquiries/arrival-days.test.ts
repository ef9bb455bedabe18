import { expect, test } from 'vitest'
import { describeDays, quickDays } from './arrival-days.ts'

const ZONE = 'Asia/Kolkata'

test('the quick choices of the arrival are days of the business time zone: a week begins on Monday', () => {
  // Tuesday, 1 December, 1:00 AM in India.
  expect(quickDays('2026-11-30T19:30:00.000Z', ZONE)).toEqual({
    today: { from: '2026-12-01', to: '2026-12-01' },
    week: { from: '2026-11-30', to: '2026-12-06' },
    month: { from: '2026-12-01', to: '2026-12-31' },
    'last-month': { from: '2026-11-01', to: '2026-11-30' },
  })
  expect(quickDays('2027-01-03T10:00:00.000Z', ZONE)).toMatchObject({
    week: { from: '2026-12-28', to: '2027-01-03' },
    'last-month': { from: '2026-12-01', to: '2026-12-31' },
  })
})

test('chosen days in words', () => {
  expect(describeDays({ from: '2026-11-03', to: '2026-11-09' })).toBe('3 Nov 2026 to 9 Nov 2026')
  expect(describeDays({ from: '2026-11-03', to: '2026-11-03' })).toBe('3 Nov 2026')
  expect(describeDays({ from: '2026-11-03', to: undefined })).toBe('From 3 Nov 2026')
  expect(describeDays({ from: undefined, to: '2026-11-09' })).toBe('Until 9 Nov 2026')
  expect(describeDays({ from: undefined, to: undefined })).toBe('')
})
