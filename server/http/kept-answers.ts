/**
 * Sends what is kept before the framework sees the request: routing, hooks and reply objects cost more than such an answer.
 * Whatever is not kept, not fresh or not a plain GET or HEAD goes on to the framework, which also fills the shelves.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

/** An answer with all its headers, content-length among them, ready to be sent. */
export interface KeptAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer | string
}

/** A place where answers are kept by URL. */
export interface Shelf {
  has(url: string): boolean
  /** What may be sent while that content version is in force, undefined while the database is away; `now` is epoch milliseconds. */
  find(url: string, headers: IncomingHttpHeaders, version: number | undefined, now: number): KeptAnswer | undefined
}

export interface KeptAnswersParts {
  shelves: readonly Shelf[]
  contentVersion(): Promise<number>
  clock(): Date
  log(): FastifyBaseLogger
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** To a HEAD, and with a 304, node:http sends no body. */
const send = ({ status, headers, body }: KeptAnswer, response: ServerResponse): void => {
  response.writeHead(status, headers)
  response.end(body)
}

const answering = (server: Server, { shelves, contentVersion, clock, log }: KeptAnswersParts, handle: Handler): Handler => {
  return (request, response) => {
    const { method, url = '', headers } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const shelf = isRead ? shelves.find((each) => each.has(url)) : undefined
    if (shelf === undefined) return handle(request, response)
    const startedAt = performance.now()
    const answerFor = (version: number | undefined): void => {
      const answer = shelf.find(url, headers, version, clock().getTime())
      // A server that is being closed ends its connections: the framework knows how.
      if (answer === undefined || !server.listening) return handle(request, response)
      send(answer, response)
      log().info({ req: request, status: answer.status, ms: Math.round(performance.now() - startedAt) }, 'answered')
    }
    contentVersion().then(answerFor, () => answerFor(undefined))
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
export const keptAnswersServer =
  (parts: KeptAnswersParts) =>
  (handle: Handler, { keepAliveTimeout, requestTimeout, connectionTimeout }: FastifyServerOptions): Server => {
    const server = createServer()
    server.on('request', answering(server, parts, handle))
    if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout
    if (requestTimeout !== undefined) server.requestTimeout = requestTimeout
    server.setTimeout(connectionTimeout ?? 0)
    endConnectionsWhenClosing(server)
    return server
  }
