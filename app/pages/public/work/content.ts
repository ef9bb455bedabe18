/** Copy of the work page. Source: issue 13 point 3. */
export const hero = {
  title: 'Our work',
  text: 'What was wrong, what we built, and what it changed, in figures.',
  examples: 'These are examples: they show how we work and report. They are not the work of real clients.',
}

export const callToAction = {
  title: 'Do you have a problem like one of these?',
  text: 'Tell us about it in a few lines. A person reads them and answers with a first idea and what it may cost.',
}
