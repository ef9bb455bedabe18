/** The same whether the account exists or not. Source: contract §3 'forgot password'. */
export const LINK_SENT =
  "If an account with this e-mail exists, we've sent it a link to set a new password. It works once, for one hour."
export const NOT_SENT = 'The link could not be sent. Please try again.'
export const NO_EMAIL =
  "E-mail isn't set up, so we can't send you a link. Ask a super admin to set a new password for you under Users."
export const NO_ADMIN = 'Can no super admin sign in? Run this on the server:'
