/** The news page. Source: specification §2 'News list', §4 'News', §8 'Public', §9; contract §3 'Calls'. */
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/support/app.ts'
import { expectAccessible, expectAccessibleAtBothWidths, useBrowser } from '#tests/support/browser.ts'
import { article, json, type NewsServer, openNewsServer, repository, story, text } from '#tests/support/news-server.ts'
import { photo } from '#tests/support/pictures.ts'
import { EITHER_LOOK, visit } from './visiting.ts'

const open = useBrowser()

const NOW = '2026-11-20T09:30:00.000Z'
const TABS = ['All News', 'local news', 'Latest Tech News', 'AI & Machine Learning', 'Programming']

interface NewsSite {
  site: Site
  server: NewsServer
}

/** Six articles of the starter content and 18 of the four stand-ins. `prepare` runs before the server requests them. */
const openNews = async (prepare: (server: NewsServer) => void | Promise<void> = () => {}): Promise<NewsSite> => {
  const server = await openNewsServer()
  await prepare(server)
  const site = await openSite('sqlite', { pages: true, now: NOW, config: { SEED: 'starter', ...server.settings } })
  await site.call('GET', '/api/news/external?refresh=1')
  return { site, server }
}
const read = async (origin: string, options: Parameters<typeof open>[1] = {}, path = '/news'): Promise<Page> => {
  const page = await open(origin, options)
  await page.clock.install({ time: NOW })
  await visit(page, path)
  return page
}
const inOneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim()
const tabs = (page: Page) => page.getByRole('navigation', { name: 'News categories' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name: new RegExp(`^${name} \\d+$`) })
const tabWords = async (page: Page): Promise<string[]> =>
  (await tabs(page).getByRole('link').allTextContents()).map((words) => inOneLine(words))
const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, title: string) => cards(page).filter({ has: page.getByRole('link', { name: title }) })
const cardCount = (page: Page, count: number): Promise<void> => expect.poll(() => cards(page).count()).toBe(count)

describe('the front page', () => {
  test('at both widths it is accessible, in light and in dark', { tags: ['S2-ROUTE-04'] }, async () => {
    const { site } = await openNews()
    await expectAccessibleAtBothWidths(await read(site.origin))
  })

  test(
    'tabs, each with a count; choosing one shows its items only, and it stands in the address',
    { tags: ['S2-NEWS-02', 'S2-NEWS-03'] },
    async () => {
      const { site } = await openNews()
      const page = await read(site.origin)
      const counts = [24, 6, 5, 10, 3]
      expect(await tabWords(page)).toEqual(TABS.map((name, at) => `${name} ${counts[at]}`))
      for (const [at, name] of [...TABS.entries()].toReversed()) {
        await tab(page, name).click()
        await cardCount(page, counts[at] ?? 0)
        expect(await tabs(page).locator('[aria-current]').textContent()).toContain(name)
        await page
          .getByRole('status')
          .filter({ hasText: `${counts[at]} articles` })
          .waitFor({ state: 'attached' })
        if (at >= 2) for (const words of await cards(page).allInnerTexts()) expect(words).toContain(name)
      }
      await tab(page, 'Programming').click()
      await cardCount(page, 3)
      const shared = page.url()
      await page.goBack()
      await cardCount(page, 24)
      await cardCount(await read(site.origin, {}, shared), 3)
      await cardCount(await read(site.origin, {}, '/news?tab=gossip'), 24)
    },
  )

  test(
    'a card shows category, time, source, stars or points, title, excerpt, up to 3 tags, language',
    { tags: ['S2-NEWS-04', 'S9-CONST-14', 'S9-CONST-15'] },
    async () => {
      const at = { published_at: '2026-11-20T06:29:00Z' }
      const { site } = await openNews((server) => {
        const many = article(1, {
          ...at,
          title: 'Tagged',
          description: 'What it is about',
          tag_list: ['ai', 'go', 'web', 'rust', 'css'],
        })
        server.reply('/articles/articles', json([many]))
        const stars = { 1: 54_230, 2: 1000, 3: 1001 }
        const repositories = Object.entries(stars).map(([id, count]) => repository(Number(id), { stargazers_count: count }))
        server.reply('/repos/search/repositories', json({ items: repositories }))
        server.reply('/stories/topstories.json', json([1]))
        server.reply('/stories/item/1.json', json(story(1, { title: 'A story', score: 1 })))
      })
      const page = await read(site.origin)
      const wordsOf = async (title: string): Promise<string> => inOneLine(await card(page, title).innerText())
      const tagged = await wordsOf('Tagged')
      for (const part of ['AI & Machine Learning', '3h ago', 'What it is about', '#ai #go #web']) expect(tagged).toContain(part)
      expect(tagged).not.toMatch(/#rust|#css/)
      const { body } = await site.call('GET', '/api/news/external')
      for (const { title, source, excerpt, category } of body.data.items) {
        const words = await wordsOf(title)
        for (const part of [source, excerpt, category]) expect(words).toContain(inOneLine(part))
      }
      expect(await wordsOf('repository-1')).toMatch(/54\.2k stars JavaScript/)
      expect(await wordsOf('repository-2')).toMatch(/\b1000 stars/)
      expect(await wordsOf('repository-3')).toMatch(/\b1\.0k stars/)
      expect(await wordsOf('A story')).toMatch(/Latest Tech News.* 1 point$/)
    },
  )

  test("the time is relative: 'Just now', 'Nm ago', 'Nh ago', otherwise a short date", { tags: ['S2-NEWS-04'] }, async () => {
    // The page's clock runs: these texts hold for 55 s. The exact limits are tested below.
    const times = { '09:29:55': 'Just now', '09:29:00': '1m ago', '08:31:00': '59m ago', '08:30:00': '1h ago' }
    const written = Object.keys(times).map((time) => `2026-11-20T${time}Z`)
    const { site } = await openNews((server) =>
      server.reply(
        '/articles/articles',
        json([...written, '2026-11-19T09:30:00Z'].map((instant, at) => article(at + 1, { published_at: instant }))),
      ),
    )
    const page = await read(site.origin, {}, '/news?tab=ai')
    for (const [at, words] of [...Object.values(times), '19 Nov 2026'].entries()) {
      expect(
        await card(page, `Article ${at + 1}`)
          .getByRole('time')
          .innerText(),
      ).toBe(words)
    }
  })

  // Contract §1: BUSINESS_TIME_ZONE decides dates. 2:00 UTC is still the day before in New York, and 7:30 in India.
  test('the short date is the one in BUSINESS_TIME_ZONE', { tags: ['S2-NEWS-04', 'C1-SETTING-11'] }, async () => {
    const site = await openSite('sqlite', {
      pages: true,
      now: NOW,
      config: { SEED: 'starter', BUSINESS_TIME_ZONE: 'America/New_York' },
    })
    await site.db.updateTable('news_items').set({ published_at: '2026-11-10T02:00:00.000Z' }).where('id', '=', 1).execute()
    const { text } = await site.call('GET', '/news')
    const dates = [...text.matchAll(/<time [^>]*>([^<]*)</g)].map(([, date]) => date)
    expect(dates).toContain('9 Nov 2026')
    expect(dates).not.toContain('10 Nov 2026')
    const page = await read(site.origin, { timezoneId: 'Asia/Kolkata' })
    await page.getByRole('article').getByText('9 Nov 2026').waitFor()
    expect(await page.getByText('10 Nov 2026').count()).toBe(0)
  })

  test(
    'with images: a relative imageUrl of ours comes from the site origin, a picture of others as our copy, none is a pattern',
    { tags: ['S2-NEWS-04', 'S3-NEWS-02'] },
    async () => {
      const { site } = await openNews(async (server) => {
        const image = await photo(400, 200)
        server.reply('/one.jpg', (_request, response) => response.setHeader('content-type', 'image/jpeg').end(image))
        server.reply('/articles/articles', json([article(1, { social_image: `${server.url}/one.jpg` })]))
      })
      const { body } = await site.call('GET', '/api/news/latest')
      await site.db.updateTable('news_items').set({ image_url: '/favicon.svg' }).where('id', '=', body.data[0].id).execute()
      await site.db.updateTable('news_items').set({ image_url: '/no-such.png' }).where('id', '=', body.data[1].id).execute()
      const copied = async (): Promise<string> =>
        (await site.call('GET', '/api/news/external')).body.data.items.find(({ id }: { id: string }) => id === 'articles-1')
          .imageUrl
      await expect.poll(copied).toMatch(/^\/media\//)
      const page = await read(site.origin, { expectedErrors: /404/ })
      const sourceOf = (title: string): Promise<string> =>
        card(page, title)
          .locator('img')
          .evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''))
      await card(page, body.data[0].title).scrollIntoViewIfNeeded()
      await expect.poll(() => sourceOf(body.data[0].title)).toBe(`${site.origin}/favicon.svg`)
      await card(page, 'Article 1').scrollIntoViewIfNeeded()
      await expect.poll(() => sourceOf('Article 1')).toContain(`${site.origin}/media/`)
      for (const title of [body.data[1].title, body.data[2].title]) {
        await card(page, title).scrollIntoViewIfNeeded()
        await expect.poll(() => card(page, title).locator('img').count()).toBe(0)
        expect(await card(page, title).locator('.frieze').count()).toBeGreaterThan(0)
      }
    },
  )

  test('external items open the source link in a new tab, which knows nothing of ours', { tags: ['S2-NEWS-05'] }, async () => {
    const { site } = await openNews((server) => {
      server.reply('/told', text('<title>Told there</title>'))
      server.reply('/repos/search/repositories', json({ items: [repository(1, { html_url: `${server.url}/told` })] }))
    })
    const page = await read(site.origin, {}, '/news?tab=programming')
    const link = card(page, 'repository-1').getByRole('link')
    expect(await link.getAttribute('rel')).toMatch(/noopener/)
    expect(await link.textContent()).toContain('opens in a new tab')
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await opened.waitForURL('**/told')
    expect(await opened.title()).toBe('Told there')
    expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    expect(page.url()).toContain('/news?tab=programming')
  })

  test('local items link to /news/{id}', { tags: ['S2-NEWS-06'] }, async () => {
    const { site } = await openNews()
    const { body } = await site.call('GET', '/api/news')
    const page = await read(site.origin, {}, '/news?tab=local')
    for (const { id, title } of body.data) {
      expect(await page.getByRole('link', { name: title }).getAttribute('href')).toBe(`/news/${id}`)
    }
    await page.getByRole('link', { name: body.data[0].title }).click()
    await page.getByRole('heading', { level: 1, name: body.data[0].title }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/news/${body.data[0].id}`)
  })
})

describe('when there is little, or too much', () => {
  test.each(EITHER_LOOK)(
    "on a %s in %s colours without any news it says 'No news available'",
    { tags: ['S2-NEWS-07'] },
    async (_name, colorScheme, viewport) => {
      const empty = await openSite('sqlite', { pages: true, now: NOW })
      const page = await read(empty.origin, { viewport, colorScheme })
      await page.getByText('No news available').waitFor()
      expect(await tabWords(page)).toEqual(TABS.map((name) => `${name} 0`))
      await expectAccessible(page)
    },
  )

  test("a tab without news says 'No news available', the others keep theirs", { tags: ['S2-NEWS-07'] }, async () => {
    const { site } = await openNews((server) => server.reply('/repos/search/repositories', json({ items: [] })))
    const page = await read(site.origin)
    await tab(page, 'Programming').click()
    await page.getByText('No news available').waitFor()
    await page.getByRole('link', { name: 'See all news' }).click()
    await page.getByRole('article').first().waitFor()
    await tab(page, 'Latest Tech News').click()
    await cardCount(page, 5)
  })

  test.each([320, 1280])(
    'titles of 500 characters, with and without spaces, fit at %i pixels, and tags stay text',
    async (width) => {
      const long = { spaced: 'Nobody writes such titles. '.repeat(20).slice(0, 500), unbroken: 'T'.repeat(500) }
      const { site } = await openNews((server) => {
        server.reply(
          '/repos/search/repositories',
          json({ items: [repository(1, { name: long.unbroken, language: 'L'.repeat(60) })] }),
        )
        server.reply('/articles/articles', json([article(1, { title: long.spaced, tag_list: ['t'.repeat(90)] })]))
      })
      const rows = { title: long.unbroken, category: 'C'.repeat(200), tags: JSON.stringify(['t'.repeat(50)]) }
      await site.db.updateTable('news_items').set(rows).where('id', '=', 1).execute()
      await site.db.updateTable('news_items').set({ title: long.spaced }).where('id', '=', 2).execute()
      const hostile = '<img src=x onerror=alert(1)></script>'
      await site.db.updateTable('news_items').set({ title: hostile, excerpt: hostile }).where('id', '=', 3).execute()
      const page = await read(site.origin, { viewport: { width, height: 800 } })
      await expectAccessible(page)
      expect(await card(page, hostile).innerText()).toMatch(/onerror=alert.*onerror=alert/s)
    },
  )

  test(
    'a local news fetch failure is only logged: the news of others are there, and nobody is told',
    { tags: ['S8-PUBLIC-09'] },
    async () => {
      const { site } = await openNews()
      await site.db.schema.alterTable('news_items').renameTo('news_items_away').execute()
      const page = await read(site.origin)
      await cardCount(page, 18)
      expect(await page.getByText(/fail|error|wrong/i).count()).toBe(0)
      expect(site.log.some((line) => line.includes('news could not be loaded'))).toBe(true)
    },
  )

  test('with neither the page is away for a moment: a friendly 503 with Retry-After', { tags: ['C3-SCREEN-10'] }, async () => {
    const { site } = await openNews()
    for (const name of ['news_items', 'external_news']) await site.db.schema.alterTable(name).renameTo(`${name}_away`).execute()
    const { status, headers } = await site.call('GET', '/news')
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const page = await read(site.origin, { expectedErrors: /503/ })
    await page.getByRole('heading', { level: 1, name: 'away for a moment' }).waitFor()
    await expectAccessible(page)
  })

  test.each([
    ['the connection is lost', (route: Route) => route.abort()],
    ['a proxy answers', (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })],
  ])('on the way from another page, when %s: it is only logged, and two fallback items are used', async (_name, fail) => {
    const { site } = await openNews()
    const page = await read(site.origin, { expectedErrors: /Failed to load resource|news could not be loaded/ }, '/contact')
    await page.route('**/*.data*', fail)
    const logged = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
    await page.getByRole('heading', { level: 1, name: 'News', exact: true }).waitFor()
    await cardCount(page, 2)
    await logged
    expect(await page.title()).toContain('News')
    expect(await page.getByText(/fail|error|wrong/i).count()).toBe(0)
    expect(await tabWords(page)).toEqual(TABS.map((name, at) => `${name} ${[2, 0, 1, 1, 0][at]}`))
    // The API responds again, with external and own news.
    await page.getByRole('button', { name: 'Refresh' }).click()
    await cardCount(page, 18 + 5)
  })

  test('older articles that cannot be loaded do not take the place of what is there', async () => {
    const { site } = await openNews()
    const [first] = await site.db.selectFrom('news_items').selectAll().limit(1).execute()
    if (first === undefined) throw new Error('The starter has no news')
    const { id: _id, ...item } = first
    const rows = Array.from({ length: 60 }, (_, at) => ({ ...item, title: `Old ${at}`, published_at: '2020-01-01T00:00:00.000Z' }))
    await site.db.insertInto('news_items').values(rows).execute()
    const page = await read(site.origin, { expectedErrors: /Failed to load resource|news could not be loaded/ }, '/news?tab=local')
    await cardCount(page, 60)
    await page.route('**/*.data*', (route) => route.abort())
    const older = page.getByRole('link', { name: 'Show older articles' })
    await older.click()
    await page.waitForURL('**/news?*show=120*')
    await older.waitFor({ state: 'detached' })
    expect(await cards(page).count()).toBe(60)
  })

  test('without JavaScript the tabs filter, and Refresh loads the page of the same tab', { tags: ['C3-SCREEN-23'] }, async () => {
    const { site } = await openNews()
    const page = await open(site.origin, { javaScriptEnabled: false })
    await page.goto('/news')
    await tab(page, 'Programming').click()
    await page.waitForURL('**/news?tab=programming')
    expect(await cards(page).count()).toBe(3)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.waitForURL('**/news?tab=programming')
    expect(await cards(page).count()).toBe(3)
  })
})
