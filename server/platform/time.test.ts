import { expect, test } from 'vitest'
import { businessDate, dayRange } from './time.ts'

const INDIA = 'Asia/Kolkata'
/** 20 November, 01:30 in India; still the 19th in London. */
const AFTER_MIDNIGHT = '2026-11-19T20:00:00.000Z'

// Specification §9: 'Activity date filters: today, yesterday, week, month.'
test('today and yesterday are the business days, not UTC days', { tags: ['S9-CONST-18'] }, () => {
  expect(dayRange('today', AFTER_MIDNIGHT, INDIA)).toEqual({ from: '2026-11-19T18:30:00.000Z', to: '2026-11-20T18:30:00.000Z' })
  expect(dayRange('yesterday', AFTER_MIDNIGHT, INDIA)).toEqual({ from: '2026-11-18T18:30:00.000Z', to: '2026-11-19T18:30:00.000Z' })
})

test('week is the last 7 days and month the last 30, today among them', { tags: ['S9-CONST-18'] }, () => {
  expect(dayRange('week', AFTER_MIDNIGHT, INDIA)).toEqual({ from: '2026-11-13T18:30:00.000Z', to: '2026-11-20T18:30:00.000Z' })
  expect(dayRange('month', AFTER_MIDNIGHT, INDIA)).toEqual({ from: '2026-10-21T18:30:00.000Z', to: '2026-11-20T18:30:00.000Z' })
})

test('a day has 25 hours where the clocks go back', () => {
  expect(dayRange('today', '2026-10-25T12:00:00.000Z', 'Europe/Berlin')).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  })
  expect(dayRange('yesterday', '2026-10-26T12:00:00.000Z', 'Europe/Berlin').from).toBe('2026-10-24T22:00:00.000Z')
})

test('the last instant of a day belongs to it, the first of the next does not', () => {
  expect(dayRange('today', '2026-11-20T18:29:59.999Z', INDIA).from).toBe('2026-11-19T18:30:00.000Z')
  expect(dayRange('today', '2026-11-20T18:30:00.000Z', INDIA).from).toBe('2026-11-20T18:30:00.000Z')
})

test('the business date of an instant', () => {
  expect(businessDate(AFTER_MIDNIGHT, INDIA)).toBe('2026-11-20')
  expect(businessDate(AFTER_MIDNIGHT, 'America/New_York')).toBe('2026-11-19')
})
