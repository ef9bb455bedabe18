import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
    "the counts on the tabs of the news are 'written the Indian way (en-IN)'",
    { tags: ['S2-NEWS-02', 'C3-SCREEN-29'] },
    async () => {
      const site = await openSite({ pages: true, config: { SEED: 'none' } })
      const at = '2026-01-01T00:00:00.000Z'
      const item = { title: 'A', excerpt: '', content: 'B', image_url: '', category: '', tags: '[]', author: '', is_active: 1 }
      const rows = Array.from({ length: 1001 }, () => ({ ...item, published_at: at, created_at: at, updated_at: at }))
      await site.db.insertInto('news_items').values(rows).execute()
      const { text } = await site.call('GET', '/news')
      const counts = [...text.matchAll(/<span class="tab-count">([^<]*)</g)].map(([, count]) => count)
      // A tab without news is not shown.
      expect(counts).toEqual(['1,001', '1,001'])
    },
  )

  test(
    'an error before any page has a scene of its own, no script, and is readable in both colour schemes',
    { tags: ['F8-SCENE-06'] },
    async () => {
      const site = await openSite({ pages: true })
      const { status, headers, text } = await site.call('GET', '/%zz')
      expect(status).toBe(400)
      expect(text).toContain('<img src="/closed-door.svg" alt="" width="320" height="420">')
      expect((await site.call('GET', '/closed-door.svg')).headers['content-type']).toContain('image/svg+xml')
      expect(text).not.toMatch(/<script|<link| style=|url\((?!#)/)
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

  test('browsers find the charset of every document in its first 1,024 bytes', async () => {
    const site = await openSite({ pages: true })
    const starts = ['/', '/contact', '/admin/login', '/admin/inquiries', '/nowhere', '/api/docs', '/assets/nowhere.js'].map(
      async (path) => {
        const { text } = await site.call('GET', path, { headers: { accept: 'text/html' } })
        expect([path, Buffer.from(text).subarray(0, 1024).toString('latin1').toLowerCase()]).toEqual([
          path,
          expect.stringContaining('<meta charset="utf-8"'),
        ])
      },
    )
    await Promise.all(starts)
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

  test('An unknown public path is a 404 page with status 404; an unknown news id too', { tags: ['C3-SCREEN-20'] }, async () => {
    const site = await openSite({ pages: true })
    for (const path of ['/no/such/page', '/news/999999', '/news/none', '/wp-login.php']) {
      const { status, headers } = await site.call('GET', path)
      expect([path, status]).toEqual([path, 404])
      expect(headers['content-type']).toMatch(/^text\/html/)
    }
    expect((await site.call('GET', '/news/999999')).text).toContain('Article Not Found')
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

  test('what a flood types into a form is not sent back a tenfold, and compressed', async () => {
    const site = await openSite({ pages: true, config: { SEED: 'starter' } })
    const body = `message=${'<'.repeat(100_000)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const compressed = await site.call('POST', '/contact', { body, headers: { ...headers, 'accept-encoding': 'gzip' } })
    expect([compressed.status, compressed.headers['content-encoding'], compressed.headers['vary']]).toEqual([
      400,
      'gzip',
      'accept-encoding',
    ])
    const plain = await site.call('POST', '/contact', { body, headers })
    expect(plain.text.includes('Must be at most 5,000 characters')).toBe(true)
    expect(plain.text.length).toBeLessThan(500_000)
  })

  test(
    'a form that is refused without JavaScript says when to try again, as the API does',
    { tags: ['all', 'C2-CODE-16'] },
    async () => {
      const site = await openSite({ pages: true, config: { SEED: 'starter', RATE_LIMIT: 'on' } })
      const post = (path: string, ip: string) =>
        site.call('POST', path, {
          body: new URLSearchParams({ name: 'Asha', email: 'asha@example.com', message: 'Hello' }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          ip,
        })
      const paths = ['/contact', '/services?inquire=1', '/services/web-development', '/newsletter', '/consultation/manage?token=x']
      for (const [index, path] of paths.entries()) {
        const ip = `203.0.113.${index}`
        for (let sent = 0; sent < 30; sent += 1)
          await site.call('POST', '/api/newsletter', { body: { email: `r${sent}@example.com` }, ip })
        const refused = await post(path, ip)
        expect([path, refused.status]).toEqual([path, 429])
        expect([path, Number(refused.headers['retry-after'])]).toEqual([path, expect.closeTo(600, -2)])
      }
    },
  )
})
