// @module-tag all
/** The short form of the fault case 'flood', on a built server in its own process. Full form: `npm run faults -- flood`. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { flood } from '../faults/flood.ts'
import { startArguments } from './support/start-command.ts'

test('requests for ever new URLs, all at once, cost a bounded amount of memory, and other visitors get their page', async () => {
  const results = await flood.run({ count: 30, print: () => {} })
  expect(results.filter(({ isMet }) => !isMet)).toEqual([])
  expect(results).toHaveLength(15)
})

/** Makes many objects of which some survive; prints the most that the engine has reserved for new ones, in MB. */
const MAKE_OBJECTS = `
  import { getHeapSpaceStatistics } from 'node:v8'
  const kept = []
  let most = 0
  for (let index = 0; index < 2_000_000; index++) {
    kept.push({ index, text: String(index) + '.' })
    if (kept.length > 300_000) kept.splice(0, 150_000)
    if (index % 10_000 > 0) continue
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    most = Math.max(most, space.space_size / 2 ** 20)
  }
  console.log(most)
`

/** Source: decision 0035. */
test('npm start bounds what the engine reserves for new objects', () => {
  const flags = startArguments().filter((arg) => arg.startsWith('-'))
  const most = execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', MAKE_OBJECTS], { encoding: 'utf8' })
  expect(Number(most)).toBeGreaterThan(1)
  // Two halves of 16 MB, each with at most a page of 256 KB beyond it.
  expect(Number(most)).toBeLessThanOrEqual(32.5)
})
