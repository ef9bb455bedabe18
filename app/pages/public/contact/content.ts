/** Copy of the contact page. Source: specification §1 (the claims), §2 'Contact'. */
import type { PublicAgency } from '#app/layouts/public/agency.ts'
import { standingClaims } from '#domain/standing-claims.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'

type WithClaim = Pick<PublicAgency, 'responseClaim'>
export type QuestionsAgency = Pick<PublicAgency, 'responseClaim' | 'hours' | 'city' | 'timeZone'>

export const hero = ({ responseClaim }: WithClaim) => ({
  title: 'Contact us',
  text: `Tell us what you want to build or what is stuck. ${responseClaim}.`,
})

/** Shown above the form when the chosen service is the consultation. */
export const consultation = {
  title: standingClaims.consultation,
  text: 'We talk your business through for half an hour; you pay nothing and owe nothing. Choose a time yourself, or write when we may call.',
}

/** Of no mail: a message that is held as spam gets none, and its sender reads the same. */
export const sent = ({ responseClaim }: WithClaim) => ({ title: 'Message Sent!', text: `Thank you. ${responseClaim}.` })

export const questions = ({ responseClaim, hours, city, timeZone }: QuestionsAgency) => [
  {
    question: 'How soon will I hear from you?',
    answer: `${responseClaim}. Our hours are ${hours}, ${formatZoneLabel(timeZone)}; what arrives on a day off is read on the morning of the next business day.`,
  },
  {
    question: 'What does the first conversation cost?',
    answer: `Nothing. It is a ${standingClaims.consultation.toLowerCase()} by phone or video. Afterwards you have a scope, a rough cost and a first step, whether or not you go on with us.`,
  },
  {
    question: 'What will my project cost?',
    answer:
      'Each service on our services page says what it starts from, in rupees. After the first conversation you get a fixed quotation in writing, and nothing is billed that does not stand in it.',
  },
  {
    question: `Do you work in our language, and outside ${city}?`,
    answer: `Yes. We work with clients all over India and abroad, and what we build can speak theirs: ${standingClaims.languages.toLowerCase()}.`,
  },
]
