/** Copy of the consultation page. Source: specification §1 (the claims); issue 13 point 5. */
import { standingClaims } from '#domain/standing-claims.ts'

export const hero = {
  title: standingClaims.consultation,
  text: 'Bring the problem, not the solution. We talk it through by phone or video; you leave with a scope, a rough cost and a first step. You pay nothing and owe nothing.',
}

/** `sendsEmail`: whether mails reach a mail server. Otherwise no text speaks of one. */
export const next = (sendsEmail: boolean) => ({
  title: 'What happens then',
  steps: [
    ...(sendsEmail
      ? [
          'A mail arrives at once, with an entry for your calendar and a link that moves or cancels the consultation.',
          'We call you at the chosen time. A reminder comes a day and an hour before.',
        ]
      : ['We call you at the chosen time. To move or cancel the consultation, call us.']),
    'Afterwards you have a page of notes: what to do first, what it costs, who should do it.',
  ],
})

export const booked = (sendsEmail: boolean) => ({
  title: 'Your consultation is booked',
  text: sendsEmail
    ? 'We call you at that time. A confirmation with an entry for your calendar is on its way to your inbox; its link moves or cancels the consultation.'
    : "We'll call you at that time. Need to change it? Call us.",
})

export const unconfirmed = (sendsEmail: boolean) => ({
  title: 'We have your request',
  text: `${sendsEmail ? 'A person confirms the time by mail.' : "We'll call you to confirm the time."} You need not do anything until then.`,
})

export const noSlots = {
  title: 'No free times at the moment',
  text: 'Write to us, and we find a time together.',
}

/** While the slots cannot be loaded. */
export const away = {
  title: 'The free times are away for a moment',
  text: 'We cannot reach our calendar right now. Please try again in a minute.',
}
