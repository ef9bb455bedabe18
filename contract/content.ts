/** The endpoints of public content: services, banners, news and work. Source: specification §7, contract §3. */
import * as z from 'zod/mini'
import { optionalPageQuery, pageQuery } from '#domain/pagination.ts'
import { deletedVersion, endpoint, idParams, nothing, expectedVersion } from './endpoint.ts'
import { activeFilter } from './filters.ts'

type Filters = Record<string, z.ZodMiniType>

interface Content<Entity, Input, Patch, PublicFilters, StaffFilters> {
  /** Path of the public list below /api; the admin list has the same below /api/admin. */
  path: `/${string}`
  /** With its article, e.g. 'a service'. */
  noun: string
  summaries: Record<'list' | 'get' | 'adminList' | 'adminGet' | 'setActive', string>
  entity: Entity
  input: Input
  patch: Patch
  /** Query filters of the public list, besides paging. */
  publicFilters: PublicFilters
  /** Query filters of the admin list, besides paging and status. */
  staffFilters: StaffFilters
}

const readEndpoints = <Entity extends z.ZodMiniType, PublicFilters extends Filters, StaffFilters extends Filters>({
  path,
  summaries,
  entity,
  publicFilters,
  staffFilters,
}: Content<Entity, unknown, unknown, PublicFilters, StaffFilters>) => ({
  list: endpoint({
    method: 'GET',
    path,
    access: 'public',
    summary: summaries.list,
    query: z.object({ ...optionalPageQuery(100), ...publicFilters }),
    data: z.array(entity),
    paginated: true,
    isContent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: 'public',
    summary: summaries.get,
    params: idParams,
    data: entity,
    isContent: true,
  }),
  adminList: endpoint({
    method: 'GET',
    path: `/admin${path}`,
    access: 'records:view',
    summary: summaries.adminList,
    query: z.object({ ...pageQuery(10, 100), ...staffFilters, status: activeFilter }),
    data: z.array(entity),
    paginated: true,
  }),
  adminGet: endpoint({
    method: 'GET',
    path: `/admin${path}/:id`,
    access: 'records:view',
    summary: summaries.adminGet,
    params: idParams,
    data: entity,
  }),
})

const writeEndpoints = <Entity extends z.ZodMiniType, Input extends z.ZodMiniType, Patch extends z.ZodMiniObject>({
  path,
  noun,
  summaries,
  entity,
  input,
  patch,
}: Content<Entity, Input, Patch, unknown, unknown>) => ({
  create: endpoint({
    method: 'POST',
    path: `/admin${path}`,
    access: 'content:create',
    summary: `Add ${noun}`,
    body: input,
    data: entity,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: `/admin${path}/:id`,
    access: 'content:update',
    summary: `Edit ${noun}; fields left out stay as they are`,
    params: idParams,
    body: z.extend(patch, expectedVersion),
    data: entity,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/admin${path}/:id`,
    access: 'content:delete',
    summary: `Delete ${noun}`,
    params: idParams,
    body: deletedVersion,
    data: nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: `/admin${path}/:id/restore`,
    access: 'content:delete',
    summary: `Restore ${noun} within an hour of its deletion`,
    params: idParams,
    data: entity,
  }),
  setActive: endpoint({
    method: 'PATCH',
    path: `/admin${path}/:id/status`,
    access: 'content:set-status',
    summary: summaries.setActive,
    params: idParams,
    body: z.object({ isActive: z.boolean('Must be true or false'), ...expectedVersion }),
    data: entity,
  }),
})

export const contentEndpoints = <
  Entity extends z.ZodMiniType,
  Input extends z.ZodMiniType,
  Patch extends z.ZodMiniObject,
  PublicFilters extends Filters,
  StaffFilters extends Filters,
>(
  content: Content<Entity, Input, Patch, PublicFilters, StaffFilters>,
) => ({ ...readEndpoints(content), ...writeEndpoints(content) })

/** Of content with an order of its own. `many` names the records, e.g. 'banners'. */
export const orderEndpoint = (path: `/${string}`, many: string) =>
  endpoint({
    method: 'PUT',
    path: `/admin${path}/order`,
    access: 'content:update',
    summary: `Order ${many}: those of the ids take each other's places`,
    body: z.object({
      ids: z.pipe(
        z
          .array(z.int('Must be a list of ids'), 'Must be a list of ids')
          .check(z.minLength(1, 'Must be a list of ids'), z.maxLength(100, 'Must be at most 100 ids')),
        z.transform((ids) => [...new Set(ids)]),
      ),
    }),
    data: nothing,
  })
