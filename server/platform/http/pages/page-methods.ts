/** The methods that pages accept: GET and HEAD, and POST where a page has a form. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import type { OperationContext } from '../../operation.ts'
import { methodNotAllowed, toPath, type RouteTable } from '../api/unknown-routes.ts'
import { isSameSpelling, type PageMatch, toPagePath } from './page-routes.ts'
import { countPublicForm } from './public-form.ts'

const READ_METHODS = ['GET', 'HEAD']

interface PageMethodsParts {
  matchPage(request: FastifyRequest): Promise<PageMatch | undefined>
  routeTable: RouteTable
  buildContext(request: FastifyRequest): OperationContext
}

/** Before the body is read, refuses other methods on `site` (405 with Allow, 404 where there is no page) and counts public forms. */
export const admitPageMethods = (site: FastifyInstance, { matchPage, routeTable, buildContext }: PageMethodsParts): void => {
  site.addHook('onRequest', async (request, reply) => {
    if (READ_METHODS.includes(request.method)) return
    const match = await matchPage(request)
    const page = match?.route.isCatchAll === false ? match : undefined
    // Another spelling of a page is redirected, for any method.
    if (page === undefined || isSameSpelling(page.path, toPagePath(toPath(request.url)))) {
      const ofPage = page && (page.route.hasAction ? [...READ_METHODS, 'POST'] : READ_METHODS)
      const allowed = routeTable.allowedMethods(request.url) ?? ofPage
      if (allowed === undefined) throw new AppError('NOT_FOUND', 'There is no page at this address.')
      if (!allowed.includes(request.method)) throw methodNotAllowed(allowed, reply)
    }
    if (request.method === 'POST' && page?.route.isPublicForm === true) await countPublicForm(buildContext(request))
  })
}
