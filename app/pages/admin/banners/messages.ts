/** Messages of the Banners screen, designed like Manage Services. Source: contract §3 'Screens', specification §6, §8. */
import type { ContentMessages } from '#app/admin-kit/content/kind.ts'

export const FETCH_FAILED = 'Failed to fetch banners'

export const messages: ContentMessages = {
  noun: 'banner',
  mayEdit: 'You can add, edit and delete banners, and switch them between Active and Inactive.',
  maySetStatus:
    'You can see every banner and switch it between Active and Inactive. Adding, editing and deleting is for the Admin role.',
  noneYet: 'No banners yet',
  emptyText: 'The slides at the top of the home page appear here; without any, visitors see the welcome slide.',
  addFirst: 'Add Your First Banner',
  noneFound: 'No banners found',
  noMatches: 'No banners match this search and this status.',
  addTitle: 'Add New Banner',
  editTitle: 'Edit Banner',
  statusTitle: 'Update Banner Status',
  deleteTitle: 'Delete banner',
  deleteQuestion: 'Are you sure you want to delete this banner?',
  activeLabel: 'Active',
  statusOnly: 'As a Super Admin, you can only update the banner status. Content editing is restricted.',
  created: 'Banner created successfully',
  updated: 'Banner updated successfully',
  statusUpdated: 'Banner status updated successfully',
  activated: 'Banner activated successfully',
  deactivated: 'Banner deactivated successfully',
  deleted: 'Banner deleted successfully',
  restored: 'Banner restored successfully',
  saveFailed: 'Failed to save banner',
  statusFailed: 'Failed to update banner status',
  deleteFailed: 'Failed to delete banner',
  restoreFailed: 'Failed to restore banner',
  createDenied: 'You do not have permission to create new banners',
  editDenied: 'You do not have permission to edit banners',
  statusDenied: 'You do not have permission to update banner status',
  deleteDenied: 'You do not have permission to delete banners',
}
