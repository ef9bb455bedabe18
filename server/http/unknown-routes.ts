/** 404 and 405 for what no route takes. Source: contract §2. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from '../errors.ts'

export interface RouteTable {
  /** The methods of the routes that match the path of that URL, catch-alls left out; undefined when none does. */
  allowedMethods(url: string): string[] | undefined
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

const WITHOUT_SLASH = /(?<=.)\/$/

/** Fastify's pattern as a regular expression. */
const expressionFor = (pattern: string): RegExp => {
  const source = pattern
    .replace(WITHOUT_SLASH, '')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replace(/\\\*$/, '.+')
  return new RegExp(`^${source}$`)
}

/** Catch-alls: they say nothing about what is there. */
const CATCH_ALLS = ['*', '/*', '/api', '/api/', '/api/*']

/** Notes every route that is registered on `fastify` from now on. */
export const createRouteTable = (fastify: FastifyInstance): RouteTable => {
  const routes = new Map<string, { expression: RegExp; methods: Set<string> }>()
  fastify.addHook('onRoute', ({ url, method }: RouteOptions) => {
    if (CATCH_ALLS.includes(url)) return
    const route = routes.get(url) ?? { expression: expressionFor(url), methods: new Set() }
    for (const each of [method].flat()) route.methods.add(each)
    routes.set(url, route)
  })
  return {
    allowedMethods: (url) => {
      const path = pathOf(url).replace(WITHOUT_SLASH, '')
      const matching = [...routes.values()].filter(({ expression }) => expression.test(path))
      return matching.length === 0 ? undefined : [...new Set(matching.flatMap(({ methods }) => [...methods]))]
    },
  }
}

/** The error for a method that a path does not take; its Allow header is set on `reply`. */
export const methodNotAllowed = (allowed: readonly string[], reply: FastifyReply): AppError => {
  reply.header('allow', allowed.join(', '))
  return new AppError('METHOD_NOT_ALLOWED', `Use ${allowed.join(' or ')} here`)
}

/** Registers what answers under the prefix of `api` when nothing else does; the error handler of `api` makes it an envelope. */
export const refuseUnknownCalls = (api: FastifyInstance, { allowedMethods }: RouteTable): void => {
  const refuse = (request: FastifyRequest, reply: FastifyReply): never => {
    const allowed = allowedMethods(request.url)
    // The method fits where a route has refused the path itself, e.g. an id of 600 characters.
    const isKnown = allowed !== undefined && !allowed.includes(request.method)
    throw isKnown ? methodNotAllowed(allowed, reply) : new AppError('NOT_FOUND', 'There is no such call')
  }
  // Before the body is read: whatever it is, nothing here takes it.
  const options = { onRequest: async (request: FastifyRequest, reply: FastifyReply) => refuse(request, reply) }
  for (const url of ['/', '/*']) api.all(url, options, refuse)
  // Methods that Fastify does not route.
  api.setNotFoundHandler(refuse)
}
