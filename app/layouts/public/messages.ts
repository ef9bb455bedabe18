/** Without e-mail there is no link to confirm with. */
export const SENT_WITHOUT_EMAIL = 'Thank you. We have noted your e-mail address.'

export const messages = {
  sent: 'Almost done: please confirm with the link in the mail we have just sent you.',
  refused: 'Failed to subscribe. Please try again.',
  failed: 'Failed to subscribe. Please try again.',
}
