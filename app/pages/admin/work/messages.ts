/** Messages of the Work screen, designed like Manage Services. Source: issue 13 point 3; specification §6, §8. */
import type { ContentMessages } from '#app/admin-kit/content/kind.ts'

export const FETCH_FAILED = 'Failed to fetch case studies'
export const SERVICES_FAILED = 'The services could not be loaded.'

export const messages: ContentMessages = {
  noun: 'case study',
  mayEdit: 'You can add, edit and delete case studies, and switch them between Active and Inactive.',
  maySetStatus:
    'You can see every case study and switch it between Active and Inactive. Adding, editing and deleting is for the Admin role.',
  noneYet: 'No case studies yet',
  emptyText: 'What visitors find on the work page appears here.',
  addFirst: 'Add Your First Case Study',
  noneFound: 'No case studies found',
  noMatches: 'No case studies match this search and this status.',
  addTitle: 'Add Case Study',
  editTitle: 'Edit Case Study',
  statusTitle: 'Update Case Study Status',
  deleteTitle: 'Delete case study',
  deleteQuestion: 'Are you sure you want to delete this case study?',
  activeLabel: 'Active',
  statusOnly: 'As a Super Admin, you can only update the case study status. Content editing is restricted.',
  created: 'Case study created successfully',
  updated: 'Case study updated successfully',
  statusUpdated: 'Case study status updated successfully',
  activated: 'Case study activated successfully',
  deactivated: 'Case study deactivated successfully',
  deleted: 'Case study deleted successfully',
  restored: 'Case study restored successfully',
  saveFailed: 'Failed to save case study',
  statusFailed: 'Failed to update case study status',
  deleteFailed: 'Failed to delete case study',
  restoreFailed: 'Failed to restore case study',
  createDenied: 'You do not have permission to create case studies',
  editDenied: 'You do not have permission to edit case studies',
  statusDenied: 'You do not have permission to update case study status',
  deleteDenied: 'You do not have permission to delete case studies',
}
