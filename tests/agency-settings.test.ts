/** The agency's settings on the site, in its files, mails and error pages. Source: lead desk §1. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from './support/app.ts'
import { sentMails } from './support/mails.ts'

const AGENCY = {
  name: 'Torana',
  legalName: 'Torana Software Private Limited',
  tagline: 'Software for clinics',
  street: '9 Marine Drive',
  city: 'Kochi',
  state: 'Kerala',
  postalCode: '682031',
  country: 'India',
  phones: ['+91 484 400 1000', '+91 484 400 2000'],
  email: 'hello@torana.example',
  socialLinks: [{ label: 'Mastodon', url: 'https://mastodon.example/@torana' }],
  claims: [{ figure: '12', label: 'clinics' }],
}
const CALENDAR = { workingDays: [1, 2, 3, 4, 5, 6], opensAt: '10:00', closesAt: '19:30', holidays: [] }
const CLAIM = 'A real person replies within 8 hours on business days'
const HOURS = 'Mon-Sat 10:00 AM to 7:30 PM'

/** Any default that the settings above replace. */
const DEFAULTS =
  /Dvaar|Jaali House|Bengaluru|Karnataka|560025|4000 2700|info@dvaar|Indian business|500\+|linkedin|24 hours on business|9:00 AM/

const PAGES = ['/', '/services', '/work', '/ai-tools', '/news', '/contact', '/privacy', '/terms', '/newsletter', '/no/such/page']
const DESK = ['/admin/login', '/admin']
const FILES = ['/news/feed.xml', '/api/docs', '/api/openapi.json']

/** From the response cache when the path is in it, as a visitor gets it. */
const read = async (site: Site, path: string): Promise<string> => (await fetch(`${site.origin}${path}`)).text()

/** The text of a page without React's separators. */
const words = (html: string): string => html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')

const changeSettings = async (site: Site): Promise<void> => {
  const token = await site.signIn('admin')
  for (const [section, body] of [
    ['agency', AGENCY],
    ['calendar', CALENDAR],
    ['promise', { hours: 8, warnAtPercent: 80 }],
  ] as const) {
    const { status } = await site.call('PUT', `/api/admin/settings/${section}`, { token, body })
    expect([section, status]).toEqual([section, 200])
  }
}

const readOrganization = (html: string): unknown => {
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)['@graph'].find((thing: Record<string, unknown>) => thing['@type'] === 'Organization')
}

eachDatabase((openSite) => {
  test(
    'a change is on every page and in every file with the next request, and the defaults are on none',
    { tags: ['L1-SET-14'] },
    async () => {
      const site = await openSite({ pages: true })
      const paths = [...PAGES, ...DESK, ...FILES]
      for (const path of paths) expect([path, (await read(site, path)).includes('Dvaar')]).toEqual([path, true])
      await changeSettings(site)
      for (const path of paths) {
        const text = await read(site, path)
        expect([path, text.includes('Torana'), DEFAULTS.exec(text)?.[0]]).toEqual([path, true, undefined])
      }
    },
  )

  test('the frame of every page has the name, postal address, phone, e-mail, hours, claim and networks', async () => {
    const site = await openSite({ pages: true })
    await changeSettings(site)
    for (const path of PAGES) {
      const html = words(await read(site, path))
      for (const text of [
        'aria-label="Torana, home page"',
        '9 Marine Drive\nKochi 682031\nKerala, India',
        'href="tel:+914844001000"',
        'href="mailto:hello@torana.example"',
        'href="https://mastodon.example/@torana"',
        `Software for clinics. ${CLAIM}.`,
        HOURS,
        'Torana Software Private Limited. All rights reserved.',
      ])
        expect([path, text, html.includes(text)]).toEqual([path, text, true])
    }
  })

  test('the home page has the claims in the given order, the headline and the name; without claims it has no strip', async () => {
    const site = await openSite({ pages: true })
    await changeSettings(site)
    const html = words(await read(site, '/'))
    expect(html).toContain('<title>Torana | Software for clinics</title>')
    expect(html).toMatch(/<h1[^>]*>Software for clinics<\/h1>/)
    expect(html).toContain('Welcome to Torana')
    expect(html).toMatch(/<dt[^>]*>clinics<\/dt><dd[^>]*>12<\/dd>/)
    expect(html).toContain('Torana Software Private Limited is an IT-services and AI agency in Kochi')
    expect(html).not.toContain('means doorway')
    const token = await site.signIn('admin')
    const bare = { ...AGENCY, claims: [], socialLinks: [], tagline: '', state: '', postalCode: '' }
    await site.call('PUT', '/api/admin/settings/agency', { token, body: bare })
    const changed = words(await read(site, '/'))
    expect(changed).not.toContain('aria-label="In figures"')
    expect(changed).toMatch(/<h1[^>]*>Torana Software Private Limited<\/h1>/)
    expect(changed).toContain('9 Marine Drive\nKochi\nIndia')
  })

  test('the contact page has every phone, and the questions name hours, claim and city', async () => {
    const site = await openSite({ pages: true })
    await changeSettings(site)
    const html = words(await read(site, '/contact'))
    for (const phone of AGENCY.phones) expect(html).toContain(`href="tel:${phone.replaceAll(' ', '')}"`)
    expect(html).toContain(`${CLAIM}. Our hours are ${HOURS}, Indian time`)
    expect(html).toContain('outside Kochi?')
    expect(html).toMatch(/<a href="https:\/\/mastodon\.example\/@torana"[^>]*aria-label="Mastodon"/)
    expect(words(await read(site, '/terms'))).toContain(
      `We reply to every form within 8 hours on business days (${HOURS}, Indian time)`,
    )
    expect(words(await read(site, '/terms'))).toContain('the courts of Kochi, Kerala have jurisdiction')
  })

  // Contract §1: BUSINESS_TIME_ZONE is the zone of the business hours.
  // Specification §2 'Contact': 'contact details'; a link that dials other digits reaches somebody else.
  test('an extension is dialled after a pause, and the (0) not at all', async () => {
    const site = await openSite({ pages: true })
    const token = await site.signIn('admin')
    const phones = ['+91 22 1234 5678 ext 12', '+91 (0)80 4000 2700', 'On request']
    await site.call('PUT', '/api/admin/settings/agency', { token, body: { ...AGENCY, phones } })
    const dialled = [...(await read(site, '/contact')).matchAll(/href="(tel:[^"]*)"/g)].map(([, url]) => url)
    expect(new Set(dialled)).toEqual(new Set(['tel:+912212345678,12', 'tel:+918040002700']))
    for (const path of ['/', '/privacy', '/services']) {
      const html = await read(site, path)
      expect([path, html.includes('href="tel:+912212345678,12"')]).toEqual([path, true])
    }
  })

  test('the hours are in BUSINESS_TIME_ZONE, on every page that names them', { tags: ['C1-SETTING-11'] }, async () => {
    const site = await openSite({ pages: true, config: { BUSINESS_TIME_ZONE: 'Europe/London' } })
    const contact = words(await read(site, '/contact'))
    expect(contact.match(/Mon-Fri 9:00 AM to 6:00 PM, London time/g)?.length).toBeGreaterThanOrEqual(3)
    expect(contact).not.toContain('Indian time')
    expect(words(await read(site, '/terms'))).toContain('(Mon-Fri 9:00 AM to 6:00 PM, London time)')
    const consultation = words(await read(site, '/consultation'))
    expect(consultation).toMatch(/Times are <strong>London time<\/strong>\./)
    const elsewhere = words(await read(site, '/consultation?timeZone=Asia/Tokyo'))
    expect(elsewhere).toMatch(/Times are those of <strong>Asia\/Tokyo<\/strong>, with London time beside them\./)
    expect(consultation + elsewhere).not.toContain('IST')
  })

  test('JSON-LD, titles and link previews describe the agency', { tags: ['L1-SET-14'] }, async () => {
    const site = await openSite({ pages: true })
    await changeSettings(site)
    const html = await read(site, '/services')
    expect(html).toContain('<title>Services | Torana</title>')
    expect(html).toContain('<meta property="og:site_name" content="Torana"/>')
    expect(readOrganization(html)).toMatchObject({
      name: 'Torana',
      legalName: 'Torana Software Private Limited',
      email: 'hello@torana.example',
      telephone: '+91 484 400 1000',
      sameAs: ['https://mastodon.example/@torana'],
      address: {
        streetAddress: '9 Marine Drive',
        addressLocality: 'Kochi',
        addressRegion: 'Kerala',
        postalCode: '682031',
        addressCountry: 'IN',
      },
    })
    expect(await read(site, '/news/feed.xml')).toContain('<title>Torana news</title>')
    expect(await read(site, '/admin/login')).toContain('<title>Admin sign-in · Torana</title>')
  })

  test('mails come from the agency and are signed by it', { tags: ['L1-SET-14'] }, async () => {
    const site = await openSite()
    await changeSettings(site)
    const { email } = await site.addUser('sales_person')
    await site.call('POST', '/api/contact', { body: { name: 'Asha', email: 'asha@example.com', message: 'Hello' } })
    await site.call('POST', '/api/newsletter', { body: { email: 'ravi@example.com' } })
    await site.call('POST', '/api/admin/forgot-password', { body: { email } })
    const mails = await sentMails(site)
    for (const { raw } of mails) {
      expect(raw).toContain('From: Torana <hello@torana.example>')
      const signature = ['Torana Software Private Limited', '9 Marine Drive', '+91 484 400 1000', HOURS]
      for (const text of signature) expect(raw).toContain(text)
      expect(DEFAULTS.exec(raw)?.[0]).toBeUndefined()
    }
    const find = (to: string, text: string) => mails.filter((mail) => mail.to === to && mail.raw.includes(text))
    expect(find('asha@example.com', CLAIM)).toHaveLength(1)
    expect(find('asha@example.com', 'Thank you for writing to Torana.')).toHaveLength(1)
    expect(find('ravi@example.com', 'Confirm your subscription to the Torana newsletter')).toHaveLength(1)
    expect(find(email, 'Reset your Torana password')).toHaveLength(1)
  })

  test('an error page has the name too, and the last known one while the database is away', { tags: ['L1-SET-14'] }, async () => {
    const site = await openSite({ pages: true })
    await changeSettings(site)
    const wrongMethod = await site.call('DELETE', '/services')
    expect([wrongMethod.status, wrongMethod.text.includes('| Torana</title>')]).toEqual([405, true])
    const malformed = await fetch(`${site.origin}/%zz`)
    expect([malformed.status, (await malformed.text()).includes('| Torana</title>')]).toEqual([400, true])
    await site.db.destroy()
    expect((await site.call('DELETE', '/services')).text).toContain('| Torana</title>')
  })

  test('an error page needs no database: without the settings it has the default name', async () => {
    const site = await openSite({ pages: true })
    await site.db.destroy()
    const { status, text } = await site.call('DELETE', '/services')
    expect([status, text.includes('| Dvaar</title>')]).toEqual([405, true])
  })
})
