import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTogether, type Measure, MEASURES } from './together.ts'

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
  const together = createTogether(MEASURES.sqlite)
  const { rounds, deed } = noted()
  const first = Promise.all([1, 2, 3].map((input) => together(deed, input)))
  // Begun: whoever comes now is not of it.
  while (rounds.length === 0) await setImmediate()
  const second = Promise.all([4, 5].map((input) => together(deed, input)))
  expect(await first).toEqual(['done 1', 'done 2', 'done 3'])
  expect(await second).toEqual(['done 4', 'done 5'])
  expect(rounds.flat()).toEqual([1, 2, 3, 4, 5])
  expect(rounds[0]).toEqual([1, 2, 3])
  expect(await together(deed, 6)).toBe('done 6')
})

test('two deeds are not mixed', async () => {
  const together = createTogether(MEASURES.sqlite)
  const [one, other] = [noted(), noted()]
  await Promise.all([together(one.deed, 1), together(other.deed, 2), together(one.deed, 3)])
  expect([one.rounds, other.rounds]).toEqual([[[1, 3]], [[2]]])
})

test('one that cannot be done fails alone; the others are done by themselves', async () => {
  const together = createTogether(MEASURES.sqlite)
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
  const together = createTogether(MEASURES.sqlite)
  const { rounds, deed } = noted(() => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  const results = await Promise.allSettled([1, 2, 3].map((input) => together(deed, input)))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(rounds).toEqual([[1, 2, 3]])
})

test('those who have come wait for those who come with the next turns, until they are as many as are done at once', async () => {
  const comingOneByOne = async (measure: Measure): Promise<number[]> => {
    const together = createTogether(measure)
    const { rounds, deed } = noted()
    const answers: Promise<string>[] = []
    for (let input = 1; input <= 4; input += 1) {
      // Asked for before it is joined: the next one is there when the turn is over.
      const nextTurn = setImmediate()
      answers.push(together(deed, input))
      await nextTurn
    }
    await Promise.all(answers)
    return rounds.map((round) => round.length)
  }
  expect(await comingOneByOne(MEASURES.sqlite)).toEqual([4])
  expect(await comingOneByOne({ ...MEASURES.sqlite, atOnce: 2 })).toEqual([2, 2])
})

test.each(Object.entries(MEASURES))('on %s so many are under way side by side, and no more', async (_kind, measure) => {
  const together = createTogether(measure)
  let underWay = 0
  let most = 0
  const deed = async (inputs: readonly number[]): Promise<number[]> => {
    underWay += 1
    most = Math.max(most, underWay)
    await setTimeout(20)
    underWay -= 1
    return [...inputs]
  }
  const answers: Promise<number>[] = []
  for (let input = 1; input <= 5; input += 1) {
    answers.push(together(deed, input))
    await setTimeout(2)
  }
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(measure.sideBySide)
})
