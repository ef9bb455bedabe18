/** sitemap.xml (https://www.sitemaps.org/protocol.html) and robots.txt. */
import { SITEMAP } from '#contract/site-files.ts'
import type { SitemapEntry } from './operations.ts'
import { xmlText } from './xml.ts'

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
