/** Source: issue 36 point 2: "Follow-up: five quick choices with their dates, and 'tomorrow 4pm' understood". */
import { expect, test } from 'vitest'
import { readWords } from './read-words.ts'

// Monday, 11:30 PM in India; still the afternoon in London.
const NOW = '2026-11-23T18:00:00.000Z'
const read = (words: string, timeZone = 'Asia/Kolkata'): string | null => {
  const time = readWords(words, NOW, timeZone)
  return time && `${time.date} ${time.time}`
}

test.each([
  ['tomorrow 4pm', '2026-11-24 16:00'],
  ['Tomorrow at 4:30 pm', '2026-11-24 16:30'],
  ['tomorrow', '2026-11-24 10:00'],
  ['in 2 hours', '2026-11-24 01:30'],
  ['friday 11am', '2026-11-27 11:00'],
  ['3 Dec', '2026-12-03 10:00'],
  ['3/12', '2026-12-03 10:00'],
  ['3 Jan 5pm', '2027-01-03 17:00'],
  ['2026-12-01 09:15', '2026-12-01 09:15'],
])('%s', (words, expected) => expect(read(words)).toBe(expected))

test('the day is that of the business time zone', () => {
  expect(read('tomorrow 4pm', 'Europe/London')).toBe('2026-11-24 16:00')
  expect(read('today 9pm', 'Europe/London')).toBe('2026-11-23 21:00')
})

test.each(['', 'soon', 'call him', '???'])('"%s" tells no time', (words) => expect(read(words)).toBeNull())
