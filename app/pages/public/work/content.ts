/** Copy of the work page. Source: issue 13 point 3. */
export const hero = {
  title: 'Our work',
  text: 'What was wrong, what we built, and what it changed, in figures.',
  examples: 'These are examples: they show how we work and report. They are not the work of real clients.',
}

export const callToAction = {
  title: 'Do you have a problem like one of these?',
  text: 'In a free 30-minute consultation we find out together what would help, and what it may cost.',
}
