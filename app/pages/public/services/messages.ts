export const messages = {
  sent: "Thank you! Your inquiry has been submitted successfully. We'll get back to you soon.",
  refused: 'Failed to submit inquiry',
  failed: 'Failed to submit inquiry. Please try again.',
  empty: 'No services found',
}
