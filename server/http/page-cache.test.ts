import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inEveryForm, preferredForm } from './encodings.ts'
import { answerOf, cachedPage, createPageCache, shelfOf } from './page-cache.ts'

const page = (text = '<h1>Hello</h1>', version = 1) =>
  cachedPage({ text, headers: { 'content-type': 'text/html' }, version, now: 1000, endsAt: 10_000 })

test('a text is the same in every form', async () => {
  const text = 'नमस्ते '.repeat(500)
  const { br, zstd, gzip, identity } = await inEveryForm(text)
  for (const form of [brotliDecompressSync(br), zstdDecompressSync(zstd), gunzipSync(gzip), identity])
    expect(form.toString()).toBe(text)
  expect(Math.max(br.length, zstd.length, gzip.length)).toBeLessThan(identity.length)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, zstd', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, zstd;q=0.9, gzip;q=0.8', 'zstd'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['GZIP ; Q=1.0', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'zstd'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['gzip;q=0, *;q=0', 'identity'],
  ['brotli;q=1', 'identity'],
  ['deflate', 'identity'],
  ['gzip;q=nonsense', 'identity'],
  ['', 'identity'],
])('who accepts "%s" is sent %s', (accepted, form) => {
  expect(preferredForm(accepted)).toBe(form)
})

test('who has the page is not sent it again, however the tag is written', async () => {
  const kept = await page()
  const strong = kept.etag.replace('W/', '')
  for (const tag of [kept.etag, strong, '*', ` ${kept.etag} `, `"other", ${strong}`, `W/"other",${kept.etag}`])
    expect(answerOf(kept, { 'if-none-match': tag }), tag).toBe(kept.notModified)
  for (const tag of ['"other"', 'W/"other", "another"', strong.slice(0, -1), ''])
    expect(answerOf(kept, { 'if-none-match': tag }).status, tag).toBe(200)
  const { etag, vary, 'cache-control': cacheControl } = kept.notModified.headers
  expect({ etag, vary, cacheControl }).toEqual({
    etag: kept.etag,
    vary: 'accept-encoding',
    cacheControl: 'public, max-age=0, stale-if-error=86400',
  })
})

test('a page is fresh until its content changes, its times grow old or an article comes; with the database away it is always', async () => {
  const cache = createPageCache()
  const { find } = shelfOf(cache)
  cache.set('/', await page())
  expect(find('/', {}, 1, 9999)?.status).toBe(200)
  expect(find('/', {}, 2, 9999)).toBeUndefined()
  expect(find('/', {}, 1, 10_000)).toBeUndefined()
  expect(find('/', {}, undefined, 1_000_000)?.status).toBe(200)
  cache.set('/', { ...(await page()), endsAt: Infinity })
  expect(find('/', {}, 1, 60_999)?.status).toBe(200)
  expect(find('/', {}, 1, 61_000)).toBeUndefined()
})

test('what was used least recently goes first', async () => {
  const cache = createPageCache()
  const kept = await page()
  for (let number = 0; number < 200; number += 1) cache.set(`/${number}`, kept)
  cache.get('/0')
  cache.set('/new', kept)
  expect(['/0', '/1', '/2', '/new'].map(cache.has)).toEqual([true, false, true, true])
})
