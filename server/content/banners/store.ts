/** The store of banners. A search matches part of title or subtitle. */
import { banner } from '#domain/banner.ts'
import { contentStore } from '../slice/content-store.ts'

export const bannerStore = contentStore({
  table: 'banners',
  entity: banner,
  coded: {},
  order: [
    ['sort_order', 'asc'],
    ['id', 'asc'],
  ],
})
