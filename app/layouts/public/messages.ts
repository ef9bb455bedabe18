export const messages = {
  subscribed: 'Almost done: please confirm with the link in the mail we have just sent you.',
  subscribeFailed: 'Failed to subscribe. Please try again.',
}
