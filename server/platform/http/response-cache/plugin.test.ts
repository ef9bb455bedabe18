/** Over real HTTP: the request, its log and HEAD, as clients see them. */
import { get, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'

interface ReceivedResponse {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

const request = (site: Site, path: string, headers: Record<string, string> = {}): Promise<ReceivedResponse> =>
  new Promise((resolve, reject) => {
    get(new URL(path, site.origin), { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts).toString('latin1') }),
      )
    }).on('error', reject)
  })

const withoutDate = ({ status, headers: { date: _date, ...headers }, body }: ReceivedResponse) => ({ status, headers, body })

eachDatabase((openSite) => {
  test.each([
    ['/api/services', {}],
    ['/api/news/latest?limit=3', {}],
    ['/api/banners', {}],
    ['/api/work', {}],
    ['/', { 'accept-encoding': 'br' }],
    ['/services', {}],
  ])('%s is the same whether it is rendered or cached', async (path, headers) => {
    const site = await openSite({ pages: true, config: { SEED: 'starter' } })
    const made = await request(site, path, headers)
    expect(made.status).toBe(200)
    expect(withoutDate(await request(site, path, headers))).toEqual(withoutDate(made))
    expect(withoutDate(await request(site, path, headers))).toEqual(withoutDate(made))
  })

  test('a content change is visible on the next request, at any number of other requests meanwhile', async () => {
    const site = await openSite({ config: { SEED: 'starter' } })
    const token = await site.signIn('admin')
    const first = async () => JSON.parse((await request(site, '/api/services?limit=1')).body).data[0]
    const { id } = await first()
    const over = new AbortController()
    const others = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) await first()
    })
    for (let round = 1; round <= 30; round += 1) {
      const title = `Round ${round}`
      const { status } = await site.call('PUT', `/api/admin/services/${id}`, { token, body: { title } })
      expect({ status, title: (await first()).title }).toEqual({ status: 200, title })
    }
    over.abort()
    await Promise.all(others)
  })

  test('an article appears at its time of publication', async () => {
    const site = await openSite({ now: '2026-11-20T10:00:00.000Z' })
    const at = '2026-11-20T10:00:05.000Z'
    const blank = { excerpt: '', image_url: '', category: '', tags: '[]', author: '' }
    const dates = { published_at: at, created_at: at, updated_at: at }
    await site.db
      .insertInto('news_items')
      .values({ ...blank, ...dates, title: 'Soon', content: 'Now', is_active: 1 })
      .execute()
    const titles = async () => JSON.parse((await request(site, '/api/news')).body).data.map((item: { title: string }) => item.title)
    expect(await titles()).toEqual([])
    expect(await titles()).toEqual([])
    site.clock.advance(5000)
    expect(await titles()).toEqual(['Soon'])
  })

  test('a page that the client has is not sent again, and the log names every response by its path', async () => {
    const site = await openSite({ pages: true, config: { SEED: 'starter' } })
    const { headers } = await request(site, '/contact')
    const again = await request(site, '/contact', { 'if-none-match': String(headers.etag) })
    expect(again).toMatchObject({ status: 304, body: '' })
    const answered = site.log.flatMap((line) => {
      const { msg, req, status } = JSON.parse(line)
      return msg === 'request completed' ? [`${req.method} ${req.path} ${status}`] : []
    })
    expect(answered).toEqual(['GET /contact 200', 'GET /contact 304'])
  })

  test('an error is not cached', async () => {
    const site = await openSite()
    for (const path of ['/api/services?limit=0', '/api/services/999']) {
      const statuses = [await request(site, path), await request(site, path)].map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([path.endsWith('999') ? 404 : 400]))
    }
  })
})
