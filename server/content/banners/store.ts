/** The store of banners. A search matches part of title or subtitle. */
import { banner } from '#domain/banner.ts'
import { contentStore, flag } from '../slice/content-store.ts'

export const bannerStore = contentStore({
  table: 'banners',
  entity: banner,
  fields: {
    title: 'title',
    subtitle: 'subtitle',
    buttonText: 'button_text',
    buttonLink: 'button_link',
    imageUrl: 'image_url',
    order: 'sort_order',
    isActive: flag('is_active'),
  },
  order: [
    ['sort_order', 'asc'],
    ['id', 'asc'],
  ],
})
