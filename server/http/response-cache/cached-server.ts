/**
 * Answers from the response cache before the framework sees the request: routing, hooks and reply objects cost more than such an
 * answer. Whatever is not cached, not fresh or not a GET or HEAD goes on to the framework, which also fills the cache.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import { selectResponse } from './cached-response.ts'
import { isCurrent, type ResponseCache } from './response-cache.ts'

export interface CachedServerParts {
  cache: Pick<ResponseCache, 'lookup'>
  contentVersion(): Promise<number>
  clock(): Date
  log(): FastifyBaseLogger
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const answerFromCache = (server: Server, { cache, contentVersion, clock, log }: CachedServerParts, handle: Handler): Handler => {
  return (request, response) => {
    const { method, url = '' } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const entry = isRead ? cache.lookup(url) : undefined
    if (entry === undefined) return handle(request, response)
    const startedAt = performance.now()
    const answerAt = (version: number | undefined): void => {
      const now = clock().getTime()
      const isFresh = isCurrent(entry, version, now) && (version === undefined || now < entry.staleAt)
      // A server that is being closed ends its connections: the framework knows how.
      if (!isFresh || !server.listening) return handle(request, response)
      const { status, headers, body } = selectResponse(entry.response, request.headers)
      response.writeHead(status, headers)
      // To a HEAD, and with a 304, node:http sends no body.
      response.end(body)
      log().info({ req: request, status, ms: Math.round(performance.now() - startedAt) }, 'answered')
    }
    if (entry.dependsOnContent) contentVersion().then(answerAt, () => answerAt(undefined))
    else answerAt(undefined)
  }
}

const SWEEP_MS = 50

/** Once told to close, the server ends the connections that are idle then; this ends those that become so afterwards. */
const endConnectionsWhenClosing = (server: Server): void => {
  const close = server.close.bind(server)
  server.close = (done) => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    server.once('close', () => clearInterval(sweep))
    return close(done)
  }
}

/** A server for Fastify, with the timeouts Fastify would give its own. */
export const cachedServer =
  (parts: CachedServerParts) =>
  (handle: Handler, { keepAliveTimeout, requestTimeout, connectionTimeout }: FastifyServerOptions): Server => {
    const server = createServer()
    server.on('request', answerFromCache(server, parts, handle))
    if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout
    if (requestTimeout !== undefined) server.requestTimeout = requestTimeout
    server.setTimeout(connectionTimeout ?? 0)
    endConnectionsWhenClosing(server)
    return server
  }
