import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const ids = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, id = '']) => id)

test('each requirement is listed once and has a test', () => {
  const listed = ids(readFileSync(join(ROOT, 'docs/specification.md'), 'utf8'), /^\| (\w+-[A-Z]+-\d\d) \|/gm)
  const files = globSync('{app,bench,contract,domain,server,tests}/**/*.test.{ts,tsx}', { cwd: ROOT })
  const tagged = new Set(files.flatMap((file) => ids(readFileSync(join(ROOT, file), 'utf8'), /'(\w+-[A-Z]+-\d\d)'/g)))
  expect(listed).toEqual([...new Set(listed)])
  expect(listed.filter((id) => !tagged.has(id))).toEqual([])
})
