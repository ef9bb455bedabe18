/** Pages that are rendered once for every visitor: their variants, their renewal, and what happens without the database. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { raiseContentVersion } from '#server/platform/database/state.ts'
import { eachDatabase } from './support/app.ts'

eachDatabase((openSite) => {
  test('a page is kept in precompressed br and gzip variants, with ETag and 304, correct Vary and Cache-Control for a CDN, and the strict policy', async () => {
    const site = await openSite({ pages: true, config: { SEED: 'starter' } })
    const made = await site.call('GET', '/services')
    const get = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      fetch(`${site.origin}/services`, { method, headers })
    for (const form of ['br', 'gzip', 'identity']) {
      const response = await get({ 'accept-encoding': form })
      expect(response.headers.get('content-encoding')).toBe(form === 'identity' ? null : form)
      expect(response.headers.get('vary')).toBe('accept-encoding')
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, stale-if-error=86400')
      expect(response.headers.get('etag')).toBe(made.headers['etag'])
      expect(response.headers.get('content-security-policy')).toBe(made.headers['content-security-policy'])
      expect(await response.text()).toBe(made.text)
      const head = await get({ 'accept-encoding': form }, 'HEAD')
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
        200,
        response.headers.get('content-length'),
        '',
      ])
    }
    expect(String(made.headers['content-security-policy'])).not.toContain('unsafe-inline')
    const etag = String(made.headers['etag'])
    for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      for (const method of ['GET', 'HEAD'] as const) {
        const again = await get({ 'if-none-match': tag }, method)
        expect([tag, method, again.status, await again.text()]).toEqual([tag, method, 304, ''])
        expect(again.headers.get('etag')).toBe(etag)
        const first = await site.call(method, '/services', { headers: { 'if-none-match': tag } })
        expect([first.status, first.text]).toEqual([304, ''])
      }
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('a content change is visible on the next request', async () => {
    const site = await openSite({ pages: true, config: { SEED: 'starter' } })
    const token = await site.signIn('admin')
    expect((await site.call('GET', '/services')).text).not.toContain('Payroll Automation')
    const made = await site.call('POST', '/api/admin/services', {
      token,
      body: { title: 'Payroll Automation', description: 'Salaries on time' },
    })
    expect((await site.call('GET', '/services')).text).toContain('Payroll Automation')
    await site.call('PATCH', `/api/admin/services/${made.body.data.id}/status`, { token, body: { isActive: false } })
    expect((await site.call('GET', '/services')).text).not.toContain('Payroll Automation')
  })

  test('relative times are at most a minute old, and an article is there when its time comes', async () => {
    const site = await openSite({ pages: true, now: '2026-11-20T10:00:00.000Z' })
    const token = await site.signIn('admin')
    const write = (title: string, publishedAt: string) =>
      site.call('POST', '/api/admin/news', { token, body: { title, content: 'What happened', publishedAt } })
    await write('Out already', '2026-11-20T09:59:30.000Z')
    await write('Comes at noon', '2026-11-20T12:00:00.000Z')
    const read = async () => await (await fetch(`${site.origin}/news`)).text()
    expect(await read()).toContain('Just now')
    site.clock.advance(3_600_000)
    expect(await read()).toContain('1h ago')
    expect(await read()).not.toContain('Comes at noon')
    site.clock.advance(3_599_999)
    expect(await read()).not.toContain('Comes at noon')
    expect(await (await fetch(`${site.origin}/news/feed.xml`)).text()).not.toContain('Comes at noon')
    site.clock.advance(1)
    expect(await read()).toContain('Comes at noon')
    expect(await (await fetch(`${site.origin}/news/feed.xml`)).text()).toContain('Comes at noon')
    expect((await site.call('GET', '/api/news/latest')).text).toContain('Comes at noon')
  })

  test('a failing render serves the last good page; a page that had to leave something out is not kept, and one that is gone does not come back', async () => {
    const site = await openSite({ pages: true, config: { SEED: 'starter' } })
    const token = await site.signIn('admin')
    const { id, title } = (await site.call('GET', '/api/news/latest?limit=1')).body.data[0]
    const home = (await site.call('GET', '/')).text
    expect((await site.call('GET', `/news/${id}`)).status).toBe(200)
    const rename = (from: string, to: string) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(site.db)
    await rename('news_items', 'mislaid')
    await rename('banners', 'mislaid_too')
    await raiseContentVersion(site.db)
    expect((await site.call('GET', '/')).text).toBe(home)
    const partly = await site.call('GET', '/news')
    expect([partly.status, partly.headers['cache-control'], partly.text.includes(title)]).toEqual([200, 'no-store', false])
    await rename('mislaid', 'news_items')
    await rename('mislaid_too', 'banners')
    expect((await site.call('GET', '/news')).text).toContain(title)
    await site.call('PATCH', `/api/admin/news/${id}/status`, { token, body: { isActive: false } })
    expect((await site.call('GET', `/news/${id}`)).status).toBe(404)
    await site.db.destroy()
    expect((await site.call('GET', `/news/${id}`)).text).not.toContain(title)
  })

  test(
    'with the database away, public pages come from the page cache, and the home page without one shows its fallback content',
    { tags: ['C3-SCREEN-09', 'C3-SCREEN-10'] },
    async () => {
      const site = await openSite({ pages: true, config: { SEED: 'starter' } })
      const { text } = await site.call('GET', '/services')
      await site.db.destroy()
      const cached = await site.call('GET', '/services')
      expect({ status: cached.status, isSame: cached.text === text }).toEqual({ status: 200, isSame: true })
      const home = await site.call('GET', '/')
      expect(home.status).toBe(200)
      for (const title of [
        'Web Development',
        'Mobile App Development',
        'UI/UX Design',
        'AI Chatbots',
        'Data Analytics',
        'IT Consulting',
      ]) {
        expect(home.text).toContain(title)
      }
    },
  )

  test(
    'with the database away, a page that is not there is a friendly 503 with Retry-After',
    { tags: ['all', 'C3-SCREEN-10'] },
    async () => {
      const site = await openSite({ pages: true, config: { SEED: 'starter' } })
      await site.db.destroy()
      const { status, headers, text } = await site.call('GET', '/news/1')
      expect(status).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(text).toContain('<h1')
    },
  )

  test('articles, services and case studies that are not there are one page of each kind: a flood of them renders it once', async () => {
    const site = await openSite({ pages: true, config: { SEED: 'starter' } })
    // Two renders run at a time, 100 wait, and further ones are refused.
    for (const folder of ['news', 'services', 'work']) {
      const paths = Array.from({ length: 250 }, (_, number) => `/${folder}/${10_000 + number}`)
      const responses = await Promise.all(paths.map((path) => site.call('GET', path)))
      expect([folder, new Set(responses.map(({ status }) => status))]).toEqual([folder, new Set([404])])
      expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    }
    const token = await site.signIn('admin')
    expect((await site.call('GET', '/services/found-later')).status).toBe(404)
    const body = { title: 'Found later', description: 'Now it is there' }
    expect((await site.call('POST', '/api/admin/services', { token, body })).status).toBe(201)
    const found = await site.call('GET', '/services/found-later')
    expect([found.status, found.text.includes('Now it is there')]).toEqual([200, true])
    expect((await site.call('GET', '/services/~')).status).toBe(404)
  })

  test('the inquiry of a service that is not there is the page of all services: a flood of them renders it once', async () => {
    const site = await openSite({ pages: true, config: { SEED: 'starter' } })
    const plain = await site.call('GET', '/services')
    const urls = Array.from({ length: 250 }, (_, number) => `/services?inquire=${10_000 + number}`)
    const responses = await Promise.all(urls.map((url) => site.call('GET', url)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ headers }) => headers['etag']))).toEqual(new Set([plain.headers['etag']]))
    const filtered = await site.call('GET', '/services?category=Security&inquire=10000')
    expect(filtered.text).toBe((await site.call('GET', '/services?category=Security')).text)

    const token = await site.signIn('admin')
    const created = await site.call('POST', '/api/admin/services', { token, body: { title: 'Later', description: 'There now' } })
    const url = `/services?inquire=${created.body.data.id}`
    expect((await site.call('GET', url)).text).toContain('name="serviceId"')
    const removed = await site.call('DELETE', `/api/admin/services/${created.body.data.id}`, { token })
    expect(removed.status).toBe(200)
    expect((await site.call('GET', url)).text).toBe((await site.call('GET', '/services')).text)
  })
})
