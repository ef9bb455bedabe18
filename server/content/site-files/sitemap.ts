/** sitemap.xml (https://www.sitemaps.org/protocol.html) and robots.txt. */
import { escapeUTF8 } from 'entities/escape'
import { SITEMAP } from '#contract/site-files.ts'
import type { SitemapEntry } from './operations.ts'

/** Characters that XML 1.0 does not allow, lone surrogates among them. */
const INVALID_XML_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text as it stands in an XML element or attribute. */
export const xmlText = (text: string): string => escapeUTF8(text.replace(INVALID_XML_CHARACTERS, ''))

const entry = ({ url, changedAt }: SitemapEntry): string =>
  `<url><loc>${xmlText(url)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}</url>`

export const sitemap = (entries: SitemapEntry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map(entry).join('\n')}
</urlset>
`

/** Allows everything but the admin area and the API. */
export const robots = (siteUrl: string): string =>
  `User-agent: *
Disallow: /admin
Disallow: /api

Sitemap: ${siteUrl}${SITEMAP}
`
