/** What Fastify answers from the response cache. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CachedResponse, compressedResponse, REVALIDATED, sendCached } from './cached-response.ts'
import { CONTENT_POLICY, type ResponseCache } from './response-cache.ts'

/** Answers cached URLs behind Fastify's routing and before the hooks and the handler of the route. */
export const answerFromCache = (fastify: FastifyInstance, cache: Pick<ResponseCache, 'findCurrent'>): void => {
  fastify.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const response = isRead ? await cache.findCurrent(request.url) : undefined
    return response && sendCached(response, request, reply)
  })
}

/** Serves a document that is the same for every visitor until the content changes. */
export const serveDocument = (
  app: FastifyInstance,
  path: string,
  cache: Pick<ResponseCache, 'respond'>,
  write: (request: FastifyRequest) => Promise<CachedResponse>,
): void => {
  app.get(path, async (request, reply) => {
    const make = async () => ({ response: await write(request), outcome: 'cacheable' }) as const
    const key = `${app.prefix}${path}`
    return sendCached(await cache.respond({ key, policy: CONTENT_POLICY, make, log: request.log }), request, reply)
  })
}

/** `type` is a text's; `headers` are further ones. */
export const toDocument = (type: string, text: string, headers: Record<string, string> = {}): Promise<CachedResponse> =>
  compressedResponse(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': REVALIDATED, ...headers }, text)
