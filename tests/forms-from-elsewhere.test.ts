/**
 * Submits the public forms without JavaScript, under any host name of the site and from other sites.
 * Source: contract §3 'Public pages … work without JavaScript for reading and for sending both forms'.
 */
import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSite, type Site } from './support/app.ts'
import { mailedToken } from './support/mails.ts'

interface Posted {
  status: number
  location: string | undefined
  text: string
}

type Headers = Record<string, string>

/** Posts with custom Host and Origin headers, which fetch forbids. */
const post = (site: Site, path: string, fields: Record<string, string>, headers: Headers): Promise<Posted> => {
  const { promise, resolve, reject } = Promise.withResolvers<Posted>()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const sending = request(`${site.origin}${path}`, { method: 'POST', headers: { ...type, ...headers } }, async (response) => {
    const pieces: Buffer[] = []
    for await (const piece of response) pieces.push(piece)
    resolve({
      status: response.statusCode ?? 0,
      location: response.headers.location,
      text: Buffer.concat(pieces).toString(),
    })
  })
  sending.once('error', reject)
  sending.end(new URLSearchParams(fields).toString())
  return promise
}

const MESSAGE = { name: 'Asha Rao', email: 'asha@example.in', message: 'Please call me' }
const sendMessage = (site: Site, headers: Headers) => post(site, '/contact', MESSAGE, headers)
const PORT = 'PORT'

/** Two sites for all tests: one without a proxy, one behind a proxy on this machine. */
const sites: { direct?: Site; proxied?: Site } = {}
const siteNamed = (name: keyof typeof sites): Site => {
  const site = sites[name]
  if (site === undefined) throw new Error('The site is not open')
  return site
}
beforeAll(async () => {
  const ends: (() => Promise<void>)[] = []
  const atEnd = (end: () => Promise<void>) => ends.push(end)
  const config = { SITE_URL: 'https://www.example.in', SEED: 'starter' }
  sites.direct = await openSite('sqlite', { pages: true, config, atEnd })
  sites.proxied = await openSite('sqlite', { pages: true, config: { ...config, TRUST_PROXY: '1' }, atEnd })
  return async () => {
    for (const end of ends) await end()
  }
})

describe('from the page itself, under any name', () => {
  const accepted: [what: string, site: keyof typeof sites, headers: Headers][] = [
    ['SITE_URL', 'direct', { host: 'www.example.in', origin: 'https://www.example.in' }],
    ['SITE_URL, while a proxy names another host', 'direct', { host: `app-1:${PORT}`, origin: 'https://www.example.in' }],
    ['no Origin, as programs send it', 'direct', { host: `127.0.0.1:${PORT}` }],
    ['localhost', 'direct', { host: `localhost:${PORT}`, origin: `http://localhost:${PORT}` }],
    ['an IP', 'direct', { host: '203.0.113.7', origin: 'http://203.0.113.7' }],
    ['an IPv6 address', 'direct', { host: `[::1]:${PORT}`, origin: `http://[::1]:${PORT}` }],
    ['without www', 'direct', { host: 'example.in', origin: 'https://example.in' }],
    ['the port of the protocol', 'direct', { host: 'example.in:443', origin: 'https://example.in' }],
    ['a host in capitals', 'direct', { host: 'Example.IN', origin: 'https://example.in' }],
    ['Origin null of a page without referrer', 'direct', { host: 'example.in', origin: 'null' }],
    ['Origin null, and the browser says where from', 'direct', { host: 'x.in', origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['a proxy names it', 'proxied', { host: 'app-1', 'x-forwarded-host': 'shop.example.org', origin: 'https://shop.example.org' }],
  ]
  test.each(accepted)('%s', async (_what, name, headers) => {
    const site = siteNamed(name)
    const { port } = new URL(site.origin)
    const withPort = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, value.replace(PORT, port)]))
    expect(await sendMessage(site, withPort)).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/contact\?message=sent&due=\d{4}-\d\d-\d\dT\d\d%3A\d\dZ%7E[2-9A-Z]{6}\.[\w-]{16}$/),
    })
  })
})

const stored = async (site: Site): Promise<unknown[]> => [
  await site.db.selectFrom('inquiries').select('id').execute(),
  await site.db.selectFrom('newsletter_subscribers').select(['email', 'status']).execute(),
  await site.db.selectFrom('mail_outbox').select('id').execute(),
]

const EVIL = { host: 'www.example.in', origin: 'https://evil.example' }

describe('from another site', () => {
  const refused: [what: string, site: keyof typeof sites, headers: Headers][] = [
    ['another origin', 'direct', EVIL],
    ['another port', 'direct', { host: 'localhost:3000', origin: 'http://localhost:4000' }],
    ['a name that begins the same', 'direct', { host: 'example.in', origin: 'https://example.in.evil.example' }],
    ['no URL at all', 'direct', { host: 'example.in', origin: 'example.in' }],
    ['two origins', 'direct', { host: 'example.in', origin: 'https://example.in https://evil.example' }],
    ['a closed-off frame', 'direct', { host: 'example.in', origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a forged proxy header', 'direct', { ...EVIL, 'x-forwarded-host': 'evil.example' }],
    ['another origin behind a proxy', 'proxied', { ...EVIL, 'x-forwarded-host': 'www.example.in' }],
  ]
  test.each(refused)('%s: the form comes back with what was typed', async (_what, name, headers) => {
    const site = siteNamed(name)
    const before = await stored(site)
    const { status, text } = await sendMessage(site, headers)
    expect(status).toBe(403)
    for (const typed of Object.values(MESSAGE)) expect(text).toContain(typed)
    expect(text).toMatch(/role="alert"[^>]*>[^<]*another website[^<]*again/i)
    expect(text).toContain('Send Message')
    expect(await stored(site)).toEqual(before)
  })

  test('the inquiry comes back in its dialog, and the newsletter form with its address', async () => {
    const site = siteNamed('direct')
    const before = await stored(site)
    const inquiry = { serviceId: '1', serviceName: 'Web Development', ...MESSAGE, company: 'Rao & Co', budget: 'custom' }
    for (const path of ['/services', '/services?inquire=1', '/services?category=Design&inquire=1']) {
      const { status, text } = await post(site, path, inquiry, EVIL)
      expect([path, status]).toEqual([path, 403])
      expect(text).toMatch(/<dialog[^>]* open/)
      for (const typed of [MESSAGE.name, MESSAGE.email, MESSAGE.message, 'Rao &amp; Co']) expect(text).toContain(typed)
      expect(text).toMatch(/role="alert"[^>]*>[^<]*another website/)
    }
    const inPage = await post(site, '/services/web-development', inquiry, EVIL)
    expect(inPage.status).toBe(403)
    for (const typed of [MESSAGE.name, MESSAGE.email, MESSAGE.message, 'Rao &amp; Co']) expect(inPage.text).toContain(typed)
    expect(inPage.text).toMatch(/role="alert"[^>]*>[^<]*another website/)
    const newsletterForm = await post(site, '/newsletter', { email: 'asha@example.in' }, EVIL)
    expect([newsletterForm.status, newsletterForm.text]).toEqual([403, expect.stringContaining('value="asha@example.in"')])
    expect(newsletterForm.text).toContain('another website')
    expect(await stored(site)).toEqual(before)
  })

  test.each(['confirm', 'unsubscribe'] as const)('the newsletter page %s keeps its button', async (page) => {
    const site = siteNamed('direct')
    const email = `${page}@example.in`
    await site.call('POST', '/api/newsletter', { body: { email } })
    const link = `/newsletter/${page}?token=${await mailedToken(site, email, `/newsletter/${page}`)}`
    const before = await stored(site)
    const { status, text } = await post(site, link, {}, EVIL)
    expect([status, text]).toEqual([403, expect.stringContaining('another website')])
    expect(text).toMatch(/<form method="post">/)
    expect(await stored(site)).toEqual(before)
    expect((await post(site, link, {}, { host: 'localhost', origin: 'http://localhost' })).status).toBe(200)
    expect(await stored(site)).not.toEqual(before)
  })
})

test('no page takes a form from another site', async () => {
  const site = siteNamed('direct')
  const { builtPages } = await import('#server/boot/pages-source.ts')
  const { build } = await builtPages()
  const routes = typeof build === 'function' ? [] : Object.values(build.routes)
  const paths = routes.flatMap((route) => (route?.module.action === undefined ? [] : [`/${route.path}`]))
  expect(paths).toHaveLength(8)
  for (const path of paths) {
    for (const url of [path, `${path}.data`]) {
      const { status } = await post(site, url, MESSAGE, EVIL)
      expect([url, status]).toEqual([url, 403])
    }
  }
})

test('a body that is no form is refused', async () => {
  const site = siteNamed('direct')
  for (const path of ['/contact', '/services', '/services/web-development', '/newsletter']) {
    for (const [type, expected] of [
      ['text/plain', 415],
      ['application/json', 415],
      ['multipart/form-data; boundary=x', 400],
    ] as const) {
      const { status } = await post(site, path, { a: 'b' }, { host: 'x.in', 'content-type': type })
      expect([path, type, status]).toEqual([path, type, expected])
    }
  }
})
