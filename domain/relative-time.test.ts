import { expect, test } from 'vitest'
import { EXTERNAL_NEWS, formatStars } from './external-news.ts'
import { dateAndTime, relativeTime, relativeTimeChangesIn, shortDate } from './relative-time.ts'

const now = '2026-11-20T10:00:00.000Z'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

test.each([
  [0, 'Just now'],
  [59 * SECOND + 999, 'Just now'],
  [-5 * MINUTE, 'Just now'],
  [60 * SECOND, '1m ago'],
  [59 * MINUTE + 59 * SECOND, '59m ago'],
  [HOUR, '1h ago'],
  [24 * HOUR - SECOND, '23h ago'],
  [24 * HOUR, '19 Nov 2026'],
])(
  "under 60 s 'Just now'; under 1 hour 'Nm ago'; under 1 day 'Nh ago'; otherwise a short date: %i ms are %s",
  { tags: ['S9-CONST-17'] },
  (age, said) => {
    expect(relativeTime(Date.parse(now) - age, now)).toBe(said)
  },
)

test('it is known when a relative time becomes another one, to the millisecond', () => {
  const then = Date.parse(now)
  for (const age of [
    -90 * SECOND,
    -1,
    0,
    1,
    59_999,
    60_000,
    64_000,
    119_999,
    304_000,
    HOUR - 1,
    HOUR,
    5 * HOUR + 7,
    24 * HOUR - 1,
  ]) {
    const changesIn = relativeTimeChangesIn(then, then + age) ?? 0
    expect([age, changesIn > 0]).toEqual([age, true])
    const said = relativeTime(then, then + age)
    expect(relativeTime(then, then + age + changesIn - 1)).toBe(said)
    expect(relativeTime(then, then + age + changesIn)).not.toBe(said)
  }
  expect(relativeTimeChangesIn(then, then + 24 * HOUR)).toBeUndefined()
  expect(relativeTimeChangesIn('', then)).toBeUndefined()
})

test('what is no instant says nothing', { tags: ['S9-CONST-17'] }, () => {
  expect(relativeTime('', now)).toBe('')
})

test('dates are written the Indian way, in the zone of the business', { tags: ['C3-SCREEN-29'] }, () => {
  expect(shortDate('2026-11-20T18:29:00.000Z')).toBe('20 Nov 2026')
  expect(shortDate('2026-11-20T18:30:00.000Z')).toBe('21 Nov 2026')
  expect(shortDate('2026-11-20T18:30:00.000Z', 'UTC')).toBe('20 Nov 2026')
  expect(dateAndTime('2026-11-20T10:35:00.000Z')).toBe('20 Nov 2026, 4:05 PM')
})

test('star counts: over 1000 shown as x.xk', { tags: ['S9-CONST-14'] }, () => {
  expect([0, 999, 1000, 1001, 1250, 48_320].map(formatStars)).toEqual(['0', '999', '1000', '1.0k', '1.3k', '48.3k'])
})

test('the limits of external news: cache 30 minutes, refresh every 10 minutes, 5 per feed, 3 repositories, 8 story ids, 10 s (5 s per story item)', () => {
  expect(EXTERNAL_NEWS).toMatchObject({
    cacheMs: 30 * MINUTE,
    refreshEveryMs: 10 * MINUTE,
    maxItemsPerFeed: 5,
    maxRepositories: 3,
    storyIdsFetched: 8,
    timeoutMs: 10 * SECOND,
    storyTimeoutMs: 5 * SECOND,
    excerptCharacters: 200,
  })
})
