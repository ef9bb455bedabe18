/** The security headers of every response. */
import { expect, test } from 'vitest'
import { openSite, type Site } from './support/app.ts'
import { sendRaw } from './support/raw-http.ts'

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** Paths with their status; each is requested twice, and a cache may answer the second request. */
const PATHS: [path: string, status: number, headers?: string[]][] = [
  ['/', 200],
  ['/services', 200],
  ['/admin', 200],
  ['/admin/unknown', 404],
  ['/none', 404],
  ['/favicon.svg', 200],
  ['/assets/none.js', 404],
  ['/assets/%2e%2e/x', 404],
  ['/robots.txt', 200],
  ['/robots.txt', 304, ['If-None-Match: *']],
  ['/services', 304, ['If-None-Match: *']],
  ['/sitemap.xml', 200],
  ['/news/feed.xml', 200],
  ['/share-home.png', 200],
  ['/media/none', 404],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/api/services', 200],
  ['/api/openapi.json', 200],
  ['/api/docs', 200],
  ['/api/none', 404],
  ['/api/services/%zz', 400],
  ['/%zz', 400],
  ['//x', 404],
  ['/api/services', 431, [`X-Long: ${'x'.repeat(40_000)}`]],
  ['/services', 400, ['X Y: z']],
]

const expectHeaders = async (site: Site, hsts: string | undefined): Promise<void> => {
  const { host } = new URL(site.origin)
  for (const [path, status, lines = []] of [...PATHS, ...PATHS]) {
    const answer = await sendRaw(site.origin, [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...lines])
    expect({ path, lines: lines.map((line) => line.slice(0, 40)), status: answer.status, headers: answer.headers }).toMatchObject({
      path,
      status,
      headers: COMMON,
    })
    expect([path, answer.headers['strict-transport-security']]).toEqual([path, hsts])
    expect(answer.headers['x-powered-by']).toBeUndefined()
  }
}

test('every answer carries the security headers and, where SITE_URL is https, Strict-Transport-Security', async () => {
  const site = await openSite('sqlite', { pages: true, config: { SEED: 'starter', SITE_URL: 'https://example.com' } })
  await expectHeaders(site, 'max-age=31536000')
  const redirect = await site.call('POST', '/contact', {
    body: 'name=Mira&email=mira%40example.com&message=Hello',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([redirect.status, redirect.headers]).toMatchObject([303, { ...COMMON, 'strict-transport-security': 'max-age=31536000' }])
})

test('without https there is no Strict-Transport-Security', async () => {
  await expectHeaders(await openSite('sqlite', { pages: true, config: { SEED: 'starter' } }), undefined)
})
