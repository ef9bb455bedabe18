/** Calls of external news, and a site that has it. */
import { expect } from 'vitest'
import type { OpenSite, Site } from './app.ts'
import { type NewsServer, openNewsServer } from './news-server.ts'

export const NOW = '2026-11-20T09:30:00.000Z'
export const OFF = { NEWS_RSS_URL: 'off', NEWS_STORIES_URL: 'off', NEWS_ARTICLES_URL: 'off', NEWS_REPOS_URL: 'off' }

export const read = async (site: Site, query = '') => {
  const answer = await site.call('GET', `/api/news/external${query}`)
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  return answer.body.data
}
export const refresh = (site: Site) => read(site, '?refresh=1')
export const ids = (data: { items: { id: string }[] }): string[] => data.items.map(({ id }) => id)

/** A site with all four sources on, and filled. */
export const openFilled = async (openSite: OpenSite): Promise<{ site: Site; server: NewsServer }> => {
  const server = await openNewsServer()
  const site = await openSite({ now: NOW, config: { ...server.settings, SITE_URL: 'https://dvaar.test' } })
  await refresh(site)
  return { site, server }
}
