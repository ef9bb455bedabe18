/** Sends a body that is no other request's, compressed where the client accepts it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, negotiateEncoding } from '../response-cache/content-encoding.ts'

/** A shorter body is sent as it is: it fits into two packets. One with a token is shorter. */
const MIN_COMPRESSED_LENGTH = 2000

export const sendCompressed = async (
  body: string | Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  if (body.length < MIN_COMPRESSED_LENGTH) return reply.send(body)
  reply.header('vary', 'accept-encoding')
  const encoding = negotiateEncoding(request.headers['accept-encoding']?.toString() ?? '')
  if (encoding === 'identity') return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compress(Buffer.from(body), encoding, 'fast'))
}
