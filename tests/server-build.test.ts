/** The built server. Source: decision 0035. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withImports } from '../scripts/page-weight.ts'

const FOLDER = join(import.meta.dirname, '..', 'build', 'server')
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.js'))

test('a start reads the server and all of its pages in at most twenty files', () => {
  const site = names.find((name) => name.startsWith('serve-'))
  expect(withImports(['main.js', site ?? '', 'index.js'], FOLDER).length).toBeLessThanOrEqual(20)
})

test('the entry point imports no file before it has turned on the cache of compiled code', () => {
  expect(withImports(['main.js'], FOLDER)).toEqual(['main.js'])
})

test('its files are ASCII: one other letter doubles the memory of a file', () => {
  const files = names.filter((name) => readFileSync(join(FOLDER, name)).some((byte) => byte > 127))
  expect(files).toEqual([])
})
