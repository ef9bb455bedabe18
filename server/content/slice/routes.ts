/** The handlers of public content: endpoint to operation, a line each. */
import type { Versioned } from '#server/platform/errors.ts'
import { paginated, withMessage } from '#server/platform/http/api/mount.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { type Content, type ContentOperations, orderContent } from './operations.ts'
import type { OrderedTable } from './store.ts'

interface ById {
  params: { id: number }
}

export const contentHandlers = <Entity extends Content, Input, Patch extends object, Query>(
  operations: ContentOperations<Entity, Input, Patch, Query>,
) => ({
  list: async (context: OperationContext, { query }: { query: Query }) => paginated(await operations.list(context, query)),
  get: async (context: OperationContext, { params }: ById) => ({ data: await operations.get(context, params) }),
  adminList: async (context: OperationContext, { query }: { query: Query & { status?: 'true' | 'false' | undefined } }) =>
    paginated(await operations.adminList(context, query)),
  adminGet: async (context: OperationContext, { params }: ById) => ({ data: await operations.adminGet(context, params) }),
  create: (context: OperationContext, { body }: { body: Input }) =>
    withMessage(`${operations.noun} created successfully`, operations.create(context, body)),
  update: (context: OperationContext, { params, body }: ById & { body: Patch & Versioned }) =>
    withMessage(`${operations.noun} updated successfully`, operations.update(context, { ...params, patch: body })),
  setActive: async (context: OperationContext, { params, body }: ById & { body: { isActive: boolean } & Versioned }) => {
    const entity = await operations.setActive(context, { ...params, ...body })
    const verb = operations.statusVerbs[entity.isActive ? 'active' : 'inactive']
    return { data: entity, message: `${operations.noun} ${verb.toLowerCase()} successfully` }
  },
  remove: (context: OperationContext, { params, body }: ById & { body: Versioned | null | undefined }) =>
    withMessage(`${operations.noun} deleted successfully`, operations.remove(context, { ...params, ...body })),
  restore: (context: OperationContext, { params }: ById) =>
    withMessage(`${operations.noun} restored successfully`, operations.restore(context, params)),
})

export const orderHandler =
  (table: OrderedTable) =>
  (context: OperationContext, { body: { ids } }: { body: { ids: readonly number[] } }) =>
    withMessage('Order saved', orderContent(context, { table, ids }))
