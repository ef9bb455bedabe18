/** The short form of the fault case 'flood', on a built server in its own process. Full form: `npm run faults -- flood`. */
import { expect, test } from 'vitest'
import { flood } from './faults/flood.ts'

test('requests for ever new URLs, all at once, cost a bounded amount of memory, and other visitors get their page', async () => {
  const results = await flood.run({ count: 30, print: () => {} })
  expect(results.filter(({ isMet }) => !isMet)).toEqual([])
  expect(results).toHaveLength(12)
})
