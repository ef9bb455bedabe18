/** The news page. Source: specification §2 'News list', §4 'News', §8 'Public', §9; contract §3 'Calls'. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { expectAccessibleAtBothWidths, useBrowser } from '#tests/support/browser.ts'
import { article, json, repository, story, text } from '#tests/support/news-server.ts'
import { photo } from '#tests/support/pictures.ts'
import { visit } from './visiting.ts'
import { NOW, TABS, openNews, useNews, inOneLine, tabs, tab, tabWords, cards, card, cardCount } from './news-page.ts'

const open = useBrowser()
const news = useNews()

const read = async (origin: string, options: Parameters<typeof open>[1] = {}, path = '/news'): Promise<Page> => {
  const page = await open(origin, options)
  await page.clock.install({ time: NOW })
  await visit(page, path)
  return page
}

describe('the front page', () => {
  test('at both widths it is accessible, in light and in dark', { tags: ['all', 'S2-ROUTE-04'] }, async () => {
    await expectAccessibleAtBothWidths(await read(news().site.origin))
  })

  test(
    'tabs, each with a count; choosing one shows its items only, and it stands in the address',
    { tags: ['all', 'S2-NEWS-02', 'S2-NEWS-03'] },
    async () => {
      const { site } = news()
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
      // Ours lead; what others write is never shown with a drawing of ours.
      expect(await cards(page).first().innerText()).toContain(body.data[0].title)
      const others = page.getByRole('region', { name: 'From around the web' })
      expect(await others.getByRole('article').count()).toBe(14)
      expect(await others.locator('.frieze, .window').count()).toBe(0)
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
    const { site } = news()
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
