/** Messages of the newsletter screen. */

export const DELETE_TITLE = 'Delete newsletter subscriber'
export const DELETE_QUESTION = 'Are you sure you want to delete this newsletter subscriber? This action cannot be undone.'

export const DELETED = 'Newsletter subscriber deleted successfully!'

/** Fallbacks for a failure without a message of the server. */
export const DELETE_FAILED = 'Error deleting newsletter subscriber'
export const EXPORT_FAILED = 'Failed to export newsletter subscribers'

export const NONE_FOUND = 'No newsletter subscribers found'
