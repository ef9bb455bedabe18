/** What the inquiry screens say. Source: specification §2 'Service Inquiries', 'Contact Inquiries', §8 'Admin services and inquiries'. */
export const FETCH_FAILED = 'Failed to fetch inquiries'
export const UPDATE_FAILED = 'Failed to update inquiry'
export const DELETE_FAILED = 'Failed to delete inquiry'
export const UPDATED = 'Inquiry updated successfully'
export const DELETED = 'Inquiry deleted successfully'
export const RESTORED = 'Inquiry restored successfully'
export const RESTORE_FAILED = 'Failed to restore inquiry'
export const EXPORT_FAILED = 'Failed to export inquiries'
export const DELETE_QUESTION = 'Are you sure you want to delete this inquiry?'

export const NO_SERVICE_INQUIRIES = 'No inquiries found'
export const NO_CONTACT_INQUIRIES = 'No contact inquiries found'

export const NOT_PROVIDED = 'Not provided'
export const NOT_SPECIFIED = 'Not specified'

/** An in-place change that met someone else's. */
export const UPDATE_CONFLICT = 'Failed to update inquiry: someone else changed it meanwhile. The list now shows their version.'
export const DRAFT_RESTORED = 'What you had typed here before is back. It is not saved yet.'
export const DRAFT_OF_OLDER_VERSION =
  'What you had typed here before is back, but the inquiry was changed since. Compare before you save.'
