/** The first line of client files makes V8 compile them while they load. Source: decision 0100. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ASSETS = join(import.meta.dirname, '..', 'build/client/assets')

const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
const hasHint = (name: string): boolean => readFileSync(join(ASSETS, name), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n')

test.each(['react', 'desk', 'lead', 'base-ui', 'board'])('the file %s has the hint', (chunk) => {
  const named = files.filter((name) => name.startsWith(`${chunk}-`) && readFileSync(join(ASSETS, name)).length > 20_000)
  expect(named).toHaveLength(1)
  expect(named.every(hasHint)).toBe(true)
})

test('small files do not have it', () => {
  const small = files.filter((name) => readFileSync(join(ASSETS, name)).length < 4000)
  expect(small.length).toBeGreaterThan(20)
  expect(small.filter(hasHint)).toEqual([])
})
