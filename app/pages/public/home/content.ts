/** Marketing copy and fallback content of the home page. Source: specification §2 'Home', §3 'Fallback categories', §4 'Home load'. */
import { DEFAULT_BUTTON_LINK, DEFAULT_BUTTON_TEXT } from '#domain/banner.ts'
import { company } from '#domain/company.ts'
import type { HomeService, Slide } from './page.tsx'

/** Shown when there are no slides. */
export const welcomeSlide: Slide = {
  id: 0,
  title: `Welcome to ${company.name}`,
  subtitle: 'Websites, apps and AI tools, planned with you, built in India and looked after once they are live.',
  buttonText: DEFAULT_BUTTON_TEXT,
  buttonLink: DEFAULT_BUTTON_LINK,
  imageUrl: '',
}

/** Shown when the services list is empty. */
export const builtInServices: HomeService[] = [
  {
    id: 1,
    title: 'Web Development',
    description: 'Company sites, shops and portals that load fast on a phone and that your staff can edit themselves.',
    icon: 'Globe',
    category: 'Software Development',
  },
  {
    id: 2,
    title: 'Mobile App Development',
    description: 'Android and iOS apps from one code base, published under your own store accounts.',
    icon: 'Smartphone',
    category: 'Software Development',
  },
  {
    id: 3,
    title: 'UI/UX Design',
    description: 'Research, flows and screens, tested with the people who will use them before anything is built.',
    icon: 'Palette',
    category: 'Web/App Designing',
  },
  {
    id: 4,
    title: 'AI Chatbots',
    description: 'Assistants that answer from your own documents and hand over to a person when they should.',
    icon: 'Bot',
    category: 'Complete AI Tools Solutions',
  },
  {
    id: 5,
    title: 'Data Analytics',
    description: 'Dashboards and reports that answer the questions you ask every Monday morning.',
    icon: 'BarChart3',
    category: 'Complete AI Tools Solutions',
  },
  {
    id: 6,
    title: 'IT Consulting',
    description: 'A second opinion on systems, vendors and budgets before you commit to them.',
    icon: 'Users',
    category: 'End-to-End IT Consulting',
  },
]

export const stats = [
  { figure: '500+', label: 'projects' },
  { figure: '100+', label: 'clients' },
  { figure: '50+', label: 'AI tools' },
  { figure: '24/7', label: 'support' },
]

export const reasons = [
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
