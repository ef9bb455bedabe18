import { expect, it } from 'vitest'
import { fromControl, toControl } from './publish-time.ts'

it.each([
  ['2026-11-20T18:29:00.000Z', '2026-11-20T23:59'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21T00:00'],
  ['2026-12-31T20:05:00.000Z', '2027-01-01T01:35'],
])('%s is %s in India, and back', (instant, control) => {
  expect(toControl(instant)).toBe(control)
  expect(new Date(fromControl(control)).toISOString()).toBe(instant)
})

it('a blank date stays blank', () => {
  expect(fromControl('')).toBe('')
})
