/** A response in each content coding, and the response to conditional requests. */
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressAll, type CompressionEffort, type ContentEncoding, negotiateEncoding } from './content-encoding.ts'

/** Status, all headers including content-length, and body. */
export interface HttpResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export interface CachedResponse {
  /** Undefined: conditional requests get the whole response. */
  etag: string | undefined
  identity: HttpResponse
  /** Undefined: the body is sent as it is, for any Accept-Encoding. */
  compressed: Record<Exclude<ContentEncoding, 'identity'>, HttpResponse> | undefined
  /** Memory of all bodies. */
  bytes: number
}

/**
 * Cache-Control for browsers and shared caches: revalidate each time (a response of a few bytes), which shows a change at once.
 * Only while no node responds may a shared cache send its stored response, for a day.
 */
export const REVALIDATED = 'public, max-age=0, stale-if-error=86400'

const EMPTY = Buffer.alloc(0)

const toHttp = (status: number, headers: Record<string, string>, body: Buffer): HttpResponse => ({
  status,
  headers: { ...headers, 'content-length': String(body.length) },
  body,
})

/** A response in one content coding. `headers` holds the etag, if there is one. */
export const plainResponse = (status: number, headers: Record<string, string>, body: string | Buffer): CachedResponse => {
  const identity = toHttp(status, headers, typeof body === 'string' ? Buffer.from(body) : body)
  return { etag: headers['etag'], identity, compressed: undefined, bytes: identity.body.length }
}

/**
 * A text in every content coding. Its weak entity tag is the same for all of them, also for those that a proxy creates; a response
 * that must not be stored has none.
 */
export const compressedResponse = async (
  status: number,
  own: Record<string, string>,
  text: string,
  effort: CompressionEffort = 'best',
): Promise<CachedResponse> => {
  const isStorable = status === 200 && own['cache-control'] !== 'no-store'
  const etag = isStorable ? `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` : undefined
  const headers = { ...own, ...(etag !== undefined && { etag }), vary: 'accept-encoding' }
  const bodies = await compressAll(text, effort)
  const compressed = (encoding: ContentEncoding): HttpResponse =>
    toHttp(status, { ...headers, 'content-encoding': encoding }, bodies[encoding])
  return {
    etag,
    identity: toHttp(status, headers, bodies.identity),
    compressed: { br: compressed('br'), zstd: compressed('zstd'), gzip: compressed('gzip') },
    bytes: Object.values(bodies).reduce((sum, body) => sum + body.length, 0),
  }
}

const opaqueTag = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Compares weakly. Source: RFC 9110 §13.1.2. */
const matches = (ifNoneMatch: string | undefined, etag: string | undefined): boolean => {
  if (ifNoneMatch === undefined || etag === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((one) => opaqueTag(one) === opaqueTag(etag))
}

/** A 304 repeats the headers of the resource, and omits those of the body. Source: RFC 9110 §15.4.5. */
const notModified = ({ headers: { 'content-length': _length, ...headers } }: HttpResponse): HttpResponse => ({
  status: 304,
  headers,
  body: EMPTY,
})

/**
 * 304 to a client that has the response, else the body in its preferred coding. A client that refuses every coding, identity
 * included, gets identity: a 406 would not help it. Source: RFC 9110 §12.5.3.
 */
export const selectResponse = (
  { etag, identity, compressed }: CachedResponse,
  requested: Pick<IncomingHttpHeaders, 'if-none-match' | 'accept-encoding'>,
): HttpResponse => {
  if (matches(requested['if-none-match'], etag)) return notModified(identity)
  if (compressed === undefined) return identity
  const encoding = negotiateEncoding(String(requested['accept-encoding'] ?? ''))
  return encoding === undefined || encoding === 'identity' ? identity : compressed[encoding]
}

/** Sends the response through Fastify. */
export const sendCached = (response: CachedResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, headers, body } = selectResponse(response, request.headers)
  return reply
    .status(status)
    .headers(headers)
    .send(status === 304 ? undefined : body)
}
