/** Services: endpoint to operation, a line each. */
import { services } from '#contract/services.ts'
import { type Mount, page } from '../http/mount.ts'
import * as operations from './operations.ts'

export const servicesRoutes = (mount: Mount): void => {
  mount(services.list, async (context, { query }) => page(await operations.listServices(context, query)))
  mount(services.get, async (context, { params }) => ({ data: await operations.getService(context, params) }))
  mount(services.listAll, async (context, { query }) => page(await operations.listAllServices(context, query)))
  mount(services.getAny, async (context, { params }) => ({ data: await operations.getAnyService(context, params) }))
  mount(services.create, async (context, { body }) => ({
    data: await operations.createService(context, body),
    message: 'Service created successfully',
  }))
  mount(services.update, async (context, { params, body }) => ({
    data: await operations.updateService(context, { id: params.id, patch: body }),
    message: 'Service updated successfully',
  }))
  mount(services.setActive, async (context, { params, body }) => {
    const service = await operations.setServiceActive(context, { id: params.id, ...body })
    return { data: service, message: service.isActive ? 'Service activated successfully' : 'Service deactivated successfully' }
  })
  mount(services.remove, async (context, { params }) => ({
    data: await operations.deleteService(context, params),
    message: 'Service deleted successfully',
  }))
  mount(services.restore, async (context, { params }) => ({
    data: await operations.restoreService(context, params),
    message: 'Service restored successfully',
  }))
}
