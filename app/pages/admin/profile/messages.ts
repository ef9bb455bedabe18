/** Source: specification §5, §8 'Authentication and session'. */
export const PROFILE_UPDATED = 'Profile updated successfully'
export const PROFILE_FAILED = 'Profile update failed'
export const PROFILE_CHANGED_ELSEWHERE =
  'Your profile was changed elsewhere meanwhile. What you typed is kept; save again to put it in place.'
export const PASSWORD_CHANGED = 'Password changed successfully'
export const PASSWORD_FAILED = 'Password change failed'
