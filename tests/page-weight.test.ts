import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { publishExamples } from './support/case-studies.ts'
import { staticImports, WEIGHT_LIMIT, weighPages } from '../scripts/page-weight.ts'
import { openSite } from './support/app.ts'

/** A seeded record of each page with a slug. */
const SLUGS: Record<string, string> = { 'services/:slug': 'web-development', 'work/:slug': 'orders-without-phone-calls' }

const PAGES = [
  '',
  'services',
  'services/:slug',
  'work',
  'work/:slug',
  'ai-tools',
  'news',
  'news/:id',
  'contact',
  'consultation',
  'privacy',
  'terms',
]

const weights = weighPages(join(import.meta.dirname, '..', 'build'))

test('every public page is weighed, with React and the page itself', () => {
  expect(weights.map(({ path }) => path)).toEqual(expect.arrayContaining(PAGES))
  expect(WEIGHT_LIMIT).toBe(130_000)
  for (const { bytes } of weights) expect(bytes).toBeGreaterThan(60_000)
})

test.each(weights.map(({ path, bytes, files }) => [path, bytes, files.length] as const))(
  '/%s loads at most 130 KB of JavaScript (brotli), in at most 12 files',
  { tags: ['C3-WEIGHT-01'] },
  (_path, bytes, count) => {
    expect(bytes).toBeLessThanOrEqual(130_000)
    expect(count).toBeLessThanOrEqual(12)
  },
)

test('no public page loads code of the desk, at first or later', () => {
  const assets = join(import.meta.dirname, '..', 'build', 'client', 'assets')
  const importsOf = (name: string): string[] => {
    const text = readFileSync(join(assets, name), 'utf8')
    const { dynamicImports } = parseSync(name, text).module
    // Of another file of the build: quotes around './name.js'.
    const later = dynamicImports.map(({ moduleRequest: { start, end } }) => basename(text.slice(start + 1, end - 1)))
    return [...staticImports(name, assets), ...later.filter((imported) => imported.endsWith('.js'))]
  }
  const found = new Set(weights.flatMap(({ files }) => files.map(({ name }) => name)))
  const atFirst = found.size
  for (const name of found) for (const imported of importsOf(name)) found.add(imported)
  expect(found.size).toBeGreaterThan(atFirst)
  expect([...found].filter((name) => name.startsWith('desk-'))).toEqual([])
})

test('no public page loads JavaScript before its first paint', { tags: ['C3-WEIGHT-02'] }, async () => {
  const site = await openSite('sqlite', { pages: true, config: { SEED: 'starter' } })
  await publishExamples(site)
  const news = await site.call('GET', '/api/news/latest')
  for (const path of PAGES) {
    const { text } = await site.call(
      'GET',
      `/${path.replace(':id', String(news.body.data[0].id)).replace(':slug', SLUGS[path] ?? '')}`,
    )
    expect(text, path).toMatch(/<script type="text\/plain" id="application">/)
    expect(text, path).not.toMatch(/<script[^>]* src=|<script[^>]*type="module"|modulepreload/)
    expect(text.match(/rel="stylesheet"/g), path).toHaveLength(1)
  }
})

test.each([
  ['/admin/inquiries', 185_000],
  ['/admin/my-day', 192_000],
  ['/admin/inquiries/1', 196_000],
])('%s loads at most %d bytes of JavaScript (brotli) before its first lead', { tags: ['L9-LOAD-01'] }, async (path, limit) => {
  const site = await openSite('sqlite', { pages: true })
  const { text } = await site.call('GET', path)
  const files = Array.from(text.matchAll(/<link rel="modulepreload" href="\/assets\/([^"]+)"/g), ([, name = '']) => name)
  const assets = join(import.meta.dirname, '..', 'build', 'client', 'assets')
  expect(files.length).toBeGreaterThan(5)
  expect(files.reduce((bytes, name) => bytes + statSync(join(assets, `${name}.br`)).size, 0)).toBeLessThanOrEqual(limit)
})

test('no two files of the build import each other, directly or through others: a class would extend one that is not there yet', () => {
  const assets = join(import.meta.dirname, '..', 'build', 'client', 'assets')
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const imports = new Map(names.map((name) => [name, staticImports(name, assets)]))
  const finished = new Set<string>()
  const cycles: string[][] = []
  const walk = (name: string, path: readonly string[]): void => {
    if (finished.has(name)) return
    if (path.includes(name)) return void cycles.push([...path.slice(path.indexOf(name)), name])
    for (const imported of imports.get(name) ?? []) walk(imported, [...path, name])
    finished.add(name)
  }
  for (const name of names) walk(name, [])
  expect([...imports.values()].flat().length).toBeGreaterThan(100)
  expect(cycles).toEqual([])
})
