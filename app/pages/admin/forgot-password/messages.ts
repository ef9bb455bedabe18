/** The same whether the account exists or not. Source: contract §3 'forgot password'. */
export const LINK_SENT =
  'If an account with this e-mail exists, a link to set a new password is on its way. It works once, for one hour.'
export const NOT_SENT = 'The link could not be sent. Please try again.'
