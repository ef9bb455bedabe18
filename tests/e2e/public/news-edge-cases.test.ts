// @module-tag all
/**
 * The news page without news, with long texts, after failures and without JavaScript. Source: specification §2 'News list', §4 'News',
 * §9; contract §3 'Calls'.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { expectAccessible, expectAccessibleAtBothWidths, unroute, useBrowser } from '#tests/support/browser.ts'
import { article, json, repository } from '#tests/support/news-server.ts'
import { visit } from './visiting.ts'
import { NOW, openNews, useNews, tab, tabWords, cards, card, cardCount } from './news-page.ts'

const open = useBrowser()
const news = useNews()

const read = async (origin: string, options: Parameters<typeof open>[1] = {}, path = '/news'): Promise<Page> => {
  const page = await open(origin, options)
  await page.clock.install({ time: NOW })
  await visit(page, path)
  return page
}

describe('when there is little, or too much', () => {
  test("at both widths without any news it says 'No news available'", { tags: ['S2-NEWS-07'] }, async () => {
    const empty = await openSite('sqlite', { pages: true, now: NOW })
    const page = await read(empty.origin)
    await page.getByText('No news available').waitFor()
    expect(await tabWords(page)).toEqual(['All News 0'])
    await expectAccessibleAtBothWidths(page)
  })

  test("a tab without news is hidden; its URL says 'No news available'", { tags: ['S2-NEWS-07'] }, async () => {
    const { site } = await openNews((server) => server.reply('/repos/search/repositories', json({ items: [] })))
    const page = await read(site.origin, {}, '/news?tab=programming')
    await page.getByText('No news available').waitFor()
    await page.getByRole('link', { name: 'See all news' }).click()
    await page.getByRole('article').first().waitFor()
    expect((await tabWords(page)).some((words) => words.startsWith('Programming'))).toBe(false)
    await tab(page, 'Latest Tech News').click()
    await cardCount(page, 5)
  })

  test('titles of 500 characters, with and without spaces, fit at 320 pixels, and tags stay text', async () => {
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
    const page = await read(site.origin, { viewport: { width: 320, height: 800 } })
    await expectAccessible(page)
    expect(await card(page, hostile).innerText()).toMatch(/onerror=alert.*onerror=alert/s)
  })

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

  test('with neither the page is temporarily unavailable: a 503 with Retry-After', { tags: ['C3-SCREEN-10'] }, async () => {
    const { site } = await openNews()
    for (const name of ['news_items', 'external_news']) await site.db.schema.alterTable(name).renameTo(`${name}_away`).execute()
    const { status, headers, text } = await site.call('GET', '/news')
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(text).toContain('This page is temporarily unavailable')
  })

  test('on the way from another page, when the connection is lost: it is only logged, and two fallback items are used', async () => {
    const { site } = news()
    const page = await read(site.origin, { expectedErrors: /Failed to load resource|news could not be loaded/ }, '/contact')
    await page.route('**/*.data*', (route) => route.abort())
    const logged = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
    await page.getByRole('heading', { level: 1, name: 'News', exact: true }).waitFor()
    await cardCount(page, 2)
    await logged
    expect(await page.title()).toContain('News')
    expect(await page.getByText(/fail|error|wrong/i).count()).toBe(0)
    expect(await tabWords(page)).toEqual(['All News 2', 'Latest Tech News 1', 'AI & Machine Learning 1'])
    // The server responds again, with external and own news.
    await unroute(page, '**/*.data*')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await cardCount(page, 18 + 6)
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

  test('an article that is deleted while the page is open leaves it with the next refresh', async () => {
    const { site } = await openNews()
    const token = await site.signIn('admin')
    const page = await read(site.origin, { expectedErrors: /404/ })
    await cardCount(page, 24)
    const [newest] = (await site.call('GET', '/api/news/latest?limit=1')).body.data
    await card(page, newest.title).waitFor()
    expect(await site.call('DELETE', `/api/admin/news/${newest.id}`, { token })).toMatchObject({ status: 200 })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await card(page, newest.title).waitFor({ state: 'detached' })
    await cardCount(page, 23)
    expect((await tabWords(page)).slice(0, 2)).toEqual(['All News 23', 'local news 5'])
  })

  test('an article that gets an earlier date while the page is open moves to its place with the next refresh', async () => {
    const { site } = await openNews()
    const token = await site.signIn('admin')
    const page = await read(site.origin, {}, '/news?tab=local')
    await cardCount(page, 6)
    const [newest, second] = (await site.call('GET', '/api/news/latest?limit=2')).body.data
    await expect.poll(() => cards(page).first().innerText()).toContain(newest.title)
    const body = { title: 'Written long ago', publishedAt: '2020-01-01T00:00:00.000Z' }
    expect((await site.call('PUT', `/api/admin/news/${newest.id}`, { token, body })).status).toBe(200)
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect.poll(() => cards(page).last().innerText()).toContain('Written long ago')
      await expect.poll(() => cards(page).first().innerText()).toContain(second.title)
      expect((await tabWords(page)).slice(0, 2)).toEqual(['All News 24', 'local news 6'])
    }
  })

  test('without JavaScript the tabs filter, and Refresh loads the page of the same tab', { tags: ['C3-SCREEN-23'] }, async () => {
    const { site } = news()
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
