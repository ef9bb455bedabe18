import { expect, test } from 'vitest'
import { settingsSchemas } from '#domain/settings.ts'
import { consultationKind, consultationSentence } from './consultation.tsx'

test.each([
  [{ capacity: 0, noticeHours: 4, horizonDays: 14 }, 'Visitors can’t book'],
  [
    { capacity: 1, noticeHours: 0, horizonDays: 1 },
    '30 minutes of the office hours, without notice and up to 1 day ahead, 1 visitor',
  ],
  // The last minute of the last day is less than 48 hours away.
  [{ capacity: 1, noticeHours: 48, horizonDays: 1 }, 'Visitors can’t book: the notice is longer than the days ahead'],
  [{ capacity: 1, noticeHours: 47, horizonDays: 1 }, 'at least 47 hours before and up to 1 day ahead'],
  [{ capacity: 2, noticeHours: 24, horizonDays: 14 }, 'at least 24 hours before and up to 14 days ahead, 2 visitors for each time'],
])('the rules of consultations in words: %j', { tags: ['F5-SET-02'] }, (settings, words) => {
  expect(consultationSentence(settings)).toContain(words)
})

test.each([
  ['1', 1, true],
  ['0', 0, true],
  ['20', 20, true],
  ['21', 21, false],
  ['', Number.NaN, false],
  ['1.5', 1.5, false],
])('consultations at the same time: %j', { tags: ['F5-SET-02'] }, (typed, capacity, fits) => {
  const body = consultationKind.toBody({ capacity: typed, noticeHours: '4', horizonDays: '14' })
  expect(body.capacity).toEqual(capacity)
  expect(settingsSchemas.consultation.safeParse(body).success).toBe(fits)
})
