export const messages = {
  sent: "Thank you! Your inquiry has been submitted successfully. We'll get back to you soon.",
  refused: 'Failed to submit inquiry',
  failed: 'Failed to submit inquiry. Please try again.',
  gone: 'We no longer offer this service. Send your inquiry again, and we’ll tell you what we can do instead.',
  empty: 'No services found',
}
