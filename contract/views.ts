/** Saved views of the inquiry lists. Source: lead desk §7, §8. */
import * as z from 'zod/mini'
import { INQUIRY_KINDS } from '#domain/inquiry-forms.ts'
import { LIST_LAYOUTS, newViewFields, savedView, viewPatchFields } from '#domain/saved-view.ts'
import { deletedVersion, endpoint, expectedVersion, idParams, nothing } from './endpoint.ts'
import { listFilters } from './inquiries.ts'
import { filterChecks } from './inquiry-filters.ts'

/** The parameters of the list, by the schemas of the list call; unknown ones are dropped. */
const viewQuery = z.object({ ...listFilters, view: z.optional(z.enum(LIST_LAYOUTS, 'Unknown view')) }).check(...filterChecks)

export const views = {
  list: endpoint({
    method: 'GET',
    path: '/admin/views',
    access: 'views:own',
    summary: "One's own saved views and those of the team, by name",
    data: z.array(savedView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/views',
    access: 'views:own',
    summary: 'Save a view; CONFLICT when the person or the team has the largest number of views',
    refusals: ['CONFLICT'],
    body: z.object({ ...newViewFields, screen: z.enum(INQUIRY_KINDS, 'Unknown screen'), query: z.optional(viewQuery) }),
    data: savedView,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/views/:id',
    access: 'views:own',
    summary: 'Change a view; those of the team by their owner and by admins; fields left out stay as they are',
    params: idParams,
    body: z.object({ ...viewPatchFields, query: z.optional(viewQuery), ...expectedVersion }),
    data: savedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/views/:id',
    access: 'views:own',
    summary: 'Delete a view; those of the team by their owner and by admins',
    params: idParams,
    body: deletedVersion,
    data: nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/views/:id/restore',
    access: 'views:own',
    summary: 'Restore a view within an hour of its deletion',
    refusals: ['CONFLICT'],
    params: idParams,
    data: savedView,
  }),
}
