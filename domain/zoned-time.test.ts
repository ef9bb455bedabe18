import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, isTimeZone, readOffsetMs, toDay, toInstant } from './zoned-time.ts'

const wallTime = (text: string): number => Date.parse(`${text}Z`)
const toText = (wall: string, timeZone: string): string => new Date(toInstant(wallTime(wall), timeZone)).toISOString()

test.each([
  ['UTC', '2026-11-20T10:00:00Z', 0],
  ['Asia/Kolkata', '2026-11-20T10:00:00Z', 5.5],
  ['America/New_York', '2026-11-20T10:00:00Z', -5],
  ['America/New_York', '2026-07-20T10:00:00Z', -4],
  ['America/St_Johns', '2026-11-20T10:00:00Z', -3.5],
  ['Australia/Lord_Howe', '2026-11-20T10:00:00Z', 11],
  ['Australia/Lord_Howe', '2026-07-20T10:00:00Z', 10.5],
  ['Pacific/Apia', '2026-11-20T10:00:00Z', 13],
])('the offset of %s at %s is %d hours', (zone, instant, hours) => {
  expect(readOffsetMs(Date.parse(instant), zone)).toBe(hours * HOUR_MS)
})

test('the day of an instant is the one that the calendar of the zone shows', () => {
  const instant = Date.parse('2026-11-19T18:30:00.000Z')
  const day = Date.parse('2026-11-20') / DAY_MS
  expect([toDay(instant - 1, 'Asia/Kolkata'), toDay(instant, 'Asia/Kolkata')]).toEqual([day - 1, day])
  expect(toDay(instant, 'America/New_York')).toBe(day - 1)
})

test('a wall-clock time is the first instant at which the clock shows it', () => {
  expect(toText('2026-11-20T09:00', 'Asia/Kolkata')).toBe('2026-11-20T03:30:00.000Z')
  expect(toText('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(toText('2026-10-25T03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
  expect(toText('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test('a wall-clock time that the clock skips is the instant of the skip', () => {
  for (const time of ['02:00', '02:30', '02:59', '03:00'])
    expect(toText(`2026-03-29T${time}`, 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
  expect(toText('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z')
})

test('a day begins where its midnight is skipped, comes after a repeated hour, or does not exist', () => {
  expect(toText('2018-11-04T00:00', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
  expect(toText('2018-02-18T00:00', 'America/Sao_Paulo')).toBe('2018-02-18T03:00:00.000Z')
  expect(toText('2011-12-30T00:00', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z')
  expect(toText('2011-12-31T00:00', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z')
})

test('a time zone is known by its name', () => {
  expect(['Asia/Kolkata', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
