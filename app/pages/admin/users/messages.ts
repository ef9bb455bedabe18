/** Messages of User Management. Source: specification §2, §5 'Admin user form', §8 'Users'. */

export const ACCESS_DENIED = 'Access Denied: You need Super Admin privileges to access User Management.'

export const DEACTIVATE_QUESTION = 'Are you sure you want to deactivate this user?'
export const ACTIVATE_QUESTION = 'Are you sure you want to activate this user?'
export const DELETE_QUESTION = 'Are you sure you want to delete this user? This action cannot be undone.'

export const CREATED = 'Admin user created successfully!'
export const UPDATED = 'User updated successfully!'
export const ACTIVATED = 'User activated successfully!'
export const DEACTIVATED = 'User deactivated successfully!'
export const DELETED = 'User deleted successfully!'

/** Fallbacks for a failure without a message of the server. */
export const INVITE_FAILED = 'The invitation could not be sent'
export const CREATE_FAILED = 'Error creating admin user'
export const UPDATE_FAILED = 'Error updating user'
export const STATUS_FAILED = 'Error updating user status'
export const DELETE_FAILED = 'Error deleting user'

export const INVITED = (email: string): string => `Invitation sent to ${email}`
export const LINK_COPIED = 'Link copied'
export const COPY_REFUSED = 'The browser does not allow it. Copy the selected link by hand.'
export const NOT_MAILED = "E-mail isn't set up, so nothing was sent. Copy this link now: it is shown only once."

export const NO_PHONE = 'Not provided'
export const NONE_FOUND = 'No users found'
