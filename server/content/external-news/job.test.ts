/** The job that fills the cache of external news, on one node and on several. Source: contract §3. */
import { expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'
import { ids, NOW, OFF, openFilled, read, refresh } from '#tests/support/external-news.ts'
import { article, json, openNewsServer, status } from '#tests/support/news-server.ts'
import { startExternalNewsJob } from './refresh.ts'
import { BACKGROUND_PACE, refreshSources } from './refresh.ts'
import { claimSource, updateReleased } from './store.ts'

const MINUTE = 60_000

eachDatabase((openSite) => {
  test('the job fills the cache in the background; nobody has to ask', { tags: ['C3-EXTERNAL-02'] }, async () => {
    const server = await openNewsServer()
    const site = await openSite({ now: NOW, config: server.settings })
    await expect.poll(async () => (await read(site)).items.length).toBe(18)
  })

  test('kept across restarts and shared by nodes', { tags: ['C3-EXTERNAL-02'] }, async () => {
    const { site, server } = await openFilled(openSite)
    const first = ids(await read(site))
    const asked = server.requests.length
    server.replyAll(status(500))
    const second = await openSite({ now: NOW, config: server.settings, databaseUrl: site.databaseUrl, dataFolder: site.dataFolder })
    expect(ids(await read(second))).toEqual(first)
    expect(server.requests).toHaveLength(asked)
  })

  test('one node fetches: several jobs at the same moment ask each source once', async () => {
    const server = await openNewsServer()
    const site = await openSite({ now: NOW, config: OFF })
    const context = {
      ...site.context,
      config: { ...site.context.config, newsUrls: { ...site.context.config.newsUrls, articles: `${server.url}/articles` } },
    }
    const jobs = Array.from({ length: 5 }, () => startExternalNewsJob({ newContext: () => context }))
    const stored = () => site.db.selectFrom('external_news').select(['source', 'ok', 'claimed_until']).execute()
    await expect.poll(stored).toEqual([{ source: 'articles', ok: 1, claimed_until: null }])
    await Promise.all(jobs.map((job) => job.stop()))
    expect(server.requests).toHaveLength(1)
  })

  test('stopping breaks the fetching off, and the source is free for the next start', async () => {
    const server = await openNewsServer()
    server.replyAll(() => undefined)
    const site = await openSite({ now: NOW, config: server.settings })
    await expect.poll(() => server.requests.length).toBe(4)
    const begun = performance.now()
    await site.close()
    expect(performance.now() - begun).toBeLessThan(5000)
    server.restore()
    const next = await openSite({ now: NOW, config: server.settings, databaseUrl: site.databaseUrl, dataFolder: site.dataFolder })
    await expect.poll(async () => (await read(next)).items.length).toBe(18)
  })

  test('a node whose clock is a little behind does not fetch again what another one has just fetched', async () => {
    const { site, server } = await openFilled(openSite)
    const asked = server.requests.length
    const behind = new Date(site.clock.now().getTime() - 50).toISOString()
    await refreshSources({ ...site.context, now: () => behind }, BACKGROUND_PACE)
    expect(server.requests).toHaveLength(asked)
  })

  test('a claim that a dead process left runs out', async () => {
    const { site, server } = await openFilled(openSite)
    await site.db
      .updateTable('external_news')
      .set({ claimed_until: '2026-11-20T10:01:00.000Z' })
      .where('source', '=', 'articles')
      .execute()
    server.reply('/articles/articles', json([article(77)]))
    site.clock.advance(31 * MINUTE)
    expect(ids(await refresh(site))).toContain('articles-77')
  })

  test('the content version rises when items change, and not with a claim, a failure or an answer of the same items', async () => {
    const { site, server } = await openFilled(openSite)
    const version = async (): Promise<number> =>
      (await site.db.selectFrom('content_versions').select('version').executeTakeFirstOrThrow()).version
    const filled = await version()
    const claim = {
      latestAttempt: '2026-11-20T10:01:00.000Z',
      now: NOW,
      claimedUntil: '2026-11-20T09:31:00.000Z',
      okBefore: NOW,
      failedBefore: NOW,
    }
    expect(await claimSource(site.db, 'articles', claim)).toBe(true)
    expect(await claimSource(site.db, 'articles', claim)).toBe(false)
    await updateReleased(site.db, 'articles')
    site.clock.advance(MINUTE)
    await refresh(site)
    server.replyAll(status(503))
    site.clock.advance(MINUTE)
    await refresh(site)
    expect(await version()).toBe(filled)
    server.restore()
    server.reply('/articles/articles', json([article(77)]))
    site.clock.advance(MINUTE)
    await refresh(site)
    expect(await version()).toBe(filled + 1)
    await site.db.deleteFrom('external_news').where('source', '=', 'articles').execute()
    expect(await version()).toBe(filled + 2)
    // For a source that has never responded, the claim stores a row without items.
    expect(await claimSource(site.db, 'articles', claim)).toBe(true)
    expect(await version()).toBe(filled + 2)
  })
})
