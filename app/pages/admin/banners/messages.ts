/** What the Banners screen says; the same design as Manage Services. Source: contract §3 'Screens', specification §6, §8. */
import { ApiError, isConflict } from '../../../api/api-error.ts'

export const FETCH_FAILED = 'Failed to fetch banners'
export const CREATED = 'Banner created successfully'
export const UPDATED = 'Banner updated successfully'
export const STATUS_UPDATED = 'Banner status updated successfully'
export const DELETED = 'Banner deleted successfully'
export const DELETE_QUESTION = 'Are you sure you want to delete this banner?'

export const NONE_YET = 'No banners yet'
export const NONE_FOUND = 'No banners found'

export const MAY_EDIT = 'You can add, edit and delete banners, and switch them between Active and Inactive.'
export const MAY_SET_STATUS =
  'You can see every banner and switch it between Active and Inactive. Adding, editing and deleting is for the Admin role.'
export const STATUS_ONLY = 'As a Super Admin, you can only update the banner status. Content editing is restricted.'

export const CREATE_DENIED = 'You do not have permission to create new banners'
export const EDIT_DENIED = 'You do not have permission to edit banners'
export const DELETE_DENIED = 'You do not have permission to delete banners'
export const STATUS_DENIED = 'You do not have permission to update banner status'

const isDenied = (error: unknown): boolean => error instanceof ApiError && error.code === 'FORBIDDEN'
const CHANGED_ELSEWHERE = 'someone else changed it meanwhile. The list now shows their version.'

export const switched = (isActive: boolean): string =>
  isActive ? 'Banner activated successfully' : 'Banner deactivated successfully'

export const switchFailed = (error: unknown): string => {
  if (isDenied(error)) return STATUS_DENIED
  return isConflict(error) ? `Failed to update banner status: ${CHANGED_ELSEWHERE}` : 'Failed to update banner status'
}

/** With the server's message, or the text of the error. */
export const saveFailed = (error: unknown): string =>
  `Failed to save banner: ${error instanceof Error ? error.message : String(error)}`

export const deleteFailed = (error: unknown): string => (isDenied(error) ? DELETE_DENIED : 'Failed to delete banner')
