import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAll, negotiateEncoding } from './content-encoding.ts'

test.each([[1], [500], [300_000]])('a text of %s words is the same in every content coding', async (words) => {
  const text = 'नमस्ते '.repeat(words)
  for (const effort of ['best', 'fast'] as const) {
    const { br, zstd, gzip, identity } = await compressAll(text, effort)
    for (const body of [brotliDecompressSync(br), zstdDecompressSync(zstd), gunzipSync(gzip), identity])
      expect(body.toString()).toBe(text)
    if (words > 1) expect(Math.max(br.length, zstd.length, gzip.length)).toBeLessThan(identity.length)
  }
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, zstd', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0.5, zstd;q=0.9, gzip;q=0.8', 'zstd'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0.000, gzip', 'gzip'],
  ['GZIP ; Q=1.0', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'zstd'],
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
  // RFC 9110 §12.5.3: identity is acceptable unless 'identity;q=0' or '*;q=0' excludes it.
  ['identity;q=0', undefined],
  ['gzip;q=0, *;q=0', undefined],
  ['br;q=0, identity;q=0', undefined],
])('a client that accepts "%s" is sent %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding)
})
