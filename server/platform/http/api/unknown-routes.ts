/** 404 and 405 for requests that no route matches. Source: contract §2. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from '../../errors.ts'

export interface RouteTable {
  /** The methods of the routes that match the path of that URL, without catch-alls; undefined when none does. */
  allowedMethods(url: string): string[] | undefined
  /** Whether the path of that URL is one of a route without parameters, by any method. */
  hasFixedPath(url: string): boolean
}

export const toPath = (url: string): string => url.split('?', 1)[0] ?? url

const WITHOUT_SLASH = /(?<=.)\/$/
const toComparablePath = (url: string): string => toPath(url).replace(WITHOUT_SLASH, '')

/** Fastify's pattern as a regular expression. */
const toRegExp = (pattern: string): RegExp => {
  const source = pattern
    .replace(WITHOUT_SLASH, '')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replace(/\\\*$/, '.+')
  return new RegExp(`^${source}$`)
}

/** Catch-alls match every path, whether it exists or not. */
const CATCH_ALLS = ['*', '/*', '/api', '/api/', '/api/*']

/** Records every route that is registered on `fastify` from now on. */
export const createRouteTable = (fastify: FastifyInstance): RouteTable => {
  const routes = new Map<string, { expression?: RegExp; methods: Set<string> }>()
  fastify.addHook('onRoute', ({ url, method }: RouteOptions) => {
    if (CATCH_ALLS.includes(url)) return
    const route = routes.get(url) ?? { methods: new Set() }
    for (const each of [method].flat()) route.methods.add(each)
    routes.set(url, route)
  })
  return {
    allowedMethods: (url) => {
      const path = toComparablePath(url)
      // A fixed path such as /bulk also matches the pattern with /:id, whose methods are not its own.
      const fixed = routes.get(path)
      if (fixed !== undefined) return [...fixed.methods]
      // Compiled for the first request that no route matches: the start compiles none.
      const matching = [...routes].filter(([pattern, route]) => (route.expression ??= toRegExp(pattern)).test(path))
      return matching.length === 0 ? undefined : [...new Set(matching.flatMap(([, { methods }]) => [...methods]))]
    },
    hasFixedPath: (url) => routes.has(toComparablePath(url)),
  }
}

/** The error for a method that a path does not support; sets the Allow header on `reply`. */
export const methodNotAllowed = (allowed: readonly string[], reply: FastifyReply): AppError => {
  reply.header('allow', allowed.join(', '))
  return new AppError('METHOD_NOT_ALLOWED', `Use ${allowed.join(' or ')} here`)
}

/** Registers the fallback routes under the prefix of `api`; the error handler of `api` makes their errors an envelope. */
export const refuseUnknownCalls = (api: FastifyInstance, { allowedMethods, hasFixedPath }: RouteTable): void => {
  const refuse = (request: FastifyRequest, reply: FastifyReply): never => {
    const allowed = allowedMethods(request.url)
    // The method is allowed if a route has refused the path itself, e.g. an id of 600 characters.
    const isKnown = allowed !== undefined && !allowed.includes(request.method)
    throw isKnown ? methodNotAllowed(allowed, reply) : new AppError('NOT_FOUND', 'There is no such call')
  }
  // A fixed path such as /bulk also matches the pattern with /:id, by the methods that only that has.
  api.addHook('onRequest', (request, reply, done) => {
    const isFixed = request.routeOptions.url?.includes(':') === true && hasFixedPath(request.url)
    if (isFixed) refuse(request, reply)
    done()
  })
  // In onRequest: the body is never read.
  const options = { onRequest: async (request: FastifyRequest, reply: FastifyReply) => refuse(request, reply) }
  for (const url of ['/', '/*']) api.all(url, options, refuse)
  // Methods that Fastify does not route.
  api.setNotFoundHandler(refuse)
}
