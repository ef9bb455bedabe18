/** Operations on banners. Source: specification §2, §4, §6, §7. */
import { contentOperations } from '../slice/operations.ts'
import { moveToTrash } from '../slice/store.ts'
import { findBanner, findBanners, insertBanner, restoreBanner as restoreRow, updateBanner as update } from './store.ts'

export const bannerOperations = contentOperations({
  store: {
    list: findBanners,
    find: findBanner,
    insert: insertBanner,
    update,
    moveToTrash: moveToTrash('banners'),
    restore: restoreRow,
  },
  resourceType: 'banner',
  subject: 'The banner',
  noun: 'Banner',
  metadataKey: 'banner',
  statusVerbs: { active: 'Activated', inactive: 'Deactivated' },
  isPublic: ({ isActive }) => isActive,
})

export const { list: listBanners } = bannerOperations
