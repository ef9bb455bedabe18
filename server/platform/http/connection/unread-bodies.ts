/**
 * The rest of a body whose response is sent before its end, e.g. 413 or 401. A client that is still sending reads the response only while
 * the server receives; node:http would receive without a limit, or close the connection at once. Source: nginx's lingering_close.
 */
import type { FastifyInstance } from 'fastify'
import { type ConnectionLimits, hasBody } from './connection-limits.ts'

const TOO_SLOW = 408

/** Receives and drops up to `drainBytes` within `drainTimeoutMs`, then closes the connection. */
export const drainUnreadBodies = (
  fastify: FastifyInstance,
  { drainTimeoutMs, drainBytes }: Pick<ConnectionLimits, 'drainTimeoutMs' | 'drainBytes'>,
): void => {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request
    // A body that is too slow gets no more time.
    if (!hasBody(request) || raw.complete || reply.statusCode === TOO_SLOW) return done()
    // node:http closes such a connection with the response, and Fastify asks for that after the error of a parser.
    const isLast = !reply.raw.shouldKeepAlive
    reply.raw.shouldKeepAlive = true
    reply.removeHeader('connection')
    let received = 0
    const timer = setTimeout(() => raw.destroy(), drainTimeoutMs)
    raw.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > drainBytes) raw.destroy()
    })
    raw.once('end', () => {
      if (isLast) raw.socket.destroySoon()
    })
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}
