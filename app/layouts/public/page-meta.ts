/** Title, description, canonical address, Open Graph and JSON-LD of a public page. Source: contract §3 'Screens'. */
import type { MetaDescriptor } from 'react-router'
import { company } from '#domain/company.ts'

interface PageMeta {
  /** The public origin, from the loader; undefined when the loader failed. */
  siteUrl: string | undefined
  /** The page's own address below it, e.g. '/services'. */
  path: string
  /** Without the agency's name, which is added. */
  title: string
  description: string
  /** Absolute address or path of a picture; else the site's own card. */
  imageUrl?: string
  type?: 'website' | 'article'
  /** Schema.org things beside the breadcrumb. React Router escapes them. */
  things?: object[]
  isHiddenFromSearch?: boolean
}

/** The agency as a Schema.org Organization. */
export const organization = (siteUrl: string) => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: company.name,
  legalName: company.legalName,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/favicon.svg`,
  email: company.email,
  telephone: company.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.address.street,
    addressLocality: company.address.city,
    addressRegion: company.address.state,
    postalCode: company.address.postalCode,
    addressCountry: 'IN',
  },
})

const breadcrumb = (siteUrl: string, path: string, title: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` },
    ...(path === '/' ? [] : [{ '@type': 'ListItem', position: 2, name: title, item: `${siteUrl}${path}` }]),
  ],
})

/** What a public route's `meta` returns. */
export const pageMeta = (page: PageMeta): MetaDescriptor[] => {
  const { siteUrl, path, title, description, imageUrl = '', type = 'website', things = [] } = page
  const fullTitle = path === '/' ? `${company.name} | ${title}` : `${title} | ${company.name}`
  const words: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: company.name },
    { property: 'og:locale', content: 'en_IN' },
    ...(page.isHiddenFromSearch === true ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
  if (siteUrl === undefined) return words
  const address = `${siteUrl}${path}`
  const picture = new URL(imageUrl === '' ? '/card.png' : imageUrl, siteUrl).href
  return [
    ...words,
    ...(page.isHiddenFromSearch === true ? [] : [{ tagName: 'link', rel: 'canonical', href: address }]),
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': [...things, breadcrumb(siteUrl, path, title)] } },
  ]
}
