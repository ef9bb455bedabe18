/** Banners: the hero slides. Source: specification §7, contract §3. */
import { banner, bannerInput, bannerPatch } from '#domain/banner.ts'
import { contentEndpoints, orderEndpoint } from './content.ts'
import { searchText } from './search-text.ts'

export const banners = {
  ...contentEndpoints({
    path: '/banners',
    noun: 'a banner',
    summaries: {
      list: 'Active banners, in their order',
      get: 'One active banner',
      adminList: 'Banners, inactive ones too',
      adminGet: 'One banner, also an inactive one',
      setActive: 'Show or hide a banner',
    },
    entity: banner,
    input: bannerInput,
    patch: bannerPatch,
    publicFilters: {},
    staffFilters: { search: searchText },
  }),
  order: orderEndpoint('/banners', 'banners'),
}
