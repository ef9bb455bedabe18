/**
 * Answers from the response cache before the framework sees the request: routing, hooks and reply objects cost more than such an
 * answer. Whatever is not cached, not fresh or not a GET or HEAD goes on to the framework, which also fills the cache.
 */
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { selectResponse } from './cached-response.ts'
import { isCurrent, type ResponseCache } from './response-cache.ts'

export interface CachedServerParts {
  cache: Pick<ResponseCache, 'lookup'>
  contentVersion(): Promise<number>
  clock(): Date
  log(): FastifyBaseLogger
  /** Headers of this site beside those that each response has, e.g. HSTS. */
  siteHeaders: Record<string, string>
  options: ServerOptions
  /** Sets what a server has beside its options, e.g. its timeouts. */
  configure(server: Server): void
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const answerFromCache = (server: Server, parts: CachedServerParts, handle: Handler): Handler => {
  const { cache, contentVersion, clock, log } = parts
  const siteHeaders = Object.entries(parts.siteHeaders)
  return (request, response) => {
    const { method, url = '', headers: requested } = request
    const isRead = (method === 'GET' || method === 'HEAD') && requested.host !== undefined
    const entry = isRead ? cache.lookup(url) : undefined
    if (entry === undefined) return handle(request, response)
    const startedAt = performance.now()
    const answerAt = (version: number | undefined): void => {
      const now = clock().getTime()
      const isFresh = isCurrent(entry, version, now) && (version === undefined || now < entry.staleAt)
      // A server that is being closed ends its connections: the framework knows how.
      if (!isFresh || !server.listening) return handle(request, response)
      const { status, headers, body } = selectResponse(entry.response, requested)
      for (const [name, value] of siteHeaders) response.setHeader(name, value)
      response.writeHead(status, headers)
      // To a HEAD, and with a 304, node:http sends no body.
      response.end(body)
      log().info({ req: request, status, ms: Math.round(performance.now() - startedAt) }, 'answered')
    }
    if (entry.dependsOnContent) contentVersion().then(answerAt, () => answerAt(undefined))
    else answerAt(undefined)
  }
}

/** A server for Fastify. */
export const cachedServer =
  (parts: CachedServerParts) =>
  (handle: Handler): Server => {
    const server = createServer(parts.options)
    server.on('request', answerFromCache(server, parts, handle))
    parts.configure(server)
    return server
  }
