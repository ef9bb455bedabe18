/** The limit on public forms per IP address is counted before the body is read: a flood costs no memory. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OperationContext } from '../../operation.ts'

/** Throws RATE_LIMITED. */
export const countPublicForm = ({ rateLimits, ipAddress }: Pick<OperationContext, 'rateLimits' | 'ipAddress'>): Promise<void> =>
  rateLimits.publicForms.count(ipAddress)

/** Attaches to the action of a page that its form counts. Mail services unsubscribe for many people from one address: theirs does not. */
export const publicForm = <Action extends (args: never) => unknown>(action: Action): Action & { isPublicForm: true } =>
  Object.assign(action, { isPublicForm: true as const })

export const isPublicForm = (action: object | undefined): boolean => action !== undefined && 'isPublicForm' in action

interface PublicFormParts {
  matchPage(request: FastifyRequest): Promise<{ route: { isPublicForm: boolean } } | undefined>
  buildContext(request: FastifyRequest): OperationContext
}

/** Counts the forms that are posted to the pages of `site`. */
export const countPageForms = (site: FastifyInstance, { matchPage, buildContext }: PublicFormParts): void => {
  site.addHook('onRequest', async (request) => {
    if (request.method === 'POST' && (await matchPage(request))?.route.isPublicForm === true)
      await countPublicForm(buildContext(request))
  })
}
