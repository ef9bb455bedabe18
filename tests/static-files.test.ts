/** The built files of the browser are answered from memory. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveFiles } from '#server/platform/http/pages/serve-files.ts'

const CLIENT = join(import.meta.dirname, '..', 'build', 'client')

/** Serves a copy of some built files, whose folder the test may delete. */
const openFiles = async (names: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-files-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  onTestFinished(remove)
  for (const name of names)
    for (const end of ['', '.br', '.gz']) cpSync(join(CLIENT, name + end), join(folder, name + end), { force: true })
  const fastify = Fastify()
  await serveFiles(fastify, folder)
  const get = (name: string, headers: Record<string, string> = {}) => fastify.inject({ url: `/${name}`, headers })
  return { get, remove }
}

test('a built file is read once: the threads that also hash passwords and compress cannot hold it up again', async () => {
  const script = readdirSync(join(CLIENT, 'assets')).find((name) => /^vendor-.*\.js$/.test(name)) ?? ''
  const path = `assets/${script}`
  const { get, remove } = await openFiles([path, 'favicon.svg'])
  for (const name of [path, 'favicon.svg']) expect((await get(name)).statusCode).toBe(200)
  remove()
  const plain = await get(path)
  expect(plain.rawPayload).toEqual(readFileSync(join(CLIENT, path)))
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const compressed = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.rawPayload).toEqual(readFileSync(join(CLIENT, `${path}.br`)))
  expect((await get(path, { 'accept-encoding': 'zstd' })).headers['content-encoding']).toBeUndefined()
  expect((await get(path, { 'if-none-match': String(plain.headers['etag']) })).statusCode).toBe(304)
  expect((await get('favicon.svg')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
  })
})
