export const MESSAGES = {
  deleteTitle: 'Delete newsletter subscriber',
  deleteQuestion: 'Are you sure you want to delete this newsletter subscriber? This action cannot be undone.',
  deleted: 'Newsletter subscriber deleted successfully!',
  deleteFailed: 'Error deleting newsletter subscriber',
}

/** For a failure without a message of the server. */
export const EXPORT_FAILED = 'Failed to export newsletter subscribers'

export const NONE_FOUND = 'No newsletter subscribers found'
