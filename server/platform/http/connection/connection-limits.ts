/** Limits on the time to send a request, on idle connections and on the number of connections. */
import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { formatRawResponse } from './client-errors.ts'
import { proxyTrust } from './client-ip.ts'
import { toNetwork } from './rate-limit.ts'

/** Times in milliseconds. */
export const CONNECTION_LIMITS = {
  /** From the opening of a connection, or the first byte of a later request, to the end of the request's headers. */
  headersTimeoutMs: 20_000,
  /** From the headers to the end of a body. */
  bodyTimeoutMs: 60_000,
  /** The same for a route that accepts files. */
  uploadTimeoutMs: 300_000,
  /** For the rest of a body after its response, and its bytes: more than an upload that is refused for its size. */
  drainTimeoutMs: 30_000,
  drainBytes: 64 * 1024 * 1024,
  /** Between two requests. Longer than the 60 s of nginx, which may send a request at the last moment. */
  keepAliveTimeoutMs: 72_000,
  /** Without a byte in either direction during a response. Longer than the heartbeat of an event stream. */
  inactivityTimeoutMs: 120_000,
  /** Interval of the checks for late headers and uploads. */
  checkIntervalMs: 5000,
  connections: 10_000,
  /** Per IPv4 address or IPv6 /64. A trusted proxy serves many clients and is not limited. */
  connectionsPerClient: 256,
  /** Requests of a connection without a response. Browsers and proxies send the next request after the response. */
  unansweredPerConnection: 16,
}
export type ConnectionLimits = typeof CONNECTION_LIMITS

/** Options that node:http takes only when a server is created. Fastify answers a missing Host header, with our headers. */
export const serverOptions = (limits: ConnectionLimits): ServerOptions => ({
  requireHostHeader: false,
  connectionsCheckingInterval: limits.checkIntervalMs,
})

const RETRY_SECONDS = '10'

const limitClients = (server: Server, { limits: { connectionsPerClient }, config, headers }: LimitConnectionsParts): void => {
  const trust = proxyTrust(config.trustProxy)
  const connectionCounts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? ''
    // A number of hops trusts every peer.
    if (trust !== false && trust(ip, 0)) return
    const client = toNetwork(ip)
    const count = (connectionCounts.get(client) ?? 0) + 1
    connectionCounts.set(client, count)
    socket.once('close', () => {
      const remaining = (connectionCounts.get(client) ?? 1) - 1
      if (remaining === 0) connectionCounts.delete(client)
      else connectionCounts.set(client, remaining)
    })
    if (count <= connectionsPerClient) return
    const refusal = { code: 'RATE_LIMITED', message: 'Too many connections. Please close some.' } as const
    socket.end(formatRawResponse(refusal, { ...headers, 'retry-after': RETRY_SECONDS }), () => socket.destroy())
  })
}

export interface LimitConnectionsParts {
  limits: ConnectionLimits
  config: Pick<Config, 'trustProxy' | 'isRateLimited'>
  /** Headers of the response to a refused connection. */
  headers: Record<string, string>
}

/** Sets the limits on connections. RATE_LIMIT=off lifts the one per client: a benchmark has one IP address. */
export const limitConnections = (server: Server, parts: LimitConnectionsParts): void => {
  const { limits, config } = parts
  server.headersTimeout = limits.headersTimeoutMs
  server.requestTimeout = Math.max(limits.uploadTimeoutMs, limits.bodyTimeoutMs) + limits.headersTimeoutMs
  server.keepAliveTimeout = limits.keepAliveTimeoutMs
  server.setTimeout(limits.inactivityTimeoutMs)
  server.maxConnections = limits.connections
  if (config.isRateLimited) limitClients(server, parts)
}

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const tooSlow = (): AppError => new AppError('REQUEST_TIMEOUT', 'The request took too long to arrive')

/** Answers a body that arrives too slowly with 408. Routes with a body limit of their own accept files. */
export const limitBodyTime = (
  fastify: FastifyInstance,
  { bodyTimeoutMs, uploadTimeoutMs }: Pick<ConnectionLimits, 'bodyTimeoutMs' | 'uploadTimeoutMs'>,
  bodyLimit: number,
): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done()
    const { raw } = request
    const isUpload = (request.routeOptions.bodyLimit ?? bodyLimit) > bodyLimit
    const timer = setTimeout(
      () => {
        // Fastify listens for 'error' while it reads the body.
        if (raw.listenerCount('error') > 0) raw.emit('error', tooSlow())
        else raw.destroy()
      },
      isUpload ? uploadTimeoutMs : bodyTimeoutMs,
    )
    const stop = (): void => clearTimeout(timer)
    raw.once('end', stop)
    // requestTimeout limits the rest of a body after the response.
    reply.raw.once('close', stop)
    done()
  })
}
