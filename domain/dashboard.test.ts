import { expect, test } from 'vitest'
import { medianMs, promisePercent } from './dashboard.ts'

test.each([
  [0, 0, null],
  [0, 3, 0],
  [3, 0, 100],
  [1, 2, 33],
  [2, 1, 66],
  [999, 1, 99],
  [29, 71, 29],
])('of %i kept and %i missed promises, %s percent are kept: 100 only when none was missed', (kept, missed, percent) => {
  expect(promisePercent({ kept, missed })).toBe(percent)
})

test.each([
  [[], null],
  [[0], 0],
  [[7], 7],
  [[9, 1], 5],
  [[1, 4], 3],
  [[30, 1, 200], 30],
  [[10, 9, 1000, 8], 10],
  [[100, 20, 3], 20],
])('the median of %j is %s', (durations, median) => {
  expect(medianMs(durations)).toBe(median)
})
