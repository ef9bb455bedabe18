/** What Manage Services says. Source: specification §2 'Manage Services', §4, §5 'Service form', §6, §8 'Admin services and inquiries'. */
import { ApiError, isConflict } from '../../../api/api-error.ts'

export const FETCH_FAILED = 'Failed to fetch services'
export const CREATED = 'Service created successfully'
export const UPDATED = 'Service updated successfully'
export const STATUS_UPDATED = 'Service status updated successfully'
export const DELETED = 'Service deleted successfully'
export const DELETE_QUESTION = 'Are you sure you want to delete this service?'

export const NONE_YET = 'No services yet'
export const NONE_FOUND = 'No services found'
export const NO_PRICE = 'N/A'

export const MAY_EDIT = 'You can add, edit and delete services, and switch them between Active and Inactive.'
export const MAY_SET_STATUS =
  'You can see every service and switch it between Active and Inactive. Adding, editing and deleting is for the Admin role.'
export const STATUS_ONLY = 'As a Super Admin, you can only update the service status. Content editing is restricted.'

export const CREATE_DENIED = 'You do not have permission to create new services'
export const EDIT_DENIED = 'You do not have permission to edit services'
export const DELETE_DENIED = 'You do not have permission to delete services'
export const STATUS_DENIED = 'You do not have permission to update service status'

const isDenied = (error: unknown): boolean => error instanceof ApiError && error.code === 'FORBIDDEN'
const CHANGED_ELSEWHERE = 'someone else changed it meanwhile. The list now shows their version.'

export const switched = (isActive: boolean): string =>
  isActive ? 'Service activated successfully' : 'Service deactivated successfully'

export const switchFailed = (error: unknown): string => {
  if (isDenied(error)) return STATUS_DENIED
  return isConflict(error) ? `Failed to update service status: ${CHANGED_ELSEWHERE}` : 'Failed to update service status'
}

/** With the server's message, or the text of the error. */
export const saveFailed = (error: unknown): string =>
  `Failed to save service: ${error instanceof Error ? error.message : String(error)}`

export const deleteFailed = (error: unknown): string => (isDenied(error) ? DELETE_DENIED : 'Failed to delete service')
