/** Marketing copy of the home page. Source: specification §2 'Home'. */
import { company } from '#domain/company.ts'

export const stats = [
  { figure: '500+', label: 'projects' },
  { figure: '100+', label: 'clients' },
  { figure: '50+', label: 'AI tools' },
  { figure: '24/7', label: 'support' },
]

export const whyChooseUs = [
  {
    title: 'Fast Delivery',
    text: 'You see something that works every two weeks, and decide then what comes next. No six-month silence before a launch.',
  },
  {
    title: 'Global Reach',
    text: `Built in India for visitors anywhere: quick on slow networks, and ready for ${company.languagesClaim.toLowerCase()}.`,
  },
  {
    title: 'Secure Solutions',
    text: 'Access, backups and updates are part of the first quotation. Your code, data and accounts stay in your name.',
  },
  {
    title: 'Scalable Growth',
    text: 'Start with what you need this year. What we build is measured, documented and made to be extended, by us or by others.',
  },
]

export const about = {
  heading: 'A doorway, not a wall',
  paragraphs: [
    `${company.name} means doorway. ${company.legalName} is an IT-services and AI agency in ${company.address.city}, and that is the work: we open what technology keeps shut for a business, and stay beside you while you walk through.`,
    'Our projects are the everyday ones that have to work: shops and booking pages, portals for dealers and patients, apps for field staff, chatbots at the front desk, dashboards for the Monday meeting, and the servers and safeguards underneath.',
  ],
  steps: [
    { title: 'Talk', text: `${company.consultationClaim}. You leave with a scope, a rough cost and a first step.` },
    { title: 'Build', text: 'A fixed plan in short rounds, with a working version to try after each of them.' },
    { title: 'Look after', text: 'Hosting, updates and a person to call, for as long as you want it.' },
  ],
}
