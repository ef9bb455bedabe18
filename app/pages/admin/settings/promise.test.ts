import { expect, test } from 'vitest'
import { promiseSentence } from './promise.ts'

test.each([
  [24, 80, 'within 24 hours', 'after 19 h 12 min'],
  [1, 50, 'within 1 hour', 'after 30 min'],
  [2, 50, 'within 2 hours', 'after 1 h'],
  [1, 1, 'within 1 hour', 'after 1 min'],
])('a promise of %i h with a warning at %i %% in words', { tags: ['L1-SET-05'] }, (hours, warnAtPercent, promised, warned) => {
  expect(promiseSentence({ hours, warnAtPercent })).toBe(
    `Visitors read “A real person replies ${promised} on business days”. Staff get a reminder ${warned} without a reply, and admins once it’s overdue.`,
  )
})
