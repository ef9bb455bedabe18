/** The news page in a browser: its site, tabs and cards. */
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { openSite, type Site, type SiteOptions } from '#tests/support/app.ts'
import { type NewsServer, openNewsServer } from '#tests/support/news-server.ts'

export const NOW = '2026-11-20T09:30:00.000Z'
export const TABS = ['All News', 'local news', 'Latest Tech News', 'AI & Machine Learning', 'Programming']

interface NewsSite {
  site: Site
  server: NewsServer
}

/** Six articles of the starter content and 18 of the four stand-ins. `prepare` runs before the server requests them. */
export const openNews = async (
  prepare: (server: NewsServer) => void | Promise<void> = () => {},
  options: SiteOptions = {},
): Promise<NewsSite> => {
  const server = await openNewsServer(options.atEnd)
  await prepare(server)
  const site = await openSite('sqlite', { pages: true, now: NOW, config: { SEED: 'starter', ...server.settings }, ...options })
  await site.call('GET', '/api/news/external?refresh=1')
  return { site, server }
}

/** One such site for the tests of a file that leave it as it is. */
export const useNews = (prepare?: (server: NewsServer) => void | Promise<void>) => {
  let news: NewsSite | undefined
  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = []
    news = await openNews(prepare, { atEnd: (end) => ends.push(end) })
    return async () => {
      for (const end of ends) await end()
    }
  })
  return (): NewsSite => {
    if (news === undefined) throw new Error('useNews() belongs at the top of a test file')
    return news
  }
}

export const inOneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim()

export const tabs = (page: Page) => page.getByRole('navigation', { name: 'News categories' })
export const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name: new RegExp(`^${name} \\d+$`) })
export const tabWords = async (page: Page): Promise<string[]> =>
  (await tabs(page).getByRole('link').allTextContents()).map((words) => inOneLine(words))
export const cards = (page: Page) => page.getByRole('article')
export const card = (page: Page, title: string) => cards(page).filter({ has: page.getByRole('link', { name: title }) })
export const cardCount = (page: Page, count: number): Promise<void> => expect.poll(() => cards(page).count()).toBe(count)
