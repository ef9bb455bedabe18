/** The handlers of public content: endpoint to operation, a line each. */
import { paginated } from '#server/platform/http/api/mount.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import type { ContentOperations } from './operations.ts'
import { orderContent } from './order.ts'
import type { OrderedTable } from './store.ts'

interface Messages {
  /** E.g. 'Service'. */
  noun: string
  /** A status change in the past tense, e.g. 'activated'. */
  activated: string
  deactivated: string
}

interface ById {
  params: { id: number }
}

export const contentHandlers = <Entity extends { isActive: boolean }, Input, Patch, Query>(
  operations: ContentOperations<Entity, Input, Patch, Query>,
  { noun, activated, deactivated }: Messages,
) => ({
  list: async (context: OperationContext, { query }: { query: Query }) => paginated(await operations.list(context, query)),
  get: async (context: OperationContext, { params }: ById) => ({ data: await operations.get(context, params) }),
  adminList: async (context: OperationContext, { query }: { query: Query & { status?: 'true' | 'false' | undefined } }) =>
    paginated(await operations.adminList(context, query)),
  adminGet: async (context: OperationContext, { params }: ById) => ({ data: await operations.adminGet(context, params) }),
  create: async (context: OperationContext, { body }: { body: Input }) => ({
    data: await operations.create(context, body),
    message: `${noun} created successfully`,
  }),
  update: async (
    context: OperationContext,
    { params, body }: ById & { body: Patch & { updatedAt?: string | null | undefined } },
  ) => ({
    data: await operations.update(context, { ...params, patch: body }),
    message: `${noun} updated successfully`,
  }),
  setActive: async (
    context: OperationContext,
    { params, body }: ById & { body: { isActive: boolean; updatedAt?: string | null | undefined } },
  ) => {
    const entity = await operations.setActive(context, { ...params, ...body })
    return { data: entity, message: `${noun} ${entity.isActive ? activated : deactivated} successfully` }
  },
  remove: async (
    context: OperationContext,
    { params, body }: ById & { body: { updatedAt?: string | null | undefined } | null | undefined },
  ) => ({
    data: await operations.remove(context, { ...params, ...body }),
    message: `${noun} deleted successfully`,
  }),
  restore: async (context: OperationContext, { params }: ById) => ({
    data: await operations.restore(context, params),
    message: `${noun} restored successfully`,
  }),
})

export const orderHandler =
  (table: OrderedTable) =>
  async (context: OperationContext, { body: { ids } }: { body: { ids: readonly number[] } }) => ({
    data: await orderContent(context, { table, ids }),
    message: 'Order saved',
  })
