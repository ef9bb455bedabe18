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
  subtitle: 'We plan, build and run websites, apps and AI tools for businesses across India, at a price agreed upfront.',
  buttonText: DEFAULT_BUTTON_TEXT,
  buttonLink: DEFAULT_BUTTON_LINK,
  imageUrl: '',
})

export const whyChooseUs = [
  {
    title: 'Fast Delivery',
    text: 'Working software every two weeks. You try it, and you decide what comes next.',
  },
  {
    title: 'Global Reach',
    text: `Fast on a 4G phone in Nashik or London, and ready for ${standingClaims.languages.toLowerCase()}.`,
  },
  {
    title: 'Secure Solutions',
    text: 'Access control, backups and updates are in the quote from day one. Code, data and accounts stay in your name.',
  },
  {
    title: 'Scalable Growth',
    text: 'Start with what you need this year. It’s all documented, so we or any other team can extend it later.',
  },
]

export const callToAction = {
  title: 'Tell us what’s slowing you down',
  lead: standingClaims.consultation,
  text: ', no obligation. You’ll leave with a scope and a rough cost.',
  main: { to: '/contact', label: 'Start Your Project' },
  other: { to: '/ai-tools', label: 'Try Our AI Tools' },
}

type AboutAgency = Pick<PublicAgency, 'name' | 'legalName' | 'city'>

const introduce = ({ name, legalName, city }: AboutAgency): string => {
  const agency = `${legalName} is an IT-services and AI agency in ${city}`
  const work = 'we open up what technology keeps shut for a business, and stay with you on the way through.'
  const meaning = findNameMeaning(name)
  return meaning === '' ? `${agency}: ${work}` : `${name} means ${meaning}. ${agency}, and that’s our work: ${work}`
}

export const about = (agency: AboutAgency) => ({
  heading: 'A doorway, not a wall',
  paragraphs: [
    introduce(agency),
    'We build the everyday things that have to work: online shops and booking pages, dealer and patient portals, apps for field staff, front-desk chatbots, dashboards for the Monday meeting, and the servers and security under them.',
  ],
  steps: [
    { title: 'Talk', text: `${standingClaims.consultation}. You leave with a scope, a rough cost and a first step.` },
    { title: 'Build', text: 'A fixed plan in short rounds. You get a working version to try after each one.' },
    { title: 'Look after', text: 'Hosting, updates and someone to call, for as long as you need us.' },
  ],
})
