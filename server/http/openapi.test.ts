import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/api.ts'
import { apiDocs } from './api-docs-page.ts'
import { createOpenApi } from './openapi.ts'

/** The turns of the event loop until `work` is done. */
const countTurns = async (work: Promise<unknown>): Promise<number> => {
  const state = { isDone: false, turns: 0 }
  const finished = work.finally(() => {
    state.isDone = true
  })
  for (; !state.isDone; state.turns += 1) await setImmediate()
  await finished
  return state.turns
}

test('other requests run while a description of the API is built, between any two endpoints', async () => {
  expect(await countTurns(createOpenApi()('https://dvaar.test', 'Dvaar'))).toBeGreaterThanOrEqual(allEndpoints.length)
  expect(await countTurns(apiDocs('Dvaar'))).toBeGreaterThanOrEqual(allEndpoints.length)
})
