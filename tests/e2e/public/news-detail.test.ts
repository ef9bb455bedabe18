/** One article. Source: specification §2 'News detail', §8 'Public', §9 'Related articles', 'Read time on news detail'. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/support/app.ts'
import { expectAccessible, expectAccessibleAtBothWidths, stopClock, unroute, useBrowser } from '#tests/support/browser.ts'
import { expectAccessibleStopped, expectFits, readTexts, useSharedPage, useSharedSite, visit } from './visiting.ts'

const open = useBrowser()

const NOW = '2026-11-20T09:30:00.000Z'
const ARTICLE = {
  title: 'The second office opens',
  content: 'First line\nsecond line\r\nthird line\n\nAnother paragraph with <b>tags</b> & more',
  category: 'The Hosur Office',
  author: 'Asha Rao',
  tags: ['office', 'bengaluru', 'hiring', 'expansion'],
  imageUrl: '/favicon.svg',
  publishedAt: '2026-11-02T20:00:00.000Z',
}

const shared = useSharedSite({ now: NOW })
const visitShared = useSharedPage(open, shared, { expectedErrors: /Failed to load resource|404/ })

const openStarter = (): Promise<Site> => openSite('sqlite', { pages: true, now: NOW, config: { SEED: 'starter' } })
const publish = async (site: Site, fields: object = {}): Promise<number> => {
  const token = await site.signIn('admin')
  const answer = await site.call('POST', '/api/admin/news', { token, body: { ...ARTICLE, ...fields } })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data.id
}
const read = async (site: Site, id: number | string, options: Parameters<typeof open>[1] = {}): Promise<Page> => {
  const page = await open(site.origin, options)
  await visit(page, `/news/${id}`)
  return page
}
const related = (page: Page) => page.getByRole('region', { name: 'Related Articles' })
const share = (page: Page) => page.getByRole('button', { name: 'Share Article' })
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

describe('an article', () => {
  test('at both widths it is accessible, in light and in dark', { tags: ['all', 'S2-ROUTE-05'] }, async () => {
    await expectAccessibleAtBothWidths(await visitShared('/news/1'))
  })

  test(
    'title, date, author, category, image and tags, and a fixed 5 min read',
    { tags: ['S2-DETAIL-02', 'S2-DETAIL-03', 'S3-NEWS-02'] },
    async () => {
      const site = shared()
      const page = await visitShared(`/news/${await publish(site)}`)
      const article = page.getByRole('article', { name: ARTICLE.title })
      expect(await article.getByRole('heading', { level: 1 }).innerText()).toBe(ARTICLE.title)
      // Late evening in London is the next day in India.
      for (const words of ['3 Nov 2026', 'Asha Rao', 'The Hosur Office', '5 min read']) {
        expect(await article.getByText(words, { exact: true }).count()).toBe(1)
      }
      expect(await readTexts(article.getByRole('list', { name: 'Tags' }).getByRole('listitem'))).toEqual(
        ARTICLE.tags.map((tag) => `#${tag}`),
      )
      const image = article.locator('img')
      expect(await image.evaluate((element) => (element instanceof HTMLImageElement ? element.src : ''))).toBe(
        `${site.origin}/favicon.svg`,
      )
      await visit(page, `/news/${await publish(site, { title: 'A long one', content: 'word '.repeat(5000) })}`)
      expect(await page.getByText('5 min read', { exact: true }).count()).toBe(1)
    },
  )

  test('content with line breaks rendered as breaks, and never as HTML', { tags: ['S2-DETAIL-04'] }, async () => {
    const site = shared()
    const page = await visitShared(`/news/${await publish(site)}`)
    const paragraphs = page.getByRole('article').getByRole('paragraph')
    const broken = paragraphs.filter({ hasText: 'First line' })
    expect(await broken.innerText()).toBe('First line\nsecond line\nthird line')
    expect(await broken.locator('br').count()).toBe(2)
    expect(await paragraphs.filter({ hasText: 'Another paragraph' }).innerText()).toBe('Another paragraph with <b>tags</b> & more')
  })

  test('a back link to /news', { tags: ['S2-DETAIL-01'] }, async () => {
    const page = await visitShared('/news/1')
    await page.getByRole('link', { name: 'Back to News' }).click()
    await page.getByRole('heading', { level: 1, name: 'News', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/news')
  })

  test(
    'up to 3 related articles, of the same category first, linking to /news/{id}',
    { tags: ['S2-DETAIL-07', 'S9-CONST-16'] },
    async () => {
      const site = shared()
      const older = await publish(site, { title: 'Older of the same', category: 'Related', publishedAt: '2020-01-01T00:00:00Z' })
      const id = await publish(site, { category: 'Related' })
      const page = await visitShared(`/news/${id}`)
      const links = related(page).getByRole('link')
      expect(await links.count()).toBe(3)
      expect(await links.first().innerText()).toBe('Older of the same')
      expect(await links.first().getAttribute('href')).toBe(`/news/${older}`)
      for (const link of await links.all()) expect(await link.getAttribute('href')).toMatch(/^\/news\/\d+$/)
      // Nothing of our services is about it.
      const end = page.getByRole('region', { name: 'After this article' })
      expect(await end.getByRole('link', { name: 'Book a free call' }).getAttribute('href')).toBe('/consultation')
      expect(await end.getByRole('link').count()).toBe(2)
      const about = await publish(site, { title: 'Chatbots that book', category: 'AI', author: 'Asha Rao' })
      await visit(page, `/news/${about}`)
      expect(await end.getByRole('link', { name: 'See the service' }).getAttribute('href')).toBe('/services/ai-chatbots')
      expect(await end.innerText()).toMatch(/Written by Asha Rao[\s\S]*Need this done\?[\s\S]*₹60,000 \+ GST[\s\S]*Next article/)
      await visit(page, `/news/${id}`)
      await links.first().click()
      await page.getByRole('heading', { level: 1, name: 'Older of the same' }).waitFor()
      expect(await readTexts(links)).not.toContain('Older of the same')
    },
  )

  test('the only article has none', { tags: ['S2-DETAIL-07'] }, async () => {
    const site = await openSite('sqlite', { pages: true, now: NOW })
    const page = await read(site, await publish(site, { category: '', author: '', tags: [], imageUrl: '' }))
    expect(await page.getByText('Related Articles').count()).toBe(0)
    await expectAccessible(page)
  })

  test('the longest title, words and tags fit at 320 pixels', async () => {
    const site = await openStarter()
    const tags = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(50, 't'))
    const id = await publish(site, { content: 'w'.repeat(4000), category: 'C'.repeat(200), author: 'A'.repeat(200), tags })
    await site.db
      .updateTable('news_items')
      .set({ title: 'T'.repeat(500) })
      .where('id', 'in', [id, 1, 2])
      .execute()
    const page = await read(site, id, { viewport: { width: 320, height: 800 } })
    await expectFits(page)
    await expectAccessible(page)
  })
})

describe('Share Article', () => {
  /** A device whose share function succeeds or fails; the document stores its argument. */
  const SHARING = (error: string): string => `
    Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: async (what) => {
      document.documentElement.dataset.shared = JSON.stringify(what)
      if ('${error}' !== '') throw new DOMException('', '${error}')
    } })`
  const WITHOUT_SHARING = 'delete Navigator.prototype.share'

  const openShare = async (device: string): Promise<Page> => {
    const page = await open(shared().origin)
    await page.addInitScript(device)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await visit(page, '/news/1')
    await stopClock(page)
    return page
  }
  const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

  test('uses the device share function if present', { tags: ['S2-DETAIL-05'] }, async () => {
    const page = await openShare(SHARING(''))
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await share(page).click()
    await expect
      .poll(() => page.evaluate(() => JSON.parse(document.documentElement.dataset['shared'] ?? '{}')))
      .toEqual({ title, url: page.url() })
    expect(await page.getByText('copied').count()).toBe(0)
  })

  test('who thinks better of it is left alone; where it fails the URL is copied', { tags: ['S2-DETAIL-05'] }, async () => {
    const given = await openShare(SHARING('AbortError'))
    await share(given).click()
    await expect.poll(() => given.evaluate(() => document.documentElement.dataset['shared'])).toBeDefined()
    expect(await given.getByText('copied').count()).toBe(0)
    const failing = await openShare(SHARING('NotAllowedError'))
    await share(failing).click()
    await toast(failing, 'Article URL copied to clipboard!').waitFor()
  })

  test(
    "otherwise it copies the URL and says 'Article URL copied to clipboard!' for 2 seconds, in no box of the browser",
    { tags: ['S2-DETAIL-06', 'C3-SCREEN-11'] },
    async () => {
      const page = await openShare(WITHOUT_SHARING)
      page.on('dialog', (dialog) => expect.unreachable(`a box of the browser: ${dialog.message()}`))
      await share(page).click()
      const confirmation = toast(page, 'Article URL copied to clipboard!')
      await confirmation.waitFor()
      expect(await clipboard(page)).toBe(`${shared().origin}/news/1`)
      await expectAccessibleStopped(page)
      await page.clock.runFor(2000)
      await expect.poll(() => page.locator('[data-visible="true"]').count()).toBe(0)
    },
  )
})

describe('when there is no article', () => {
  test("status 404 with 'Article Not Found', whatever the id", { tags: ['S2-DETAIL-08', 'C3-SCREEN-21'] }, async () => {
    for (const id of ['999999', '0', '-1', 'abc', '1e3', '99999999999999999999', '%27%20or%201=1']) {
      const { status, text } = await shared().call('GET', `/news/${id}`)
      expect([id, status]).toEqual([id, 404])
      expect(text).toMatch(/<h1[^>]*>Article Not Found<\/h1>/)
      expect(text).toContain('noindex')
    }
  })

  test('nor does a draft, or what comes out tomorrow, show itself', { tags: ['C3-SCREEN-21'] }, async () => {
    const site = await openStarter()
    const draft = await publish(site, { isActive: false })
    const tomorrow = await publish(site, { publishedAt: '2026-11-21T09:30:00.000Z' })
    for (const id of [draft, tomorrow]) {
      const { status, text } = await site.call('GET', `/news/${id}`)
      expect(status).toBe(404)
      expect(text).not.toContain(ARTICLE.title)
    }
    site.clock.advance(86_400_000)
    expect((await site.call('GET', `/news/${tomorrow}`)).status).toBe(200)
  })

  test("at both widths 'Article Not Found' leads back to the news", { tags: ['S2-DETAIL-08'] }, async () => {
    const page = await visitShared('/news/999999')
    await page.getByRole('heading', { level: 1, name: 'Article Not Found' }).waitFor()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('main').getByRole('link', { name: 'Back to News' }).click()
    await page.getByRole('heading', { level: 1, name: 'News', exact: true }).waitFor()
  })

  test(
    'at both widths a news detail failure shows a sample article placeholder',
    { tags: ['all', 'S8-PUBLIC-10', 'S8-PUBLIC-11'] },
    async () => {
      const site = await openStarter()
      await site.db.schema.alterTable('news_items').renameTo('news_items_away').execute()
      const { status, headers } = await site.call('GET', '/news/1')
      expect(status).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      const page = await read(site, 1, { expectedErrors: /503/ })
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/sample article/i)
      expect(await page.getByText('5 min read').count()).toBe(1)
      expect(await related(page).getByRole('listitem').count()).toBe(2)
      await expectAccessibleAtBothWidths(page)
      await site.db.schema.alterTable('news_items_away').renameTo('news_items').execute()
      await page.reload()
      await share(page).waitFor()
    },
  )

  test('on the way from another page, when the connection is lost, the sample article is shown', async () => {
    const page = await open(shared().origin, { expectedErrors: /Failed to load resource/ })
    await visit(page, '/news')
    await page.route('**/*.data*', (route) => route.abort())
    await page.getByRole('article').getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: /sample article/i }).waitFor()
    expect(await page.getByText('5 min read').count()).toBe(1)
    expect(await related(page).getByRole('listitem').count()).toBe(2)
    await expectAccessible(page)
    await unroute(page, '**/*.data*')
    await page.getByRole('link', { name: 'Back to News' }).click()
    await page.getByRole('article').getByRole('link').first().click()
    await share(page).waitFor()
  })

  test('the date of the sample article is the one in BUSINESS_TIME_ZONE', { tags: ['S8-PUBLIC-10', 'C1-SETTING-11'] }, async () => {
    const site = await openSite('sqlite', {
      pages: true,
      now: NOW,
      config: { SEED: 'starter', BUSINESS_TIME_ZONE: 'America/New_York' },
    })
    const page = await open(site.origin, { timezoneId: 'Asia/Kolkata', expectedErrors: /Failed to load resource/ })
    await page.clock.install({ time: '2026-11-20T02:00:00.000Z' })
    await visit(page, '/news')
    await page.route('**/*.data*', (route) => route.abort())
    await page.getByRole('article').getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: /sample article/i }).waitFor()
    expect(await page.getByRole('article').getByRole('time').innerText()).toBe('19 Nov 2026')
  })

  test(
    'a related-articles failure shows two placeholder articles, beside the article itself',
    { tags: ['S8-PUBLIC-11'] },
    async () => {
      const site = await openStarter()
      const id = await publish(site)
      // An invalid date: the related article fails to render.
      await site.db.updateTable('news_items').set({ published_at: '2026-11-19T99:99' }).where('id', '=', 1).execute()
      const page = await read(site, id)
      await page.getByRole('heading', { level: 1, name: ARTICLE.title }).waitFor()
      const placeholders = related(page).getByRole('listitem')
      expect(await placeholders.count()).toBe(2)
      for (const link of await placeholders.getByRole('link').all()) expect(await link.getAttribute('href')).toBe('/news')
      expect(site.log.some((line) => line.includes('related articles could not be loaded'))).toBe(true)
      await expectAccessible(page)
    },
  )
})
