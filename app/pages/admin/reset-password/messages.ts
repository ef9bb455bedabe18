export const PASSWORD_SET = 'Your new password is set. Sign in with it.'
export const NOT_SET = 'The password could not be set. Please try again.'
export const LINK_INCOMPLETE = 'The link is incomplete. Open it from the e-mail again, or request a new one.'
export const NEW_INVITATION = 'Link expired or used? Ask the person who invited you for a new one.'
