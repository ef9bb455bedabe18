/** The built files of the browser, precompressed. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveFiles } from '#server/platform/http/pages/serve-files.ts'

const CLIENT = join(import.meta.dirname, '..', 'build', 'client')

test('a built file never changes under its name, and is sent in its precompressed copies', async () => {
  const fastify = Fastify()
  await serveFiles(fastify, CLIENT)
  const get = (name: string, headers: Record<string, string> = {}) => fastify.inject({ url: `/${name}`, headers })
  const script = readdirSync(join(CLIENT, 'assets')).find((name) => /^vendor-.*\.js$/.test(name)) ?? ''
  const path = `assets/${script}`
  const plain = await get(path)
  expect(plain.rawPayload.equals(readFileSync(join(CLIENT, path)))).toBe(true)
  expect(plain.headers).toMatchObject({
    'content-type': expect.stringMatching(/javascript; charset=utf-8/),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  for (const [accepted, coding, end] of [
    ['gzip, deflate, br', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    ['zstd', undefined, ''],
  ]) {
    const { headers, rawPayload } = await get(path, { 'accept-encoding': String(accepted) })
    expect([headers['content-encoding'], headers['vary']]).toEqual([coding, 'accept-encoding'])
    expect(rawPayload.equals(readFileSync(join(CLIENT, path + end)))).toBe(true)
  }
  expect((await get(path, { 'if-none-match': String(plain.headers['etag']) })).statusCode).toBe(304)
  expect((await get('favicon.svg')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
  })
  expect((await get('assets/none.js')).statusCode).toBe(404)
})
