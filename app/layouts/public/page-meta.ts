/** Title, description, canonical URL, Open Graph and JSON-LD of a public page. Source: contract §3 'Screens'. */
import type { MetaDescriptor } from 'react-router'
import { NEWS_FEED, SHARE_IMAGE, shareImagePath } from '#contract/site-files.ts'
import type { Agency } from '#domain/agency.ts'

export interface PageMeta {
  agency: Agency
  /** The public origin, from the loader; undefined when the loader failed. */
  siteUrl: string | undefined
  /** The page's path, e.g. '/services'. */
  path: string
  /** The query of a further page of a list, e.g. '?page=2': its URL is canonical (decision 0005). */
  search?: string
  /** Without the agency's name, which is added. */
  title: string
  description: string
  /** Breadcrumb step between the home page and this one. */
  parent?: { path: string; title: string }
  type?: 'website' | 'article'
  /** Schema.org objects beside the agency and the breadcrumb. React Router escapes them. */
  things?: object[]
  isHiddenFromSearch?: boolean
}

/** Schema.org takes the code of a country or its name. */
const COUNTRY_CODES = new Map([['India', 'IN']])

/** The agency's pages on social networks. The home page of a network, as in the defaults, is a placeholder. */
const findProfiles = ({ socialLinks }: Agency): string[] =>
  socialLinks.map(({ url }) => url).filter((url) => new URL(url).pathname !== '/')

/** The agency as a Schema.org Organization. */
const organization = (siteUrl: string, agency: Agency) => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: agency.name,
  legalName: agency.legalName,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/favicon.svg`,
  email: agency.email,
  telephone: agency.phone,
  ...(findProfiles(agency).length > 0 && { sameAs: findProfiles(agency) }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: agency.street,
    addressLocality: agency.city,
    ...(agency.state !== '' && { addressRegion: agency.state }),
    ...(agency.postalCode !== '' && { postalCode: agency.postalCode }),
    addressCountry: COUNTRY_CODES.get(agency.country) ?? agency.country,
  },
})

/** E37: pixels. Schema.org has no plain number for a size. */
const pixels = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'E37' })

/** The images of a record as Schema.org has them: its own, if it has one, then that of its section. */
export const imageObjects = (siteUrl: string, { path, imageUrl }: { path: string; imageUrl: string }) => [
  ...(imageUrl === '' ? [] : [new URL(imageUrl, siteUrl).href]),
  {
    '@type': 'ImageObject',
    url: `${siteUrl}${shareImagePath(path)}`,
    width: pixels(SHARE_IMAGE.width),
    height: pixels(SHARE_IMAGE.height),
  },
]

/** Questions with their answers as a Schema.org FAQPage. */
export const faqPage = (questions: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

interface Step {
  /** With its query. */
  path: string
  title: string
}

const breadcrumb = (siteUrl: string, steps: readonly Step[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ path, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: `${siteUrl}${path}`,
  })),
})

const isAboutNews = (path: string): boolean => path === '/news' || path.startsWith('/news/')

/** Tags of the share image. */
const sharing = (siteUrl: string, path: string, { url, alt }: { url: string; alt: string }): MetaDescriptor[] => [
  { property: 'og:url', content: url },
  { property: 'og:image', content: `${siteUrl}${shareImagePath(path)}` },
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: String(SHARE_IMAGE.width) },
  { property: 'og:image:height', content: String(SHARE_IMAGE.height) },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:card', content: 'summary_large_image' },
]

const feed = (siteUrl: string, agencyName: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title: `${agencyName} news`,
  href: `${siteUrl}${NEWS_FEED}`,
})

/** Builds the `meta` of a public route. */
export const pageMeta = (page: PageMeta): MetaDescriptor[] => {
  const { agency, siteUrl, path, search = '', title, description, parent, type = 'website', things = [] } = page
  const fullTitle = path === '/' ? `${agency.name} | ${title}` : `${title} | ${agency.name}`
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: agency.name },
    { property: 'og:locale', content: 'en_IN' },
    ...(page.isHiddenFromSearch === true ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
  if (siteUrl === undefined) return tags
  const publisher = page.isHiddenFromSearch === true ? [] : [organization(siteUrl, agency)]
  const home = { path: '/', title: 'Home' }
  const steps = path === '/' ? [home] : [home, ...(parent === undefined ? [] : [parent]), { path: `${path}${search}`, title }]
  const url = `${siteUrl}${path}${search}`
  return [
    ...tags,
    ...(page.isHiddenFromSearch === true ? [] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    ...(isAboutNews(path) ? [feed(siteUrl, agency.name)] : []),
    ...sharing(siteUrl, path, { url, alt: fullTitle }),
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': [...publisher, ...things, breadcrumb(siteUrl, steps)] } },
  ]
}
