export const messages = {
  sent: 'Thank you! We have your request.',
  refused: 'Failed to book the consultation. Please try again.',
  failed: 'Failed to book the consultation. Please try again.',
}
