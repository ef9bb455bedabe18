/** Services. Source: specification §7, contract §3. */
import * as z from 'zod/mini'
import { optionalPageQuery, pageQuery } from '#domain/pagination.ts'
import { SERVICE_CATEGORIES, service, serviceInput, servicePatch } from '#domain/service.ts'
import { activeFilter, unlessAll } from './filters.ts'
import { searchText } from './search-text.ts'
import { endpoint, idParams, nothing, readAt } from './endpoint.ts'

const category = unlessAll(z.enum(SERVICE_CATEGORIES), 'Unknown category')

export const services = {
  list: endpoint({
    method: 'GET',
    path: '/services',
    access: 'public',
    summary: 'Active services, in their order; all of them unless a limit is given',
    query: z.object({ ...optionalPageQuery(100), category, search: searchText }),
    data: z.array(service),
    paginated: true,
    isContent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/:id',
    access: 'public',
    summary: 'One active service',
    params: idParams,
    data: service,
    isContent: true,
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/admin/services',
    access: 'records:view',
    summary: 'Services, inactive ones too',
    query: z.object({ ...pageQuery(10, 100), category, search: searchText, status: activeFilter }),
    data: z.array(service),
    paginated: true,
  }),
  getAny: endpoint({
    method: 'GET',
    path: '/admin/services/:id',
    access: 'records:view',
    summary: 'One service, also an inactive one',
    params: idParams,
    data: service,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/services',
    access: 'content:create',
    summary: 'Add a service',
    body: serviceInput,
    data: service,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/services/:id',
    access: 'content:update',
    summary: 'Edit a service; fields left out stay as they are',
    params: idParams,
    body: z.extend(servicePatch, readAt),
    data: service,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/services/:id',
    access: 'content:delete',
    summary: 'Delete a service',
    params: idParams,
    data: nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/services/:id/restore',
    access: 'content:delete',
    summary: 'Take back the deletion of a service, within the hour',
    params: idParams,
    data: service,
  }),
  setActive: endpoint({
    method: 'PATCH',
    path: '/admin/services/:id/status',
    access: 'content:set-status',
    summary: 'Show or hide a service',
    params: idParams,
    body: z.object({ isActive: z.boolean('Must be true or false'), ...readAt }),
    data: service,
  }),
}
