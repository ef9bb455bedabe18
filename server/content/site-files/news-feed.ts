/** The local news as an Atom feed (RFC 4287). */
import { escapeUTF8 as escape } from 'entities/escape'
import { NEWS_FEED } from '#contract/site-files.ts'
import type { Agency } from '#domain/agency.ts'
import { lastChange, type NewsItem } from '#domain/news-item.ts'
import { markdownToText } from '../markdown/render.ts'
import { xmlText } from './sitemap.ts'

export const FEED_ITEMS = 20

/** The `updated` of a feed without articles. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** The words of the article with their line breaks: readers of feeds have no tables and other styles (issue 13 point 4). */
const renderContent = ({ content }: NewsItem): string => xmlText(escape(markdownToText(content)).replaceAll('\n', '<br>'))

const renderCategories = ({ category, tags }: NewsItem): string =>
  [...new Set([category, ...tags])]
    .filter((term) => term !== '')
    .map((term) => `\n    <category term="${xmlText(term)}"/>`)
    .join('')

const entry = (item: NewsItem, siteUrl: string): string => {
  const url = xmlText(`${siteUrl}/news/${item.id}`)
  const author = item.author === '' ? '' : `\n    <author><name>${xmlText(item.author)}</name></author>`
  return `  <entry>
    <id>${url}</id>
    <title>${xmlText(item.title)}</title>
    <link rel="alternate" type="text/html" href="${url}"/>
    <published>${item.publishedAt}</published>
    <updated>${lastChange(item)}</updated>${author}${renderCategories(item)}
    <summary>${xmlText(item.excerpt)}</summary>
    <content type="html">${renderContent(item)}</content>
  </entry>`
}

/** `items` the newest first. */
export const newsFeed = (items: NewsItem[], siteUrl: string, { name, legalName }: Agency): string => {
  const site = xmlText(siteUrl)
  const updated = items.map(lastChange).sort().at(-1) ?? NEVER
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">
  <id>${site}${NEWS_FEED}</id>
  <title>${xmlText(name)} news</title>
  <subtitle>Articles by ${xmlText(legalName)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${site}${NEWS_FEED}"/>
  <link rel="alternate" type="text/html" href="${site}/news"/>
  <icon>${site}/favicon.svg</icon>
  <updated>${updated}</updated>
  <author><name>${xmlText(legalName)}</name></author>
${items.map((item) => entry(item, siteUrl)).join('\n')}
</feed>
`
}
