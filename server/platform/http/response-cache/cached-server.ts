/**
 * Answers from the response cache before Fastify sees the request: routing, hooks and reply objects cost more than such a
 * response. A request that is not cached, not fresh or not a GET or HEAD goes to Fastify, which also fills the cache.
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
  /** Headers of this site in addition to those of each response, e.g. HSTS. */
  siteHeaders: Record<string, string>
  options: ServerOptions
  /** Sets properties of the server that are no options, e.g. its timeouts. */
  configure(server: Server): void
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const answerFromCache = (server: Server, parts: CachedServerParts, handle: Handler): Handler => {
  const { cache, contentVersion, clock, log } = parts
  const siteHeaders = Object.entries(parts.siteHeaders)
  return (request, response) => {
    const { method, url = '', headers: requested, socket } = request
    // Closed by a limit, while the other requests that have arrived are still parsed.
    if (socket.destroyed) return
    const isRead = (method === 'GET' || method === 'HEAD') && requested.host !== undefined
    // Fastify limits how much of a body is received after the response.
    const hasBody = requested['content-length'] !== undefined || requested['transfer-encoding'] !== undefined
    const entry = isRead && !hasBody ? cache.lookup(url) : undefined
    if (entry === undefined) return handle(request, response)
    const startedAt = performance.now()
    const respond = (version: number | undefined): void => {
      const now = clock().getTime()
      const isFresh = isCurrent(entry, version, now) && (version === undefined || now < entry.staleAt)
      // A closing server ends its connections, which Fastify does.
      if (!isFresh || !server.listening) return handle(request, response)
      const { status, headers, body } = selectResponse(entry.response, requested)
      for (const [name, value] of siteHeaders) response.setHeader(name, value)
      response.writeHead(status, headers)
      // node:http sends no body in response to HEAD, and with a 304.
      response.end(body)
      log().info({ req: request, status, ms: Math.round(performance.now() - startedAt) }, 'request completed')
    }
    if (entry.dependsOnContent) contentVersion().then(respond, () => respond(undefined))
    else respond(undefined)
  }
}

/** Fastify's `serverFactory`. */
export const cachedServer =
  (parts: CachedServerParts) =>
  (handle: Handler): Server => {
    const server = createServer(parts.options)
    server.on('request', answerFromCache(server, parts, handle))
    parts.configure(server)
    return server
  }
