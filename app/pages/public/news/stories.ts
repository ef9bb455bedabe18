/** Converts local and external news to stories for the page; runs on the server and, on refresh, in the browser. */
import { pick } from '#app/display/pick.ts'
import { type ExternalNewsItem, formatStars } from '#domain/external-news.ts'
import { FALLBACK_ID_PREFIX } from '#domain/news-constants.ts'
import { type NewsItem, TAGS_SHOWN } from '#domain/news-item.ts'
import { parseUrl } from '#domain/url.ts'
import { TAB_BY_CATEGORY, type TabName } from './tabs.ts'

export interface Story {
  /** Unique among all stories. */
  key: string
  tab: TabName
  title: string
  excerpt: string
  /** A path of this site; blank when there is no image on this site. */
  imageUrl: string
  category: string
  /** ISO 8601 UTC. */
  publishedAt: string
  /** Blank for the agency itself. */
  source: string
  /** Stars or points as text; blank when there are none. */
  score: string
  tags: string[]
  language: string
  /** URL of the story; an external one opens in a new tab. */
  href: string
  isExternal: boolean
}

/** The path of an image on this site; '' for other hosts, which visitors' browsers never contact. `origin` is the site's. */
const proxiedImage = (imageUrl: string, origin: string): string => {
  const url = imageUrl === '' ? undefined : parseUrl(imageUrl, origin)
  return url?.origin === origin ? `${url.pathname}${url.search}` : ''
}

const formatScore = ({ stars, score }: ExternalNewsItem): string => {
  if (stars !== undefined) return `${formatStars(stars)} ${stars === 1 ? 'star' : 'stars'}`
  return score === undefined ? '' : `${score.toLocaleString('en-IN')} ${score === 1 ? 'point' : 'points'}`
}

export const fromLocal = (item: NewsItem, origin: string): Story => ({
  key: `local-${item.id}`,
  tab: 'local',
  title: item.title,
  excerpt: item.excerpt,
  imageUrl: proxiedImage(item.imageUrl, origin),
  category: item.category === '' ? 'Local News' : item.category,
  publishedAt: item.publishedAt,
  source: '',
  score: '',
  tags: item.tags.slice(0, TAGS_SHOWN),
  language: '',
  href: `/news/${item.id}`,
  isExternal: false,
})

export const fromExternal = (item: ExternalNewsItem, origin: string): Story => ({
  key: item.id,
  tab: TAB_BY_CATEGORY[item.category],
  ...pick(item, ['title', 'excerpt', 'category', 'publishedAt', 'source']),
  imageUrl: proxiedImage(item.imageUrl, origin),
  score: formatScore(item),
  tags: (item.tags ?? []).slice(0, TAGS_SHOWN),
  language: item.language ?? '',
  href: item.url,
  isExternal: true,
})

const isFallback = ({ key }: Story): boolean => key.startsWith(FALLBACK_ID_PREFIX)

/** Newest first, the fallback items below all others (issue 13 point 6). For a repeated key the first story is used. */
export const mergeStories = (stories: Story[]): Story[] => {
  const byKey = new Map([...stories].reverse().map((story) => [story.key, story]))
  return [...byKey.values()].sort(
    (one, other) =>
      Number(isFallback(one)) - Number(isFallback(other)) || Date.parse(other.publishedAt) - Date.parse(one.publishedAt),
  )
}
