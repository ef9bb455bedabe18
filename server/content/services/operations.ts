/** Operations on services. Source: specification §2, §4, §6, §7; issue 13 'Service pages'. */
import { contentOperations } from '../slice/operations.ts'
import { notFound } from '#server/platform/errors.ts'
import { operation } from '#server/platform/operation.ts'
import { findServiceBySlug, serviceStore } from './store.ts'

export const serviceOperations = contentOperations({
  store: serviceStore,
  resourceType: 'service',
  noun: 'Service',
  metadataKey: 'service',
  statusVerbs: { active: 'Activated', inactive: 'Deactivated' },
  isPublic: ({ isActive }) => isActive,
})

/** An active service by its slug, or by one that it had before: its own slug differs then. Throws NOT_FOUND. */
export const getServiceBySlug = operation('public', async ({ db }, { slug }: { slug: string }) => {
  const service = await findServiceBySlug(db, slug)
  if (service === undefined || !service.isActive) throw notFound('Service')
  return service
})

export const { list: listServices, get: getService, adminList: listAllServices } = serviceOperations
