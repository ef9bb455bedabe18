/** What the News screen says; the same design as Manage Services. Source: contract §3 'Screens', specification §6, §8. */
import { ApiError, isConflict } from '../../../api/api-error.ts'

export const FETCH_FAILED = 'Failed to fetch news'
export const CREATED = 'News item created successfully'
export const UPDATED = 'News item updated successfully'
export const STATUS_UPDATED = 'News item status updated successfully'
export const DELETED = 'News item deleted successfully'
export const DELETE_QUESTION = 'Are you sure you want to delete this news item?'

export const NONE_YET = 'No news yet'
export const NONE_FOUND = 'No news found'

export const MAY_EDIT = 'You can add, edit and delete news, and switch it between Published and Draft.'
export const MAY_SET_STATUS =
  'You can see all news, drafts too, and switch it between Published and Draft. Adding, editing and deleting is for the Admin role.'
export const STATUS_ONLY = 'As a Super Admin, you can only update the news status. Content editing is restricted.'

export const CREATE_DENIED = 'You do not have permission to create news'
export const EDIT_DENIED = 'You do not have permission to edit news'
export const DELETE_DENIED = 'You do not have permission to delete news'
export const STATUS_DENIED = 'You do not have permission to update news status'

const isDenied = (error: unknown): boolean => error instanceof ApiError && error.code === 'FORBIDDEN'
const CHANGED_ELSEWHERE = 'someone else changed it meanwhile. The list now shows their version.'

export const switched = (isActive: boolean): string =>
  isActive ? 'News item published successfully' : 'News item unpublished successfully'

export const switchFailed = (error: unknown): string => {
  if (isDenied(error)) return STATUS_DENIED
  return isConflict(error) ? `Failed to update news status: ${CHANGED_ELSEWHERE}` : 'Failed to update news status'
}

/** With the server's message, or the text of the error. */
export const saveFailed = (error: unknown): string =>
  `Failed to save news item: ${error instanceof Error ? error.message : String(error)}`

export const deleteFailed = (error: unknown): string => (isDenied(error) ? DELETE_DENIED : 'Failed to delete news item')
