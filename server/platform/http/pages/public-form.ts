/** The limit on public forms per IP address, counted before the body is read: a flood costs no memory. */
import type { OperationContext } from '../../operation.ts'

/** Throws RATE_LIMITED. */
export const countPublicForm = ({ rateLimits, ipAddress }: Pick<OperationContext, 'rateLimits' | 'ipAddress'>): Promise<void> =>
  rateLimits.publicForms.count(ipAddress)

/** Attaches to the action of a page that its form counts. Mail services unsubscribe for many people from one address: theirs does not. */
export const publicForm = <Action extends (args: never) => unknown>(action: Action): Action & { isPublicForm: true } =>
  Object.assign(action, { isPublicForm: true as const })

export const isPublicForm = (action: object | undefined): boolean => action !== undefined && 'isPublicForm' in action
