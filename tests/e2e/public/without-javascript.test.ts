/** The public site in a browser that runs no scripts. Source: contract §3 'Screens'. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { inquiriesFrom, readTexts, useSharedSite } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const THANKS = "Thank you! Your inquiry has been submitted successfully. We'll get back to you soon."

const openPlain = async (path: string, options: Parameters<typeof open>[1] = {}): Promise<Page> => {
  const page = await open(site().origin, { javaScriptEnabled: false, ...options })
  await page.goto(path)
  return page
}

const openInquiry = async (options: Parameters<typeof open>[1] = {}): Promise<Page> => {
  const page = await openPlain('/services?category=Development', options)
  await page.getByRole('button', { name: 'Get Started with Web Development' }).click()
  await page.getByRole('dialog', { name: 'Web Development' }).waitFor()
  return page
}

describe('what arrives', () => {
  const between = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

  test.each(['/', '/services', '/work', '/ai-tools', '/news', '/contact'])(
    '%s is complete HTML: title, description, canonical, Open Graph, JSON-LD',
    { tags: ['C3-SCREEN-22'] },
    async (path) => {
      const { status, text } = await site().call('GET', path)
      expect(status).toBe(200)
      expect(between(text, /<title>([^<]+)<\/title>/)).toMatch(/Dvaar/)
      expect(between(text, /<meta name="description" content="([^"]+)"/).length).toBeGreaterThan(50)
      expect(between(text, /<link rel="canonical" href="([^"]+)"/)).toBe(`${site().origin}${path}`)
      for (const property of ['og:title', 'og:description', 'og:type', 'og:url', 'og:image']) {
        expect(text).toMatch(new RegExp(`<meta property="${property}" content="[^"]+"`))
      }
      const things = JSON.parse(between(text, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/))
      expect(things['@context']).toBe('https://schema.org')
      expect(things['@graph'].map((thing: Record<string, string>) => thing['@type'])).toContain('BreadcrumbList')
      expect(text.match(/<h1[ >]/g)).toHaveLength(1)
      expect(text).toMatch(/<\/html>\s*$/)
    },
  )

  test('every title and description is its own', { tags: ['C3-SCREEN-22'] }, async () => {
    const paths = ['/', '/services', '/work', '/ai-tools', '/news', '/contact', '/privacy', '/terms']
    const pages = await Promise.all(paths.map(async (path) => (await site().call('GET', path)).text))
    for (const pattern of [/<title>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)"/]) {
      expect(new Set(pages.map((html) => between(html, pattern))).size).toBe(paths.length)
    }
  })
})

describe('reading', () => {
  test('home: every slide, the services and the news are there to be read', { tags: ['C3-SCREEN-23'] }, async () => {
    const page = await openPlain('/')
    const { body: banners } = await site().call('GET', '/api/banners')
    const slides = page.getByRole('region', { name: 'Welcome' }).getByRole('heading', { level: 2 })
    expect(await readTexts(slides)).toEqual(banners.data.map(({ title }: { title: string }) => title))
    expect(await page.getByRole('region', { name: 'Welcome' }).getByRole('button').count()).toBe(0)
    expect(await page.getByRole('region', { name: 'What we do' }).getByRole('heading', { level: 3 }).count()).toBe(6)
    expect(await page.getByRole('link', { name: /^Read More/ }).count()).toBe(3)
  })

  test('services: the tabs filter', { tags: ['C3-SCREEN-23'] }, async () => {
    const page = await openPlain('/services')
    await page.getByRole('link', { name: /^Security 1$/ }).click()
    expect(await readTexts(page.getByRole('article').getByRole('heading'))).toEqual(['Cybersecurity Audit'])
  })

  test('on a phone the menu opens and leads on, and Back to Top works', { tags: ['C3-SCREEN-23', 'S2-LAYOUT-05'] }, async () => {
    const page = await openPlain('/', { viewport: PHONE })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Phone menu' }).getByRole('link', { name: 'Services' }).click()
    await page.getByRole('heading', { level: 1, name: 'Our services' }).waitFor()
    await page.getByRole('link', { name: 'Back to Top' }).click()
    expect(page.url()).toMatch(/#top$/)
  })
})

describe('sending', () => {
  test('an inquiry is sent, thanked for and stored', { tags: ['C3-SCREEN-24', 'S8-PUBLIC-04'] }, async () => {
    const page = await openInquiry()
    const dialog = page.getByRole('dialog')
    expect(await dialog.innerText()).toContain('Starting from ₹')
    await dialog.getByLabel('Name').fill('Asha Rao')
    await dialog.getByLabel('Email').fill('plain@example.in')
    await dialog.getByLabel('Phone').fill('+91 98860 00000')
    await dialog.getByLabel('Budget').selectOption({ label: '₹25,000 - ₹50,000' })
    await dialog.getByLabel('Timeline').selectOption({ label: '1 Month' })
    await dialog.getByLabel('Message').fill('Without a script')
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
    await page.getByRole('status').filter({ hasText: THANKS }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('category')).toBe('Development')
    expect(await inquiriesFrom(site(), 'plain@example.in')).toMatchObject([
      { name: 'Asha Rao', service_name: 'Web Development', budget: '25000-50000', timeline: '1month', message: 'Without a script' },
    ])
    await page.reload()
    expect(await inquiriesFrom(site(), 'plain@example.in')).toHaveLength(1)
  })

  test(
    "a blank name comes back with 'Please fill in all required fields' and all that was typed",
    { tags: ['C3-SCREEN-24', 'S5-INQ-01'] },
    async () => {
      const page = await openInquiry({ expectedErrors: /400/ })
      const dialog = page.getByRole('dialog')
      // The browser accepts blanks; the server trims them.
      await dialog.getByLabel('Name').fill('   ')
      await dialog.getByLabel('Email').fill('blank@example.in')
      await dialog.getByLabel('Company').fill('Iyer "Stores" & <Sons>')
      await dialog.getByLabel('Budget').selectOption('custom')
      await dialog.getByLabel('Message').fill('Two\nlines')
      await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
      await dialog.getByText('Please fill in all required fields').waitFor()
      expect(await dialog.getByLabel('Email').inputValue()).toBe('blank@example.in')
      expect(await dialog.getByLabel('Company').inputValue()).toBe('Iyer "Stores" & <Sons>')
      expect(await dialog.getByLabel('Budget').inputValue()).toBe('custom')
      expect(await dialog.getByLabel('Message').inputValue()).toBe('Two\nlines')
      expect(await inquiriesFrom(site(), 'blank@example.in')).toEqual([])
      await dialog.getByLabel('Name').fill('Asha Rao')
      await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
      await page.getByRole('status').filter({ hasText: THANKS }).waitFor()
      expect(await inquiriesFrom(site(), 'blank@example.in')).toHaveLength(1)
    },
  )

  test('with the database away nothing is lost: the form comes back with what was typed', { tags: ['C3-SCREEN-24'] }, async () => {
    const own = await openSite('sqlite', { pages: true, config: { SEED: 'starter' } })
    const page = await open(own.origin, { javaScriptEnabled: false, expectedErrors: /50[03]/ })
    await page.goto('/services')
    await page.getByRole('button', { name: 'Get Started with Web Development' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Asha Rao')
    await dialog.getByLabel('Email').fill('away@example.in')
    await dialog.getByLabel('Message').fill('A long story')
    await own.db.destroy()
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: /try again/i })
      .waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe('A long story')
  })

  test('under another name than SITE_URL: localhost for 127.0.0.1', async () => {
    const { port } = new URL(site().origin)
    const page = await open(`http://localhost:${port}`, { javaScriptEnabled: false, expectedErrors: /request to another host/ })
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Asha Rao')
    await page.getByLabel('Email', { exact: true }).fill('localhost@example.in')
    await page.getByLabel('Message', { exact: true }).fill('Please call me')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText('Message Sent!').waitFor()
    expect(new URL(page.url()).hostname).toBe('localhost')
    expect(await inquiriesFrom(site(), 'localhost@example.in')).toHaveLength(1)
  })

  test.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('a form that another site sent comes back with what was typed, and can be sent from here: %s', async (_name, hasScripts) => {
    const page = await open(site().origin, { javaScriptEnabled: hasScripts, expectedErrors: /403|evil\.example/ })
    const email = `elsewhere.${String(hasScripts)}@example.in`
    const fields = { name: 'Asha Rao', email, message: 'Two\nlines', budget: 'custom' }
    const inputs = Object.entries(fields).map(([name, value]) => `<textarea name="${name}">${value}</textarea>`)
    const body = `<form method="post" action="${site().origin}/services">${inputs.join('')}<button>Go</button></form>`
    await page.route('http://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('http://evil.example/')
    await page.getByRole('button', { name: 'Go' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('alert').filter({ hasText: 'another website' }).waitFor()
    expect(await dialog.getByLabel('Budget').inputValue()).toBe('custom')
    expect(await inquiriesFrom(site(), email)).toEqual([])
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
    await expect.poll(() => inquiriesFrom(site(), email)).toMatchObject([{ name: 'Asha Rao', message: 'Two\nlines' }])
    await page.getByRole('status').filter({ hasText: THANKS }).waitFor()
  })

  test('Cancel and Close put the dialog away and send nothing', { tags: ['C3-SCREEN-24'] }, async () => {
    for (const name of ['Cancel', 'Close']) {
      const page = await openInquiry()
      await page.getByRole('dialog').getByLabel('Email').fill('cancelled@example.in')
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    expect(await inquiriesFrom(site(), 'cancelled@example.in')).toEqual([])
  })

  test('the newsletter form of the footer subscribes', { tags: ['S2-LAYOUT-11'] }, async () => {
    const page = await openPlain('/contact')
    const form = page.getByRole('form', { name: 'Newsletter' })
    await form.getByLabel('e-mail').fill('plain.letters@example.in')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('status').filter({ hasText: 'We have noted your e-mail address' }).waitFor()
  })
})
