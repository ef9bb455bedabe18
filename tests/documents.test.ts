/** Documents and comments name files, commands and decisions that exist. Decisions themselves are history: only their links count. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const isOurs = (path: string): boolean => !/^(node_modules|build|data|\.git|\.react-router)(\/|$)/.test(path)
const PATHS = globSync('**/*', { cwd: ROOT, exclude: (path) => !isOurs(path.replaceAll('\\', '/')) }).map((path) =>
  path.replaceAll('\\', '/'),
)
/** The texts of seed/ link to pages of the site. */
const documents = PATHS.filter((path) => path.endsWith('.md') && !/^seed\/\w+\//.test(path))
const isHistory = (path: string): boolean => path.startsWith('docs/decisions/') || path.includes('/migrations/')
const current = documents.filter((path) => !isHistory(path))

/** The first group of every match. */
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])

const readComments = (path: string): string => {
  const text = read(path)
  if (path.endsWith('.css')) return (text.match(/\/\*[^]*?\*\//g) ?? []).join('\n')
  return parseSync(path, text)
    .comments.map(({ value }) => value)
    .join('\n')
}
const sources = PATHS.filter((path) => /\.(tsx?|css)$/.test(path) && !isHistory(path))
const texts = [
  ...current.map((path) => ({ path, text: read(path) })),
  ...sources.map((path) => ({ path, text: readComments(path) })),
]

/** A path from the root, the end of one, or that of a decision with its number alone. */
const exists = (name: string): boolean =>
  PATHS.some((path) => path === name || path.endsWith(`/${name}`) || path.startsWith(`${name}-`))
const findMissing = (pattern: RegExp, isFound: (name: string) => boolean): string[] =>
  texts.flatMap(({ path, text }) => all(text, pattern).flatMap((name) => (isFound(name) ? [] : `${path}: ${name}`)))

test('every link between documents has a target', () => {
  expect(documents).toContain('README.md')
  const dead = documents.flatMap((path) =>
    all(read(path), /\]\((?!https?:)([^)#\s]+)/g).flatMap((link) =>
      existsSync(join(ROOT, dirname(path), link)) ? [] : `${path}: ${link}`,
    ),
  )
  expect(dead).toEqual([])
})

test('every file and folder that a document or a comment names exists', () => {
  const folders = 'app|bench|contract|deploy|docs|domain|faults|public|scripts|server|tests'
  const named = new RegExp(`(?<![\\w./@-])((?:${folders})/[\\w./-]*\\w|[\\w-][\\w./-]*\\.(?:tsx?|md))(?![\\w-]|/?<)`, 'g')
  expect(findMissing(named, (name) => name.includes('NNNN') || exists(name))).toEqual([])
})

test('every command, decision and migration that a document or a comment names exists', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
  expect(findMissing(/npm run (?:--silent )?(\w+)/g, (name) => name in scripts)).toEqual([])
  const isNumber = (folder: string) => (name: string) =>
    PATHS.some((path) => dirname(path) === folder && basename(path).startsWith(`${name}-`))
  expect(findMissing(/\bdecisions? \[?(\d{4})\b/g, isNumber('docs/decisions'))).toEqual([])
  expect(findMissing(/\bmigrations? (\d{4})\b/g, isNumber('server/platform/database/migrations'))).toEqual([])
})

test('a decision that another one supersedes says so in its status line', () => {
  const decisions = documents.filter((path) => /^docs\/decisions\/\d{4}-/.test(path))
  const status = new Map(decisions.map((path) => [basename(path).slice(0, 4), read(path).split('\n')[2] ?? '']))
  const superseded = [...status].flatMap(([later, line]) =>
    all(line, /upersedes ([^.;]*)/g).flatMap((clause) => all(clause, /\b(\d{4})\b/g).map((earlier) => ({ earlier, later }))),
  )
  expect(superseded.length).toBeGreaterThan(10)
  const isMarked = ({ earlier, later }: { earlier: string; later: string }): boolean =>
    /superseded\b[^.]*\bby\b/i.test(status.get(earlier) ?? '') && status.get(earlier)?.includes(later) === true
  expect(superseded.filter((pair) => !isMarked(pair))).toEqual([])
})

test('ARCHITECTURE.md names every folder of server/', () => {
  const folders = new Set(
    PATHS.flatMap((path) => /^server\/(?:(?:leads|content|staff|platform)\/)?([\w-]+)\//.exec(path)?.[1] ?? []),
  )
  expect(folders.size).toBeGreaterThan(20)
  const architecture = read('ARCHITECTURE.md')
  expect([...folders].filter((folder) => !architecture.includes(folder))).toEqual([])
})
