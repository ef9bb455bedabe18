/** GET /media/:id and /media/:id/:variant: the pictures' bytes, for ever the same under the same address. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SECURITY_HEADERS } from '../http/security.ts'
import type { OperationContext } from '../operation.ts'
import { getMediaCopy } from './operations.ts'

const HEADERS = {
  ...SECURITY_HEADERS,
  // Nothing in a picture runs, whatever somebody made of it.
  'content-security-policy': "default-src 'none'",
  // They are public: readers of feeds and previews show them on pages of their own.
  'cross-origin-resource-policy': 'cross-origin',
}

interface Address {
  Params: { id: string; name?: string }
}

const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((known) => [etag, `W/${etag}`, '*'].includes(known.trim()))

/** `contextOf` gives a visitor's context. */
export const serveMedia = (app: FastifyInstance, contextOf: (request: FastifyRequest) => OperationContext): void => {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(HEADERS)
  })
  const answer = async (request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply> => {
    const copy = await getMediaCopy(contextOf(request), { ...request.params, accept: request.headers.accept ?? '' })
    const etag = `"${request.params.id}/${copy.name}"`
    reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable' })
    if (request.params.name === undefined) reply.header('vary', 'accept')
    return isKnown(request, etag) ? reply.status(304).send() : reply.type(copy.contentType).send(copy.bytes)
  }
  app.get<Address>('/media/:id', answer)
  app.get<Address>('/media/:id/:name', answer)
}
