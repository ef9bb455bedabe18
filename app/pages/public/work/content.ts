/** Copy of the work page. Source: issue 13 point 3. */
export const hero = {
  title: 'Our work',
  text: 'What was broken, what we built, and what changed.',
}

/** The end of both pages. */
export const callToAction = {
  title: 'Have a project in mind?',
  text: 'In a free 30-minute consultation we’ll work out what would help and what it may cost.',
  main: { to: '/consultation', label: 'Get Free Consultation' },
  other: { to: '/services', label: 'See our services' },
}
