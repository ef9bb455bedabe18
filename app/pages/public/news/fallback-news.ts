/**
 * The news page when the connection fails during navigation to it. Bundled with the page, because nothing else can be loaded.
 * Source: specification §8 'If everything fails, two fallback items are used'.
 */
import { fallbackItems } from '#domain/news-fallback.ts'
import type { LoadedNews } from './load-news.server.ts'
import { TAB_BY_CATEGORY } from './tabs.ts'

/** `origin` is the site's; `now` is ISO 8601 UTC. */
export const fallbackNews = (origin: string, now: string): LoadedNews & { meta: undefined } => ({
  stories: fallbackItems(origin, now, '').map(({ id, url, ...item }) => ({
    ...item,
    key: id,
    tab: TAB_BY_CATEGORY[item.category],
    score: '',
    tags: [],
    language: '',
    href: url,
  })),
  localTotal: 0,
  updatedAt: now,
  now,
  isFallback: true,
  meta: undefined,
})
