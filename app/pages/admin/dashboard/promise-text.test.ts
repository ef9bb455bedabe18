import { expect, test } from 'vitest'
import { weekText } from './days.ts'
import { medianText, percentText, shareText } from './promise-text.ts'

test('the figures of the response promise in words', () => {
  const minutes = (count: number): number => count * 60_000
  expect([null, 0, minutes(252), minutes(252) + 29_999, minutes(3 * 24 * 60)].map(medianText)).toEqual([
    '–',
    'under a minute',
    '4 h 12 min',
    '4 h 12 min',
    '3 days',
  ])
  expect([null, 0, 87, 100].map(percentText)).toEqual(['–', '0%', '87%', '100%'])
  expect([shareText({ kept: 0, missed: 0 }), shareText({ kept: 1200, missed: 34 })]).toEqual(['–', '1,200 of 1,234'])
})

test('a week is named by its Monday and its Sunday, also across months and years', () => {
  const weeks = ['2026-11-16', '2026-11-30', '2026-12-28'].map(weekText)
  expect(weeks).toEqual(['16 Nov – 22 Nov', '30 Nov – 6 Dec', '28 Dec – 3 Jan'])
})
