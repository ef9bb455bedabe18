/** Banners: the hero slides. Source: specification §7, contract §3. */
import * as z from 'zod/mini'
import { banner, bannerInput, bannerPatch } from '#domain/banner.ts'
import { optionalPageQuery, pageQuery } from '#domain/pagination.ts'
import { endpoint, idParams, nothing, readAt } from './endpoint.ts'
import { activeFilter } from './filters.ts'
import { searchText } from './search-text.ts'

export const banners = {
  list: endpoint({
    method: 'GET',
    path: '/banners',
    access: 'public',
    summary: 'Active banners, in their order',
    query: z.object(optionalPageQuery(100)),
    data: z.array(banner),
    paginated: true,
    isContent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/banners/:id',
    access: 'public',
    summary: 'One active banner',
    params: idParams,
    data: banner,
    isContent: true,
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/admin/banners',
    access: 'records:view',
    summary: 'Banners, inactive ones too',
    query: z.object({ ...pageQuery(10, 100), search: searchText, status: activeFilter }),
    data: z.array(banner),
    paginated: true,
  }),
  getAny: endpoint({
    method: 'GET',
    path: '/admin/banners/:id',
    access: 'records:view',
    summary: 'One banner, also an inactive one',
    params: idParams,
    data: banner,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/banners',
    access: 'content:create',
    summary: 'Add a banner',
    body: bannerInput,
    data: banner,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/banners/:id',
    access: 'content:update',
    summary: 'Edit a banner; fields left out stay as they are',
    params: idParams,
    body: z.extend(bannerPatch, readAt),
    data: banner,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/banners/:id',
    access: 'content:delete',
    summary: 'Delete a banner',
    params: idParams,
    data: nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/banners/:id/restore',
    access: 'content:delete',
    summary: 'Take back the deletion of a banner, within the hour',
    params: idParams,
    data: banner,
  }),
  setActive: endpoint({
    method: 'PATCH',
    path: '/admin/banners/:id/status',
    access: 'content:set-status',
    summary: 'Show or hide a banner',
    params: idParams,
    body: z.object({ isActive: z.boolean('Must be true or false'), ...readAt }),
    data: banner,
  }),
}
