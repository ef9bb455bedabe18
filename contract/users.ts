/** Users: the staff. Source: specification §7, contract §3. */
import * as z from 'zod/mini'
import { pageQuery } from '#domain/pagination.ts'
import { openLeads, ROLES, salesPerson, takesLeadsInput, user, userInput, userPatch } from '#domain/user.ts'
import { deletedVersion, endpoint, idParams, nothing, expectedVersion } from './endpoint.ts'
import { activeFilter, optionalFilter } from './filters.ts'
import { searchText } from './search-text.ts'

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/admin/users',
    access: 'users:manage',
    summary: 'Staff',
    query: z.object({
      ...pageQuery(10, 100),
      search: searchText,
      status: activeFilter,
      role: optionalFilter(z.enum(ROLES), 'Unknown role'),
    }),
    data: z.array(user),
    paginated: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    access: 'users:manage',
    summary: 'One user',
    params: idParams,
    data: user,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/users',
    access: 'users:create',
    summary: 'Add a user',
    refusals: ['CONFLICT'],
    body: userInput,
    data: user,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/users/:id',
    access: 'users:manage',
    summary: 'Edit a user; a blank password keeps the current one',
    refusals: ['RATE_LIMITED'],
    params: idParams,
    body: z.extend(userPatch, expectedVersion),
    data: user,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/users/:id',
    access: 'users:manage',
    summary: 'Delete a user; the leads become unassigned, very many of them within minutes',
    refusals: ['CONFLICT'],
    params: idParams,
    body: deletedVersion,
    data: nothing,
  }),
  setActive: endpoint({
    method: 'PUT',
    path: '/admin/users/:id/status',
    access: 'users:manage',
    summary: 'Activate or deactivate a user; without isActive it toggles',
    refusals: ['CONFLICT'],
    params: idParams,
    body: z.optional(z.nullable(z.object({ isActive: z.optional(z.boolean('Must be true or false')), ...expectedVersion }))),
    data: user,
  }),
  salesStaff: endpoint({
    method: 'GET',
    path: '/admin/sales-staff',
    access: 'inquiries:assign',
    summary: 'Active sales staff by name, and who of them takes leads',
    data: z.array(salesPerson),
  }),
  setTakesLeads: endpoint({
    method: 'PUT',
    path: '/admin/users/:id/takes-leads',
    access: 'inquiries:assign',
    summary: 'Whether new leads are assigned in turn to a member of the sales staff',
    params: idParams,
    body: takesLeadsInput,
    data: salesPerson,
  }),
  openLeads: endpoint({
    method: 'GET',
    path: '/admin/open-leads',
    access: 'users:manage',
    summary: 'How many open leads are assigned to each user that has any',
    data: z.array(openLeads),
  }),
  assignable: endpoint({
    method: 'GET',
    path: '/admin/assignable-users',
    access: 'inquiries:view',
    summary: 'Active staff that an inquiry can be assigned to, by name',
    data: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
}
