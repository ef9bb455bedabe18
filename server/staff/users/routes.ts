/** Users: endpoint to operation, a line each. */
import { users } from '#contract/users.ts'
import { type Mount, paginated } from '#server/platform/http/api/mount.ts'
import * as operations from './operations.ts'

export const usersRoutes = (mount: Mount): void => {
  mount(users.list, async (context, { query }) => paginated(await operations.listUsers(context, query)))
  mount(users.assignable, async (context) => ({ data: await operations.listAssignableUsers(context) }))
  mount(users.salesStaff, async (context) => ({ data: await operations.listSalesStaff(context) }))
  mount(users.setTakesLeads, async (context, { params, body }) => ({
    data: await operations.setTakesLeads(context, { ...params, ...body }),
    message: 'User updated successfully!',
  }))
  mount(users.get, async (context, { params }) => ({ data: await operations.getUser(context, params) }))
  mount(users.create, async (context, { body }) => ({
    data: await operations.createUser(context, body),
    message: 'Admin user created successfully!',
  }))
  mount(users.update, async (context, { params, body }) => ({
    data: await operations.updateUser(context, { id: params.id, patch: body }),
    message: 'User updated successfully!',
  }))
  mount(users.setActive, async (context, { params, body }) => {
    const user = await operations.setUserActive(context, { ...body, ...params })
    return { data: user, message: user.isActive ? 'User activated successfully!' : 'User deactivated successfully!' }
  })
  mount(users.remove, async (context, { params, body }) => ({
    data: await operations.deleteUser(context, { ...params, ...body }),
    message: 'User deleted successfully!',
  }))
}
