/** The pages of case studies as a crawler gets them. Source: issue 13 point 3. */
import { expect, test } from 'vitest'
import { eachDatabase, openSite, type Site, type SiteOptions } from './support/app.ts'
import { addContent } from './support/content.ts'

const ORIGIN = 'https://dvaar.test'
const NOW = '2026-11-20T10:00:00.000Z'

const SHOP = {
  title: 'Orders without phone calls',
  client: 'A mill in Erode',
  industry: 'Textiles',
  problem: 'Every order was\na phone call & a note.',
  solution: '# A portal\n\nBuyers see **stock**.\n\n<script>alert(1)</script>',
  results: [{ value: 62, unit: '%', label: 'fewer calls' }],
  quotation: { text: 'It just works.', person: 'Meena', role: 'Owner' },
}

const openDesk = async (open: (options: SiteOptions) => Promise<Site>) => {
  const site = await open({ pages: true, now: NOW, config: { SITE_URL: ORIGIN } })
  const token = await site.signIn('admin')
  const add = (fields: object = {}) => addContent(site, token, 'work', { ...SHOP, ...fields })
  const edit = (id: number, body: object) => site.call('PUT', `/api/admin/work/${id}`, { token, body })
  return { site, token, add, edit }
}

/** The Schema.org objects of a page by their type. */
const readThings = (html: string): Map<string, Record<string, unknown>> => {
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(html) ?? []
  const graph: Record<string, unknown>[] = JSON.parse(json)['@graph']
  return new Map(graph.map((thing) => [String(thing['@type']), thing]))
}

const textOf = (html: string): string =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const read = async (site: Site, path: string) => (await site.call('GET', path)).text

eachDatabase((openOnDatabase) => {
  test(
    'a case study is complete in the HTML: client, industry, services, the problem, what was done, results, quotation',
    { tags: ['F3-PAGE-02', 'F3-PAGE-07', 'F3-PAGE-09'] },
    async () => {
      const { site, token, add } = await openDesk(openOnDatabase)
      const service = await addContent(site, token, 'services', { title: 'Web Development' })
      await add({ serviceIds: [service.id] })
      const html = await read(site, '/work/orders-without-phone-calls')
      const text = textOf(html)
      const banner = /<a class="button button-primary" href="\/consultation"[^>]*>Get Free Consultation<\/a>/
      for (const page of [html, await read(site, '/work')]) expect(page).toMatch(banner)
      for (const part of [
        SHOP.title,
        SHOP.client,
        SHOP.industry,
        'Web Development',
        'a phone call &amp; a note.',
        '62',
        'fewer calls',
        'It just works.',
        'Meena',
        'Owner',
      ])
        expect(text).toContain(part)
      expect(html).toContain('<h3>A portal</h3>')
      expect(html).toContain('<strong>stock</strong>')
      expect(html).not.toContain('<script>alert(1)')
      expect(text).not.toContain('Example')
      const { slug } = await add({ title: 'Bare', industry: '', results: [], quotation: {} })
      const bare = await read(site, `/work/${slug}`)
      for (const part of ['Results', '<blockquote', 'Industry', 'Services used'])
        expect(bare.slice(bare.indexOf('<main'), bare.indexOf('More of our work'))).not.toContain(part)
    },
  )

  test(
    'an earlier slug redirects with 308, an inactive or unknown one is a 404 page, and a change shows on the next request',
    { tags: ['F3-SLUG-02', 'F3-SLUG-03', 'F3-PAGE-03', 'F3-PAGE-08'] },
    async () => {
      const { site, token, add, edit } = await openDesk(openOnDatabase)
      const { id } = await add({ slug: 'first' })
      expect(await read(site, '/work')).toContain('href="/work/first"')
      expect(await read(site, '/')).toContain('href="/work/first"')
      await edit(id, { slug: 'second', title: 'Another title' })
      const moved = await site.call('GET', '/work/first')
      expect([moved.status, moved.headers['location']]).toEqual([308, '/work/second'])
      // In capitals too, as in a link that somebody has typed, like the pages of services.
      for (const path of ['/work/SECOND', '/work/First', '/Work/Second']) {
        const { status, headers } = await site.call('GET', `${path}?utm_source=card`)
        const location = path === '/Work/Second' ? '/work/Second' : '/work/second'
        expect([path, status, headers['location']]).toEqual([path, 308, `${location}?utm_source=card`])
      }
      for (const path of ['/work', '/', '/work/second']) expect(await read(site, path)).toContain('Another title')
      await site.call('PATCH', `/api/admin/work/${id}/status`, { token, body: { isActive: false } })
      for (const path of ['/work/first', '/work/second', '/work/no-such', '/work/No%20slug']) {
        const missing = await site.call('GET', path)
        expect([path, missing.status]).toEqual([path, 404])
        expect(missing.text).toContain('Case Study Not Found')
        expect(missing.text).toContain('content="noindex"')
      }
      expect(await read(site, '/work')).toContain('No case studies yet')
      expect(await read(site, '/')).not.toContain('View All Work')
    },
  )
})

test(
  'an example says so on its card, on its page, in its description and on its share image',
  { tags: ['F3-PAGE-04', 'F3-PAGE-05'] },
  async () => {
    const site = await openSite('sqlite', { pages: true, config: { SEED: 'starter', SITE_URL: ORIGIN } })
    const home = textOf(await read(site, '/'))
    const [services, work, reasons] = ['What we do', 'Our work', 'Why Choose Us'].map((heading) => home.indexOf(heading))
    expect([services, work, reasons].toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual([services, work, reasons])
    expect(services).toBeGreaterThan(0)
    expect(home.slice(work, reasons).match(/ Example /g)).toHaveLength(3)
    const list = await read(site, '/work')
    expect(textOf(list).match(/ Example /g)).toHaveLength(4)
    expect(textOf(list)).toContain('They are not the work of real clients.')
    const page = await read(site, '/work/orders-without-phone-calls')
    expect(textOf(page)).toContain('This is an example.')
    expect(page).toMatch(/<meta name="description" content="Example: /)
  },
)

test('title, canonical, share image, breadcrumb and an Article about the services used', { tags: ['F3-PAGE-06'] }, async () => {
  const site = await openSite('sqlite', { pages: true, config: { SEED: 'starter', SITE_URL: ORIGIN } })
  const url = `${ORIGIN}/work/orders-without-phone-calls`
  const html = await read(site, '/work/orders-without-phone-calls')
  expect(html).toContain('<title>Orders without phone calls | Dvaar</title>')
  expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
  expect(html).toContain('<meta property="og:type" content="article"/>')
  const image = `${ORIGIN}/share-work.png`
  expect(html).toContain(`<meta property="og:image" content="${image}"/>`)
  const things = readThings(html)
  expect(things.get('Article')).toMatchObject({
    headline: 'Orders without phone calls',
    mainEntityOfPage: url,
    articleSection: 'Textiles',
    author: { '@id': `${ORIGIN}/#organization` },
    about: [
      { '@type': 'Service', name: 'Web Development' },
      { '@type': 'Service', name: 'UI/UX Design' },
    ],
  })
  expect(things.get('BreadcrumbList')?.['itemListElement']).toMatchObject([
    { position: 1, item: `${ORIGIN}/` },
    { position: 2, name: 'Work', item: `${ORIGIN}/work` },
    { position: 3, name: 'Orders without phone calls', item: url },
  ])
  const list = readThings(await read(site, '/work'))
  expect(list.get('ItemList')?.['itemListElement']).toHaveLength(4)
  const { text } = await site.call('GET', '/sitemap.xml')
  const { updatedAt } = (await site.call('GET', '/api/work/orders-without-phone-calls')).body.data
  expect(text).toContain(`<loc>${url}</loc><lastmod>${updatedAt}</lastmod>`)
})

test('twelve a page, and a page past the end is the first one', { tags: ['F3-PAGE-01'] }, async () => {
  const { site, add } = await openDesk((options) => openSite('sqlite', options))
  for (let count = 1; count <= 13; count += 1) await add({ title: `Case ${count}` })
  const cards = async (path: string) => [...(await read(site, path)).matchAll(/href="\/work\/(case-\d+)"/g)].map(([, slug]) => slug)
  expect(await cards('/work')).toHaveLength(12)
  expect((await cards('/work'))[0]).toBe('case-13')
  expect(await cards('/work?page=2')).toEqual(['case-1'])
  expect(textOf(await read(site, '/work?page=2'))).toContain('Page 2 of 2')
  // Other spellings are the first page.
  for (const query of ['page=0', 'page=-1', 'page=x', 'page=1']) expect(await cards(`/work?${query}`)).toHaveLength(12)
  const first = await site.call('GET', '/work')
  for (const page of [3, 7, 999_999]) expect((await site.call('GET', `/work?page=${page}`)).text).toBe(first.text)
})

test(
  'each page of the list has its own canonical URL, may be found by search engines, and is in the sitemap',
  { tags: ['F3-PAGE-06'] },
  async () => {
    const { site, add } = await openDesk((options) => openSite('sqlite', options))
    for (let count = 1; count <= 25; count += 1) await add({ title: `Case ${count}` })
    for (const [query, url] of [
      ['', `${ORIGIN}/work`],
      ['?utm_source=mail', `${ORIGIN}/work`],
      ['?page=1', `${ORIGIN}/work`],
      ['?page=4', `${ORIGIN}/work`],
      ['?page=2', `${ORIGIN}/work?page=2`],
      ['?page=3&utm_source=mail', `${ORIGIN}/work?page=3`],
    ] as const) {
      const html = await read(site, `/work${query}`)
      expect([query, /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]]).toEqual([query, url])
      expect([query, /<meta property="og:url" content="([^"]*)"/.exec(html)?.[1]]).toEqual([query, url])
      expect([query, html.includes('name="robots"')]).toEqual([query, false])
      expect(/<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]).toBe(`${ORIGIN}/share-work.png`)
      expect(readThings(html).get('BreadcrumbList')?.['itemListElement']).toMatchObject([{ item: `${ORIGIN}/` }, { item: url }])
    }
    const { text } = await site.call('GET', '/sitemap.xml')
    expect(text.match(/<loc>[^<]*\/work\?page=[^<]*<\/loc>/g)).toEqual(
      [2, 3].map((page) => `<loc>${ORIGIN}/work?page=${page}</loc>`),
    )
  },
)

test(
  'with the case studies away the pages answer 503 with Retry-After, and the home page goes on without them',
  { tags: ['F3-PAGE-05'] },
  async () => {
    const site = await openSite('sqlite', { pages: true, config: { SEED: 'starter' } })
    await site.db.schema.alterTable('case_studies').renameTo('mislaid').execute()
    for (const path of ['/work', '/work/orders-without-phone-calls']) {
      const { status, headers, text } = await site.call('GET', path)
      expect([path, status, headers['retry-after']]).toEqual([path, 503, '30'])
      expect(text).toContain('This page is temporarily unavailable')
    }
    const home = await site.call('GET', '/')
    expect([home.status, home.text.includes('What we do'), home.text.includes('View All Work')]).toEqual([200, true, false])
  },
)
