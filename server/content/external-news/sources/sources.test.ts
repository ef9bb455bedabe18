import { describe, expect, test } from 'vitest'
import {
  article,
  feedEntry,
  flood,
  hang,
  json,
  type NewsServer,
  openNewsServer,
  redirect,
  repository,
  status,
  story,
  text,
  trickle,
} from '#tests/support/news-server.ts'
import { EXTERNAL_NEWS, type ExternalNewsItem, type ExternalSourceId } from '#domain/external-news.ts'
import { RemoteError } from '#server/platform/remote/fetch.ts'
import { fetchArticles, fetchRepos, fetchRss } from './lists.ts'
import { SOURCE_LIMITS, type Source } from './source.ts'
import { fetchStories } from './stories.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const LIMITS = { timeoutMs: 30_000, storyTimeoutMs: 15_000, bytes: 100_000, redirects: 3 }
/** For a source that is expected not to respond: on a busy machine the others are slow, too. */
const SHORT_LIMITS = { ...LIMITS, timeoutMs: 100, storyTimeoutMs: 100 }

const SOURCES: Record<ExternalSourceId, { fetch: Source; base: string; path: string; wrap(items: unknown[]): unknown }> = {
  rss: {
    fetch: fetchRss,
    base: '/rss?rss_url=https://news.example/feed',
    path: '/rss',
    wrap: (items) => ({ status: 'ok', items }),
  },
  stories: { fetch: fetchStories, base: '/stories', path: '/stories/topstories.json', wrap: (items) => items },
  articles: { fetch: fetchArticles, base: '/articles', path: '/articles/articles', wrap: (items) => items },
  repos: { fetch: fetchRepos, base: '/repos', path: '/repos/search/repositories', wrap: (items) => ({ items }) },
}
const IDS = ['rss', 'stories', 'articles', 'repos'] as const

const fetchFrom = (server: NewsServer, id: ExternalSourceId, limits = LIMITS): Promise<ExternalNewsItem[]> =>
  SOURCES[id].fetch({ url: `${server.url}${SOURCES[id].base}`, now: NOW, limits, signal: new AbortController().signal })

const ids = (items: ExternalNewsItem[]): string[] => items.map(({ id }) => id)

describe('good answers', () => {
  test(
    'AI-news RSS-to-JSON feed: guid, title, description, enclosure link, thumbnail, pubDate, link are read; top 5 kept',
    { tags: ['S7-EXTERNAL-01'] },
    async () => {
      const server = await openNewsServer()
      server.reply(
        '/rss',
        json({
          status: 'ok',
          items: [
            feedEntry(1),
            feedEntry(2, { enclosure: {}, thumbnail: 'https://img.example/t.png' }),
            ...[3, 4, 5, 6].map((n) => feedEntry(n)),
          ],
        }),
      )
      const items = await fetchFrom(server, 'rss')
      expect(items).toHaveLength(5)
      expect(server.requests).toEqual(['/rss?rss_url=https://news.example/feed'])
      expect(items[0]).toEqual({
        id: 'rss-https://news.example/?p=1',
        title: 'Feed 1 & more',
        excerpt: 'About feed 1',
        imageUrl: 'https://img.example/feed1.png',
        publishedAt: '2026-11-19T01:00:00.000Z',
        source: 'AI News',
        category: 'AI & Machine Learning',
        external: true,
        url: 'https://news.example/1',
      })
      expect(items[1]?.imageUrl).toBe('https://img.example/t.png')
    },
  )

  test('Tech-news top stories: first 8 ids taken, each item fetched, up to 5 kept', { tags: ['S7-EXTERNAL-02'] }, async () => {
    const server = await openNewsServer()
    const items = await fetchFrom(server, 'stories')
    expect(ids(items)).toEqual(['stories-1', 'stories-2', 'stories-3', 'stories-4', 'stories-5'])
    expect(server.requests.toSorted()).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((id) => `/stories/item/${id}.json`).concat('/stories/topstories.json'),
    )
    expect(items[0]).toMatchObject({
      title: 'Story 1',
      excerpt: 'What happened.',
      url: 'https://tech.example/1',
      score: 101,
      category: 'Latest Tech News',
      publishedAt: '2026-11-18T11:06:41.000Z',
    })
  })

  test('dead and deleted stories are left out, and so is what is no story', { tags: ['S7-EXTERNAL-03'] }, async () => {
    const server = await openNewsServer()
    server.reply('/stories/item/1.json', json(story(1, { dead: true })))
    server.reply('/stories/item/2.json', json(story(2, { deleted: true })))
    server.reply('/stories/item/3.json', json(null))
    server.reply('/stories/item/4.json', status(500))
    server.reply('/stories/item/5.json', json(story(5, { url: undefined })))
    const items = await fetchFrom(server, 'stories')
    expect(ids(items)).toEqual(['stories-5', 'stories-6', 'stories-7', 'stories-8'])
    expect(items[0]?.url).toBe('https://news.ycombinator.com/item?id=5')
  })

  test(
    'developer articles for tag ai: cover_image or social_image, tag_list; top 5 kept',
    { tags: ['S7-EXTERNAL-04'] },
    async () => {
      const server = await openNewsServer()
      server.reply(
        '/articles/articles',
        json([
          article(1, { cover_image: 'https://img.example/c.png' }),
          article(2, { tag_list: 'ai, python' }),
          ...[3, 4, 5, 6].map((n) => article(n)),
        ]),
      )
      const items = await fetchFrom(server, 'articles')
      expect(items).toHaveLength(5)
      expect(server.requests[0]).toMatch(/^\/articles\/articles\?tag=ai&/)
      expect(items[0]).toMatchObject({
        id: 'articles-1',
        imageUrl: 'https://img.example/c.png',
        tags: ['ai', 'javascript'],
        category: 'AI & Machine Learning',
      })
      expect(items[1]).toMatchObject({ imageUrl: 'https://img.example/article2.png', tags: ['ai', 'python'] })
    },
  )

  test(
    'JavaScript repositories created since 2024-01-01, sorted by stars, 10 per page; top 3 kept',
    { tags: ['S7-EXTERNAL-05'] },
    async () => {
      const server = await openNewsServer()
      const items = await fetchFrom(server, 'repos')
      expect(ids(items)).toEqual(['repos-1', 'repos-2', 'repos-3'])
      const asked = new URL(server.requests[0] ?? '', server.url).searchParams
      expect(Object.fromEntries(asked)).toEqual({
        q: 'language:javascript created:>2024-01-01',
        sort: 'stars',
        order: 'desc',
        per_page: '10',
      })
      expect(items[0]).toMatchObject({
        title: 'repository-1',
        stars: 49_999,
        language: 'JavaScript',
        category: 'Programming',
        url: 'https://code.example/1',
      })
    },
  )
})

describe.each(IDS)('a %s source that does not answer as it should', (id) => {
  const { path, wrap } = SOURCES[id]

  test('is waited for only so long, before and within its answer', { tags: ['S9-CONST-12'] }, async () => {
    expect([SOURCE_LIMITS.timeoutMs, SOURCE_LIMITS.storyTimeoutMs]).toEqual([10_000, 5000])
    const server = await openNewsServer()
    for (const reply of [hang, trickle]) {
      server.reply(path, reply)
      const begun = performance.now()
      await expect(fetchFrom(server, id, SHORT_LIMITS)).rejects.toThrow(/timeout/i)
      expect(performance.now() - begun).toBeLessThan(15_000)
    }
  })

  test.each([
    ['status 500', status(500, '[]')],
    ['invalid JSON', text('{"items": [', 'application/json')],
    ['HTML instead of JSON', text('<!doctype html><title>Sign in</title>')],
    ['nothing', text('')],
    ['null', json(null)],
    ['another shape', json({ status: 'error', items: 'none', message: 'quota' })],
    ['a list of nonsense', json(wrap([null, 1.5, 'x', [], {}, { id: {}, title: 7 }]))],
    ['a redirect to nowhere', redirect('http://')],
    ['a redirect to a file', redirect('file:///etc/passwd')],
  ])('%s is a failure', async (_name, reply) => {
    const server = await openNewsServer()
    server.reply(path, reply)
    await expect(fetchFrom(server, id)).rejects.toBeInstanceOf(RemoteError)
  })

  test('a redirect is followed, a loop of them is left', async () => {
    const server = await openNewsServer()
    server.reply(path, redirect(path))
    await expect(fetchFrom(server, id)).rejects.toThrow('too many redirects')
    expect(server.requests).toHaveLength(LIMITS.redirects + 1)
    server.reply('/moved', json(wrap([])))
    server.reply(path, redirect('/moved'))
    expect(await fetchFrom(server, id)).toEqual([])
  })

  test('a redirect to this machine or its network is a failure, and nothing is requested there', async () => {
    const server = await openNewsServer()
    const inside = await openNewsServer()
    inside.reply('/inside', json(wrap([])))
    const { port } = new URL(inside.url)
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '[::127.0.0.1]', '169.254.169.254', '10.0.0.1']) {
      server.reply(path, redirect(`http://${host}:${port}/inside`))
      await expect(fetchFrom(server, id)).rejects.toThrow('an IP that is not public')
    }
    expect(inside.requests).toEqual([])
  })

  test('a body without end is cut off', async () => {
    const server = await openNewsServer()
    server.reply(path, flood)
    await expect(fetchFrom(server, id)).rejects.toThrow('a body of more than 100000 bytes')
  })
})

test('a story that hangs is left out after its own time; the others stay', { tags: ['S9-CONST-12'] }, async () => {
  const server = await openNewsServer()
  server.reply('/stories/item/1.json', hang)
  const items = await fetchFrom(server, 'stories', { ...LIMITS, storyTimeoutMs: 1000 })
  expect(ids(items)).toEqual([2, 3, 4, 5, 6].map((id) => `stories-${id}`))
})

describe('hostile fields', () => {
  const one = async (id: ExternalSourceId, fields: object): Promise<ExternalNewsItem | undefined> => {
    const server = await openNewsServer()
    server.reply('/rss', json({ status: 'ok', items: [feedEntry(1, fields), feedEntry(2)] }))
    server.reply('/stories/topstories.json', json([1, 2]))
    server.reply('/stories/item/1.json', json(story(1, fields)))
    server.reply('/articles/articles', json([article(1, fields), article(2)]))
    server.reply('/repos/search/repositories', json({ items: [repository(1, fields), repository(2)] }))
    const items = await fetchFrom(server, id)
    expect(items.length).toBeGreaterThan(0)
    return items.find((item) => item.id.endsWith('1'))
  }

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://x.example',
    '//x.example',
    'https://user:pass@x.example',
    'x'.repeat(9999),
    7,
  ])('only web addresses lead out: %s', async (address) => {
    expect(await one('rss', { link: address })).toBe(undefined)
    expect(await one('stories', { url: typeof address === 'number' ? 'blob:x' : address })).toBe(undefined)
    expect(await one('articles', { url: address })).toBe(undefined)
    expect(await one('repos', { html_url: address })).toBe(undefined)
    expect((await one('articles', { cover_image: address, social_image: address }))?.imageUrl).toBe('')
  })

  test.each(['', 'yesterday', '0000-00-00', '-271821-04-20', 'null', '1969-01-01'])('a date that is none: %j', async (date) => {
    expect(await one('rss', { pubDate: date })).toBe(undefined)
    expect(await one('articles', { published_at: date })).toBe(undefined)
    expect(await one('repos', { created_at: date })).toBe(undefined)
  })

  test('a date of the future does not stay on top for ever', async () => {
    expect((await one('articles', { published_at: '9999-01-01T00:00:00Z' }))?.publishedAt).toBe(NOW)
    expect((await one('stories', { time: 1e300 }))?.publishedAt).toBe(NOW)
  })

  test('words are text, numbers are counts, lists are short', async () => {
    const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>\u202E\u0000 Hello &lt;b&gt;'
    expect(await one('rss', { title: attack, description: attack })).toMatchObject({ title: 'Hello <b>', excerpt: 'Hello <b>' })
    expect((await one('rss', { description: 'word '.repeat(50_000 / 5) }))?.excerpt.length).toBeLessThanOrEqual(
      EXTERNAL_NEWS.excerptCharacters,
    )
    expect(await one('stories', { score: -5 })).not.toHaveProperty('score')
    expect(await one('stories', { score: 'many' })).not.toHaveProperty('score')
    expect(await one('repos', { stargazers_count: 1e300, language: ['x'] })).not.toMatchObject({ stars: expect.anything() })
    const tags =
      (await one('articles', { tag_list: Array.from({ length: 300 }, (_, at) => `<b>tag</b>${at}${'x'.repeat(200)}`) }))?.tags ?? []
    expect(tags.length).toBeLessThanOrEqual(10)
    expect(tags.every((tag) => tag.length <= 50 && !tag.includes('<'))).toBe(true)
  })

  test('one id comes once, and a blank title is no item', async () => {
    const server = await openNewsServer()
    server.reply('/articles/articles', json([article(1), article(1), article(2, { title: ' <br> ' }), article(3)]))
    expect(ids(await fetchFrom(server, 'articles'))).toEqual(['articles-1', 'articles-3'])
  })

  test('a key named __proto__ changes nothing', async () => {
    const server = await openNewsServer()
    server.reply(
      '/articles/articles',
      text(JSON.stringify([article(1)]).replace('{', '{"__proto__":{"external":false},'), 'application/json'),
    )
    expect((await fetchFrom(server, 'articles'))[0]).toMatchObject({ external: true })
  })
})
