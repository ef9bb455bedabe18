import { expect, test } from 'vitest'
import { eachDatabase } from './support/app.ts'
import { sentMails } from './support/mails.ts'
import { openNewsServer } from './support/news-server.ts'

const message = (email: string) => ({ name: 'Asha', email, message: 'Hello' })

eachDatabase((openSite) => {
  test('SITE_URL is the origin of canonical links, e-mails and image URLs', { tags: ['C1-SETTING-03'] }, async () => {
    const site = await openSite({ pages: true, config: { SITE_URL: 'https://www.dvaar.example/', SEED: 'starter' } })
    const { text } = await site.call('GET', '/services')
    expect(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]).toBe('https://www.dvaar.example/services')
    expect(/property="og:image" content="([^"]+)"/.exec(text)?.[1]).toMatch(/^https:\/\/www\.dvaar\.example\//)
    await site.call('POST', '/api/newsletter', { body: { email: 'asha@example.com' } })
    const [mail] = await sentMails(site)
    expect(mail?.raw).toContain('https://www.dvaar.example/newsletter/confirm?token=')
    const { body } = await site.call('GET', '/api/openapi.json')
    expect(body.servers).toEqual([{ url: 'https://www.dvaar.example/api' }])
  })

  test.each([
    ['off', '203.0.113.9', 'the address that connects'],
    ['1', '198.51.100.7', 'the last hop before one proxy'],
    ['203.0.113.0/24', '198.51.100.7', 'what a listed proxy says'],
    ['192.0.2.1', '203.0.113.9', 'nothing that an unlisted address says'],
  ])('with TRUST_PROXY %s X-Forwarded-For makes the address %s: %s', { tags: ['C1-SETTING-08'] }, async (setting, expected) => {
    const site = await openSite({ config: { TRUST_PROXY: setting } })
    const headers = { 'x-forwarded-for': '192.0.2.66, 198.51.100.7' }
    await site.call('POST', '/api/contact', { body: message('asha@example.com'), headers, ip: '203.0.113.9' })
    const { ip_address: address } = await site.db.selectFrom('activity_logs').select('ip_address').executeTakeFirstOrThrow()
    expect(address).toBe(expected)
  })

  test(
    'RATE_LIMIT on stops a flood of forms with 429, Retry-After and nothing stored; off lets it through',
    { tags: ['all', 'C1-SETTING-07'] },
    async () => {
      const flood = async (setting: string) => {
        const site = await openSite({ config: { RATE_LIMIT: setting } })
        const answers = []
        for (let index = 0; index < 40; index += 1) {
          answers.push(await site.call('POST', '/api/contact', { body: message(`a${index}@example.com`), ip: '203.0.113.9' }))
        }
        const { stored } = await site.db
          .selectFrom('inquiries')
          .select((eb) => eb.fn.countAll<number>().as('stored'))
          .executeTakeFirstOrThrow()
        return {
          refused: answers.filter(({ status }) => status === 429),
          accepted: answers.filter(({ status }) => status === 201),
          stored,
        }
      }
      const on = await flood('on')
      expect(on.refused.length).toBeGreaterThan(0)
      expect(on.stored).toBe(on.accepted.length)
      expect(on.refused[0]?.body.code).toBe('RATE_LIMITED')
      expect(Number(on.refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
      expect((await flood('off')).stored).toBe(40)
    },
  )

  test("NEWS_*_URL take a stand-in of the same wire format; 'off' turns a source off", { tags: ['C1-SETTING-10'] }, async () => {
    const news = await openNewsServer()
    const site = await openSite({ config: { ...news.settings, NEWS_RSS_URL: 'off', NEWS_REPOS_URL: 'off' } })
    const { body } = await site.call('GET', '/api/news/external?refresh=1')
    expect(body.data.sources.map((source: { id: string }) => source.id).sort()).toEqual(['articles', 'stories'])
    expect(body.data.items.length).toBeGreaterThan(0)
    expect(body.data.items.map((item: { id: string }) => item.id.split('-')[0])).not.toContain('rss')
  })

  test.each([
    ['Asia/Kolkata', '2026-11-19T18:29:00.000Z', 0],
    ['Asia/Kolkata', '2026-11-19T18:31:00.000Z', 1],
    ['UTC', '2026-11-19T18:31:00.000Z', 0],
    ['UTC', '2026-11-20T00:01:00.000Z', 1],
  ])(
    "BUSINESS_TIME_ZONE %s decides 'today': what happened at %s counts %i",
    { tags: ['C1-SETTING-11'] },
    async (zone, instant, expected) => {
      const site = await openSite({ config: { BUSINESS_TIME_ZONE: zone }, now: '2026-11-20T06:00:00.000Z' })
      const token = await site.signIn('super_admin')
      await site.db.deleteFrom('activity_logs').execute()
      const log = { admin_id: null, admin_name: 'Somebody', action: 'CREATE', resource_type: 'service', description: 'A deed' }
      await site.db
        .insertInto('activity_logs')
        .values({ ...log, created_at: instant })
        .execute()
      const { body } = await site.call('GET', '/api/admin/activity-logs?dateRange=today', { token })
      expect(body.pagination.total).toBe(expected)
      const stats = await site.call('GET', '/api/admin/activity-logs/stats', { token })
      expect(stats.body.data).toMatchObject({ totalActivities: 1, todayActivities: expected })
    },
  )
})
