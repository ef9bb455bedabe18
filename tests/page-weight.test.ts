import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WEIGHT_LIMIT, weighPages } from '../scripts/page-weight.ts'
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
  'privacy',
  'terms',
]

const weights = weighPages(join(import.meta.dirname, '..', 'build'))

test('every public page is weighed, with React and the page itself', () => {
  expect(weights.map(({ path }) => path)).toEqual(expect.arrayContaining(PAGES))
  expect(WEIGHT_LIMIT).toBe(115_000)
  for (const { bytes } of weights) expect(bytes).toBeGreaterThan(60_000)
})

test.each(weights.map(({ path, bytes }) => [path, bytes] as const))(
  '/%s loads at most 115 KB of JavaScript (brotli)',
  { tags: ['C3-WEIGHT-01'] },
  (_path, bytes) => {
    expect(bytes).toBeLessThanOrEqual(115_000)
  },
)

test('no public page loads JavaScript before its first paint', { tags: ['C3-WEIGHT-02'] }, async () => {
  const site = await openSite('sqlite', { pages: true, config: { SEED: 'starter' } })
  const news = await site.call('GET', '/api/news/latest')
  for (const path of PAGES) {
    const { text } = await site.call(
      'GET',
      `/${path.replace(':id', String(news.body.data[0].id)).replace(':slug', SLUGS[path] ?? '')}`,
    )
    expect(text, path).toMatch(/<script type="text\/plain" id="application">/)
    expect(text, path).not.toMatch(/<script[^>]* src=|<script[^>]*type="module"|modulepreload|rel="stylesheet"/)
  }
})
