/** Answers from the response cache, behind Fastify's routing and before the hooks and the handler of the route. */
import type { FastifyInstance } from 'fastify'
import { sendCached } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

export const answerFromCache = (fastify: FastifyInstance, cache: Pick<ResponseCache, 'findCurrent'>): void => {
  fastify.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const response = isRead ? await cache.findCurrent(request.url) : undefined
    return response && sendCached(response, request, reply)
  })
}
