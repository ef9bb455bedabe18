/** Messages of the newsletter screen. */

export const DELETE_TITLE = 'Delete address'
export const DELETE_QUESTION = 'Are you sure you want to delete this newsletter address? This action cannot be undone.'

export const DELETED = 'Newsletter address deleted successfully!'

/** Fallbacks for a failure without a message of the server. */
export const DELETE_FAILED = 'Error deleting newsletter address'
export const EXPORT_FAILED = 'Failed to export newsletter addresses'

export const NONE_FOUND = 'No newsletter addresses found'
