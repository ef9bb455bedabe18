/** Where leads came from, from the form to list, export, mail and dashboard. Source: lead desk §6. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'
import { person } from '#tests/support/visitors.ts'

const NOW = '2026-11-22T10:00:00.000Z'
const DAY = 86_400_000
const before = (ms: number): string => new Date(Date.parse(NOW) - ms).toISOString()
const CREATE = { service: '/api/service-inquiries', contact: '/api/contact' } as const
const ADMIN = { service: '/api/service-inquiries/admin', contact: '/api/contact-inquiries/admin' } as const
type Kind = keyof typeof CREATE

const FIRST = {
  at: before(3 * DAY),
  utmSource: 'Google',
  utmMedium: 'cpc',
  utmCampaign: 'spring-sale',
  referrerHost: 'www.google.com',
  landingPath: '/services',
}
const LAST = {
  ...FIRST,
  at: before(60_000),
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  referrerHost: 'news.example',
  landingPath: '/',
}
const NONE = { source: '', touches: null }

/** Sends a form with a raw JSON value as its source; returns the stored inquiry as staff read it. */
const send = async (site: Site, token: string, source: unknown, kind: Kind = 'service') => {
  const text = typeof source === 'string' && source.startsWith('{') ? source : JSON.stringify(source)
  const body = `${JSON.stringify({ ...person, message: 'Please call me' }).slice(0, -1)}${text === undefined ? '' : `,"source":${text}`}}`
  const sent = await site.call('POST', CREATE[kind], { body, headers: { 'content-type': 'application/json' } })
  expect({ text, status: sent.status }).toEqual({ text, status: 201 })
  const { body: read } = await site.call('GET', `${ADMIN[kind]}/${sent.body.data.id}`, { token })
  return read.data
}

const utm = (utmSource: string) => ({ first: { ...FIRST, utmSource }, last: null })

const list = async (site: Site, token: string, query: string, kind: Kind = 'service') => {
  const { status, body } = await site.call('GET', `${ADMIN[kind]}?${query}`, { token })
  expect({ query, status }).toEqual({ query, status: 200 })
  return { ids: body.data.map(({ id }: { id: number }) => id), total: body.pagination.total }
}

const sourcesOf = async (site: Site, token: string) => {
  const { status, body } = await site.call('GET', '/api/admin/dashboard/sources', { token })
  expect(status).toBe(200)
  return body.data
}

eachDatabase((openSite) => {
  test('both forms store first and last touch; the source is that of the first', { tags: ['L6-SOURCE-01'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    const touches = { first: FIRST, last: LAST }
    for (const kind of ['service', 'contact'] as const) {
      expect(await send(site, token, touches, kind)).toMatchObject({ source: 'google', touches })
      expect(await send(site, token, { last: LAST }, kind)).toMatchObject({
        source: 'news.example',
        touches: { first: null, last: LAST },
      })
      expect(await send(site, token, undefined, kind)).toMatchObject(NONE)
    }
    const dropped = { first: { ...FIRST, at: before(31 * DAY) }, last: LAST }
    expect(await send(site, token, dropped)).toMatchObject({ source: 'news.example', touches: { first: null } })
    expect(await send(site, token, { first: { ...FIRST, at: before(-DAY) }, last: null })).toMatchObject(NONE)
  })

  test('a hostile source never costs the lead', { tags: ['L6-SOURCE-02'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('admin')
    const shapes = [
      null,
      7,
      'google',
      true,
      [],
      [FIRST],
      {},
      { first: 1, last: [] },
      { first: { at: {} } },
      { first: { ...FIRST, at: 1e308 } },
    ]
    for (const shape of shapes) expect(await send(site, token, shape)).toMatchObject(NONE)
    for (const text of [
      `{"__proto__":{"first":{"at":"${FIRST.at}"}},"constructor":{"prototype":{"polluted":1}}}`,
      `{"first":${'['.repeat(20)}${']'.repeat(20)}}`,
    ])
      expect(await send(site, token, text)).toMatchObject(NONE)
    expect({}).not.toHaveProperty('polluted')

    const stored = async (utmSource: string) => (await send(site, token, utm(utmSource))).source
    expect(await stored('x'.repeat(10_240))).toBe('x'.repeat(100))
    expect(await stored('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
    expect(await stored('a\u0000b\u001B\r\nc')).toBe('a b c')
    expect(await stored('\uD800lone')).toBe('\uFFFDlone')
    expect(await stored("'; drop table inquiries; --")).toBe("'; drop table inquiries; --")
    expect(await stored('आशा 😀')).toBe('आशा 😀')
    expect(await stored('__proto__')).toBe('__proto__')
    const { touches } = await send(site, token, { first: { ...FIRST, referrerHost: '<b>', landingPath: 'javascript:x' } })
    expect(touches.first).toMatchObject({ referrerHost: '', landingPath: '' })
    const { touches: cutTouches } = await send(site, token, {
      first: { ...FIRST, referrerHost: 'h'.repeat(10_240), landingPath: `/${'p'.repeat(10_240)}?a=b`, extra: 'x' },
    })
    expect(cutTouches.first).toEqual({ ...FIRST, referrerHost: 'h'.repeat(253), landingPath: `/${'p'.repeat(199)}` })
  })

  test(
    'the list is filtered by source, also with other filters, a sort, a search and pages',
    { tags: ['L6-SOURCE-05'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('admin')
      const ids: number[] = []
      for (const source of ['Google', 'bing', 'google', '', 'GOOGLE']) {
        site.clock.advance(1000)
        ids.push((await send(site, token, source === '' ? null : utm(source))).id)
      }
      await send(site, token, utm('google'), 'contact')
      const [first = 0, bing = 0, second = 0, , third = 0] = ids
      const google = { ids: [third, second, first], total: 3 }
      expect(await list(site, token, 'source=google')).toEqual(google)
      expect(await list(site, token, 'source=Google')).toEqual(google)
      expect(await list(site, token, 'source=bing')).toEqual({ ids: [bing], total: 1 })
      expect((await list(site, token, 'source=')).total).toBe(5)
      expect(await list(site, token, 'source=goo')).toEqual({ ids: [], total: 0 })
      expect(await list(site, token, 'source=google&sort=createdAt')).toEqual({ ids: [first, second, third], total: 3 })
      expect(await list(site, token, 'source=google&limit=2&page=2')).toEqual({ ids: [first], total: 3 })
      expect((await list(site, token, 'source=google', 'contact')).total).toBe(1)
      await site.call('PUT', `${ADMIN.service}/${second}`, { token, body: { status: 'completed', priority: 'high' } })
      await site.call('PUT', `${ADMIN.service}/${third}`, { token, body: { isSpam: true } })
      expect(await list(site, token, 'source=google')).toEqual({ ids: [second, first], total: 2 })
      expect((await list(site, token, 'source=google&status=completed')).ids).toEqual([second])
      expect((await list(site, token, 'source=google&priority=high&assignee=none')).ids).toEqual([second])
      expect((await list(site, token, 'source=google&sort=-priority')).ids).toEqual([second, first])
      expect((await list(site, token, 'source=google&sort=responseDue')).ids).toEqual([first, second])
      expect((await list(site, token, 'source=google&due=today&search=call')).ids).toEqual([])
      expect((await list(site, token, 'source=google&search=call')).ids).toEqual([second, first])
      expect((await list(site, token, 'source=google&search=nowhere')).ids).toEqual([])
      expect((await list(site, token, 'source=google&spam=only')).ids).toEqual([third])
      const tooLong = await site.call('GET', `${ADMIN.service}?source=${'x'.repeat(101)}`, { token })
      expect(tooLong).toMatchObject({ status: 400, body: { errors: { source: expect.any(String) } } })
    },
  )

  test('the export has the source and both touches, never a formula', { tags: ['L6-SOURCE-06'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    await send(site, token, {
      first: { ...FIRST, utmSource: '=cmd|calc!A1' },
      last: { ...LAST, referrerHost: '', utmCampaign: '@x' },
    })
    await send(site, token, utm('bing'))
    const { text } = await site.call('GET', `${ADMIN.service}/export`, { token })
    const [header = ''] = text.split('\r\n')
    expect(header.endsWith(',Internal Notes,Source,First Touch,Last Touch')).toBe(true)
    expect(text).toContain(
      `'=cmd|calc!a1","'=cmd|calc!A1 / cpc / spring-sale, from www.google.com, on /services, 2026-11-19 15:30","'@x, on /, 2026-11-22 15:29"`,
    )
    const filtered = await site.call('GET', `${ADMIN.service}/export?source=bing&sort=name`, { token })
    expect(filtered.text.trimEnd().split('\r\n')).toHaveLength(2)
  })

  test('the lead mail to staff has the source line, the acknowledgement has none', { tags: ['L6-SOURCE-07'] }, async () => {
    const site = await openSite({ now: NOW, config: { NOTIFY_TO: 'sales@example.com', SMTP_URL: UNREACHABLE_SMTP } })
    const token = await site.signIn('admin')
    await send(site, token, { first: FIRST, last: LAST })
    const rows = await site.db.selectFrom('mail_outbox').select(['template', 'facts', 'recipient']).execute()
    for (const { template, facts } of rows) {
      expect([template, facts.includes('Google / cpc / spring-sale, from www.google.com, on /services')]).toEqual([
        template,
        template === 'lead',
      ])
    }
    expect(rows.length).toBeGreaterThan(1)
  })

  test('the dashboard counts leads and won by source, ten of them and the others', { tags: ['L6-SOURCE-08'] }, async () => {
    const site = await openSite({ now: NOW, config: { SESSION_TTL: '99d', ACCESS_TOKEN_TTL: '99d' } })
    const token = await site.signIn('sales_person')
    expect(await sourcesOf(site, token)).toEqual({ since: '2026-08-25', sources: [] })
    const google = [
      await send(site, token, utm('google')),
      await send(site, token, utm('google')),
      await send(site, token, utm('google')),
    ]
    const contact = await send(site, token, utm('google'), 'contact')
    const unknown = await send(site, token, null)
    const change = async (kind: Kind, id: number, body: object) =>
      expect((await site.call('PUT', `${ADMIN[kind]}/${id}`, { token, body })).status).toBe(200)
    await change('service', google[0].id, { status: 'completed' })
    await change('contact', contact.id, { status: 'completed', value: 45_000 })
    await change('service', google[1].id, { status: 'cancelled', value: 7 })
    expect((await sourcesOf(site, token)).sources).toEqual([
      { source: 'google', service: 3, contact: 1, won: 2, wonValue: 45_000 },
      { source: '', service: 1, contact: 0, won: 0, wonValue: 0 },
    ])
    await change('service', google[0].id, { isSpam: true })
    await change('service', google[2].id, { status: 'completed', notes: 'Signed' })
    const admin = await site.signIn('admin')
    await site.call('DELETE', `${ADMIN.service}/${unknown.id}`, { token: admin })
    expect((await sourcesOf(site, token)).sources).toEqual([{ source: 'google', service: 2, contact: 1, won: 2, wonValue: 45_000 }])
    await site.call('POST', `${ADMIN.service}/${unknown.id}/restore`, { token: admin })
    for (let name = 0; name < 12; name += 1) await send(site, token, utm(`source ${String(name).padStart(2, '0')}`))
    const { sources } = await sourcesOf(site, token)
    expect(sources.map(({ source }: { source: string | null }) => source)).toEqual([
      'google',
      ...Array.from({ length: 9 }, (_, name) => `source 0${name}`),
      null,
      '',
    ])
    expect(sources.at(-2)).toEqual({ source: null, service: 3, contact: 0, won: 0, wonValue: 0 })
    // Of the last 90 days.
    site.clock.advance(89 * DAY)
    expect((await sourcesOf(site, token)).sources).toHaveLength(12)
    site.clock.advance(DAY)
    expect((await sourcesOf(site, token)).sources).toEqual([])
  })
})
