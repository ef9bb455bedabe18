/** Messages of saved views. Source: lead desk §7. */
import type { DeletionMessages } from '#app/admin-kit/records/deletion.tsx'

export const SAVED = 'View saved'
export const SAVE_FAILED = 'Failed to save the view'
export const UPDATED = 'View updated'
export const UPDATE_FAILED = 'Failed to update the view'
export const UPDATE_CONFLICT = 'Failed to update the view: someone else changed it meanwhile. Check it and try again.'

export const deletionMessages: DeletionMessages = {
  deleteTitle: 'Delete view',
  deleteQuestion: 'Are you sure you want to delete this view?',
  deleted: 'View deleted',
  deleteFailed: 'Failed to delete the view',
  restored: 'View restored',
  restoreFailed: 'Failed to restore the view',
}
