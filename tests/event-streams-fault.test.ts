// @module-tag all
/** The short form of the fault case 'streams', on the built server and PostgreSQL. Full form: `npm run faults -- streams`. */
import { expect, test } from 'vitest'
import { eventStreams } from '../faults/event-streams.ts'

test('many event streams, a PostgreSQL that stands still and exports that nobody reads hold nobody up', async () => {
  const results = await eventStreams.run({ count: 36, print: () => {} })
  expect(results.filter(({ isMet }) => !isMet)).toEqual([])
  expect(results).toHaveLength(3)
})
