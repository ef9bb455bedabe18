/** Copy of the contact page. Source: specification §1 (the claims), §2 'Contact'. */
import type { PublicAgency } from '#app/layouts/public/agency.ts'
import { standingClaims } from '#domain/standing-claims.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'

type WithClaim = Pick<PublicAgency, 'responseClaim'>
export type QuestionsAgency = Pick<PublicAgency, 'responseClaim' | 'hours' | 'city' | 'timeZone'>

export const hero = ({ responseClaim }: WithClaim) => ({
  title: 'Contact us',
  text: `Tell us what you want to build or what’s stuck. ${responseClaim}.`,
})

/** Shown above the form when the chosen service is the consultation. */
export const consultation = {
  title: standingClaims.consultation,
  text: 'Half an hour on your business, free and with no obligation. Pick a time, or tell us when to call.',
}

/** Of no mail: a message that is held as spam gets none, and its sender reads the same. */
export const sent = ({ responseClaim }: WithClaim) => ({ title: 'Message Sent!', text: `Thank you. ${responseClaim}.` })

export const questions = ({ responseClaim, hours, city, timeZone }: QuestionsAgency) => [
  {
    question: 'How soon will I hear from you?',
    answer: `${responseClaim}. Our hours are ${hours}, ${formatZoneLabel(timeZone)}; what arrives on a day off is read the next business morning.`,
  },
  {
    question: 'What does the first conversation cost?',
    answer: `Nothing. It’s a ${standingClaims.consultation.toLowerCase()} by phone or video. You’ll leave with a scope, a rough cost and a first step, whether or not you hire us.`,
  },
  {
    question: 'What will my project cost?',
    answer:
      'Our services page has a starting price for each service, in rupees. After the first call you’ll get a fixed quotation in writing, and we don’t bill anything that isn’t in it.',
  },
  {
    question: `Do you work in our language, and outside ${city}?`,
    answer: `Yes. We work with clients across India and abroad, and what we build can speak your customers’ languages: ${standingClaims.languages.toLowerCase()}.`,
  },
]
