/** The built files of the browser: immutable ones under /assets, the rest of the public folder beside them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const ONE_YEAR = 31_536_000_000

/** `folder` is build/client. Compressed copies beside the files are sent to who takes them. */
export const serveFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: ONE_YEAR,
    wildcard: false,
    decorateReply: true,
  })
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue
    app.get(`/${file.name}`, (_request, reply) => reply.header('cache-control', 'public, max-age=3600').sendFile(file.name, folder))
  }
}

/** Reads built style sheets by their URL path, once each. */
export const styleReader = (folder: string): ((path: string) => string | undefined) => {
  const styles = new Map<string, string>()
  return (path) => {
    const known = styles.get(path)
    if (known !== undefined || !/^\/assets\/[\w.-]+\.css$/.test(path)) return known
    const css = readFileSync(join(folder, path), 'utf8')
    styles.set(path, css)
    return css
  }
}
