import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startJobLoop } from './loop.ts'

test('a job whose round throws does not end, nor does the process: it runs again when it is woken', async () => {
  const warned = once(process, 'warning')
  const failed = Promise.withResolvers<void>()
  const again = Promise.withResolvers<void>()
  let rounds = 0
  const loop = startJobLoop(async () => {
    rounds += 1
    if (rounds === 1) {
      failed.resolve()
      throw new Error('unforeseen')
    }
    again.resolve()
    return 60_000
  }, 0)
  await failed.promise
  const [warning] = await warned
  expect(String(warning)).toContain('unforeseen')
  expect(rounds).toBe(1)
  loop.wake()
  await again.promise
  await loop.stop()
  expect(rounds).toBe(2)
})
