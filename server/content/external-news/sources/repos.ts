/** Starred JavaScript repositories created since 2024-01-01: `{ items[] }`. Source: specification §7. */
import * as z from 'zod/mini'
import { CATEGORY_OF_SOURCE, EXTERNAL_NEWS, type ExternalNewsItem } from '#domain/external-news.ts'
import { fetchJson } from '../fetch-json.ts'
import {
  parseCount,
  excerptFrom,
  foreignId,
  parseInstant,
  lenient,
  parseResponse,
  type Source,
  toTitle,
  collectItems,
  parseWebUrl,
} from './source.ts'

const searchResult = z.object({ items: z.array(z.unknown()) })

const repository = z.object({
  id: foreignId,
  name: z.string(),
  description: lenient(z.string()),
  created_at: z.string(),
  html_url: z.string(),
  stargazers_count: lenient(z.number()),
  language: lenient(z.string()),
})

const asItem = (value: unknown, now: string): ExternalNewsItem | undefined => {
  const read = repository.safeParse(value)
  if (!read.success) return undefined
  const url = parseWebUrl(read.data.html_url)
  const publishedAt = parseInstant(read.data.created_at, now)
  const title = toTitle(read.data.name)
  if (url === undefined || publishedAt === undefined || title === '') return undefined
  const stars = parseCount(read.data.stargazers_count)
  const language = toTitle(read.data.language ?? '')
  return {
    id: `repos-${read.data.id}`.toWellFormed(),
    title,
    excerpt: excerptFrom(read.data.description),
    imageUrl: '',
    publishedAt,
    source: 'GitHub',
    category: CATEGORY_OF_SOURCE.repos,
    external: true,
    url,
    ...(stars === undefined ? {} : { stars }),
    ...(language === '' ? {} : { language }),
  }
}

const SEARCH = '/search/repositories?q=language:javascript+created:%3E2024-01-01&sort=stars&order=desc&per_page=10'

export const fetchRepos: Source = async ({ url, now, limits, signal }) => {
  const { items } = parseResponse(searchResult, await fetchJson(`${url}${SEARCH}`, limits, signal))
  return collectItems(items, (value) => asItem(value, now), EXTERNAL_NEWS.maxRepositories)
}
