/** Marketing copy of the services page. Source: specification §2 'Services'. */
export const trustPoints = ['Expert Team', '24/7 Support', 'Quality Guaranteed', 'On-time Delivery']

export const hero = {
  title: 'Our services',
  text: 'A catalogue with prices. Pick what fits, tell us about your business, and we’ll come back with a plan.',
}

/** The targets of its buttons are those of contract §3. */
export const callToAction = {
  title: 'Not sure which one you need?',
  text: 'Bring the problem, not the solution. In a free 30-minute consultation we find out together what would help.',
  main: { to: '/consultation', label: 'Get Free Consultation' },
  other: { to: '/work', label: 'View Portfolio' },
}
