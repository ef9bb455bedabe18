/** Serves the built files of the browser: immutable ones under /assets, the rest of the public folder at the root. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type SendOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const ASSET: SendOptions = { immutable: true, maxAge: '365d' }
const OTHER: SendOptions = { maxAge: '1h' }

/** `folder` is build/client. Compressed copies beside the files are sent to clients that accept them. */
export const serveFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  const assets = join(folder, 'assets')
  await app.register(fastifyStatic, { root: assets, preCompressed: true, serve: false })
  // The plugin's own route lists the whole folder for each request, to compare the case of letters; the build does not change.
  const names = new Set(readdirSync(assets))
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params
    return names.has(name) ? reply.sendFile(name, assets, ASSET) : reply.callNotFound()
  })
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue
    app.get(`/${file.name}`, (_request, reply) => reply.sendFile(file.name, folder, OTHER))
  }
}
