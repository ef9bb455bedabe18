/** Operations on services. Source: specification §2, §4, §6, §7; issue 13 'Service pages'. */
import { type ServiceInput, type ServicePatch, SLUG_TAKEN } from '#domain/service.ts'
import { contentOperations } from '../content/operations.ts'
import { isUniqueViolation } from '../database/errors.ts'
import { invalidField, notFound } from '../errors.ts'
import { operation } from '../operation.ts'
import {
  findService,
  findServiceBySlug,
  findServices,
  insertService,
  moveServiceToTrash,
  restoreService as restoreRow,
  updateService as update,
} from './store.ts'

const content = contentOperations({
  store: {
    list: findServices,
    find: findService,
    insert: insertService,
    update,
    moveToTrash: moveServiceToTrash,
    restore: restoreRow,
  },
  resourceType: 'service',
  subject: 'The service',
  noun: 'Service',
  metadataKey: 'service',
  statusVerbs: { active: 'Activated', inactive: 'Deactivated' },
  isPublic: ({ isActive }) => isActive,
})

/** A made slug can be taken by a concurrent request between its choice and its insertion; the next attempt chooses another. */
const MAX_ATTEMPTS = 5

/** Runs a whole transaction that may set a slug. Throws VALIDATION_ERROR when another service has the slug that was typed. */
const withSlug = async <Output>(typed: string | undefined, run: () => Promise<Output>): Promise<Output> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      if (typed) throw invalidField('slug', SLUG_TAKEN)
      if (attempt === MAX_ATTEMPTS) throw error
    }
  }
}

type Update = Parameters<typeof content.update>[1] & { patch: ServicePatch }

export const serviceOperations = {
  ...content,
  create: operation('content:create', (context, input: ServiceInput) => withSlug(input.slug, () => content.create(context, input))),
  update: operation('content:update', (context, input: Update) => withSlug(input.patch.slug, () => content.update(context, input))),
  restore: operation('content:delete', (context, input: { id: number }) => withSlug('', () => content.restore(context, input))),
}

/** An active service by its slug, or by one that it had before: its own slug differs then. Throws NOT_FOUND. */
export const getServiceBySlug = operation('public', async ({ db }, { slug }: { slug: string }) => {
  const service = await findServiceBySlug(db, slug)
  if (service === undefined || !service.isActive) throw notFound('Service')
  return service
})

export const {
  list: listServices,
  get: getService,
  adminList: listAllServices,
  adminGet: getAnyService,
  create: createService,
  update: updateService,
  setActive: setServiceActive,
  remove: deleteService,
  restore: restoreService,
} = serviceOperations
