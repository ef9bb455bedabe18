/** Serves the built files of the browser: immutable ones under /assets, the rest of the public folder at the root. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CachedResponse, sendCached, toEtag } from '../response-cache/cached-response.ts'

const ONE_YEAR_SECONDS = 31_536_000
const ONE_HOUR_SECONDS = 3600

interface Caching {
  immutable: boolean
  seconds: number
}
const ASSET: Caching = { immutable: true, seconds: ONE_YEAR_SECONDS }
const OTHER: Caching = { immutable: false, seconds: ONE_HOUR_SECONDS }

/** Files with another ending are read from the disk. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
}

/** The whole build has 3 MB. */
const MAX_MEMORY_BYTES = 8_388_608

const readCopy = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined)

/** Its compressed copies are the ones beside the file. */
const readResponse = async (path: string, type: string, { immutable, seconds }: Caching): Promise<CachedResponse> => {
  const [file, br, gzip] = await Promise.all([readFile(path), readCopy(`${path}.br`), readCopy(`${path}.gz`)])
  const headers = {
    'content-type': type,
    'cache-control': `public, max-age=${seconds}${immutable ? ', immutable' : ''}`,
    etag: toEtag(file),
    'accept-ranges': 'bytes',
    vary: 'accept-encoding',
  }
  return { status: 200, headers, bodies: { identity: file, ...(br && gzip && { br, gzip }) } }
}

/**
 * Answers each file from memory after its first request: reading it would wait for the threads that also hash passwords and compress.
 * Undefined beyond MAX_MEMORY_BYTES, and for a file of another type.
 */
const createFileMemory = () => {
  let bytes = 0
  const responses = new Map<string, Promise<CachedResponse | undefined>>()
  const load = async (path: string, caching: Caching): Promise<CachedResponse | undefined> => {
    const type = TYPES[extname(path)]
    if (type === undefined || bytes >= MAX_MEMORY_BYTES) return undefined
    const response = await readResponse(path, type, caching)
    for (const { length } of Object.values(response.bodies)) bytes += length
    return response
  }
  return (path: string, caching: Caching): Promise<CachedResponse | undefined> => {
    const known = responses.get(path)
    if (known !== undefined) return known
    const loading = load(path, caching)
    responses.set(path, loading)
    // The next request tries again.
    loading.catch(() => responses.delete(path))
    return loading
  }
}

/** Ranges and preconditions other than If-None-Match are the plugin's. */
const isPlain = ({ headers }: FastifyRequest): boolean =>
  !['range', 'if-match', 'if-unmodified-since', 'if-modified-since'].some((name) => headers[name] !== undefined)

/** `folder` is build/client. Compressed copies beside the files are sent to clients that accept them. */
export const serveFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  const assets = join(folder, 'assets')
  await app.register(fastifyStatic, { root: assets, preCompressed: true, serve: false, decorateReply: true })
  const recall = createFileMemory()
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string, root: string, caching: Caching) => {
    const response = isPlain(request) ? await recall(join(root, name), caching) : undefined
    if (response !== undefined) return sendCached(response, request, reply)
    return reply.sendFile(name, root, { immutable: caching.immutable, maxAge: caching.seconds * 1000 })
  }
  // The plugin's own route lists the whole folder for each request, to compare the case of letters; the build does not change.
  const names = new Set(readdirSync(assets))
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    return names.has(name) ? send(request, reply, name, assets, ASSET) : reply.callNotFound()
  })
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue
    app.get(`/${file.name}`, async (request, reply) => send(request, reply, file.name, folder, OTHER))
  }
}
