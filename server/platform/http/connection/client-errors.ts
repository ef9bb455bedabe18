/** Answers requests that Node's HTTP parser refuses, in the envelope: no Fastify request exists yet, so no route or hook runs. */
import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { type ErrorCode, STATUS_OF } from '#contract/error-codes.ts'
import type { Failure } from '#contract/envelope.ts'

interface RawFailure {
  code: ErrorCode
  message: string
}

/** By the code of the parser's error. */
const FAILURES: Record<string, RawFailure> = {
  HPE_HEADER_OVERFLOW: { code: 'HEADERS_TOO_LARGE', message: 'The headers of the request are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { code: 'PAYLOAD_TOO_LARGE', message: 'The request body is too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'REQUEST_TIMEOUT', message: 'The request took too long to arrive' },
}
const MALFORMED: RawFailure = { code: 'VALIDATION_ERROR', message: 'The request is not valid HTTP' }

/** A complete HTTP response that closes its connection. */
export const formatRawResponse = ({ code, message }: RawFailure, headers: Record<string, string>): string => {
  const body = JSON.stringify({ success: false, code, message } satisfies Failure)
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    date: new Date().toUTCString(),
    connection: 'close',
  }
  const status = STATUS_OF[code]
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

export interface ClientErrorParts {
  headers: Record<string, string>
  log(): FastifyBaseLogger
  /** Whether the response to an earlier request of that connection has begun: a second one would be written into it. */
  hasResponseBegun(socket: Socket): boolean
}

/** Fastify's `clientErrorHandler`. */
export const clientErrorHandler =
  ({ headers, log, hasResponseBegun }: ClientErrorParts) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    const failure = FAILURES[error.code ?? ''] ?? MALFORMED
    if (error.code !== 'ECONNRESET' && socket.writable && !hasResponseBegun(socket)) {
      socket.write(formatRawResponse(failure, headers))
      log().info({ status: STATUS_OF[failure.code], reason: error.code }, 'request refused by the HTTP parser')
    }
    socket.destroySoon()
  }

/** Without these listeners Node closes the connection on CONNECT, and answers an unknown Expect with an empty 417. */
export const handleConnectAndExpect = (server: Server, headers: Record<string, string>): void => {
  server.on('connect', (_request, socket) => {
    const answer = formatRawResponse(
      { code: 'METHOD_NOT_ALLOWED', message: 'This is no proxy' },
      { ...headers, allow: 'GET, HEAD' },
    )
    // Node has detached its handlers from this socket: nothing else would close it.
    socket.on('error', () => socket.destroy())
    socket.end(answer, () => socket.destroy())
  })
  // RFC 9110 §10.1.1: a server may ignore an expectation that it does not know.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
