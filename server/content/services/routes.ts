/** Services: endpoint to operation. */
import { services } from '#contract/services.ts'
import { contentHandlers, orderHandler } from '../slice/routes.ts'
import { toListedService } from '#domain/service.ts'
import { type Mount, mountAll, paginated } from '#server/platform/http/api/mount.ts'
import { getService, getServiceBySlug, listServices, serviceOperations } from './operations.ts'

export const servicesRoutes = (mount: Mount): void =>
  mountAll(mount, services, {
    ...contentHandlers(serviceOperations),
    order: orderHandler('services'),
    list: async (context, { query }) => {
      const { items, pagination } = await listServices(context, query)
      return paginated({ items: items.map(toListedService), pagination })
    },
    get: async (context, { params: { id } }) => ({
      data: await (typeof id === 'number' ? getService(context, { id }) : getServiceBySlug(context, { slug: id })),
    }),
  })
