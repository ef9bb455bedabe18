/** The fault case 'flood' in its short form: the built server as a process of its own. In full: `npm run faults -- flood`. */
import { expect, test } from 'vitest'
import { flood } from './faults/flood.ts'

test('requests for ever new URLs, all at once, cost a bounded amount of memory, and other visitors get their page', async () => {
  const results = await flood.run({ count: 30, print: () => {} })
  expect(results.filter(({ isMet }) => !isMet)).toEqual([])
  expect(results).toHaveLength(9)
})
