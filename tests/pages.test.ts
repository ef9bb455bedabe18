import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { raiseContentVersion } from '#server/database/state.ts'
import { eachDatabase } from './support/app.ts'

const PUBLIC_PAGES = ['/', '/services', '/work', '/ai-tools', '/news', '/contact', '/consultation', '/privacy', '/terms']

const inlineCode = (html: string): string[] =>
  [...html.matchAll(/<(script|style)((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g)].flatMap(([, , attributes = '', text = '']) =>
    attributes.includes('ld+json') || text === '' ? [] : [text],
  )

const toHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('no server code is in the browser bundle', () => {
  const folder = join(import.meta.dirname, '..', 'build', 'client', 'assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts) {
    const code = readFileSync(join(folder, name), 'utf8')
    for (const word of ['better-sqlite3', 'selectFrom', 'password_hash', 'argon2', 'nodemailer', 'kysely'])
      expect(code, name).not.toContain(word)
  }
})

eachDatabase((openSite, kind) => {
  test('the privacy page says how long hashes of a sender are stored: after a booking for a day', async () => {
    const site = await openSite({ pages: true, config: { RATE_LIMIT: 'on' } })
    const hours = async (): Promise<number[]> => {
      const rows = await site.db.selectFrom('rate_limits').select('expire').execute()
      return rows.map(({ expire }) => Math.round((Number(expire) - Date.now()) / 3_600_000))
    }
    await site.context.rateLimits.inquiriesFromIp.count('192.0.2.1')
    await site.context.rateLimits.bookingsFromIp.count('192.0.2.1')
    if (kind === 'postgres') expect((await hours()).toSorted((a, b) => a - b)).toEqual([1, 24])
    const { text } = await site.call('GET', '/privacy')
    expect(text).toContain('For up to an hour after a form was sent, and up to a day after a consultation was booked, hashes')
  })

  test(
    'an error before any page has a scene of its own, in itself: no request, no script, and readable in both colour schemes',
    { tags: ['F8-SCENE-06'] },
    async () => {
      const site = await openSite({ pages: true })
      const { status, headers, text } = await site.call('GET', '/%zz')
      expect(status).toBe(400)
      expect(text).toMatch(/<svg aria-hidden="true"[^>]*viewBox="0 0 320 420"/)
      expect(text).not.toMatch(/<script|<link|<img| src=| style=|url\((?!#)/)
      expect(text).toContain('prefers-color-scheme:dark')
      expect(Buffer.byteLength(text)).toBeLessThan(10_000)
      for (const code of inlineCode(text)) expect(String(headers['content-security-policy'])).toContain(toHash(code))
    },
  )

  test.each(PUBLIC_PAGES)(
    '%s arrives as complete HTML with a policy that names every inline script and style by its hash',
    async (path) => {
      const site = await openSite({ pages: true, config: { SEED: 'starter' } })
      const { status, headers, text } = await site.call('GET', path)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(text).toMatch(/<html lang="en-IN">/)
      expect(text.match(/<h1[ >]/g)).toHaveLength(1)
      const policy = String(headers['content-security-policy'])
      expect(policy).not.toContain('unsafe')
      for (const code of inlineCode(text)) expect(policy).toContain(toHash(code))
      expect(text).not.toMatch(/ style="/)
      expect(text).not.toMatch(/ on(click|load|error)="/)
      // Scripts load only when the page is idle or touched.
      expect(text).not.toMatch(/<script[^>]* src=/)
      expect(text).not.toContain('modulepreload')
    },
  )

  test('a page is kept in precompressed br, gzip and zstd variants, with ETag and 304, correct Vary and Cache-Control for a CDN, and the strict policy', async () => {
    const site = await openSite({ pages: true, config: { SEED: 'starter' } })
    const made = await site.call('GET', '/services')
    const get = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      fetch(`${site.origin}/services`, { method, headers })
    for (const form of ['br', 'gzip', 'zstd', 'identity']) {
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

  test('built files are sent compressed, and those that never change are kept for good', async () => {
    const site = await openSite({ pages: true })
    const script = /assets\/entry\.client-[\w-]+\.js/.exec((await site.call('GET', '/')).text)?.[0] ?? ''
    for (const [path, form, kept] of [
      [`/${script}`, 'br', 'public, max-age=31536000, immutable'],
      [`/${script}`, 'gzip', 'public, max-age=31536000, immutable'],
      ['/favicon.svg', 'br', 'public, max-age=3600'],
    ] as const) {
      const { status, headers } = await site.call('GET', path, { headers: { 'accept-encoding': form } })
      expect([path, status, headers['content-encoding'], headers['cache-control']]).toEqual([path, 200, form, kept])
      expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding')
      const plain = await site.call('GET', path)
      expect(plain.headers['content-encoding']).toBeUndefined()
      const etag = String(plain.headers['etag'])
      expect((await site.call('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
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

  test('no request waits for a render: old relative times are renewed behind the answer, and an article is there when its time comes', async () => {
    const site = await openSite({ pages: true, now: '2026-11-20T10:00:00.000Z' })
    const token = await site.signIn('admin')
    const write = (title: string, publishedAt: string) =>
      site.call('POST', '/api/admin/news', { token, body: { title, content: 'What happened', publishedAt } })
    await write('Out already', '2026-11-20T09:59:30.000Z')
    await write('Comes at noon', '2026-11-20T12:00:00.000Z')
    const read = async () => await (await fetch(`${site.origin}/news`)).text()
    expect(await read()).toContain('Just now')
    site.clock.advance(3_600_000)
    expect(await read()).toContain('Just now')
    await expect.poll(read).toContain('1h ago')
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
    { tags: ['C3-SCREEN-10'] },
    async () => {
      const site = await openSite({ pages: true, config: { SEED: 'starter' } })
      await site.db.destroy()
      const { status, headers, text } = await site.call('GET', '/news/1')
      expect(status).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(text).toContain('<h1')
    },
  )

  test('An unknown public path is a 404 page with status 404; an unknown news id too', { tags: ['C3-SCREEN-20'] }, async () => {
    const site = await openSite({ pages: true })
    for (const path of ['/no/such/page', '/news/999999', '/news/none', '/wp-login.php']) {
      const { status, headers } = await site.call('GET', path)
      expect([path, status]).toEqual([path, 404])
      expect(headers['content-type']).toMatch(/^text\/html/)
    }
    expect((await site.call('GET', '/news/999999')).text).toContain('Article Not Found')
  })

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

  test(
    'both forms can be sent without JavaScript, and hostile text stays text',
    { tags: ['C3-SCREEN-23', 'C3-SCREEN-24'] },
    async () => {
      const site = await openSite({ pages: true, config: { SEED: 'starter' } })
      const form = (fields: Record<string, string>) => ({
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      const name = '"><script>alert(1)</script>'
      const wrong = await site.call('POST', '/contact', form({ name, email: 'nobody', message: '' }))
      expect(wrong.status).toBe(400)
      expect(wrong.text).toContain('Invalid email address')
      expect(wrong.text).toContain('Message is required')
      expect(wrong.text).not.toContain('<script>alert(1)')
      expect(wrong.text).toContain('&lt;script&gt;alert(1)')
      const sent = await site.call('POST', '/contact', form({ name, email: 'asha@example.com', message: 'Hello' }))
      expect(sent.status).toBe(303)
      expect((await site.call('GET', String(sent.headers['location']))).text).toContain('Message Sent!')
      const token = await site.signIn('sales_person')
      const { body } = await site.call('GET', '/api/contact-inquiries/admin', { token })
      expect(body.data).toMatchObject([{ name, email: 'asha@example.com', message: 'Hello', status: 'new' }])
    },
  )

  test('a form that is refused without JavaScript says when to try again, as the API does', { tags: ['C2-CODE-16'] }, async () => {
    const site = await openSite({ pages: true, config: { SEED: 'starter', RATE_LIMIT: 'on' } })
    const post = (path: string, ip: string) =>
      site.call('POST', path, {
        body: new URLSearchParams({ name: 'Asha', email: 'asha@example.com', message: 'Hello' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        ip,
      })
    for (const [index, path] of ['/contact', '/services?inquire=1', '/services/web-development', '/newsletter'].entries()) {
      const ip = `203.0.113.${index}`
      for (let sent = 0; sent < 30; sent += 1)
        await site.call('POST', '/api/newsletter', { body: { email: `r${sent}@example.com` }, ip })
      const refused = await post(path, ip)
      expect([path, refused.status]).toEqual([path, 429])
      expect([path, Number(refused.headers['retry-after'])]).toEqual([path, expect.closeTo(600, -2)])
    }
  })
})
