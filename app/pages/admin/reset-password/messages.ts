export const PASSWORD_SET = 'Your new password is set. Sign in with it.'
export const NOT_SET = 'The password could not be set. Please try again.'
export const LINK_INCOMPLETE = 'The reset link is incomplete. Open it from the e-mail again, or request a new one.'
/** Source: specification §5 'Admin user form'. */
export const PASSWORDS_DIFFER = 'Passwords do not match'
