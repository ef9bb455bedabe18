/** The methods that pages accept: GET and HEAD, and POST where a page has a form. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { isSameSpelling, type PageMatch, toPagePath } from './page-routes.ts'
import { methodNotAllowed, toPath, type RouteTable } from '../api/unknown-routes.ts'

const READ_METHODS = ['GET', 'HEAD']

/** The methods of that page; undefined when there is no such page. */
const getMethods = (match: PageMatch | undefined): string[] | undefined => {
  if (match === undefined || match.route.isCatchAll) return undefined
  return match.route.hasAction ? [...READ_METHODS, 'POST'] : READ_METHODS
}

export interface PageMethodsParts {
  matchPage(request: FastifyRequest): Promise<PageMatch | undefined>
  routeTable: RouteTable
}

/** Refuses other methods on `site` before the body is read: 405 with Allow, 404 where there is no page. */
export const refuseOtherPageMethods = (site: FastifyInstance, { matchPage, routeTable }: PageMethodsParts): void => {
  site.addHook('onRequest', async (request, reply) => {
    if (READ_METHODS.includes(request.method)) return
    const match = await matchPage(request)
    // Another spelling of a page is redirected, for any method.
    if (match !== undefined && !match.route.isCatchAll && !isSameSpelling(match.path, toPagePath(toPath(request.url)))) return
    const allowed = routeTable.allowedMethods(request.url) ?? getMethods(match)
    if (allowed === undefined) throw new AppError('NOT_FOUND', 'There is no page at this address.')
    if (!allowed.includes(request.method)) throw methodNotAllowed(allowed, reply)
  })
}
