/** Operations on banners. Source: specification §2, §4, §6, §7. */
import { contentOperations } from '../slice/operations.ts'
import { bannerStore } from './store.ts'

export const bannerOperations = contentOperations({
  store: bannerStore,
  resourceType: 'banner',
  noun: 'Banner',
  metadataKey: 'banner',
  statusVerbs: { active: 'Activated', inactive: 'Deactivated' },
  isPublic: ({ isActive }) => isActive,
})

export const { list: listBanners } = bannerOperations
