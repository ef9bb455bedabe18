// @module-tag all
/** The refresh of the news page. Source: specification §2 'News list', §4 'News', §8 'Public', §9 'News auto-refresh'. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { delayRequests, PHONE, stopClock, unroute, useBrowser } from '#tests/support/browser.ts'
import { json, type NewsServer, repository, status } from '#tests/support/news-server.ts'
import { NOW, openNews, useNews } from './news-page.ts'
import { expectAccessibleStopped, expectFocus, visit } from './visiting.ts'

const open = useBrowser()
const news = useNews()

const MINUTE = 60_000
const TEN_MINUTES = 10 * MINUTE
const EXTERNAL = '/api/news/external'
/** The data of the page. */
const DATA = '/news.data'
const FAILED = 'Failed to fetch latest news'
/** The browser's console message for a lost connection. */
const LOST = /Failed to load resource|Failed to fetch|news could not be loaded/

/** Opens the page with a stopped clock, and collects its calls from then on. */
const openStopped = async (site: Site, options: Parameters<typeof open>[1] = {}, path = '/news') => {
  const page = await open(site.origin, options)
  await page.clock.install({ time: NOW })
  await visit(page, path)
  await stopClock(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${pathname}${search}`)
    else if (pathname === DATA) calls.push(DATA)
  })
  return { page, calls }
}
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh', exact: true })
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const story = (page: Page, title: string) => page.getByRole('article').getByRole('link', { name: title })
const updated = (page: Page): Promise<string> => page.getByText('Last updated').innerText()

/** Adds a repository to the sources that the server has not cached. */
const publishMore = (server: NewsServer): void =>
  server.reply('/repos/search/repositories', json({ items: [repository(77, { name: 'brand-new' }), repository(1)] }))

const addArticle = async (site: Site, title: string): Promise<void> => {
  const token = await site.signIn('admin')
  expect(await site.call('POST', '/api/admin/news', { token, body: { title, content: 'New' } })).toMatchObject({ status: 201 })
}

describe('by hand', () => {
  test("a Refresh button and a 'Last updated' relative time, which grows", { tags: ['S2-NEWS-01'] }, async () => {
    const { site } = await openNews()
    const { page } = await openStopped(site)
    expect(await updated(page)).toBe('Last updated: Just now')
    await page.clock.runFor(5 * MINUTE)
    await expect.poll(() => updated(page)).toBe('Last updated: 5m ago')
    site.clock.advance(5 * MINUTE)
    await refresh(page).click()
    await expect.poll(() => updated(page)).toBe('Last updated: Just now')
  })

  test('a page from the page cache is a minute old at most: the browser corrects its relative times', async () => {
    const { site } = news()
    const page = await open(site.origin)
    await page.clock.install({ time: Date.parse(NOW) + 62 * 60_000 })
    await page.goto('/news')
    expect(await page.content()).toContain('>Just now</time>')
    await expect.poll(() => updated(page)).toBe('Last updated: 1h ago')
  })

  test(
    "a manual refresh shows a busy state, then 'Updated with {n} latest articles'",
    { tags: ['S4-NEWS-02', 'S8-PUBLIC-07'] },
    async () => {
      const { site, server } = await openNews()
      const { page, calls } = await openStopped(site, {}, '/news?tab=programming')
      publishMore(server)
      const release = await delayRequests(page, `**${EXTERNAL}?refresh=1`)
      await refresh(page).click()
      const busy = page.getByRole('button', { name: 'Refreshing...' })
      await busy.waitFor()
      expect(await busy.getAttribute('aria-disabled')).toBe('true')
      // A second press while busy sends no request.
      await busy.focus()
      await page.keyboard.press('Enter')
      expect(await story(page, 'brand-new').count()).toBe(0)
      release()
      await story(page, 'brand-new').waitFor()
      await toast(page, 'Updated with 17 latest articles').waitFor()
      await refresh(page).waitFor()
      await expectFocus(refresh(page))
      expect(calls).toEqual([`${EXTERNAL}?refresh=1`, DATA])
      expect(page.url()).toContain('?tab=programming')
      expect(await page.getByRole('article').count()).toBe(2)
    },
  )

  test('it is accessible while busy, when it has worked and when it has failed', { tags: ['S4-NEWS-02'] }, async () => {
    const { page } = await openStopped(news().site, { viewport: PHONE, expectedErrors: LOST })
    const release = await delayRequests(page, `**${EXTERNAL}?refresh=1`)
    await refresh(page).click()
    await page.getByRole('button', { name: 'Refreshing...' }).waitFor()
    await expectAccessibleStopped(page)
    release()
    await toast(page, 'Updated with 18 latest articles').waitFor()
    await expectAccessibleStopped(page)
    await page.route('**/api/**', (route) => route.abort())
    await refresh(page).click()
    await toast(page, FAILED).waitFor()
    await expectAccessibleStopped(page)
  })

  test('what it says stays 2 seconds, at the top in the middle', { tags: ['S9-CONST-09', 'S9-CONST-10'] }, async () => {
    const { site } = news()
    const { page } = await openStopped(site, { viewport: PHONE })
    await refresh(page).click()
    const confirmation = toast(page, 'Updated with 18 latest articles')
    await confirmation.waitFor()
    const box = await confirmation.boundingBox()
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - PHONE.width / 2)).toBeLessThan(2)
    expect(box?.y).toBeLessThan(PHONE.height / 4)
    await page.clock.runFor(1900)
    expect(await confirmation.getAttribute('data-visible')).toBe('true')
    await page.clock.runFor(200)
    await expect.poll(() => page.locator('[data-visible="true"]').count()).toBe(0)
  })

  test(
    "with the connection lost it says 'Failed to fetch latest news' for 4 seconds, and keeps what is there",
    { tags: ['S8-PUBLIC-08', 'S9-CONST-09'] },
    async () => {
      const { site } = news()
      const { page } = await openStopped(site, { expectedErrors: LOST })
      await page.route('**/api/**', (route) => route.abort())
      await refresh(page).click()
      const failure = toast(page, FAILED)
      await failure.waitFor()
      await refresh(page).waitFor()
      expect(await page.getByRole('article').count()).toBe(24)
      await page.clock.runFor(3900)
      expect(await failure.getAttribute('data-visible')).toBe('true')
      await page.clock.runFor(200)
      await expect.poll(() => page.locator('[data-visible="true"]').count()).toBe(0)
      await unroute(page, '**/api/**')
      await refresh(page).click()
      await toast(page, 'Updated with 18 latest articles').waitFor()
    },
  )

  test(
    "when every source fails it says 'Failed to fetch latest news'; the cached copies stay",
    { tags: ['S8-PUBLIC-08'] },
    async () => {
      const { site, server } = await openNews()
      const { page } = await openStopped(site)
      const paths = ['/rss', '/stories/topstories.json', '/articles/articles', '/repos/search/repositories']
      for (const path of paths) server.reply(path, status(500))
      await refresh(page).click()
      await toast(page, FAILED).waitFor()
      expect(await page.getByText(/Updated with/).count()).toBe(0)
      expect(await page.getByRole('article').count()).toBe(24)
    },
  )

  test(
    'a local news fetch failure is only logged: those of others are renewed, ours stay',
    { tags: ['S8-PUBLIC-09'] },
    async () => {
      const { site, server } = await openNews()
      const { page } = await openStopped(site)
      publishMore(server)
      await site.db.schema.alterTable('news_items').renameTo('news_items_away').execute()
      await refresh(page).click()
      await toast(page, 'Updated with 17 latest articles').waitFor()
      expect(site.log.some((line) => line.includes('news could not be loaded'))).toBe(true)
      expect(await page.getByText(FAILED).count()).toBe(0)
      expect(await page.getByRole('article').count()).toBe(6 + 17)
    },
  )
})

describe('by itself', () => {
  test('every 10 minutes, without a word, with what is new of ours and of others', { tags: ['S4-NEWS-01'] }, async () => {
    const { site, server } = await openNews()
    const { page, calls } = await openStopped(site)
    await addArticle(site, 'Written meanwhile')
    publishMore(server)
    await site.call('GET', `${EXTERNAL}?refresh=1`)
    await page.clock.runFor(TEN_MINUTES - 5000)
    expect(calls).toEqual([])
    await page.clock.runFor(10_000)
    await story(page, 'brand-new').waitFor()
    await story(page, 'Written meanwhile').waitFor()
    expect(calls).toEqual([DATA])
    expect(await page.getByText(/Updated with/).count()).toBe(0)
    await page.clock.runFor(TEN_MINUTES)
    await expect.poll(() => calls).toEqual([DATA, DATA])
  })

  test('what fails by itself is tried again ten minutes later, and nobody is told', { tags: ['S4-NEWS-01'] }, async () => {
    const { site, server } = await openNews()
    const { page, calls } = await openStopped(site, { expectedErrors: LOST })
    publishMore(server)
    await site.call('GET', `${EXTERNAL}?refresh=1`)
    await page.route('**/*.data*', (route) => route.abort())
    await page.clock.runFor(TEN_MINUTES + 5000)
    await expect.poll(() => calls.length).toBe(1)
    expect(await page.getByText(FAILED).count()).toBe(0)
    expect(await page.getByRole('article').count()).toBe(24)
    await unroute(page, '**/*.data*')
    await page.clock.runFor(TEN_MINUTES + 5000)
    await story(page, 'brand-new').waitFor()
  })

  test('not while the page is hidden: what fell due is fetched when it is seen again', { tags: ['S4-NEWS-01'] }, async () => {
    const { site } = news()
    const { page, calls } = await openStopped(site)
    const setHidden = (isHidden: boolean): Promise<void> =>
      page.evaluate((hidden) => {
        // Playwright cannot hide a page: simulates the browser's event.
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await setHidden(true)
    await page.clock.runFor(3 * TEN_MINUTES)
    expect(calls).toEqual([])
    await setHidden(false)
    await expect.poll(() => calls).toEqual([DATA])
  })

  test('it stops when the page is left', { tags: ['S4-NEWS-01'] }, async () => {
    const { site } = news()
    const { page, calls } = await openStopped(site)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('heading', { level: 1, name: /contact/i }).waitFor()
    await page.clock.runFor(2 * TEN_MINUTES)
    expect(calls).toEqual([])
  })
})
