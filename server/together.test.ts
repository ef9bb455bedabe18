import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTogether } from './together.ts'

/** A deed that notes whom it was asked for at once. */
const noted = (refuse: (inputs: readonly number[]) => Error | undefined = () => undefined) => {
  const rounds: number[][] = []
  const deed = async (inputs: readonly number[]): Promise<string[]> => {
    rounds.push([...inputs])
    await setTimeout(1)
    const refusal = refuse(inputs)
    if (refusal !== undefined) throw refusal
    return inputs.map((input) => `done ${input}`)
  }
  return { rounds, deed }
}

test('what is asked for at about the same time is done at once, and each is given its own answer', async () => {
  const together = createTogether()
  const { rounds, deed } = noted()
  const first = Promise.all([1, 2, 3].map((input) => together(deed, input)))
  await setTimeout(0)
  const second = Promise.all([4, 5].map((input) => together(deed, input)))
  expect(await first).toEqual(['done 1', 'done 2', 'done 3'])
  expect(await second).toEqual(['done 4', 'done 5'])
  expect(rounds.flat()).toEqual([1, 2, 3, 4, 5])
  expect(rounds[0]).toEqual([1, 2, 3])
  expect(await together(deed, 6)).toBe('done 6')
})

test('two deeds are not mixed', async () => {
  const together = createTogether()
  const [one, other] = [noted(), noted()]
  await Promise.all([together(one.deed, 1), together(other.deed, 2), together(one.deed, 3)])
  expect([one.rounds, other.rounds]).toEqual([[[1, 3]], [[2]]])
})

test('one that cannot be done fails alone; the others are done by themselves', async () => {
  const together = createTogether()
  const { rounds, deed } = noted((inputs) => (inputs.includes(2) ? new Error('not two') : undefined))
  const results = await Promise.allSettled([1, 2, 3].map((input) => together(deed, input)))
  expect(results).toEqual([
    { status: 'fulfilled', value: 'done 1' },
    { status: 'rejected', reason: new Error('not two') },
    { status: 'fulfilled', value: 'done 3' },
  ])
  expect(rounds).toEqual([[1, 2, 3], [1], [2], [3]])
})

test('while the database is away nobody waits for it twice', async () => {
  const together = createTogether()
  const { rounds, deed } = noted(() => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  const results = await Promise.allSettled([1, 2, 3].map((input) => together(deed, input)))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(rounds).toEqual([[1, 2, 3]])
})
