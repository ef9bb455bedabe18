/** A response in each content coding, and the response to conditional requests. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressAll, type CompressionEffort, type ContentEncoding, negotiateEncoding } from './content-encoding.ts'

export interface CachedResponse {
  status: number
  /** Without the content coding and length. An `etag` makes conditional requests possible. */
  headers: Record<string, string>
  /** Only identity: it is sent as it is, for any Accept-Encoding. */
  bodies: { identity: Buffer } & Partial<Record<ContentEncoding, Buffer>>
}

/**
 * Cache-Control for browsers and shared caches: revalidate each time (a response of a few bytes), which shows a change at once.
 * Only while no node responds may a shared cache send its stored response, for a day.
 */
export const REVALIDATED = 'public, max-age=0, stale-if-error=86400'

/** The weak entity tag of a body: the same for all content codings, also for those that a proxy creates. */
export const toEtag = (body: string | Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** A response in one content coding. */
export const plainResponse = (status: number, headers: Record<string, string>, body: string | Buffer): CachedResponse => ({
  status,
  headers,
  bodies: { identity: Buffer.from(body) },
})

/** A text in every content coding, with an entity tag if it may be stored. */
export const compressedResponse = async (
  status: number,
  own: Record<string, string>,
  text: string,
  effort: CompressionEffort = 'best',
): Promise<CachedResponse> => {
  const isStorable = status === 200 && own['cache-control'] !== 'no-store'
  const headers = { ...own, ...(isStorable && { etag: toEtag(text) }), vary: 'accept-encoding' }
  return { status, headers, bodies: await compressAll(text, effort) }
}

const opaqueTag = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Compares weakly. Source: RFC 9110 §13.1.2. */
const matches = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => opaqueTag(one) === opaqueTag(etag))

/**
 * Sends 304 to a client that has the response, else the body in its preferred coding. A client that refuses every coding, identity
 * included, gets identity: a 406 would not help it. Source: RFC 9110 §12.5.3.
 */
export const sendCached = (response: CachedResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, headers, bodies } = response
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': accepted } = request.headers
  const { etag } = headers
  reply.headers(headers)
  if (ifNoneMatch !== undefined && etag !== undefined && matches(ifNoneMatch, etag)) return reply.status(304).send()
  const encoding = bodies.br === undefined ? 'identity' : negotiateEncoding(String(accepted ?? ''))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.status(status).send(bodies[encoding])
}
