/** Copy of the consultation page. Source: specification §1 (the claims); issue 13 point 5. */
import { HOLD_MINUTES } from '#domain/slots.ts'
import { standingClaims } from '#domain/standing-claims.ts'

export const hero = {
  title: standingClaims.consultation,
  text: 'Bring the problem, not the solution. We’ll talk it through by phone or video, and you’ll leave with a scope, a rough cost and a first step. No charge, no obligation.',
}

/** `hasMail`: whether the site sends e-mails. */
export const next = (hasMail: boolean) => ({
  title: 'What happens next',
  steps: [
    ...(hasMail
      ? [
          `We’ll e-mail you a link right away. Open it within ${HOLD_MINUTES} minutes to confirm your time.`,
          'We’ll call you then. Need to change it? Use the link in your e-mail.',
        ]
      : ['We’ll get in touch to confirm the time.', 'We’ll call you then.']),
    'You’ll get a page of notes: what to do first, what it costs and who should do it.',
  ],
})

export const held = {
  title: 'Check your e-mail',
  text: `Confirm your time within ${HOLD_MINUTES} minutes: use the link we’ve e-mailed you. After that, others can book it.`,
  change: 'Use the link in our e-mail, or call',
}

export const unconfirmed = {
  title: 'We have your request',
  text: 'We’ll get in touch to confirm the time. You don’t need to do anything until then.',
  change: 'Tell us when we get in touch, or call',
}

export const preparation = [
  'What you’d like to fix or build, in a sentence or two',
  'Links, screenshots or documents that help us understand it',
  'Your budget and deadline, if you have them',
]

export const noSlots = {
  title: 'No free times at the moment',
  text: 'Write to us, and we’ll find a time together.',
}

/** While the slots cannot be loaded. */
export const away = {
  title: 'The free times are temporarily unavailable',
  text: 'We can’t reach our calendar right now. Please try again in a minute.',
}
