import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startInTurn, startJobLoop } from './loop.ts'

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

test('jobs start one after another: each when the first round before it has ended, and none after the stop', async () => {
  const started: number[] = []
  const ends = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const startNumber = (number: number) => () =>
    startJobLoop(async () => {
      started.push(number)
      await ends[number]?.promise
      return 60_000
    }, 0)
  const loops = startInTurn([startNumber(0), startNumber(1), startNumber(2)])
  expect(started).toEqual([0])
  loops.wake()
  ends[0]?.resolve()
  await expect.poll(() => started).toEqual([0, 0, 1])
  const stopped = loops.stop()
  ends[1]?.resolve()
  await stopped
  expect(started).toEqual([0, 0, 1])
})

test('a first round that takes long does not keep the next job from starting', async () => {
  const end = Promise.withResolvers<void>()
  let started = 0
  const hang = () => startJobLoop(() => end.promise.then(() => 60_000), 0)
  const follow = () =>
    startJobLoop(async () => {
      started += 1
      return 60_000
    }, 0)
  const loops = startInTurn([hang, follow])
  expect(started).toBe(0)
  await expect.poll(() => started).toBe(1)
  end.resolve()
  await loops.stop()
})
