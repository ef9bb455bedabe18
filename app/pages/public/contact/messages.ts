export const messages = {
  sent: "Message sent successfully! We'll get back to you soon.",
  refused: 'Failed to send message. Please try again.',
  failed: 'Failed to send message. Please try again.',
}
