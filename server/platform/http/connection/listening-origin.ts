import type { FastifyInstance } from 'fastify'

/** Of a server that listens on every address: no browser opens these two everywhere. */
const LOOPBACK: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The origin of a listening server, e.g. http://127.0.0.1:3000; that of this machine alone when it listens on every address. */
export const readListeningOrigin = (fastify: FastifyInstance): string => {
  const bound = fastify.server.address()
  if (bound === null || typeof bound === 'string') return 'http://localhost'
  const ip = LOOPBACK[bound.address] ?? bound.address
  return `http://${bound.family === 'IPv6' ? `[${ip}]` : ip}:${bound.port}`
}
