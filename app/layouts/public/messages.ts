export const messages = {
  sent: 'Almost done: please confirm with the link in the mail we have just sent you.',
  refused: 'Failed to subscribe. Please try again.',
  failed: 'Failed to subscribe. Please try again.',
}
