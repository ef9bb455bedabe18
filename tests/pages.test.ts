import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eachDatabase } from './support/app.ts'

const PUBLIC_PAGES = ['/', '/services', '/ai-tools', '/news', '/contact', '/privacy', '/terms']

const inlineCode = (html: string): string[] =>
  [...html.matchAll(/<(script|style)((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g)].flatMap(([, , attributes = '', text = '']) =>
    attributes.includes('ld+json') || text === '' ? [] : [text],
  )

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

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

eachDatabase((openSite) => {
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
      for (const code of inlineCode(text)) expect(policy).toContain(hashOf(code))
      expect(text).not.toMatch(/ style="/)
      expect(text).not.toMatch(/ on(click|load|error)="/)
      // No script file is fetched before the page is idle or touched.
      expect(text).not.toMatch(/<script[^>]* src=/)
      expect(text).not.toContain('modulepreload')
    },
  )

  test('a page is sent compressed to who takes it, and not again to who has it', async () => {
    const site = await openSite({ pages: true, config: { SEED: 'starter' } })
    const plain = await site.call('GET', '/services')
    const response = await fetch(`${site.address}/services`, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(await response.text()).toBe(plain.text)
    const raw = await site.call('GET', '/services', { headers: { 'accept-encoding': 'gzip;q=0.5, br;q=0' } })
    expect(raw.headers['content-encoding']).toBe('gzip')
    const again = await site.call('GET', '/services', { headers: { 'if-none-match': String(plain.headers['etag']) } })
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' })
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

  test('C3-SCREEN-09 C3-SCREEN-10 with the database away, public pages come from the page cache, and the home page without one shows its fallback content', async () => {
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
  })

  test('C3-SCREEN-10 with the database away, a page that is not there is a friendly 503 with Retry-After', async () => {
    const site = await openSite({ pages: true, config: { SEED: 'starter' } })
    await site.db.destroy()
    const { status, headers, text } = await site.call('GET', '/news/1')
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(text).toContain('<h1')
  })

  test('C3-SCREEN-20 An unknown public path is a 404 page with status 404; an unknown news id too', async () => {
    const site = await openSite({ pages: true })
    for (const path of ['/no/such/page', '/news/999999', '/news/none', '/wp-login.php']) {
      const { status, headers } = await site.call('GET', path)
      expect([path, status]).toEqual([path, 404])
      expect(headers['content-type']).toMatch(/^text\/html/)
    }
    expect((await site.call('GET', '/news/999999')).text).toContain('Article Not Found')
  })

  test('C3-SCREEN-23 C3-SCREEN-24 both forms can be sent without JavaScript, and hostile text stays text', async () => {
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
  })
})
