import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const ORIGIN = { config: { SITE_URL: 'https://dvaar.test' }, now: NOW }

const addNews = async (site: Site, token: string, fields: object = {}): Promise<number> => {
  const { body } = await site.call('POST', '/api/admin/news', { token, body: { title: 'T', content: 'C', ...fields } })
  return body.data.id
}

const readUrls = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

/** Every tag is closed in order, and every ampersand begins an entity of XML. */
const expectWellFormed = (xml: string): void => {
  const open: string[] = []
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true)
  for (const [, isEnd, name = '', isEmpty] of xml.matchAll(/<(\/?)([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/g)) {
    if (isEnd === '/') expect(open.pop()).toBe(name)
    else if (isEmpty !== '/') open.push(name)
  }
  expect(open).toEqual([])
  const text = xml.replace(/<\?xml[^>]*>|<\/?[\w:]+(?:\s+[\w:]+="[^"<]*")*\s*\/?>/g, '')
  expect(text).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|apos);)/)
  // oxlint-disable-next-line no-control-regex
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u)
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&')

const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^]*?)</${name}>`, 'g'))].map(([, text = '']) => unescaped(text))

eachDatabase((openSite) => {
  test(
    'sitemap.xml names every public page and the published local news, with their last change',
    { tags: ['C3-FOUND-01'] },
    async () => {
      const site = await openSite(ORIGIN)
      const token = await site.signIn('admin')
      const old = await addNews(site, token, { publishedAt: '2026-11-01T08:00:00.000Z' })
      await addNews(site, token, { isActive: false })
      const later = await addNews(site, token, { publishedAt: '2026-11-20T10:05:00.000Z' })
      const { status, headers, text } = await site.call('GET', '/sitemap.xml')
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('application/xml; charset=utf-8')
      expectWellFormed(text)
      const pages = ['/', '/services', '/work', '/ai-tools', '/news', '/contact', '/consultation', '/privacy', '/terms']
      expect(readUrls(text)).toEqual([...pages, `/news/${old}`].map((path) => `https://dvaar.test${path}`))
      expect(text).toContain(`<loc>https://dvaar.test/news/${old}</loc><lastmod>${NOW}</lastmod>`)
      expect(text).toContain(`<loc>https://dvaar.test/news</loc><lastmod>${NOW}</lastmod>`)
      site.clock.advance(6 * 60_000)
      expect(readUrls((await site.call('GET', '/sitemap.xml')).text)).toContain(`https://dvaar.test/news/${later}`)
    },
  )

  test('robots.txt allows all but /admin and /api, and names the sitemap', { tags: ['C3-FOUND-02'] }, async () => {
    const site = await openSite(ORIGIN)
    const { headers, text } = await site.call('GET', '/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text.split('\n').filter((line) => line !== '')).toEqual([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api',
      'Sitemap: https://dvaar.test/sitemap.xml',
    ])
  })

  test('the feed holds the latest 20 local news, the newest first', { tags: ['C3-FOUND-03'] }, async () => {
    const site = await openSite(ORIGIN)
    const token = await site.signIn('admin')
    const empty = await site.call('GET', '/news/feed.xml')
    expectWellFormed(empty.text)
    expect(elements(empty.text, 'entry')).toEqual([])
    for (let day = 1; day <= 19; day += 1) {
      const publishedAt = `2026-10-${String(day).padStart(2, '0')}T08:00:00.000Z`
      await addNews(site, token, { title: `Day ${day}`, publishedAt })
    }
    await addNews(site, token, {
      title: 'Newest',
      author: 'Asha Rao',
      category: 'AI',
      tags: ['AI', 'R&D'],
      content: '**One**\nTwo <b>\n\n- [three](https://other.example)',
    })
    await addNews(site, token, { title: 'Oldest', publishedAt: '2026-09-01T08:00:00.000Z' })
    const { headers, text } = await site.call('GET', '/news/feed.xml')
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expectWellFormed(text)
    const days = Array.from({ length: 19 }, (_, day) => `Day ${19 - day}`)
    expect(elements(text, 'title').slice(1)).toEqual(['Newest', ...days])
    expect(elements(text, 'name').slice(1)).toEqual(['Asha Rao'])
    expect(unescaped(elements(text, 'content')[0] ?? '')).toBe('One<br>Two <b><br><br>- three')
    expect(text.match(/term="[^"]*"/g)).toEqual(['term="AI"', 'term="R&amp;D"'])
    for (const id of elements(text, 'id').slice(1)) expect(id).toMatch(/^https:\/\/dvaar\.test\/news\/\d+$/)
    expect(text).toContain('rel="self" type="application/atom+xml" href="https://dvaar.test/news/feed.xml"')
  })

  test('what somebody wrote cannot break the feed', { tags: ['C3-FOUND-03'] }, async () => {
    const site = await openSite(ORIGIN)
    const token = await site.signIn('admin')
    const title = `</title><script>alert("1")</script> ]]> & 🎉 'हिन्दी'`
    const content = '</content><entry><![CDATA[ --> &lt;'
    await addNews(site, token, { title, content })
    // An import may contain text that no form accepts.
    await site.db
      .updateTable('news_items')
      .set({ title: `${title}\u0007`, content: `${content}\u000b\uffff` })
      .execute()
    const { text } = await site.call('GET', '/news/feed.xml')
    expectWellFormed(text)
    expect(elements(text, 'entry')).toHaveLength(1)
    expect(elements(text, 'title')[1]).toContain('</title><script>alert("1")</script> ]]> & ')
    expect(elements(text, 'title')[1]).toContain("🎉 'हिन्दी'")
  })

  test.each(['/sitemap.xml', '/robots.txt', '/news/feed.xml'])(
    '%s is kept until the content changes, also while the database is away, and not sent again to who has it',
    { tags: ['C3-FOUND-04'] },
    async (path) => {
      const site = await openSite(ORIGIN)
      const token = await site.signIn('admin')
      const first = await site.call('GET', path)
      const again = await site.call('GET', path, { headers: { 'if-none-match': String(first.headers['etag']) } })
      expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' })
      const packed = await fetch(`${site.origin}${path}`, { headers: { 'accept-encoding': 'br' } })
      expect(packed.headers.get('content-encoding')).toBe('br')
      expect(await packed.text()).toBe(first.text)
      await addNews(site, token)
      const changed = await site.call('GET', path)
      expect(changed.text === first.text).toBe(path === '/robots.txt')
      await site.db.destroy()
      expect(await site.call('GET', path)).toMatchObject({ status: 200, text: changed.text })
    },
  )
})
