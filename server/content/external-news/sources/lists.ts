/** The three sources that answer with a list of complete items. Source: specification §7. */
import * as z from 'zod/mini'
import { EXTERNAL_NEWS } from '#domain/external-news.ts'
import { collectItems, fetchJson, foreignId, lenient, parseCount, parseTags, type Source, toItem, toTitle } from './source.ts'

const entry = z.object({
  guid: lenient(foreignId),
  title: z.string(),
  description: lenient(z.string()),
  enclosure: lenient(z.object({ link: lenient(z.string()) })),
  thumbnail: lenient(z.string()),
  pubDate: z.string(),
  link: z.string(),
})

const feed = z.object({ status: z.literal('ok'), items: z.array(z.unknown()) })

/** The AI-news feed through an RSS-to-JSON service: `{ status, items[] }`. */
export const fetchRss: Source = async (request) => {
  const { items } = await fetchJson(feed, request.url, request)
  const limit = EXTERNAL_NEWS.maxItemsPerFeed
  return collectItems(items, entry, limit, ({ guid, title, description: text, enclosure, thumbnail, pubDate: date, link: url }) =>
    toItem('rss', { id: guid, title, text, url, date, images: [enclosure?.link, thumbnail] }, request.now),
  )
}

const article = z.object({
  id: foreignId,
  title: z.string(),
  description: lenient(z.string()),
  cover_image: lenient(z.string()),
  social_image: lenient(z.string()),
  published_at: z.string(),
  url: z.string(),
  /** The list of articles gives a list, a single article a text with commas. */
  tag_list: lenient(z.union([z.array(z.string()), z.string()])),
})

/** More than are stored: some may be unusable. */
const ARTICLES = '/articles?tag=ai&per_page=10'

/** Developers' articles for the tag ai: a list. */
export const fetchArticles: Source = async (request) => {
  const listed = await fetchJson(z.array(z.unknown()), `${request.url}${ARTICLES}`, request)
  return collectItems(listed, article, EXTERNAL_NEWS.maxItemsPerFeed, ({ tag_list: tags = [], ...read }) => {
    const { id, title, description: text, url, published_at: date } = read
    const item = toItem('articles', { id, title, text, url, date, images: [read.cover_image, read.social_image] }, request.now)
    return item && { ...item, tags: parseTags(typeof tags === 'string' ? tags.slice(0, 2000).split(',') : tags) }
  })
}

const repository = z.object({
  id: foreignId,
  name: z.string(),
  description: lenient(z.string()),
  created_at: z.string(),
  html_url: z.string(),
  stargazers_count: lenient(z.number()),
  language: lenient(z.string()),
})

const REPOSITORIES = '/search/repositories?q=language:javascript+created:%3E2024-01-01&sort=stars&order=desc&per_page=10'

/** Starred JavaScript repositories created since 2024-01-01: `{ items[] }`. */
export const fetchRepos: Source = async (request) => {
  const { items } = await fetchJson(z.object({ items: z.array(z.unknown()) }), `${request.url}${REPOSITORIES}`, request)
  return collectItems(items, repository, EXTERNAL_NEWS.maxRepositories, (read) => {
    const { id, name: title, description: text, html_url: url, created_at: date } = read
    const item = toItem('repos', { id, title, text, url, date }, request.now)
    const stars = parseCount(read.stargazers_count)
    const language = toTitle(read.language ?? '')
    return item && { ...item, ...(stars === undefined ? {} : { stars }), ...(language === '' ? {} : { language }) }
  })
}
