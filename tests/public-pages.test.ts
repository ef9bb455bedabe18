/** A page that is added in app/routes.ts is also in the sitemap and is linked. Source: contract §3 'To be found'. */
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { PUBLIC_PAGES } from '#server/content/site-files/pages.ts'
import { openSite } from './support/app.ts'

/** Parts of a visitor's way through the newsletter or a booking: nobody searches for them. */
const NOT_LISTED = ['/consultation/manage', '/newsletter', '/newsletter/confirm', '/newsletter/unsubscribe']

test('every public page without a parameter is listed in server/content/site-files/pages.ts', async () => {
  const [publicLayout] = await routes
  const paths = (publicLayout?.children ?? []).map(({ path = '' }) => `/${path}`).filter((path) => !/[:*]/.test(path))
  expect(paths).toContain('/contact')
  expect(paths.toSorted()).toEqual([...PUBLIC_PAGES.map(({ path }) => path), ...NOT_LISTED].toSorted())
})

test('every one of them is linked from the frame of every page', async () => {
  const site = await openSite('sqlite', { pages: true })
  const { text } = await site.call('GET', '/terms')
  const linked = new Set([...text.matchAll(/<a [^>]*href="([^"#?]+)"/g)].map(([, path]) => path))
  expect(PUBLIC_PAGES.map(({ path }) => path).filter((path) => !linked.has(path))).toEqual([])
})

test('header and phone bar: a call, WhatsApp where a number is set, a consultation', { tags: ['S2-LAYOUT-05'] }, async () => {
  const site = await openSite('sqlite', { pages: true })
  const phoneBar = async () => /<nav aria-label="Reach us"[^]*?<\/nav>/.exec((await site.call('GET', '/terms')).text)?.[0] ?? ''
  const { text } = await site.call('GET', '/terms')
  const [header = ''] = /<header[^]*?<\/header>/.exec(text) ?? []
  expect(header).toContain('href="tel:+918040002700"')
  expect(header).toMatch(/href="\/consultation"[^>]*>Book a free call</)
  expect(await phoneBar()).toMatch(/href="tel:\+918040002700"[^]*Call[^]*href="\/consultation"[^]*Book/)
  expect(text).not.toContain('https://wa.me')

  const token = await site.signIn('admin')
  const { updatedAt: _version, ...agency } = (await site.call('GET', '/api/admin/settings/agency', { token })).body.data
  const body = { ...agency, whatsapp: '98450 12345', whatsappGreeting: 'Hello, I need' }
  expect((await site.call('PUT', '/api/admin/settings/agency', { token, body })).status).toBe(200)
  expect(await phoneBar()).toContain('href="https://wa.me/919845012345?text=Hello%2C%20I%20need"')
})
