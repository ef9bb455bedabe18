// @module-tag all
/** The short form of the fault case 'flood', on a built server in its own process. Full form: `npm run faults -- flood`. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flood } from '../faults/flood.ts'
import { startArguments } from './support/start-command.ts'

test('requests for ever new URLs, all at once, cost a bounded amount of memory, and other visitors get their page', async () => {
  const results = await flood.run({ count: 30, print: () => {} })
  expect(results.filter(({ isMet }) => !isMet)).toEqual([])
  expect(results).toHaveLength(15)
})

/** Source: decision 0035. */
test('npm start bounds what the engine reserves for new objects', () => {
  const flags = startArguments().filter((arg) => arg.startsWith('-'))
  const program = join(import.meta.dirname, 'support', 'new-objects.ts')
  // Threads that collect side by side on a busy machine hold pages beyond the bound for a moment: with one, it is exact.
  const most = execFileSync(process.execPath, [...flags, '--no-parallel-scavenge', program], { encoding: 'utf8' })
  expect(Number(most)).toBeGreaterThan(1)
  // Two halves of 16 MB.
  expect(Number(most)).toBeLessThanOrEqual(32)
})
