/** Without e-mail there is no link to confirm with. */
export const SENT_WITHOUT_EMAIL = 'Thank you. We’ve saved your e-mail address.'

export const messages = {
  sent: 'Almost done. Please click the link in the e-mail we’ve just sent you.',
  refused: 'Failed to subscribe. Please try again.',
  failed: 'Failed to subscribe. Please try again.',
}
