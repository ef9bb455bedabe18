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

export const dated = { iso: '2026-11-28', text: '28 November 2026' }

export const introduction = ({ legalName }: Pick<PublicAgency, 'legalName'>): string =>
  `These terms are for using this site. What ${legalName} builds or runs for you is covered by a separate written contract, which takes precedence over these terms.`

export const sections = ({ name, legalName, city, state, hours, timeZone, responseTime }: TermsAgency): LegalSection[] => [
  {
    id: 'site',
    heading: 'What this site is',
    paragraphs: [
      `The site presents what ${legalName} does, shows demos of AI tools and news, and lets you write to us. It’s meant for people acting for a business. You don’t need an account to read it; only our staff have one.`,
    ],
  },
  {
    id: 'offers',
    heading: 'Prices and offers',
    paragraphs: [
      'Prices on this site are starting prices in Indian rupees, exclusive of GST. They are an invitation to talk to us, not an offer. A contract is formed when both sides have accepted a written quotation.',
      `The ${standingClaims.consultation.toLowerCase()} comes at no cost and with no obligation. We reply to every form ${responseTime} (${hours}, ${formatZoneLabel(timeZone)}); public holidays are not business days.`,
    ],
  },
  {
    id: 'forms',
    heading: 'What you send us',
    paragraphs: [
      'Please send only information that is true and that you’re free to share, and no passwords, card numbers or health data. What you send remains yours; we use it to reply to you, as explained in the Privacy Policy.',
    ],
    points: [
      'Don’t send advertising, threats or anything that infringes the rights of others.',
      'Don’t try to access restricted areas, overload the site or submit forms automatically.',
    ],
  },
  {
    id: 'tools',
    heading: 'Demos of AI tools',
    paragraphs: [
      'The demos use fixed sample answers. They show how a tool is used, not how well it performs, so please don’t rely on what they say. Tools marked Coming Soon are plans, not promises.',
    ],
  },
  {
    id: 'news',
    heading: 'News and links',
    paragraphs: [
      'Articles under our name are general information, not advice for your situation. News from other websites appears with a title, a short extract and a link; it belongs to its publishers, who alone are responsible for it. The same goes for every other site we link to.',
    ],
  },
  {
    id: 'rights',
    heading: 'Rights in the site',
    paragraphs: [
      `Texts, drawings and the name ${name} belong to ${legalName} unless stated otherwise. You may link to any page, print it, and quote from it with attribution.`,
    ],
  },
  {
    id: 'liability',
    heading: 'Our liability',
    paragraphs: [
      'We do our best to keep the site accurate and available, but we don’t promise that it’s free of errors or always online. We are liable for damage caused wilfully or by gross negligence, and wherever the law doesn’t allow liability to be limited. Otherwise, the site is free to use, and we’re not liable for losses from relying on it.',
    ],
  },
  {
    id: 'law',
    heading: 'Governing law',
    paragraphs: [
      `Indian law applies, and the courts of ${city}${state === '' ? '' : `, ${state}`} have jurisdiction, unless a law that protects you says otherwise. If one part of these terms is invalid, the rest still applies.`,
    ],
  },
  {
    id: 'changes',
    heading: 'Changes',
    paragraphs: ['We may update these terms. The date at the top shows the latest version.'],
  },
]
