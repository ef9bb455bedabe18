/** Metadata of public pages for search engines and other sites. Source: contract §3 'Screens'. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from './support/app.ts'

const TITLES: Record<string, string> = {
  '/': 'Dvaar | IT services and AI tools for Indian business',
  '/services': 'Services | Dvaar',
  '/ai-tools': 'AI tools | Dvaar',
  '/news': 'News | Dvaar',
  '/contact': 'Contact | Dvaar',
  '/privacy': 'Privacy Policy | Dvaar',
  '/terms': 'Terms of Service | Dvaar',
}
const PATHS = Object.keys(TITLES)
const SITE = 'https://dvaar.test'
const OPTIONS = { pages: true, config: { SEED: 'starter', SITE_URL: SITE } }

const decoded = (text: string): string =>
  text.replace(
    /&(lt|gt|quot|amp|#x27|#39);/g,
    (entity) => ({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' })[entity] ?? "'",
  )

const attribute = (tag: string, name: string): string => decoded(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** The tags of that name with that attribute value. */
const tags = (html: string, name: string, [key, value]: [string, string]): string[] =>
  [...html.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(([tag]) => tag).filter((tag) => attribute(tag, key) === value)

const readMeta = (html: string, property: string): string[] => [
  ...tags(html, 'meta', ['property', property]).map((tag) => attribute(tag, 'content')),
  ...tags(html, 'meta', ['name', property]).map((tag) => attribute(tag, 'content')),
]

type Thing = Record<string, unknown> & { '@type': string }

/** The objects of the page's JSON-LD. */
const readJsonLd = (html: string): Thing[] => {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)]
  expect(blocks).toHaveLength(1)
  const parsed = JSON.parse(blocks[0]?.[1] ?? '')
  expect(parsed['@context']).toBe('https://schema.org')
  return parsed['@graph']
}
const thingsOfType = (html: string, type: string) => readJsonLd(html).filter((thing) => thing['@type'] === type)

const page = async (site: Site, path: string): Promise<string> => {
  const { status, text } = await site.call('GET', path)
  expect([path, status]).toEqual([path, 200])
  return text
}

const firstArticle = async (site: Site): Promise<{ id: number; title: string }> =>
  (await site.call('GET', '/api/news/latest?limit=1')).body.data[0]

eachDatabase((openSite) => {
  test(
    'every public page: title, description, canonical, Open Graph; lang="en-IN"',
    { tags: ['C3-SCREEN-22', 'C1-SETTING-03'] },
    async () => {
      const site = await openSite(OPTIONS)
      const descriptions = new Set<string>()
      for (const path of PATHS) {
        const html = await page(site, path)
        const title = TITLES[path] ?? ''
        expect(html).toContain('<html lang="en-IN">')
        expect([...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text)).toEqual([title])
        expect(tags(html, 'link', ['rel', 'canonical']).map((tag) => attribute(tag, 'href'))).toEqual([`${SITE}${path}`])
        for (const property of ['og:title', 'og:image:alt']) expect(readMeta(html, property)).toEqual([title])
        expect(readMeta(html, 'og:url')).toEqual([`${SITE}${path}`])
        expect(readMeta(html, 'og:site_name')).toEqual(['Dvaar'])
        const [description = ''] = readMeta(html, 'description')
        expect(description.length).toBeGreaterThan(30)
        expect(readMeta(html, 'og:description')).toEqual([description])
        descriptions.add(description)
      }
      expect(descriptions.size).toBe(PATHS.length)
    },
  )

  test(
    'the Open Graph image of every public page is a picture that is there, of the size it says',
    { tags: ['C3-FOUND-05'] },
    async () => {
      const site = await openSite(OPTIONS)
      const { id } = await firstArticle(site)
      for (const path of [...PATHS, '/work', '/consultation', '/search', '/search?q=web', `/news/${id}`]) {
        const html = await page(site, path)
        const [address = ''] = readMeta(html, 'og:image')
        expect(address.startsWith(`${SITE}/share-`)).toBe(true)
        expect([readMeta(html, 'og:image:width'), readMeta(html, 'og:image:height')]).toEqual([['1200'], ['630']])
        expect(readMeta(html, 'twitter:card')).toEqual(['summary_large_image'])
        const picture = await site.call('GET', address.slice(SITE.length))
        expect([path, picture.status, picture.headers['content-type']]).toEqual([path, 200, 'image/png'])
      }
    },
  )

  test('the news pages tell where the feed is', { tags: ['C3-FOUND-03'] }, async () => {
    const site = await openSite(OPTIONS)
    const { id } = await firstArticle(site)
    for (const path of ['/news', `/news/${id}`]) {
      const [feed = ''] = tags(await page(site, path), 'link', ['type', 'application/atom+xml'])
      expect(attribute(feed, 'rel')).toBe('alternate')
      expect(attribute(feed, 'href')).toBe(`${SITE}/news/feed.xml`)
    }
  })

  test('JSON-LD: Organization, Service, NewsArticle, FAQPage, BreadcrumbList', { tags: ['C3-FOUND-06'] }, async () => {
    const site = await openSite(OPTIONS)
    const { id, title } = await firstArticle(site)
    const services = await page(site, '/services')
    expect(thingsOfType(services, 'Organization')).toMatchObject([
      {
        '@id': `${SITE}/#organization`,
        name: 'Dvaar',
        url: `${SITE}/`,
        address: { '@type': 'PostalAddress', addressCountry: 'IN' },
      },
    ])
    const { body } = await site.call('GET', '/api/services')
    expect(thingsOfType(services, 'Service').map((thing) => thing['name'])).toEqual(body.data.map((item: Thing) => item['title']))
    const [faq] = thingsOfType(await page(site, '/contact'), 'FAQPage')
    expect(faq).toMatchObject({
      mainEntity: Array.from({ length: 4 }, () => ({
        '@type': 'Question',
        name: expect.any(String),
        acceptedAnswer: { '@type': 'Answer', text: expect.any(String) },
      })),
    })
    const article = await page(site, `/news/${id}`)
    expect(thingsOfType(article, 'NewsArticle')).toMatchObject([
      {
        headline: title,
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        image: expect.arrayContaining([expect.objectContaining({ url: `${SITE}/share-news.png` })]),
        author: expect.anything(),
        publisher: { '@id': `${SITE}/#organization` },
      },
    ])
    expect(thingsOfType(article, 'BreadcrumbList')).toMatchObject([
      {
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
          { '@type': 'ListItem', position: 2, name: 'News', item: `${SITE}/news` },
          { '@type': 'ListItem', position: 3, name: title, item: `${SITE}/news/${id}` },
        ],
      },
    ])
    for (const path of PATHS) expect(thingsOfType(await page(site, path), 'BreadcrumbList')).toHaveLength(1)
  })

  // As in the feed and the sitemap: the later of publication and last edit.
  test('an article that was written before its publication was not modified before it', { tags: ['C3-FOUND-06'] }, async () => {
    const site = await openSite({ ...OPTIONS, now: '2026-11-20T09:30:00.000Z' })
    const token = await site.signIn('admin')
    const publishedAt = '2026-11-21T09:30:00.000Z'
    const body = { title: 'Tomorrow', content: 'Written today.', publishedAt }
    const { id } = (await site.call('POST', '/api/admin/news', { token, body })).body.data
    site.clock.advance(2 * 86_400_000)
    const html = await page(site, `/news/${id}`)
    expect(thingsOfType(html, 'NewsArticle')).toMatchObject([{ datePublished: publishedAt, dateModified: publishedAt }])
    expect(readMeta(html, 'article:modified_time')).toEqual([publishedAt])
  })

  test('the description of an article without one is a line of its first words', async () => {
    const site = await openSite(OPTIONS)
    const body = { title: 'Prices', content: '# New prices\n\nFrom **May** on:\n\n- shops\n- portals' }
    const { id } = (await site.call('POST', '/api/admin/news', { token: await site.signIn('admin'), body })).body.data
    const html = await page(site, `/news/${id}`)
    const line = 'New prices From May on: - shops - portals'
    for (const name of ['description', 'og:description']) expect(readMeta(html, name)).toEqual([line])
  })

  test('what somebody wrote cannot break out of JSON-LD or a tag', { tags: ['C3-FOUND-06'] }, async () => {
    const site = await openSite(OPTIONS)
    const token = await site.signIn('admin')
    const title = `</script><script>alert(1)</script><!-- "'\\ & हिन्दी`
    // A line terminator in JavaScript; titles reject it.
    const text = `${title} \u2028`
    const service = { title, description: text, features: [title] }
    expect((await site.call('POST', '/api/admin/services', { token, body: service })).status).toBe(201)
    const news = { title, content: text, excerpt: text, author: title, category: title, tags: ['</script><x>'] }
    const made = await site.call('POST', '/api/admin/news', { token, body: news })
    const article = await page(site, `/news/${made.body.data.id}`)
    for (const html of [article, await page(site, '/services'), await page(site, '/'), await page(site, '/news')]) {
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('</script><x>')
      expect(readJsonLd(html).length).toBeGreaterThan(0)
    }
    const stored: string = made.body.data.title
    expect(thingsOfType(article, 'NewsArticle')).toMatchObject([{ headline: stored, author: { name: stored } }])
    expect(readMeta(article, 'og:title')).toEqual([`${stored} | Dvaar`])
  })

  test('what is not there is a real 404 that no search engine keeps', { tags: ['C3-SCREEN-20', 'C3-SCREEN-21'] }, async () => {
    const site = await openSite(OPTIONS)
    for (const [path, words] of [
      ['/no/such/page', 'Page not found'],
      ['/news/999999', 'Article Not Found'],
      ['/news/feed', 'Article Not Found'],
    ] as const) {
      const { status, text } = await site.call('GET', path)
      expect([path, status]).toEqual([path, 404])
      expect(text).toContain(words)
      expect(readMeta(text, 'robots')).toEqual(['noindex'])
      expect(tags(text, 'link', ['rel', 'canonical'])).toEqual([])
    }
  })

  test(
    'both forms carry the hidden field out of sight, of keyboard and of password managers; filled in, it is spam',
    { tags: ['C3-SPAM-08'] },
    async () => {
      const site = await openSite(OPTIONS)
      const [service] = (await site.call('GET', '/api/services')).body.data
      const token = await site.signIn('sales_person')
      for (const [path, list] of [
        ['/contact', '/api/contact-inquiries/admin'],
        [`/services?inquire=${service.id}`, '/api/service-inquiries/admin'],
      ] as const) {
        const html = await page(site, path)
        const [, wrapper = '', field = ''] =
          /(<div aria-hidden="true"[^>]*>)<label>[^<]*(<input [^>]*name="jaali_7"[^>]*>)/i.exec(html) ?? []
        expect(wrapper).toContain('class="sr-only"')
        expect(field).toMatch(/ tabindex="-1"/i)
        expect(field).toMatch(/ autocomplete="off"/i)
        expect(field).not.toMatch(/name="[^"]*(mail|name|phone|url|site|company|address)|type="hidden"|style=|display/i)
        const send = (trap: string) =>
          site.call('POST', path, {
            body: new URLSearchParams({ name: 'Asha', email: 'asha@example.com', message: 'Hello', jaali_7: trap }).toString(),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
        const [good, spam] = [await send(''), await send('http://casino.example')]
        // Each has its own reference; nothing else tells them apart.
        const [thanks, spamThanks] = [good, spam].map(({ status, headers }) => [
          status,
          String(headers['location']).replace(/%7E[2-9A-Z]{6}\.[\w-]{16}$/, ' with a reference'),
        ])
        expect(thanks).toEqual([303, expect.stringContaining(' with a reference')])
        expect(spamThanks).toEqual(thanks)
        expect((await site.call('GET', list, { token })).body.pagination.total).toBe(1)
        const held = await site.call('GET', `${list}?spam=only`, { token })
        expect(held.body.data).toMatchObject([{ spamReason: 'The hidden field was filled in' }])
      }
    },
  )
})
