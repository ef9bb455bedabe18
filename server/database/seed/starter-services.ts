/** The services of a fresh site, for an agency to use and edit. Source: contract §1 SEED 'starter'. */
import type { ServiceInput } from '#domain/service.ts'
import { aiChatbots } from './starter-services/ai-chatbots.ts'
import { brandAndPackagingDesign } from './starter-services/brand-and-packaging-design.ts'
import { cloudSolutions } from './starter-services/cloud-solutions.ts'
import { cybersecurityAudit } from './starter-services/cybersecurity-audit.ts'
import { dataAnalytics } from './starter-services/data-analytics.ts'
import { devops } from './starter-services/devops.ts'
import { digitalMarketing } from './starter-services/digital-marketing.ts'
import { documentTranslation } from './starter-services/document-translation.ts'
import { itConsulting } from './starter-services/it-consulting.ts'
import { mobileAppDevelopment } from './starter-services/mobile-app-development.ts'
import { onlineStores } from './starter-services/online-stores.ts'
import { supportAndMaintenance } from './starter-services/support-and-maintenance.ts'
import { uiUxDesign } from './starter-services/ui-ux-design.ts'
import { webDevelopment } from './starter-services/web-development.ts'

/**
 * In the order a visitor reads them; the position in the list becomes the service's `order`. The texts of the pages are in
 * starter-services/.
 */
const catalogue: Omit<ServiceInput, 'order' | 'isActive' | 'imageUrl' | 'slug'>[] = [
  {
    ...webDevelopment,
    title: 'Web Development',
    description:
      'A website or web application built for the people who will use it, from a five-page company site to a customer portal. You get the design, the code, the hosting set-up and a training session, and everything is handed over in your name.',
    icon: 'Globe',
    category: 'Development',
    price: 'Starting from ₹45,000',
    features: [
      'Fast on phones and slow networks',
      'Content you can edit yourself',
      'Search-engine basics and analytics',
      'English, Hindi and regional languages',
      'Three months of fixes after launch',
    ],
    color: 'blue',
  },
  {
    ...mobileAppDevelopment,
    title: 'Mobile App Development',
    description:
      'Android and iOS apps from one code base, designed for the phones your customers already own. You get the app published under your own store accounts, its server, and a dashboard that shows how it is used.',
    icon: 'Smartphone',
    category: 'Development',
    price: 'Starting from ₹1,20,000',
    features: [
      'Android and iOS from one code base',
      'Works when the network drops',
      'UPI and card payments',
      'Push notifications',
      'Publishing on both stores',
    ],
    color: 'green',
  },
  {
    ...uiUxDesign,
    title: 'UI/UX Design',
    description:
      'Research, flows and screens for a new product or one that people find hard to use. You get a clickable prototype tested with real users, a design system, and files that a developer can build from without guessing.',
    icon: 'Palette',
    category: 'Design',
    price: 'Starting from ₹30,000',
    features: [
      'Interviews with five to eight users',
      'Clickable prototype',
      'Design system with components',
      'Accessibility check to WCAG 2.2 AA',
    ],
    color: 'pink',
  },
  {
    ...aiChatbots,
    title: 'AI Chatbots',
    description:
      'A chatbot for your website or WhatsApp that answers from your own documents and prices and hands over to a person when it is unsure. You get the bot, the review screen in which your staff correct it, and a monthly report on what customers asked.',
    icon: 'Bot',
    category: 'AI Solutions',
    price: 'Starting from ₹60,000',
    features: [
      'Answers only from your material',
      'Hand-over to your staff',
      'English, Hindi and four more languages',
      'WhatsApp and website',
      'Review screen for corrections',
    ],
    color: 'purple',
  },
  {
    ...dataAnalytics,
    title: 'Data Analytics',
    description:
      'Your sales, stock and accounts in one place, with dashboards that answer the questions you ask every Monday. You get a cleaned data store, daily refresh from the software you use, and a session that teaches your team to build its own views.',
    icon: 'BarChart3',
    category: 'Consulting',
    price: 'Starting from ₹75,000',
    features: [
      'Import from accounting software and Excel',
      'Dashboards for owners and teams',
      'Alerts when a figure leaves its range',
      'Numbers in lakh and crore',
    ],
    color: 'orange',
  },
  {
    ...itConsulting,
    title: 'IT Consulting',
    description:
      'An independent look at your software, contracts and running costs by people who have no licence to sell you. You get a written report with what to keep, what to change first, what it will cost and who should own it.',
    icon: 'Users',
    category: 'Consulting',
    price: 'Starting from ₹25,000',
    features: [
      'Free 30-minute first conversation',
      'Review of systems and contracts',
      'Twelve-month plan with costs',
      'Help with choosing vendors',
    ],
    color: 'indigo',
  },
  {
    ...cloudSolutions,
    title: 'Cloud Solutions',
    description:
      'A move from the server under the desk to an Indian cloud region, or a bill that has grown brought back under control. You get a tested migration, backups that have been restored at least once, and a monthly cost you can predict.',
    icon: 'Cloud',
    category: 'Infrastructure',
    price: 'Starting from ₹80,000',
    features: [
      'Regions in India',
      'Migration rehearsed before the day',
      'Backups with restore tests',
      'Cost alerts and monthly review',
      'Runbook for your staff',
    ],
    color: 'blue',
  },
  {
    ...cybersecurityAudit,
    title: 'Cybersecurity Audit',
    description:
      'A test of your website, network and e-mail by people who look for what an attacker would use first. You get a report in plain language ranked by risk, a call to go through it with your developers, and a second test after the repairs.',
    icon: 'Shield',
    category: 'Security',
    price: 'Starting from ₹55,000',
    features: [
      'Web, network and e-mail checks',
      'Findings ranked by risk',
      'Review of how personal data is handled',
      'Second test included',
      'Letter for your customers or auditors',
    ],
    color: 'red',
  },
  {
    ...digitalMarketing,
    title: 'Digital Marketing',
    description:
      'Search, social media and e-mail run towards one aim: enquiries that turn into orders. You get a plan for each quarter, the campaigns, the content in the languages of your customers and a report that shows cost for each enquiry.',
    icon: 'BarChart3',
    category: 'Marketing',
    price: 'Starting from ₹20,000 per month',
    features: [
      'Search-engine optimisation',
      'Paid campaigns with a fixed cap',
      'Posts in English and regional languages',
      'Monthly report on enquiries',
    ],
    color: 'yellow',
  },
  {
    ...devops,
    title: 'DevOps',
    description:
      'Releases that happen on a Tuesday afternoon instead of a Sunday night. You get automated builds and tests, environments that can be made again from scratch, and monitoring that tells you before your customers do.',
    icon: 'Settings',
    category: 'Infrastructure',
    price: 'Starting from ₹70,000',
    features: [
      'Automated build, test and release',
      'Infrastructure as code',
      'Monitoring and on-call rules',
      'Rollback within minutes',
      'Hand-over to your team',
    ],
    color: 'indigo',
  },
  {
    ...documentTranslation,
    title: 'Document Translation',
    description:
      'Catalogues, manuals and websites put into Indian and foreign languages by machine translation and then read by a person who speaks the language. You get files in the layout you sent, a glossary that stays yours, and a price for each language before work begins.',
    icon: 'Bot',
    category: 'AI Solutions',
    price: 'Starting from ₹15,000',
    features: [
      'Translation in 100+ languages',
      'Human review on request',
      'Glossary of your own terms',
      'Layout kept, script by script',
    ],
    color: 'green',
  },
  {
    ...onlineStores,
    title: 'Online Stores',
    description:
      'A shop that takes UPI, cards and cash on delivery, and sends GST invoices without anyone typing them. You get the store, its link to your stock and courier, and a week of help from us when the first orders come in.',
    icon: 'Globe',
    category: 'Development',
    price: 'Starting from ₹90,000',
    features: [
      'UPI, cards and cash on delivery',
      'GST invoices and returns',
      'Stock and courier connected',
      'Catalogue import from Excel',
      'Order updates on WhatsApp',
    ],
    color: 'orange',
  },
  {
    ...brandAndPackagingDesign,
    title: 'Brand and Packaging Design',
    description:
      'A name plate, a logo and a box that look like they belong to the same company. You get print-ready files for every format, rules that fit on two pages, and the marks of your labels checked for each script you sell in.',
    icon: 'Palette',
    category: 'Design',
    price: 'Starting from ₹35,000',
    features: [
      'Logo in Latin and Indian scripts',
      'Stationery, signs and packaging',
      'Print-ready and screen files',
      'Two rounds of changes included',
    ],
    color: 'pink',
  },
  {
    ...supportAndMaintenance,
    title: 'Support and Maintenance',
    description:
      'Someone who answers when the site is down, and who keeps it from going down in the first place. You get updates, backups, uptime checks round the clock and a fixed number of hours each month for changes.',
    icon: 'Settings',
    category: 'Infrastructure',
    price: 'Starting from ₹8,000 per month',
    features: [
      'Updates and backups',
      'Uptime checks 24/7',
      'Hours for small changes each month',
      'Also for sites that others built',
    ],
    color: 'yellow',
  },
]

export const starterServices: ServiceInput[] = catalogue.map((entry, order) => ({
  ...entry,
  slug: '',
  order,
  isActive: true,
  imageUrl: '',
}))
