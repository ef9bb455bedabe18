// @module-tag all
/** No bytes on a socket cause a server error. Full form: npm run faults -- raw-requests. */
import { expect, test } from 'vitest'
import { rawRequests } from '../faults/raw-requests.ts'

const REQUESTS = 1500

test('1,500 mutated raw requests get no status from 500 on, every answer carries nosniff, and the server stays ready', async () => {
  const printed: string[] = []
  const results = await rawRequests.run({ count: REQUESTS, print: (line) => printed.push(line) })
  expect({ results: results.filter(({ isMet }) => !isMet), printed }).toEqual({ results: [], printed: [] })
})
