import { expect, test } from 'vitest'
import { settingsSchemas } from '#domain/settings.ts'
import { assignmentKind, assignmentSentence } from './assignment.ts'

test('the settings of the assignment in words', { tags: ['L5-ASSIGN-01'] }, () => {
  expect(assignmentSentence({ mode: 'manual', takeBackMinutes: 60 })).toContain('no owner')
  expect(assignmentSentence({ mode: 'round-robin', takeBackMinutes: null })).toContain('who has waited longest')
  expect(assignmentSentence({ mode: 'round-robin', takeBackMinutes: 90 })).toContain(
    'within 90 working minutes, it’s reassigned once',
  )
})

test.each([
  ['', null, true],
  ['60', 60, true],
  ['14', 14, false],
  ['10080', 10_080, true],
  ['10081', 10_081, false],
  ['1.5', 1.5, false],
  ['soon', Number.NaN, false],
  ['60-90', Number.NaN, false],
  ['1,440', 1440, true],
])('take back after %j', { tags: ['L5-ASSIGN-01'] }, (typed, takeBackMinutes, fits) => {
  const body = assignmentKind.toBody({ mode: 'round-robin', takeBackMinutes: typed })
  expect(body).toEqual({ mode: 'round-robin', takeBackMinutes })
  expect(settingsSchemas.assignment.safeParse(body).success).toBe(fits)
})
