import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAll, negotiateEncoding } from './content-encoding.ts'

test.each([[1], [500], [300_000]])('a text of %s words is the same in every content coding', async (words) => {
  const text = 'नमस्ते '.repeat(words)
  for (const effort of ['best', 'fast'] as const) {
    const { br, gzip, identity } = await compressAll(text, effort)
    for (const body of [brotliDecompressSync(br), gunzipSync(gzip), identity]) expect(body.toString()).toBe(text)
    if (words > 1) expect(Math.max(br.length, gzip.length)).toBeLessThan(identity.length)
  }
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, zstd', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0.000, gzip', 'gzip'],
  ['GZIP ; Q=1.0', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['*;q=0, gzip', 'gzip'],
  ['*;q=0, identity', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['brotli;q=1', 'identity'],
  ['vbr, gzip', 'gzip'],
  ['deflate', 'identity'],
  ['gzip;q=nonsense', 'identity'],
  ['', 'identity'],
  // No coding is acceptable: a 406 would not help.
  ['identity;q=0', 'identity'],
  ['gzip;q=0, *;q=0', 'identity'],
  ['br;q=0, identity;q=0', 'identity'],
])('a client that accepts "%s" is sent %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding)
})
