import { expect, test } from 'vitest'
import { axisTop } from './days.ts'
import { durationText } from '#domain/duration.ts'

test('a duration is written in at most two units', () => {
  const written = [0, 1, 59, 60, 135, 24 * 60, 47 * 60 + 59, 48 * 60, 60 * 24 * 60].map(durationText)
  expect(written).toEqual(['under a minute', '1 min', '59 min', '1 h', '2 h 15 min', '24 h', '47 h 59 min', '2 days', '60 days'])
})

test('the axis ends at a round number not below the highest bar, with an integer in the middle', () => {
  expect([0, 1, 3, 10, 11, 47, 100, 1417].map(axisTop)).toEqual([2, 2, 4, 10, 20, 60, 100, 2000])
})
