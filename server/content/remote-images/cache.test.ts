import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import {
  article,
  feedEntry,
  flood,
  hang,
  json,
  type NewsServer,
  openNewsServer,
  redirect,
  type Reply,
  status,
} from '#tests/support/news-server.ts'
import { gif, HTML, photo, pngBomb, SVG } from '#tests/support/pictures.ts'
import { fetchImages } from './cache.ts'
import { rewriteImageUrls } from '../media/image-proxy.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const HOUR = 3_600_000
const OFF = { NEWS_RSS_URL: 'off', NEWS_STORIES_URL: 'off', NEWS_ARTICLES_URL: 'off', NEWS_REPOS_URL: 'off' }
/** The job's start may be delayed by the other tests of the machine. */
const LIMITS = { timeoutMs: 1500, bytes: 3_000_000, redirects: 3 }

const file =
  (body: Buffer): Reply =>
  (_request, response) => {
    response.setHeader('content-type', 'image/jpeg').end(body)
  }

/** Articles with those images on the news server itself; the other sources are off. */
const listArticles = (server: NewsServer, paths: string[]): void =>
  server.reply(
    '/articles/articles',
    json(paths.map((path, at) => article(at + 1, { social_image: path.replace(/^\//, `${server.url}/`) }))),
  )

const settings = (server: NewsServer) => ({ ...OFF, NEWS_ARTICLES_URL: server.settings.NEWS_ARTICLES_URL })
const items = async (site: Site, query = ''): Promise<{ id: string; imageUrl: string }[]> =>
  (await site.call('GET', `/api/news/external${query}`)).body.data.items
const imageOf = async (site: Site, id: string) => (await items(site)).find((item) => item.id === id)?.imageUrl
const version = async (site: Site) =>
  (await site.db.selectFrom('content_versions').select('version').executeTakeFirstOrThrow()).version
const fetchAll = (site: Site) => fetchImages(site.context, new Map(), { limits: LIMITS, signal: new AbortController().signal })
const mediaIds = async (site: Site) => (await site.db.selectFrom('media').select('id').execute()).map(({ id }) => id)

const addBanner = (site: Site, imageUrl: string) =>
  site.db
    .insertInto('banners')
    .values({
      title: 'B',
      button_text: 'B',
      button_link: '/',
      image_url: imageUrl,
      subtitle: '',
      sort_order: 0,
      is_active: 1,
      created_at: NOW,
      updated_at: NOW,
    })
    .execute()

eachDatabase((openSite) => {
  test(
    "the pictures of others' news are fetched by the server, behind the news, and shown from this site",
    { tags: ['S3-NEWS-03'] },
    async () => {
      const server = await openNewsServer()
      server.reply('/one.jpg', file(await photo(1600, 800)))
      server.reply('/moved.jpg', redirect('/two.png'))
      server.reply('/two.png', file(await photo(200, 100, 'png')))
      listArticles(server, ['/one.jpg', '/moved.jpg', 'https://img.example/none.jpg'])
      const site = await openSite({ now: NOW, config: settings(server) })
      await expect.poll(() => imageOf(site, 'articles-2')).toMatch(/^\/media\/x[0-9a-f]+-200x100$/)
      expect(await imageOf(site, 'articles-3')).toBe('')
      const url = await imageOf(site, 'articles-1')
      expect(url).toMatch(/^\/media\/x[0-9a-f]+-960x480$/)
      const response = await fetch(`${site.origin}${url}/640.webp`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(await site.db.selectFrom('activity_logs').selectAll().execute()).toEqual([])
    },
  )

  test('a picture that hangs, floods, fails, loops or lies leaves its item without one; the news come and others stay', async () => {
    const server = await openNewsServer()
    const paths = ['/hang', '/flood', '/fails', '/loop', '/svg', '/html', '/gif', '/bomb', '/large', '/good']
    const replies: Reply[] = [
      hang,
      flood,
      status(500),
      redirect('/loop'),
      file(SVG),
      file(HTML),
      file(await gif()),
      file(pngBomb(20_000)),
    ]
    replies.push(file(Buffer.alloc(3_000_001)), file(await photo(100, 100)))
    paths.forEach((path, at) => server.reply(path, replies[at] ?? hang))
    const site = await openSite({ now: NOW, config: settings(server) })
    for (const shown of [paths.slice(0, 5), paths.slice(5)]) {
      listArticles(server, shown)
      expect(await items(site, '?refresh=1')).toHaveLength(5)
      await fetchAll(site)
    }
    expect((await items(site)).map(({ imageUrl }) => imageUrl !== '')).toEqual([true, false, false, false, false])
    expect(await mediaIds(site)).toHaveLength(1)
  })

  test('what was fetched is not fetched again; a new picture makes pages be drawn anew', async () => {
    const server = await openNewsServer()
    server.reply('/one.jpg', file(await photo(100, 50)))
    listArticles(server, ['/one.jpg'])
    const site = await openSite({ now: NOW, config: OFF })
    const context = {
      ...site.context,
      config: { ...site.context.config, newsUrls: { ...site.context.config.newsUrls, articles: `${server.url}/articles` } },
    }
    await site.db
      .insertInto('external_news')
      .values({ source: 'articles', items: JSON.stringify([item(`${server.url}/one.jpg`)]) })
      .execute()
    const before = await version(site)
    const fetching = { limits: LIMITS, signal: new AbortController().signal }
    await fetchImages(context, new Map(), fetching)
    expect(await version(site)).toBeGreaterThan(before)
    const after = await version(site)
    await fetchImages(context, new Map(), fetching)
    expect(server.requests).toEqual(['/one.jpg'])
    expect(await version(site)).toBe(after)
  })

  test('one that failed is left alone for half an hour', async () => {
    const server = await openNewsServer()
    server.reply('/one.jpg', status(500))
    listArticles(server, ['/one.jpg'])
    const site = await openSite({ now: NOW, config: settings(server) })
    const asked = () => server.requests.filter((path) => path === '/one.jpg').length
    await expect.poll(asked).toBe(1)
    const failures = new Map()
    const fetching = { limits: LIMITS, signal: new AbortController().signal }
    await fetchImages(site.context, failures, fetching)
    await fetchImages(site.context, failures, fetching)
    expect(asked()).toBe(2)
    site.clock.advance(HOUR / 2)
    await fetchImages(site.context, failures, fetching)
    expect(asked()).toBe(3)
  })

  test('a picture nobody shows any more goes after a day; uploads and what staff have typed stay', async () => {
    const server = await openNewsServer()
    server.reply('/one.jpg', file(await photo(100, 50)))
    server.reply('/two.jpg', file(await photo(100, 50)))
    server.reply('/three.jpg', file(await photo(100, 50)))
    listArticles(server, ['/one.jpg', '/two.jpg'])
    const site = await openSite({ now: NOW, config: settings(server) })
    const token = await site.signIn('admin')
    const { body } = await site.call('POST', '/api/admin/media', {
      token,
      body: await photo(70, 70),
      headers: { 'content-type': 'image/jpeg' },
    })
    await expect.poll(async () => (await mediaIds(site)).length).toBe(3)
    const kept = (await imageOf(site, 'articles-2')) ?? ''
    const gone = (await imageOf(site, 'articles-1')) ?? ''
    await addBanner(site, kept)
    listArticles(server, ['/three.jpg'])
    await items(site, '?refresh=1')
    await fetchAll(site)
    expect(await mediaIds(site)).toHaveLength(4)
    site.clock.advance(25 * HOUR)
    await fetchAll(site)
    const urls = (await mediaIds(site)).map((id) => `/media/${id}`)
    expect(urls).toHaveLength(3)
    expect(urls).toEqual(expect.arrayContaining([kept, body.data.url]))
    expect((await fetch(`${site.origin}${gone}/100.avif`)).status).toBe(404)
  })

  test('the picture of a record that is deleted or hidden for a while is there again with the record', async () => {
    const server = await openNewsServer()
    const paths = ['/deleted.jpg', '/hidden.jpg', '/typed.jpg']
    for (const path of paths) server.reply(path, file(await photo(100, 50)))
    listArticles(server, paths)
    const site = await openSite({ now: NOW, config: settings(server) })
    await expect.poll(async () => (await mediaIds(site)).length).toBe(3)
    const stored = await mediaIds(site)
    const typed = (await imageOf(site, 'articles-3')) ?? ''
    for (const imageUrl of [`${server.url}/deleted.jpg`, `${server.url}/hidden.jpg`, typed]) await addBanner(site, imageUrl)
    const [deleted, ...hidden] = await site.db.selectFrom('banners').select('id').orderBy('id').execute()
    // Neither the news nor the host has them any more.
    listArticles(server, [])
    for (const path of paths) server.reply(path, status(404))
    await items(site, '?refresh=1')
    site.clock.advance(25 * HOUR)
    const token = await site.signIn('admin')
    const setActive = async (isActive: boolean) => {
      for (const { id } of hidden) await site.call('PATCH', `/api/admin/banners/${id}/status`, { token, body: { isActive } })
    }
    await setActive(false)
    expect((await site.call('DELETE', `/api/admin/banners/${deleted?.id}`, { token })).status).toBe(200)
    await fetchAll(site)
    await setActive(true)
    expect((await site.call('POST', `/api/admin/banners/${deleted?.id}/restore`, { token })).status).toBe(200)
    expect((await mediaIds(site)).toSorted()).toEqual(stored.toSorted())
    const shown: { imageUrl: string }[] = (await site.call('GET', '/api/banners')).body.data
    expect(shown.map(({ imageUrl }) => imageUrl !== '')).toEqual([true, true, true])
  })

  test('an unused picture whose path staff type while others are fetched stays', async () => {
    const server = await openNewsServer()
    server.reply('/one.jpg', file(await photo(100, 50)))
    listArticles(server, ['/one.jpg'])
    const site = await openSite({ now: NOW, config: settings(server) })
    await expect.poll(() => imageOf(site, 'articles-1')).toMatch(/^\/media\//)
    const url = (await imageOf(site, 'articles-1')) ?? ''
    listArticles(server, ['/slow.jpg'])
    server.reply('/slow.jpg', (_request, response) => {
      void addBanner(site, url).then(() => response.writeHead(404).end())
    })
    await items(site, '?refresh=1')
    site.clock.advance(25 * HOUR)
    await fetchAll(site)
    expect((await mediaIds(site)).map((id) => `/media/${id}`)).toEqual([url])
  })

  test('an address that staff have typed is never asked for on this machine or its network', async () => {
    const server = await openNewsServer()
    server.reply('/secret', file(await photo(100, 50)))
    const site = await openSite({ now: NOW, config: OFF })
    const port = new URL(server.url).port
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '2130706433',
      '0x7f.1',
      '[::ffff:127.0.0.1]',
      '[::127.0.0.1]',
      '[::ffff:0:127.0.0.1]',
      '0.0.0.0',
      '169.254.169.254',
      '10.0.0.1',
    ]) {
      await addBanner(site, `http://${host}:${port}/secret`)
    }
    await fetchAll(site)
    expect(server.requests).toEqual([])
    const reasons = site.log.filter((line) => line.includes('image could not be fetched')).map((line) => JSON.parse(line).reason)
    expect(reasons.length).toBeGreaterThanOrEqual(7)
    expect(new Set(reasons)).toEqual(new Set(['an IP that is not public']))
  })

  test('a visitor is sent to no other host: paths of this site stay, copies stand for the rest, and what has none is blank', async () => {
    const server = await openNewsServer()
    server.reply('/one.jpg', file(await photo(100, 50)))
    listArticles(server, ['/one.jpg'])
    const site = await openSite({ now: NOW, config: { ...settings(server), SITE_URL: 'https://dvaar.test' } })
    await expect.poll(() => imageOf(site, 'articles-1')).toMatch(/^\/media\//)
    const own = async (imageUrl: string) => (await rewriteImageUrls(site.context, [{ imageUrl }]))[0]?.imageUrl
    expect(await own(`${server.url}/one.jpg`)).toBe(await imageOf(site, 'articles-1'))
    expect(await own('/share-home.png')).toBe('/share-home.png')
    expect(await own('https://dvaar.test/share-home.png?v=1')).toBe('/share-home.png?v=1')
    for (const elsewhere of [
      '',
      'https://img.example/a.png',
      '//img.example/a.png',
      '/\\img.example/a.png',
      'javascript:alert(1)',
      'nonsense',
    ]) {
      expect([elsewhere, await own(elsewhere)]).toEqual([elsewhere, ''])
    }
  })

  test('stopping breaks the fetching of a picture off', async () => {
    const server = await openNewsServer()
    server.reply('/hang', hang)
    listArticles(server, ['/hang'])
    const site = await openSite({ now: NOW, config: settings(server) })
    await expect.poll(() => server.requests).toContain('/hang')
    const begun = performance.now()
    await site.close()
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})

const item = (imageUrl: string) => ({
  id: 'articles-1',
  title: 'A',
  excerpt: '',
  imageUrl,
  publishedAt: NOW,
  source: 'Dev.to',
  category: 'AI & Machine Learning',
  external: true,
  url: 'https://articles.example/1',
  tags: [feedEntry(1).guid],
})
