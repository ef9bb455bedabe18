/** What can be done with services. Source: specification §2, §4, §6, §7. */
import { changesBetween } from '#domain/activity-log.ts'
import type { Service, ServiceInput, ServicePatch } from '#domain/service.ts'
import { recordActivity } from '../activity-logs/record.ts'
import { changedAt } from '../time.ts'
import type { PageWanted } from '../database/paginate.ts'
import { changedSince, notFound } from '../errors.ts'
import { operation, transaction } from '../operation.ts'
import { keepInTrash } from '../trash/store.ts'
import { takeBack } from '../trash/take-back.ts'
import { findService, findServices, insertService, removeService, updateService as update } from './store.ts'

interface PublicList extends PageWanted {
  category?: string | undefined
  search: string
}
interface StaffList extends PublicList {
  status?: 'true' | 'false' | undefined
}

export const listServices = operation('public', (context, input: PublicList) =>
  findServices(context.db, { ...input, isActive: true }),
)

export const getService = operation('public', async (context, { id }: { id: number }) => {
  const service = await findService(context.db, id)
  if (service?.isActive !== true) throw notFound('Service')
  return service
})

export const listAllServices = operation('records:view', (context, { status, ...input }: StaffList) =>
  findServices(context.db, { ...input, isActive: status === undefined ? undefined : status === 'true' }),
)

export const getAnyService = operation('records:view', async (context, { id }: { id: number }) => {
  const service = await findService(context.db, id)
  if (service === undefined) throw notFound('Service')
  return service
})

export const createService = operation('content:create', (context, input: ServiceInput) =>
  transaction(context, async (inside) => {
    const service = await insertService(inside.db, input, inside.now())
    await recordActivity(inside, {
      action: 'CREATE',
      resourceType: 'service',
      resourceId: service.id,
      description: `Created service "${service.title}"`,
    })
    return service
  }),
)

/** `updatedAt` is what the client had read; null or missing asks for no check. */
type Read = { updatedAt?: string | null | undefined }

const unchanged = (service: Service | undefined, { updatedAt }: Read): Service => {
  if (service === undefined) throw notFound('Service')
  if (typeof updatedAt === 'string' && updatedAt !== service.updatedAt) throw changedSince('The service')
  return service
}

export const updateService = operation('content:update', (context, input: { id: number; patch: ServicePatch & Read }) =>
  transaction(context, async (inside) => {
    const before = unchanged(await findService(inside.db, input.id, inside.databaseKind), input.patch)
    const after = (await update(inside.db, before.id, input.patch, changedAt(inside.now(), before.updatedAt))) ?? before
    await recordActivity(inside, {
      action: 'UPDATE',
      resourceType: 'service',
      resourceId: after.id,
      description: `Updated service "${after.title}"`,
      changes: changesBetween(before, after),
    })
    return after
  }),
)

/** A status change is its own deed. Source: specification §4 'Service isActive'. */
export const setServiceActive = operation('content:set-status', (context, input: { id: number; isActive: boolean } & Read) =>
  transaction(context, async (inside) => {
    const before = unchanged(await findService(inside.db, input.id, inside.databaseKind), input)
    const after =
      (await update(inside.db, before.id, { isActive: input.isActive }, changedAt(inside.now(), before.updatedAt))) ?? before
    await recordActivity(inside, {
      action: 'STATUS_CHANGE',
      resourceType: 'service',
      resourceId: after.id,
      description: `${after.isActive ? 'Activated' : 'Deactivated'} service "${after.title}"`,
      changes: changesBetween(before, after),
    })
    return after
  }),
)

export const deleteService = operation('content:delete', (context, { id }: { id: number }) =>
  transaction(context, async (inside) => {
    const service = unchanged(await findService(inside.db, id, inside.databaseKind), {})
    await keepInTrash(inside.db, 'services', id, inside.now())
    await removeService(inside.db, id)
    await recordActivity(inside, {
      action: 'DELETE',
      resourceType: 'service',
      resourceId: id,
      description: `Deleted service "${service.title}"`,
      metadata: { service },
    })
    return null
  }),
)

/** For an hour after its deletion. Throws NOT_FOUND when it is too late. */
export const restoreService = operation('content:delete', (context, { id }: { id: number }) =>
  takeBack(context, {
    id,
    resource: 'services',
    noun: 'Service',
    resourceType: 'service',
    find: ({ db }) => findService(db, id),
    describe: ({ title }) => `service "${title}"`,
  }),
)
