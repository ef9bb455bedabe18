/** Operations on services. Source: specification §2, §4, §6, §7. */
import { contentOperations } from '../content/operations.ts'
import {
  findService,
  findServices,
  insertService,
  moveServiceToTrash,
  restoreService as restoreRow,
  updateService as update,
} from './store.ts'

export const serviceOperations = contentOperations({
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
