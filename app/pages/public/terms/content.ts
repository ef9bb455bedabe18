/** Terms of use of the site; client work has contracts of its own. */
import type { PublicAgency } from '#app/layouts/public/agency.ts'
import type { LegalSection } from '#app/pages/public/privacy/legal-page.tsx'
import { standingClaims } from '#domain/standing-claims.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'

/** What only this page needs of the agency. */
export interface TermsData {
  /** 'within 24 hours on business days'. */
  responseTime: string
  /** May be blank. */
  state: string
}

type TermsAgency = Pick<PublicAgency, 'name' | 'legalName' | 'city' | 'hours' | 'timeZone'> & TermsData

export const dated = { iso: '2026-11-20', text: '20 November 2026' }

export const introduction = ({ legalName }: Pick<PublicAgency, 'legalName'>): string =>
  `These terms are for using this site. What ${legalName} builds or runs for you is agreed in a written contract of its own, which comes before these terms.`

export const sections = ({ name, legalName, city, state, hours, timeZone, responseTime }: TermsAgency): LegalSection[] => [
  {
    id: 'site',
    heading: 'What this site is',
    paragraphs: [
      `The site tells what ${legalName} does, shows demos of AI tools and news, and lets you write to us. It is meant for people who act for a business. You may read it without an account; only our staff have one.`,
    ],
  },
  {
    id: 'offers',
    heading: 'Prices and offers',
    paragraphs: [
      'Prices on this site are in Indian rupees and say what a service starts from, without GST. They invite you to talk to us and are not yet an offer. A contract comes about when both sides have accepted a written quotation.',
      `The ${standingClaims.consultation.toLowerCase()} costs nothing and obliges neither side. Whoever sends a form is answered ${responseTime} (${hours}, ${formatZoneLabel(timeZone)}); public holidays are no business days.`,
    ],
  },
  {
    id: 'forms',
    heading: 'What you send us',
    paragraphs: [
      'Please write what is true and what is yours to tell, and send no passwords, card numbers or health data by these forms. What you send remains yours; we use it to answer you, as the Privacy Policy says.',
    ],
    points: [
      'Do not send advertising, threats, or what infringes the rights of others.',
      'Do not try to get into parts that are not yours, to overload the site, or to send forms by a machine.',
    ],
  },
  {
    id: 'tools',
    heading: 'Demos of AI tools',
    paragraphs: [
      'The demos are samples with fixed answers, and show how a tool is used, not how well it works. Do not rely on what they say. Tools marked Coming Soon are plans, not promises.',
    ],
  },
  {
    id: 'news',
    heading: 'News and links',
    paragraphs: [
      'Articles under our name are general information and no advice for your case. News of others are shown with a title, a short extract and a link; they belong to those who published them, who alone answer for them. The same goes for every other site that we link to.',
    ],
  },
  {
    id: 'rights',
    heading: 'Rights in the site',
    paragraphs: [
      `Texts, drawings and the name ${name} belong to ${legalName} unless something else is said. You may link to every page, print it, and quote from it with its source.`,
    ],
  },
  {
    id: 'liability',
    heading: 'What we answer for',
    paragraphs: [
      'We keep the site correct and running as well as we can, but do not promise that it is free of errors or always there. We answer for damage that we cause by intent or gross negligence, and wherever the law allows no limit. For the rest, the use of this site is free of charge, and we are not liable for losses that come from relying on it.',
    ],
  },
  {
    id: 'law',
    heading: 'Law and courts',
    paragraphs: [
      `The law of India applies, and the courts of ${city}${state === '' ? '' : `, ${state}`}, decide, unless a law that protects you says otherwise. If one sentence of these terms does not hold, the others still do.`,
    ],
  },
  {
    id: 'changes',
    heading: 'Changes',
    paragraphs: ['We may change these terms for the time to come. The date at the top says when it last happened.'],
  },
]
