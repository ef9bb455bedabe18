/** Messages of the News screen, designed like Manage Services. Source: contract §3 'Screens', specification §6, §8. */
import type { ContentMessages } from '#app/admin-kit/content/kind.ts'

export const FETCH_FAILED = 'Failed to fetch news'

export const messages: ContentMessages = {
  noun: 'news item',
  mayEdit: 'You can add, edit and delete news, and switch it between Published and Draft.',
  maySetStatus:
    'You can see all news, drafts too, and switch it between Published and Draft. Adding, editing and deleting is for the Admin role.',
  noneYet: 'No news yet',
  emptyText: 'What the agency writes appears here, drafts too.',
  addFirst: 'Add Your First News Item',
  noneFound: 'No news found',
  noMatches: 'No news items match this search and this status.',
  addTitle: 'Add News Item',
  editTitle: 'Edit News Item',
  statusTitle: 'Update News Status',
  deleteTitle: 'Delete news item',
  deleteQuestion: 'Are you sure you want to delete this news item?',
  activeLabel: 'Published',
  statusOnly: 'As a Super Admin, you can only update the news status. Content editing is restricted.',
  created: 'News item created successfully',
  updated: 'News item updated successfully',
  statusUpdated: 'News item status updated successfully',
  activated: 'News item published successfully',
  deactivated: 'News item unpublished successfully',
  deleted: 'News item deleted successfully',
  restored: 'News item restored successfully',
  saveFailed: 'Failed to save news item',
  statusFailed: 'Failed to update news status',
  deleteFailed: 'Failed to delete news item',
  restoreFailed: 'Failed to restore news item',
  createDenied: 'You do not have permission to create news',
  editDenied: 'You do not have permission to edit news',
  statusDenied: 'You do not have permission to update news status',
  deleteDenied: 'You do not have permission to delete news',
}
