/** Serves the built files of the browser: immutable ones under /assets, the rest of the public folder at the root. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type CachedResponse, sendCached, toEtag } from '../response-cache/cached-response.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
}

/** A file and the compressed copies beside it, if there are any. */
const readResponse = async (path: string, caching: string): Promise<CachedResponse> => {
  const readCopy = (end: string) => readFile(path + end).catch(() => undefined)
  const [identity, br, gzip] = await Promise.all([readFile(path), readCopy('.br'), readCopy('.gz')])
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const headers = { 'content-type': type, 'cache-control': caching, etag: toEtag(identity), vary: 'accept-encoding' }
  return { status: 200, headers, bodies: { identity, ...(br && gzip && { br, gzip }) } }
}

/** `folder` is build/client, some 5 MB. A file is read once: reading waits for the threads that also hash passwords and compress. */
export const serveFiles = (app: FastifyInstance, folder: string): void => {
  const serve = (path: string, file: string, caching: string): void => {
    let response: Promise<CachedResponse> | undefined
    app.get(path, async (request, reply) => {
      response ??= readResponse(file, caching).catch((error: unknown) => {
        response = undefined
        throw error
      })
      return sendCached(await response, request, reply)
    })
  }
  const serveFolder = (prefix: string, names: string, caching: string): void => {
    for (const file of readdirSync(names, { withFileTypes: true }))
      if (file.isFile() && !/\.(br|gz)$/.test(file.name)) serve(prefix + file.name, join(names, file.name), caching)
  }
  serveFolder('/', folder, ONE_HOUR)
  serveFolder('/assets/', join(folder, 'assets'), IMMUTABLE)
}
