import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { ids, NOW, OFF, openFilled, read, refresh } from '#tests/support/external-news.ts'
import { article, json, openNewsServer, status, text } from '#tests/support/news-server.ts'

const MINUTE = 60_000

const everySource = (fields: { ok: boolean; cached: boolean }) =>
  ['rss', 'stories', 'articles', 'repos'].map((id) => ({ id, ...fields }))

/** Waits until the job has requested every source; none of them may have answered. Then all of them have failed. */
const failEverySource = async (site: Site): Promise<void> => {
  const findClaimed = () => site.db.selectFrom('external_news').select('source').where('claimed_until', 'is not', null).execute()
  await expect.poll(findClaimed).toHaveLength(4)
  await site.db.updateTable('external_news').set({ attempted_at: NOW, ok: 0, claimed_until: null }).execute()
}

eachDatabase((openSite) => {
  test(
    'GET /news/external gives {items, fetchedAt, sources:[{id, ok, cached}]}, newest first',
    { tags: ['C3-EXTERNAL-01'] },
    async () => {
      const { site } = await openFilled(openSite)
      const data = await read(site)
      expect(data.fetchedAt).toBe(NOW)
      expect(data.sources).toEqual(everySource({ ok: true, cached: true }))
      expect(data.items).toHaveLength(5 + 5 + 5 + 3)
      const published = data.items.map(({ publishedAt }: { publishedAt: string }) => publishedAt)
      expect(published).toEqual(published.toSorted().toReversed())
    },
  )

  test(
    'the AI feed and the articles are AI & Machine Learning, the stories Latest Tech News, the repositories Programming',
    { tags: ['C3-EXTERNAL-05'] },
    async () => {
      const { site } = await openFilled(openSite)
      const { items } = await read(site)
      const tabs = items.map(({ id, category }: { id: string; category: string }) => `${id.split('-', 1)[0]}: ${category}`)
      expect([...new Set<string>(tabs)].toSorted()).toEqual([
        'articles: AI & Machine Learning',
        'repos: Programming',
        'rss: AI & Machine Learning',
        'stories: Latest Tech News',
      ])
      expect(items.find(({ id }: { id: string }) => id === 'repos-1')).toMatchObject({
        external: true,
        stars: 49_999,
        language: 'JavaScript',
      })
    },
  )

  test('no visitor waits: while the sources hang the answer is there at once', { tags: ['C3-EXTERNAL-03'] }, async () => {
    const server = await openNewsServer()
    server.replyAll(() => undefined)
    const site = await openSite({ now: NOW, config: server.settings })
    const begun = performance.now()
    expect(await read(site)).toEqual({ items: [], fetchedAt: null, sources: everySource({ ok: true, cached: false }) })
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  test(
    'cached 30 minutes: stale items are served while the job fetches new ones',
    { tags: ['S9-CONST-11', 'C3-EXTERNAL-02'] },
    async () => {
      const { site, server } = await openFilled(openSite)
      const before = server.requests.length
      site.clock.advance(29 * MINUTE)
      await read(site)
      server.reply('/articles/articles', json([article(77)]))
      site.clock.advance(MINUTE)
      expect(ids(await read(site))).toContain('articles-1')
      await expect.poll(async () => ids(await read(site))).toContain('articles-77')
      expect(ids(await read(site))).not.toContain('articles-1')
      await expect.poll(() => server.requests.length).toBe(before + 3 + 9)
    },
  )

  test('?refresh=1 is the manual refresh', { tags: ['C3-EXTERNAL-04'] }, async () => {
    const { site, server } = await openFilled(openSite)
    server.reply('/articles/articles', json([article(77)]))
    site.clock.advance(MINUTE)
    const data = await refresh(site)
    expect(ids(data)).toContain('articles-77')
    expect(data.fetchedAt).toBe('2026-11-20T09:31:00.000Z')
    expect(data.sources).toEqual(everySource({ ok: true, cached: false }))
  })

  test('rate-limited: an address is refused, and the sources are spared', { tags: ['C3-EXTERNAL-04'] }, async () => {
    const server = await openNewsServer()
    const site = await openSite({ now: NOW, config: { ...server.settings, RATE_LIMIT: 'on' } })
    await refresh(site)
    const asked = server.requests.length
    for (let time = 0; time < 5; time += 1) await refresh(site)
    expect(server.requests).toHaveLength(asked)
    const refused = await site.call('GET', '/api/news/external?refresh=1')
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(ids(await read(site))).toHaveLength(18)
  })

  test('a source that fails is skipped and its cached copy is used', { tags: ['S8-PUBLIC-12'] }, async () => {
    const { site, server } = await openFilled(openSite)
    server.reply('/rss', status(500))
    server.reply('/stories/topstories.json', text('<!doctype html>'))
    server.reply('/articles/articles', json([article(77)]))
    site.clock.advance(MINUTE)
    const data = await refresh(site)
    expect(ids(data)).toEqual(expect.arrayContaining(['articles-77', 'stories-1', 'rss-https://news.example/?p=1']))
    expect(data.sources).toEqual([
      { id: 'rss', ok: false, cached: true },
      { id: 'stories', ok: false, cached: true },
      { id: 'articles', ok: true, cached: false },
      { id: 'repos', ok: true, cached: false },
    ])
    server.restore()
    site.clock.advance(5 * MINUTE)
    await read(site)
    await expect.poll(async () => (await read(site)).sources).toEqual(everySource({ ok: true, cached: true }))
  })

  test(
    'when every source has failed and nothing is cached there are two fallback items',
    { tags: ['S8-PUBLIC-13', 'C3-EXTERNAL-06'] },
    async () => {
      const server = await openNewsServer()
      server.replyAll(status(503))
      const site = await openSite({ now: NOW, config: { ...server.settings, SITE_URL: 'https://dvaar.test' } })
      const data = await refresh(site)
      expect(data.items).toHaveLength(2)
      expect(data.items.every(({ url }: { url: string }) => url.startsWith('https://dvaar.test/'))).toBe(true)
      expect(data.fetchedAt).toBe(null)
      expect(data.sources).toEqual(everySource({ ok: false, cached: false }))
      server.restore()
      expect(ids(await refresh(site))).toHaveLength(18)
    },
  )

  test('what is cached comes before the fallback', { tags: ['C3-EXTERNAL-06'] }, async () => {
    const { site, server } = await openFilled(openSite)
    server.replyAll(status(503))
    site.clock.advance(60 * MINUTE)
    expect(ids(await refresh(site))).toHaveLength(18)
  })

  test('a source turned off is no failure', { tags: ['C3-EXTERNAL-06'] }, async () => {
    const server = await openNewsServer()
    server.reply('/rss', status(500))
    const none = await openSite({ now: NOW, config: OFF })
    expect(await refresh(none)).toEqual({ items: [], fetchedAt: null, sources: [] })
    const one = await openSite({ now: NOW, config: { ...OFF, NEWS_RSS_URL: server.settings.NEWS_RSS_URL } })
    const data = await refresh(one)
    expect(data.items).toHaveLength(2)
    expect(data.sources).toEqual([{ id: 'rss', ok: false, cached: false }])
  })

  test('items of a source that was turned off since are not shown', async () => {
    const { site, server } = await openFilled(openSite)
    const config = { ...server.settings, NEWS_RSS_URL: 'off' }
    const later = await openSite({ now: NOW, config, databaseUrl: site.databaseUrl, dataFolder: site.dataFolder })
    expect(ids(await read(later)).filter((id) => id.startsWith('rss-'))).toEqual([])
  })

  test('the fallback items are on the news page as soon as every source has failed', async () => {
    const server = await openNewsServer()
    server.replyAll(() => undefined)
    const site = await openSite({ now: NOW, pages: true, config: server.settings })
    const before = (await site.call('GET', '/news')).text
    await failEverySource(site)
    const { items } = await read(site)
    expect(items).toHaveLength(2)
    const after = (await site.call('GET', '/news')).text
    for (const { title } of items) expect([before.includes(title), after.includes(title)]).toEqual([false, true])
  })

  test(
    'the two fallback items never stand above real articles; without external news the newest local article leads',
    { tags: ['F6-ORDER-01'] },
    async () => {
      const server = await openNewsServer()
      server.replyAll(() => undefined)
      const site = await openSite({ now: NOW, pages: true, config: server.settings })
      const token = await site.signIn('admin')
      for (const [title, publishedAt] of [
        ['The older article', '2024-01-01T00:00:00Z'],
        ['The newer article', '2025-01-01T00:00:00Z'],
      ]) {
        const body = { title, content: 'Text', publishedAt }
        expect(await site.call('POST', '/api/admin/news', { token, body })).toMatchObject({ status: 201 })
      }
      await failEverySource(site)
      const { items } = await read(site)
      const { text } = await site.call('GET', '/news')
      const placeOf = (title: string): number => text.indexOf(`${title}<`)
      const [newer, older] = [placeOf('The newer article'), placeOf('The older article')]
      expect(newer).toBeLessThan(older)
      for (const { title } of items) expect(placeOf(title)).toBeGreaterThan(older)
      expect(text.slice(0, newer)).toMatch(/<h2[^>]*><a[^>]*>$/)
    },
  )

  test('refresh takes 0 or 1', async () => {
    const site = await openSite({ now: NOW })
    expect(await site.call('GET', '/api/news/external?refresh=yes')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR' },
    })
  })
})
