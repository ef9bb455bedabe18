/** Loads the pages from the build, or from Vite during development. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { AppParts } from '../app.ts'
import { ConfigError } from '../platform/config.ts'
import { serveFiles } from '../platform/http/pages/serve-files.ts'

type Pages = NonNullable<AppParts['pages']>

/** The folder build/, when this file runs from build/server/. */
const OWN_BUILD = join(import.meta.dirname, '..')
const BUILD_FOLDER = existsSync(join(OWN_BUILD, 'client')) ? OWN_BUILD : join(import.meta.dirname, '..', '..', 'build')

const readInline = (name: string): Promise<string> => readFile(join(BUILD_FOLDER, 'inline', `${name}.js`), 'utf8')

/** The output of `npm run build`. Throws ConfigError when there is no build, and the error of one that cannot be imported. */
export const builtPages = async (): Promise<Pages> => {
  const client = join(BUILD_FOLDER, 'client')
  const bundle = join(BUILD_FOLDER, 'server', 'index.js')
  if (!existsSync(bundle)) throw new ConfigError('The pages are not built; run npm run build first.')
  // The bundle's type is React Router's own.
  const build = (await import(pathToFileURL(bundle).href)) as ServerBuild
  const [publicPage, deskPage] = await Promise.all([readInline('public-page'), readInline('desk-page')])
  return { build, mode: 'production', inline: { publicPage, deskPage }, mountFiles: (app) => serveFiles(app, client) }
}

/** Vite in middleware mode, on the server's own port. */
export const developmentPages = async (): Promise<Pages> => {
  const { createServer } = await import('vite')
  const viteServers: Awaited<ReturnType<typeof createServer>>[] = []
  const vite = async (app: FastifyInstance) => {
    const server = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
    viteServers.push(server)
    app.addHook('onClose', () => server.close())
    app.addHook('onRequest', (request, reply, next) => {
      if (request.url.startsWith('/api/')) return next()
      // Vite answers some hundred requests of modules for each page: only those that it passes on are logged.
      const { log } = request
      request.log = log.child({}, { level: 'silent' })
      server.middlewares(request.raw, reply.raw, () => {
        request.log = log
        next()
      })
    })
  }
  return {
    // Vite types its modules as records; this one is React Router's build.
    build: async () => (await viteServers[0]?.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild,
    mode: 'development',
    // Vite sends its own documents.
    inline: { publicPage: '', deskPage: '' },
    mountFiles: vite,
  }
}
