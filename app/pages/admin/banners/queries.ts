/** Loading and changing banners. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EditableKind } from '#app/admin-kit/content/kind.ts'
import { call } from '#app/api/call.ts'
import { recordKeys } from '#app/api/query-keys.ts'
import { banners } from '#contract/banners.ts'
import type { Banner, BannerInput } from '#domain/banner.ts'
import { FETCH_FAILED, messages } from './messages.ts'
import type { BannersQuery } from './search-params.ts'

/** A page of the list; the previous page stays visible while the next one loads. */
export const useBanners = (query: BannersQuery) =>
  useQuery({
    queryKey: recordKeys('banners').list(query),
    queryFn: ({ signal }) => call(banners.adminList, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: FETCH_FAILED },
  })

export const bannerKind: EditableKind<Banner, BannerInput> = {
  name: 'banners',
  messages,
  get: (id, signal) => call(banners.adminGet, { params: { id }, signal }),
  create: (body) => call(banners.create, { body }),
  update: (id, body) => call(banners.update, { params: { id }, body }),
  setActive: (id, body, ifMatch) => call(banners.setActive, { params: { id }, body, ifMatch }),
  remove: (id) => call(banners.remove, { params: { id } }),
  restore: (id) => call(banners.restore, { params: { id } }),
}
