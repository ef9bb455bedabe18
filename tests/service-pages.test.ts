/** The pages of services as the server sends them. Source: issue 13 'Service pages'. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from './support/app.ts'

const SITE = 'https://dvaar.test'
const NOW = '2026-11-20T10:00:00.000Z'

type Thing = Record<string, unknown> & { '@type': string }

/** The objects of the page's JSON-LD by their type. */
const readThings = (html: string): Map<string, Thing> => {
  const [block, second] = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)]
  expect(second).toBeUndefined()
  const parsed = JSON.parse(block?.[1] ?? '')
  expect(parsed['@context']).toBe('https://schema.org')
  return new Map(parsed['@graph'].map((thing: Thing) => [thing['@type'], thing]))
}

const readMeta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

const openDesk = async (openSite: (options: object) => Promise<Site>, seed = 'none') => {
  const site = await openSite({ pages: true, now: NOW, config: { SITE_URL: SITE, SEED: seed } })
  const token = await site.signIn('admin')
  const add = async (kind: 'services' | 'news' | 'work', body: object) =>
    (await site.call('POST', `/api/admin/${kind}`, { token, body })).body.data
  const edit = (id: number, body: object) => site.call('PUT', `/api/admin/services/${id}`, { token, body })
  const get = async (path: string) => {
    const { status, headers, text } = await site.call('GET', path)
    return { status, location: headers['location'], cacheControl: headers['cache-control'], text }
  }
  return { site, token, add, edit, get }
}

const PAYROLL = {
  title: 'Payroll',
  description: 'Salaries on time,\nevery month.',
  category: 'Consulting',
  price: 'Starting from ₹20,000 per month',
  features: ['Payslips', 'Provident fund'],
  details: 'We begin with **your** rules.\n\n# What you get\n\n- one\n- two',
  steps: [
    { title: 'Talk', text: 'An hour.' },
    { title: 'Trial month', text: '' },
  ],
  questions: [{ question: 'Is it safe?', answer: 'Yes.\nAsk us how.' }],
}

eachDatabase((openSite) => {
  test(
    'the page has the whole description, features, price, steps, questions, articles about it and the form',
    { tags: ['F2-PAGE-01', 'F2-PAGE-03', 'F2-DATA-03'] },
    async () => {
      const { add, get } = await openDesk(openSite)
      const service = await add('services', PAYROLL)
      const study = { client: 'A mill in Surat', problem: 'P', solution: 'S' }
      await add('work', { ...study, title: 'Wages in a day', serviceIds: [service.id] })
      await add('work', { ...study, title: 'Other work' })
      const { id } = await add('news', { title: 'New rules for payroll', content: 'C' })
      await add('news', { title: 'Something else', content: 'C' })
      const { status, text, cacheControl } = await get('/services/payroll')
      expect([status, cacheControl]).toEqual([200, 'public, max-age=0, stale-if-error=86400'])
      const body = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
      for (const shown of [
        'Salaries on time,\nevery month.',
        'Starting from ₹20,000 per month',
        'Payslips',
        'Provident fund',
        '<p>We begin with <strong>your</strong> rules.</p>',
        'What you get</h3>',
        'Trial month',
        'An hour.',
        'Is it safe?',
        'Yes.\nAsk us how.',
        `href="/news/${id}"`,
        'href="/work/wages-in-a-day"',
      ])
        expect(body).toContain(shown)
      expect(body).not.toContain('Something else')
      expect(body).not.toContain('Other work')
      expect(body.indexOf('Talk')).toBeLessThan(body.indexOf('Trial month'))
      expect(body).toMatch(/<form [^>]*action="\/services\/payroll#inquiry" method="post"/)
      expect(body.match(/<h1[ >]/g)).toHaveLength(1)
      expect(text).toMatch(/<title>Payroll \| Dvaar<\/title>/)
      expect(readMeta(text, 'description')).toBe('Salaries on time, every month.')
      expect(text).toContain(`<link rel="canonical" href="${SITE}/services/payroll"/>`)
      expect(readMeta(text, 'og:url')).toBe(`${SITE}/services/payroll`)
      expect(readMeta(text, 'og:image')).toBe(`${SITE}/share-services.png`)
    },
  )

  test('JSON-LD: Service, Offer in INR, FAQPage, BreadcrumbList', { tags: ['F2-DATA-01'] }, async () => {
    const { add, edit, get } = await openDesk(openSite)
    const { id } = await add('services', PAYROLL)
    const things = readThings((await get('/services/payroll')).text)
    const url = `${SITE}/services/payroll`
    expect(things.get('Service')).toMatchObject({
      url,
      name: 'Payroll',
      description: PAYROLL.description,
      serviceType: 'Consulting',
      areaServed: 'IN',
      provider: { '@id': `${SITE}/#organization` },
      image: [
        {
          '@type': 'ImageObject',
          url: `${SITE}/share-services.png`,
          width: { '@type': 'QuantitativeValue', value: 1200, unitCode: 'E37' },
          height: { '@type': 'QuantitativeValue', value: 630, unitCode: 'E37' },
        },
      ],
      offers: {
        '@type': 'Offer',
        url,
        price: 20_000,
        priceCurrency: 'INR',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceCurrency: 'INR',
          minPrice: 20_000,
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
        },
      },
    })
    expect(things.get('Organization')).toMatchObject({ '@id': `${SITE}/#organization` })
    expect(things.get('FAQPage')).toEqual({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Is it safe?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.\nAsk us how.' } }],
    })
    expect(things.get('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: `${SITE}/` },
        { position: 2, name: 'Services', item: `${SITE}/services` },
        { position: 3, name: 'Payroll', item: url },
      ],
    })
    await edit(id, { price: 'On request', questions: [] })
    const less = readThings((await get('/services/payroll')).text)
    expect(less.get('Service')).not.toHaveProperty('offers')
    expect(less.has('FAQPage')).toBe(false)
  })

  test('a service without details, features, price, steps or questions has no empty part', { tags: ['F2-PAGE-07'] }, async () => {
    const { add, get } = await openDesk(openSite)
    await add('services', { title: 'Bare', description: 'Nothing but this' })
    const { text } = await get('/services/bare')
    const headings = [...text.slice(text.indexOf('<main'), text.indexOf('</main>')).matchAll(/<h[12][^>]*>([^<]*)</g)]
    expect(headings.map(([, words]) => words)).toEqual(['Bare', 'Get Started'])
    expect(text).not.toContain('Starting from')
  })

  test('what staff write runs nowhere', { tags: ['F2-DATA-01'] }, async () => {
    const { add, get } = await openDesk(openSite)
    const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)><!--'
    const { slug } = await add('services', {
      title: hostile,
      description: `${hostile} \u2028`,
      price: `₹1 ${hostile}`,
      features: [hostile],
      details: `${hostile}\n\n[x](javascript:alert(1))`,
      steps: [{ title: hostile, text: hostile }],
      questions: [{ question: hostile, answer: hostile }],
    })
    const { status, text } = await get(`/services/${slug}`)
    expect(status).toBe(200)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<img src=x')
    expect(text).not.toMatch(/(?:href|src)="javascript:/)
    expect(readThings(text).get('Service')).toMatchObject({ name: hostile })
  })

  test(
    'a change of the service or of the news is on the page at the next request; hidden or deleted it is 404, restored it is back',
    { tags: ['F2-PAGE-06', 'F2-SLUG-07'] },
    async () => {
      const { site, token, add, edit, get } = await openDesk(openSite)
      const { id } = await add('services', PAYROLL)
      const statusOf = async () => (await get('/services/payroll')).status
      expect((await get('/services/payroll')).text).toBe((await get('/services/payroll')).text)
      await edit(id, { details: 'Rewritten' })
      expect((await get('/services/payroll')).text).toContain('Rewritten')
      await add('news', { title: 'Payroll in April', content: 'C' })
      expect((await get('/services/payroll')).text).toContain('Payroll in April')
      await edit(id, { isActive: false })
      const hidden = await get('/services/payroll')
      expect([hidden.status, hidden.text]).toEqual([404, expect.stringContaining('Service Not Found')])
      expect(readMeta(hidden.text, 'robots')).toBe('noindex')
      await edit(id, { isActive: true })
      expect(await statusOf()).toBe(200)
      await site.call('DELETE', `/api/admin/services/${id}`, { token })
      expect(await statusOf()).toBe(404)
      await site.call('POST', `/api/admin/services/${id}/restore`, { token })
      expect(await statusOf()).toBe(200)
    },
  )

  test(
    'a former slug and other spellings redirect for good, with the parameters of the visitor',
    { tags: ['F2-SLUG-04', 'F2-PAGE-06'] },
    async () => {
      const { add, edit, get } = await openDesk(openSite)
      const { id } = await add('services', PAYROLL)
      await edit(id, { slug: 'salaries' })
      for (const [path, location] of [
        ['/services/payroll', '/services/salaries'],
        ['/services/payroll?utm_source=mail&x=1', '/services/salaries?utm_source=mail&x=1'],
        ['/services/SALARIES', '/services/salaries'],
        ['/Services/payroll/?a=b', '/services/payroll?a=b'],
      ] as const) {
        const { status, location: to, cacheControl } = await get(path)
        expect([path, status, to, cacheControl]).toEqual([path, 308, location, 'no-store'])
      }
      expect((await get('/services/salaries?utm_source=mail')).status).toBe(200)
      expect((await get('/services/salaries')).text).toContain(`href="${SITE}/services/salaries"`)
      for (const path of [
        '/services/none',
        '/services/..%2F..%2Fx',
        '/services/%00',
        '/services/a/b',
        `/services/${'x'.repeat(300)}`,
      ])
        expect([path, (await get(path)).status]).toEqual([path, 404])
      expect((await get(`/services/${id}`)).status).toBe(404)
    },
  )

  test('the sitemap has every active service with its last change', { tags: ['F2-DATA-03'] }, async () => {
    const { site, add, edit, get } = await openDesk(openSite)
    const first = await add('services', { ...PAYROLL, order: 2 })
    await add('services', { ...PAYROLL, title: 'Hidden', isActive: false })
    await add('services', { ...PAYROLL, title: 'Audits', order: 1 })
    site.clock.advance(60_000)
    await edit(first.id, { slug: 'salaries' })
    const { text } = await get('/sitemap.xml')
    const entries = [...text.matchAll(/<loc>https:\/\/dvaar\.test(\/services\/[^<]*)<\/loc><lastmod>([^<]*)</g)]
    expect(entries.map(([, path, at]) => [path, at])).toEqual([
      ['/services/audits', NOW],
      ['/services/salaries', '2026-11-20T10:01:00.000Z'],
    ])
  })

  test('while the database is away a page comes from the cache, and one that is not there is a friendly 503', async () => {
    const { site, get } = await openDesk(openSite, 'starter')
    const known = await get('/services/web-development')
    await site.db.destroy()
    expect(await get('/services/web-development')).toEqual(known)
    const { status, text } = await get('/services/ai-chatbots')
    expect([status, text]).toEqual([503, expect.stringMatching(/temporarily unavailable/)])
  })

  test(
    'a form sent without JavaScript for a service that is gone comes back with all that was typed, and is accepted then',
    { tags: ['F2-PAGE-03'] },
    async () => {
      const { site, token, add } = await openDesk(openSite)
      const { id } = await add('services', PAYROLL)
      const send = (fields: Record<string, string>) =>
        site.call('POST', '/services/payroll', {
          body: new URLSearchParams({ name: 'Asha Rao', email: 'asha@example.in', message: 'Call me', ...fields }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      const ofService = { serviceId: String(id), serviceName: 'Payroll' }
      const sent = await send(ofService)
      expect([sent.status, sent.headers['location']]).toEqual([
        303,
        expect.stringMatching(/^\/services\/payroll\?inquiry=sent&due=[^#]+#inquiry$/),
      ])
      const thanks = await site.call('GET', String(sent.headers['location']).replace('#inquiry', ''))
      expect(thanks.text).toContain('Your inquiry has been submitted successfully')
      expect(thanks.text).toMatch(/You’ll hear from us by /)
      await site.call('DELETE', `/api/admin/services/${id}`, { token })
      const refused = await send(ofService)
      expect(refused.status).toBe(400)
      for (const typed of ['Asha Rao', 'asha@example.in', 'Call me']) expect(refused.text).toContain(typed)
      expect(refused.text).toMatch(/name="serviceId" value=""/)
      expect((await send({ serviceName: 'Payroll' })).status).toBe(303)
      const { body } = await site.call('GET', '/api/service-inquiries/admin', { token })
      expect(body.data.map((inquiry: { serviceName: string }) => inquiry.serviceName)).toEqual(['Payroll', 'Payroll'])
    },
  )
})
