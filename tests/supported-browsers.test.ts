/** What browsers load works in the oldest ones that docs/operate.md names. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findYoungerFunctions } from '#tests/support/younger-functions.ts'

const ASSETS = join(import.meta.dirname, '..', 'build/client/assets')

test.each([
  ['list.toSorted()', ['.toSorted']],
  ['rows.with(0, row); const schema = { with: check }', ['.with']],
  ['Map.groupBy(list, toDay)', ['Map.groupBy']],
  ['new Intl.Segmenter("en")', ['Intl.Segmenter']],
  ['const start = () => requestIdleCallback(run)', ['requestIdleCallback']],
  ['const start = () => ("requestIdleCallback" in self ? requestIdleCallback(run) : run())', []],
  ['const hide = () => { if (menu.hidePopover) menu.hidePopover() }; const open = () => menu.hidePopover()', ['.hidePopover']],
  ['menu.hidePopover?.(); list.sort(); crypto.randomUUID()', []],
  ['leads.take(1); const leads = { take: (id) => id }', []],
  ['new RegExp(`(?<!a)${term}`)', ['(?<=']],
])('%s calls %j', (source, expected) => {
  expect(findYoungerFunctions([source])).toEqual(expected)
})

/** React and React Router: for transitions of views, which the site has none of. */
const NEVER_CALLED = ['.skipTransition', '.startViewTransition']

test('the built files call no function that a supported browser lacks', () => {
  const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(50)
  expect(findYoungerFunctions(files.map((name) => readFileSync(join(ASSETS, name), 'utf8')))).toEqual(NEVER_CALLED)
})
