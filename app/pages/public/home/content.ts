/** Marketing copy of the home page. Source: specification §2 'Home'. */
import type { PublicAgency } from '#app/layouts/public/agency.ts'
import { DEFAULT_BUTTON_LINK, DEFAULT_BUTTON_TEXT } from '#domain/banner-constants.ts'
import { findNameMeaning } from '#domain/default-name.ts'
import { standingClaims } from '#domain/standing-claims.ts'
import type { Slide } from './hero.tsx'

/** Shown when there are no slides. Source: specification §4 'Home load'. */
export const welcomeSlide = ({ name }: Pick<PublicAgency, 'name'>): Slide => ({
  id: 0,
  title: `Welcome to ${name}`,
  subtitle: 'Websites, apps and AI tools, planned with you, built in India and looked after once they are live.',
  buttonText: DEFAULT_BUTTON_TEXT,
  buttonLink: DEFAULT_BUTTON_LINK,
  imageUrl: '',
})

export const whyChooseUs = [
  {
    title: 'Fast Delivery',
    text: 'You see something that works every two weeks, and decide then what comes next. No six-month silence before a launch.',
  },
  {
    title: 'Global Reach',
    text: `Built in India for visitors anywhere: quick on slow networks, and ready for ${standingClaims.languages.toLowerCase()}.`,
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

type AboutAgency = Pick<PublicAgency, 'name' | 'legalName' | 'city'>

const introduce = ({ name, legalName, city }: AboutAgency): string => {
  const agency = `${legalName} is an IT-services and AI agency in ${city}`
  const work = 'we open what technology keeps shut for a business, and stay beside you while you walk through.'
  const meaning = findNameMeaning(name)
  return meaning === '' ? `${agency}: ${work}` : `${name} means ${meaning}. ${agency}, and that is the work: ${work}`
}

export const about = (agency: AboutAgency) => ({
  heading: 'A doorway, not a wall',
  paragraphs: [
    introduce(agency),
    'Our projects are the everyday ones that have to work: shops and booking pages, portals for dealers and patients, apps for field staff, chatbots at the front desk, dashboards for the Monday meeting, and the servers and safeguards underneath.',
  ],
  steps: [
    { title: 'Talk', text: `${standingClaims.consultation}. You leave with a scope, a rough cost and a first step.` },
    { title: 'Build', text: 'A fixed plan in short rounds, with a working version to try after each of them.' },
    { title: 'Look after', text: 'Hosting, updates and a person to call, for as long as you want it.' },
  ],
})
