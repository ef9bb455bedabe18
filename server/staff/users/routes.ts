/** Users: endpoint to operation, a line each. */
import { users } from '#contract/users.ts'
import { type Mount, paginated, withMessage } from '#server/platform/http/api/mount.ts'
import * as operations from './operations.ts'

const UPDATED = 'User updated successfully!'

export const usersRoutes = (mount: Mount): void => {
  mount(users.list, async (context, { query }) => paginated(await operations.listUsers(context, query)))
  mount(users.assignable, async (context) => ({ data: await operations.listAssignableUsers(context) }))
  mount(users.salesStaff, async (context) => ({ data: await operations.listSalesStaff(context) }))
  mount(users.setTakesLeads, (context, { params, body }) =>
    withMessage(UPDATED, operations.setTakesLeads(context, { ...params, ...body })),
  )
  mount(users.get, async (context, { params }) => ({ data: await operations.getUser(context, params) }))
  mount(users.create, (context, { body }) => withMessage('Admin user created successfully!', operations.createUser(context, body)))
  mount(users.update, (context, { params, body }) =>
    withMessage(UPDATED, operations.updateUser(context, { id: params.id, patch: body })),
  )
  mount(users.setActive, async (context, { params, body }) => {
    const user = await operations.setUserActive(context, { ...body, ...params })
    return { data: user, message: user.isActive ? 'User activated successfully!' : 'User deactivated successfully!' }
  })
  mount(users.remove, (context, { params, body }) =>
    withMessage('User deleted successfully!', operations.deleteUser(context, { ...params, ...body })),
  )
}
