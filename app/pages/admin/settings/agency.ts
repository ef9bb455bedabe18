import type { AgencySettings } from '#domain/settings.ts'
import type { SectionKind } from './section-kind.ts'

export const AGENCY_LABELS = {
  name: 'Name',
  legalName: 'Legal name',
  tagline: 'Tagline',
  street: 'Street',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  country: 'Country',
  email: 'Email',
  phones: 'Phones',
  socialLinks: 'Social links',
  claims: 'Claims',
} as const satisfies Record<keyof AgencySettings, string>

/** Explains the order of the phones. */
export const MAIN_PHONE = 'The first one is the main number.'
export const CLAIMS_PLACE = 'The strip of statistics on the home page'

/** The lists with an entry per line. */
export const toAgencyTexts = ({ phones, socialLinks, claims, ...lines }: AgencySettings) => ({
  ...lines,
  phones,
  socialLinks: socialLinks.map(({ label, url }) => `${label} ${url}`),
  claims: claims.map(({ figure, label }) => `${figure} ${label}`),
})

export const agencyKind: SectionKind<'agency', AgencySettings> = {
  section: 'agency',
  toValues: ({ updatedAt: _updatedAt, ...values }) => values,
  toBody: (values) => values,
  labels: AGENCY_LABELS,
  toTexts: toAgencyTexts,
}
