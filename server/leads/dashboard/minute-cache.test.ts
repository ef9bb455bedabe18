import { expect, test } from 'vitest'
import { createMinuteCache } from './minute-cache.ts'

const MINUTE = 60_000

test('concurrent callers share one read; another key or a minute later it is read again, and a failure is not cached', async () => {
  const cache = createMinuteCache<number>()
  let reads = 0
  const read = async (): Promise<number> => {
    reads += 1
    if (reads === 1) throw new Error('away')
    return reads
  }
  await expect(cache('a', 0, read)).rejects.toThrow('away')
  expect(await Promise.all([cache('a', 0, read), cache('a', MINUTE - 1, read)])).toEqual([2, 2])
  expect(await cache('b', MINUTE - 1, read)).toBe(3)
  expect(await cache('b', 2 * MINUTE, read)).toBe(4)
  // The clock was set back.
  expect(await cache('b', 0, read)).toBe(5)
})
