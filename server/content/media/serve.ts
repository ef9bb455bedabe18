/** GET /media/:id and /media/:id/:name: the bytes of images, which never change under one URL. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { plainResponse, sendCached } from '#server/platform/http/response-cache/cached-response.ts'
import type { CachePolicy, Rendered, ResponseCache } from '#server/platform/http/response-cache/response-cache.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { chooseMediaCopy, getMediaCopy } from './operations.ts'

const HEADERS = {
  // No script in an image runs, whatever its content.
  'content-security-policy': "default-src 'none'",
  // They are public: feed readers and link previews embed them.
  'cross-origin-resource-policy': 'cross-origin',
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

interface MediaRequest {
  Params: { id: string; name?: string }
}

/** The bytes of an id never change: a copy stays as long as there is room. Concurrent requests for it share its memory. */
const COPY: CachePolicy = {
  isUnlimited: true,
  queue: 'read',
  dependsOnContent: false,
  maxAgeMs: Infinity,
  staleIfError: true,
}

interface MediaParts {
  /** Creates a visitor's context. */
  buildContext(request: FastifyRequest): OperationContext
  cache: Pick<ResponseCache, 'respond'>
}

export const serveMedia = (app: FastifyInstance, { buildContext, cache }: MediaParts): void => {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(HEADERS)
  })
  const answer = async (request: FastifyRequest<MediaRequest>, reply: FastifyReply): Promise<FastifyReply> => {
    const { id } = request.params
    const name = chooseMediaCopy({ ...request.params, accept: request.headers.accept ?? '' })
    const make = async (): Promise<Rendered> => {
      const { contentType, bytes } = await getMediaCopy(buildContext(request), { id, name })
      const headers = { etag: `"${id}/${name}"`, 'cache-control': IMMUTABLE, 'content-type': contentType }
      return { response: plainResponse(200, headers, bytes), outcome: 'cacheable' }
    }
    const response = await cache.respond({ key: `/media/${id}/${name}`, policy: COPY, make, log: request.log })
    if (request.params.name === undefined) reply.header('vary', 'accept')
    return sendCached(response, request, reply)
  }
  app.get<MediaRequest>('/media/:id', answer)
  app.get<MediaRequest>('/media/:id/:name', answer)
}
