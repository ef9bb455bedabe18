/** Copy of the contact page. Source: specification §1 (the claims), §2 'Contact'. */
import { company } from '#domain/company.ts'

export const hero = {
  title: 'Contact us',
  text: `Tell us what you want to build or what is stuck. ${company.responseClaim}.`,
}

/** Shown above the form when the chosen service is the consultation. */
export const consultation = {
  title: company.consultationClaim,
  text: 'Write a line or two about your business and when we may call. We talk it through for half an hour; you pay nothing and owe nothing.',
}

export const sent = {
  title: 'Message Sent!',
  text: `Thank you. ${company.responseClaim}; an acknowledgement is on its way to your inbox.`,
}

export const questions = [
  {
    question: 'How soon will I hear from you?',
    answer: `${company.responseClaim}. Our hours are ${company.hours}, Indian time; what arrives on a weekend is read on Monday morning.`,
  },
  {
    question: 'What does the first conversation cost?',
    answer: `Nothing. It is a ${company.consultationClaim.toLowerCase()} by phone or video. Afterwards you have a scope, a rough cost and a first step, whether or not you go on with us.`,
  },
  {
    question: 'What will my project cost?',
    answer:
      'Each service on our services page says what it starts from, in rupees. After the first conversation you get a fixed quotation in writing, and nothing is billed that does not stand in it.',
  },
  {
    question: 'Do you work in our language, and outside Bengaluru?',
    answer: `Yes. We work with clients all over India and abroad, and what we build can speak theirs: ${company.languagesClaim.toLowerCase()}.`,
  },
]
