/** Services: endpoint to operation. */
import { services } from '#contract/services.ts'
import { contentHandlers } from '../content/routes.ts'
import { type Mount, mountAll } from '../http/mount.ts'
import { serviceOperations } from './operations.ts'

const MESSAGES = { noun: 'Service', activated: 'activated', deactivated: 'deactivated' }

export const servicesRoutes = (mount: Mount): void => mountAll(mount, services, contentHandlers(serviceOperations, MESSAGES))
