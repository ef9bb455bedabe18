import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Batcher, type BatchLimits } from './batcher.ts'
import { BATCH_LIMITS } from './per-database.ts'

/** A batch that records its inputs. */
const recorder = (refuse: (inputs: readonly number[]) => Error | undefined = () => undefined) => {
  const batches: number[][] = []
  const runBatch = async (inputs: readonly number[]): Promise<string[]> => {
    batches.push([...inputs])
    await setTimeout(1)
    const refusal = refuse(inputs)
    if (refusal !== undefined) throw refusal
    return inputs.map((input) => `done ${input}`)
  }
  return { batches, runBatch }
}

test('inputs that arrive at about the same time are one batch, and each gets its own output', async () => {
  const { batches, runBatch } = recorder()
  const batcher = new Batcher(runBatch, BATCH_LIMITS.sqlite)
  const first = Promise.all([1, 2, 3].map((input) => batcher.add(input)))
  // The first batch has begun: later inputs are not part of it.
  while (batches.length === 0) await setImmediate()
  const second = Promise.all([4, 5].map((input) => batcher.add(input)))
  expect(await first).toEqual(['done 1', 'done 2', 'done 3'])
  expect(await second).toEqual(['done 4', 'done 5'])
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(await batcher.add(6)).toBe('done 6')
})

test('an input that fails fails alone; the others are run one by one', async () => {
  const { batches, runBatch } = recorder((inputs) => (inputs.includes(2) ? new Error('not two') : undefined))
  const batcher = new Batcher(runBatch, BATCH_LIMITS.sqlite)
  const results = await Promise.allSettled([1, 2, 3].map((input) => batcher.add(input)))
  expect(results).toEqual([
    { status: 'fulfilled', value: 'done 1' },
    { status: 'rejected', reason: new Error('not two') },
    { status: 'fulfilled', value: 'done 3' },
  ])
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]])
})

test('while the database is away a batch is not run again', async () => {
  const { batches, runBatch } = recorder(() => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  const batcher = new Batcher(runBatch, BATCH_LIMITS.sqlite)
  const results = await Promise.allSettled([1, 2, 3].map((input) => batcher.add(input)))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(batches).toEqual([[1, 2, 3]])
})

test('a batch waits while it grows, also when not every tick adds to it, up to its largest size', async () => {
  const arrivingOneByOne = async (limits: BatchLimits): Promise<number[]> => {
    const { batches, runBatch } = recorder()
    const batcher = new Batcher(runBatch, limits)
    const outputs: Promise<string>[] = []
    for (let input = 1; input <= 4; input += 1) {
      // Requested before the input is added: the next input is there when the ticks are over.
      const nextTick = setImmediate()
      outputs.push(batcher.add(input))
      await nextTick
      if (input === 2) await setImmediate()
    }
    await Promise.all(outputs)
    return batches.map((batch) => batch.length)
  }
  expect(await arrivingOneByOne(BATCH_LIMITS.sqlite)).toEqual([4])
  expect(await arrivingOneByOne({ ...BATCH_LIMITS.sqlite, maxBatchSize: 2 })).toEqual([2, 2])
})

test.each(Object.entries(BATCH_LIMITS))('on %s as many batches run at the same time as may, and no more', async (_kind, limits) => {
  let running = 0
  let most = 0
  const runBatch = async (inputs: readonly number[]): Promise<number[]> => {
    running += 1
    most = Math.max(most, running)
    await setTimeout(20)
    running -= 1
    return [...inputs]
  }
  const batcher = new Batcher(runBatch, limits)
  const outputs: Promise<number>[] = []
  for (let input = 1; input <= 5; input += 1) {
    outputs.push(batcher.add(input))
    await setTimeout(2)
  }
  expect(await Promise.all(outputs)).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(limits.maxConcurrency)
})
