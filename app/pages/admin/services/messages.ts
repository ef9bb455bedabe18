/** Messages of Manage Services. Source: specification §2, §4, §5 'Service form', §6, §8 'Admin services and inquiries'. */
import type { ContentMessages } from '#app/admin-kit/content/kind.ts'

export const FETCH_FAILED = 'Failed to fetch services'
export const NO_PRICE = 'N/A'

export const messages: ContentMessages = {
  noun: 'service',
  mayEdit: 'You can add, edit and delete services, and switch them between Active and Inactive.',
  maySetStatus:
    'You can see every service and switch it between Active and Inactive. Adding, editing and deleting is for the Admin role.',
  noneYet: 'No services yet',
  emptyText: 'What visitors find on the services page appears here.',
  addFirst: 'Add Your First Service',
  noneFound: 'No services found',
  noMatches: 'No services match this search and this category.',
  addTitle: 'Add New Service',
  editTitle: 'Edit Service',
  statusTitle: 'Update Service Status',
  deleteTitle: 'Delete service',
  deleteQuestion: 'Are you sure you want to delete this service?',
  activeLabel: 'Active',
  statusOnly: 'As a Super Admin, you can only update the service status. Content editing is restricted.',
  created: 'Service created successfully',
  updated: 'Service updated successfully',
  statusUpdated: 'Service status updated successfully',
  activated: 'Service activated successfully',
  deactivated: 'Service deactivated successfully',
  deleted: 'Service deleted successfully',
  restored: 'Service restored successfully',
  saveFailed: 'Failed to save service',
  statusFailed: 'Failed to update service status',
  deleteFailed: 'Failed to delete service',
  restoreFailed: 'Failed to restore service',
  createDenied: 'You do not have permission to create new services',
  editDenied: 'You do not have permission to edit services',
  statusDenied: 'You do not have permission to update service status',
  deleteDenied: 'You do not have permission to delete services',
}
