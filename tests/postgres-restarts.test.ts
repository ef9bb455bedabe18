// @module-tag all
/** PostgreSQL stops and restarts under load. Full form: `npm run faults -- postgres-restarts`. Source: contract §2 UNAVAILABLE. */
import { expect, test } from 'vitest'
import { restartPostgres } from '../faults/postgres-restarts.ts'

test('PostgreSQL restarts, ends every session and is killed under load: no node ends, 503 with Retry-After meanwhile, what was acknowledged is there once', async () => {
  const results = await restartPostgres({ count: 4, nodes: 1, print: () => undefined })
  expect(results.filter(({ isMet }) => !isMet)).toEqual([])
})
