/** One page, many spellings of its URL: unknown parameters are neither rendered nor cached, and no other visitor sees them. */
import { request as send } from 'node:http'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { issueInstant } from '#server/platform/http/pages/issued-instant.ts'
import { eachDatabase, openSite, SECRET_KEY, type Site } from './support/app.ts'

const issued = (name: 'due' | 'booked') => issueInstant({ secretKey: SECRET_KEY }, name, '2026-11-23T12:30:00.000Z')

const hidden = (site: Site, table: string) =>
  sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_hidden`)}`.execute(site.db)

eachDatabase((openSite) => {
  test('other parameters, and other spellings of the known ones, are answered from the page without them', async () => {
    const site = await openSite({ pages: true, config: { SEED: 'starter', SITE_URL: 'https://dvaar.test' } })
    const get = async (path: string, method = 'GET') => {
      const response = await fetch(`${site.origin}${path}`, { method, redirect: 'manual' })
      return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
    }
    const first = new Map<string, Awaited<ReturnType<typeof get>>>()
    const known = [
      '/services',
      '/services?category=AI+Solutions',
      '/services?inquire=1',
      '/news?tab=ai',
      '/contact?service=Consulting',
      '/contact?message=sent',
      '/services?inquiry=sent',
      '/services/web-development?inquiry=sent',
      '/consultation?outcome=held',
      '/work',
      '/news/1',
    ]
    for (const path of known) first.set(path, await get(path))
    // From here on, rendering a page of services or news fails.
    for (const table of ['services', 'news_items', 'external_news', 'bookings']) await hidden(site, table)
    for (const [path, alike] of [
      [
        '/services',
        ['?f=1', '?utm_source=x&gclid=y', '?category=no-such', '?inquire=0', '?inquire=x', '?inquiry=', '?__proto__=1', '?%'],
      ],
      [
        '/services?category=AI+Solutions',
        ['?category=AI%20Solutions', '?c=d&category=%41I+Solutions', '?category=AI+Solutions&category=Design'],
      ],
      ['/services?inquire=1', ['?inquire=1&f=2', '?%69nquire=1']],
      ['/news?tab=ai', ['?show=60&tab=ai', '?tab=ai&tab=local', '?x=1&tab=%61i', '?tab=ai&show=7']],
      [
        '/contact?service=Consulting',
        ['?service=consulting', '?message=no&service=CONSULTING', '?service=Consulting&due=2026-11-23T12:30Z'],
      ],
      // Instants that the site has not issued: as in earlier links, with another MAC, of another parameter.
      [
        '/contact?message=sent',
        ['?message=sent&due=2026-11-23T12:30Z', '?message=sent&due=2026-11-23T12:30Z.AAAAAAAAAAAAAAAA', '?message=sent&booked=x'],
      ],
      ['/services?inquiry=sent', ['?inquiry=sent&due=2026-11-23T12:30Z', `?inquiry=sent&due=${issued('booked')}`]],
      ['/services/web-development?inquiry=sent', ['?inquiry=sent&due=2026-11-23T12:31Z.', `?due=${issued('booked')}&inquiry=sent`]],
      ['/consultation?outcome=held', ['?outcome=held&booked=2026-11-23T04:30Z', `?outcome=held&booked=${issued('due')}`]],
      ['/work', ['?page=2', '?page=999999']],
      ['/news/1', ['?f=1', '?page=2']],
    ] as const) {
      for (const search of alike) {
        const wanted = first.get(path)
        expect([search, await get(`${path.split('?', 1)[0]}${search}`)]).toEqual([search, wanted])
        expect(await get(`${path.split('?', 1)[0]}${search}`, 'HEAD')).toEqual({ ...wanted, text: '' })
        expect((await site.call('GET', `${path.split('?', 1)[0]}${search}`)).text).toBe(wanted?.text)
      }
    }
    expect(first.get('/services')?.text).toContain('<link rel="canonical" href="https://dvaar.test/services"/>')
  })

  test('the first visitor of a page leaves nothing of the own URL in it', async () => {
    const site = await openSite({ pages: true, config: { SEED: 'starter' } })
    for (const path of ['/', '/services', '/news', '/contact', '/ai-tools', '/news/1', '/terms', '/no-such-page']) {
      const { text } = await site.call('GET', `${path}?session=s3cret&category=s3cret&tab=s3cret`, {
        headers: { 'user-agent': 's3cret' },
      })
      expect(text).toContain('</html>')
      expect(text).not.toContain('s3cret')
      expect((await site.call('GET', path)).text).toBe(text)
    }
  })

  test('answers of the API are the same under every spelling of a query, and are not read again', async () => {
    const site = await openSite({ config: { SEED: 'starter' } })
    const all = (await site.call('GET', '/api/services')).text
    const two = (await site.call('GET', '/api/services?limit=2')).text
    await hidden(site, 'services')
    for (const search of ['?x=1', '?page=1', '?search=', '?search=%20', '?category=all', '?category=&y=z'])
      expect([search, (await site.call('GET', `/api/services${search}`)).text]).toEqual([search, all])
    for (const search of ['?page=1&limit=2', '?limit=2&x=1', '?limit=%32'])
      expect([search, (await site.call('GET', `/api/services${search}`)).text]).toEqual([search, two])
    expect((await site.call('GET', '/api/services?limit=1&limit=2')).status).toBe(400)
    expect((await site.call('GET', '/api/services?limit=3')).status).toBe(500)
  })
})

let site: Site
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  site = await openSite('sqlite', { pages: true, config: { SEED: 'starter' }, atEnd: (end) => ends.push(end) })
  return async () => {
    for (const end of ends.toReversed()) await end()
  }
})

/** Requests the path unchanged: `fetch` would normalise it. */
const raw = (path: string, method = 'GET') =>
  new Promise<{ status: number; location: string | undefined; cacheControl: string | undefined; text: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(site.origin)
      const outgoing = send({ hostname, port, path, method }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const { location, 'cache-control': cacheControl } = response.headers
          resolve({ status: response.statusCode ?? 0, location, cacheControl, text: Buffer.concat(parts).toString() })
        })
      })
      outgoing.on('error', reject).end()
    },
  )

test.each([
  ['/ADMIN/login', '/admin/login'],
  ['/%61dmin/login?next=%2Fadmin', '/admin/login?next=%2Fadmin'],
  ['/admin/', '/admin'],
  ['/NEWSLETTER/confirm?token=s3cret', '/newsletter/confirm?token=s3cret'],
  ['/newsletter/unsubscribe/?token=s3cret', '/newsletter/unsubscribe?token=s3cret'],
  ['/newsletter%2Fconfirm?token=s3cret', undefined],
  ['/Services', '/services'],
  ['/services/', '/services'],
  ['/./services', '/services'],
  ['/news/%31', '/news/1'],
  ['/NEWS/1/?x=1', '/news/1?x=1'],
  ['/news/a%2Fb', undefined],
  ['/news/%27%20or%201=1', undefined],
  ["/news/'%20or%201%3D1", undefined],
  ['/No/Such/Page/', undefined],
  ['//elsewhere.example/services', undefined],
  ['//elsewhere.example/../NEWS', undefined],
])('%s is another spelling of %s', async (path, location) => {
  for (const method of ['GET', 'GET', 'HEAD', 'POST']) {
    const answer = await raw(path, method)
    if (location === undefined) {
      if (method !== 'POST') expect([method, answer.status, answer.location]).toEqual([method, 404, undefined])
    } else {
      expect([method, answer.status, answer.location]).toEqual([method, 308, location])
      // The query may contain a token: no cache stores it.
      expect(answer.cacheControl).toBe('no-store')
    }
  }
})

test('pages of staff and pages with a token are stored nowhere on their way, and hold nothing of their URL', async () => {
  for (const path of [
    '/admin/login?next=s3cret',
    '/admin',
    '/admin/reset-password?token=s3cret',
    '/newsletter/confirm?token=s3cret',
    '/newsletter/unsubscribe?token=s3cret',
  ]) {
    const { status, headers, text } = await site.call('GET', path)
    expect([path, status, headers['cache-control'], headers['etag']]).toEqual([path, 200, 'no-store', undefined])
    expect(text).not.toContain('s3cret')
    expect(String(headers['content-security-policy']).includes("'unsafe-inline'")).toBe(path.startsWith('/admin'))
  }
})

test('the first page of each screen of the desk is made once, whatever its URL holds', async () => {
  for (const path of ['/admin', '/admin/login', '/admin/inquiries']) {
    const first = await raw(path)
    expect([first.status, first.cacheControl]).toEqual([200, 'no-store'])
    expect(await raw(`${path}?next=s3cret&page=2`)).toEqual(first)
    // The server compresses only pages that it renders once.
    const { headers } = await fetch(`${site.origin}${path}?next=s3cret`)
    expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual(['gzip', 'no-store'])
  }
  expect((await raw('/admin')).text).not.toBe((await raw('/admin/login')).text)
  const [one, other] = await Promise.all(['/admin/xyz1', '/admin/xyz2?a=b'].map((path) => raw(path)))
  expect([one?.status, one?.text]).toEqual([404, other?.text])
})

test('every unknown path gets the same page, made once', async () => {
  const [one, other] = await Promise.all(['/xyz123', '/wp-admin/setup.php?step=1'].map((path) => fetch(`${site.origin}${path}`)))
  expect([one?.status, other?.status]).toEqual([404, 404])
  expect(one?.headers.get('content-encoding')).not.toBeNull()
  expect(one?.headers.get('cache-control')).toBe('no-store')
  expect(await one?.text()).toBe(await other?.text())
})

test('what staff write runs nowhere: it has no hash in the policy of a page', async () => {
  const token = await site.signIn('admin')
  const hostile = '</script><script>alert(1)</script><style>body{display:none}</style><!--'
  const fields = {
    title: hostile,
    content: hostile,
    excerpt: hostile,
    author: hostile,
    category: hostile,
    tags: ['<script>alert(1)</script>'],
  }
  const { body } = await site.call('POST', '/api/admin/news', { token, body: fields })
  for (const path of ['/', '/news', `/news/${body.data.id}`]) {
    const { headers, text } = await site.call('GET', path)
    expect(text).toContain('alert(1)')
    expect(text).not.toContain('<script>alert(1)')
    const scripts = text.match(/<script(?![^>]*ld\+json)[^>]*>/g) ?? []
    const hashes = /script-src 'self'([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.match(/'sha256-/g) ?? []
    expect(hashes).toHaveLength(scripts.length)
    const styles = /style-src 'self'([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.match(/'sha256-/g) ?? []
    expect(styles).toHaveLength(text.match(/<style[ >]/g)?.length ?? 0)
  }
})
