/** The public site in a browser that runs no scripts. Source: contract §3 'Screens'. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { FIRST_SLOT, NOW } from '#tests/support/bookings.ts'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { choose, fillIn, send as book } from './booking-page.ts'
import { field, panel, send } from './contact-form.ts'
import { expectFocus, inquiriesFrom, readTexts, useSharedPage, useSharedSite } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite({ now: NOW })
const openPlain = useSharedPage(open, site, { javaScriptEnabled: false, viewport: PHONE, expectedErrors: /400/ })

const THANKS = "Thank you! Your inquiry has been submitted successfully. We'll get back to you soon."
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const openInquiry = async (): Promise<Page> => {
  const page = await openPlain('/services?category=Development')
  await page.getByRole('button', { name: 'Get Started with Web Development' }).click()
  await page.getByRole('dialog', { name: 'Web Development' }).waitFor()
  return page
}

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

  test('an article can be read, and nothing is there that would not work', { tags: ['C3-SCREEN-23'] }, async () => {
    const page = await openPlain('/news/1')
    expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(500)
    expect(await page.getByRole('button', { name: 'Share Article' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Back to News' }).click()
    await page.waitForURL('**/news')
  })

  test('on a phone the menu opens and leads on, and Back to Top works', { tags: ['C3-SCREEN-23', 'S2-LAYOUT-05'] }, async () => {
    const page = await openPlain('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Phone menu' }).getByRole('link', { name: 'Services' }).click()
    await page.getByRole('heading', { level: 1, name: 'Our services' }).waitFor()
    await page.getByRole('link', { name: 'Back to Top' }).click()
    expect(page.url()).toMatch(/#top$/)
  })
})

describe('an inquiry', () => {
  test('it is sent, thanked for and stored', { tags: ['C3-SCREEN-24', 'S8-PUBLIC-04'] }, async () => {
    const page = await openInquiry()
    const dialog = page.getByRole('dialog')
    expect(await dialog.innerText()).toContain('Starting from ₹')
    await dialog.getByLabel('Name').fill('Asha Rao')
    await dialog.getByLabel('Email').fill('plain@example.in')
    await dialog.getByLabel('Budget').selectOption({ label: '₹25,000 - ₹50,000' })
    await dialog.getByLabel('Timeline').selectOption({ label: '1 Month' })
    await dialog.getByLabel('Message').fill('Without a script')
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
    const thanks = page.getByRole('status').filter({ hasText: THANKS })
    await thanks.waitFor()
    await thanks.getByText('You’ll hear from us by').waitFor()
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
      const page = await openInquiry()
      const dialog = page.getByRole('dialog')
      // The browser accepts blanks; the server trims them.
      await dialog.getByLabel('Name').fill('   ')
      await dialog.getByLabel('Email').fill('blank@example.in')
      await dialog.getByLabel('Company').fill('Iyer "Stores" & <Sons>')
      await dialog.getByLabel('Budget').selectOption('custom')
      await dialog.getByLabel('Message').fill('Two\nlines')
      await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
      await dialog.getByText('Please fill in all required fields').waitFor()
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

  test('Cancel and Close put the dialog away and send nothing', { tags: ['C3-SCREEN-24'] }, async () => {
    for (const name of ['Cancel', 'Close']) {
      const page = await openInquiry()
      await page.getByRole('dialog').getByLabel('Email').fill('cancelled@example.in')
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    expect(await inquiriesFrom(site(), 'cancelled@example.in')).toEqual([])
  })
})

describe('a contact message', () => {
  test('it is sent, thanked for and stored once', { tags: ['C3-SCREEN-25', 'S2-CONTACT-05'] }, async () => {
    const page = await openPlain('/contact')
    await field(page, 'Name').fill('Asha Rao')
    await field(page, 'Email').fill('message@example.in')
    await field(page, 'Service of Interest').selectOption('Consulting')
    await field(page, 'Message').fill('Two\nlines')
    await send(page).click()
    await panel(page).waitFor()
    await page.reload()
    await panel(page).waitFor()
    expect(await inquiriesFrom(site(), 'message@example.in')).toMatchObject([
      { name: 'Asha Rao', service_name: 'Consulting', message: 'Two\nlines' },
    ])
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    expect(await field(page, 'Message').inputValue()).toBe('')
  })

  test('text from slides, with characters that nobody sees, and a message of the longest length is sent', async () => {
    const lines = `${'a'.repeat(99)}\n`.repeat(49) + 'a'.repeat(100)
    for (const [email, message, stored] of [
      ['slides@example.in', 'First point\u000Bsecond point\nnext page\u000C\u0007', 'First point second point\nnext page'],
      ['lines@example.in', lines, lines],
    ] as const) {
      // A browser sends CRLF.
      const body = new URLSearchParams({ name: 'Asha\u000BRao', email, message: message.replaceAll('\n', '\r\n') }).toString()
      expect((await site().call('POST', '/contact', { body, headers: FORM })).status).toBe(303)
      expect(await inquiriesFrom(site(), email)).toMatchObject([{ name: 'Asha Rao', message: stored }])
    }
  })
})

test(
  'a rejected form begins at the first field that is wrong, with its message in view',
  { tags: ['C3-SCREEN-25', 'S5-CONTACT-01', 'S5-CONTACT-03'] },
  async () => {
    const page = await openPlain('/contact')
    await field(page, 'Name').fill('Asha Rao')
    // The browser accepts it; the site wants a dot.
    await field(page, 'Email').fill('asha@example')
    // Blanks are no message.
    await field(page, 'Message').fill('   ')
    await send(page).click()
    const error = page.getByRole('main').getByText('Invalid email address')
    const expectInView = (): Promise<void> =>
      expect.poll(() => error.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    await error.waitFor()
    await page.getByText('Message is required').first().waitFor()
    await expectFocus(field(page, 'Email'))
    expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('[autofocus]').count()).toBe(1)
    await expectInView()

    await page.goto('/consultation')
    await choose(page, /AM|PM/)
    await fillIn(page, 'asha@example')
    await book(page)
    await error.waitFor()
    await expectFocus(field(page, 'Email'))
    await expectInView()
  },
)

test('a form that another site sent comes back with what was typed, and can be sent from here', async () => {
  const page = await open(site().origin, { expectedErrors: /403|evil\.example/ })
  const email = 'elsewhere@example.in'
  const fields = { name: 'Asha Rao', email, message: 'Two\nlines', budget: 'custom' }
  const inputs = Object.entries(fields).map(([name, value]) => `<textarea name="${name}">${value}</textarea>`)
  const body = `<form method="post" action="${site().origin}/services">${inputs.join('')}<button>Go</button></form>`
  await page.route('http://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://evil.example/')
  await page.getByRole('button', { name: 'Go' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('alert').filter({ hasText: 'another website' }).waitFor()
  expect(await dialog.getByLabel('Budget').inputValue()).toBe('custom')
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await expect.poll(() => inquiriesFrom(site(), email)).toMatchObject([{ name: 'Asha Rao', message: 'Two\nlines' }])
  await page.getByRole('status').filter({ hasText: THANKS }).waitFor()
})

test(
  'with the database away each form comes back with what was typed, and says to try again',
  { tags: ['C3-SCREEN-24', 'C3-SCREEN-25', 'S8-PUBLIC-06', 'F5-BOOK-06'] },
  async () => {
    const own = await openSite('sqlite', { now: NOW, pages: true, config: { SEED: 'starter' } })
    const { body: services } = await own.call('GET', '/api/services')
    await own.call('GET', '/contact')
    await own.db.destroy()
    const person = { name: 'Asha Rao', email: 'away@example.in', phone: '+91 98450 00000', message: 'A shop & more' }
    for (const [path, extra] of [
      ['/contact', {}],
      ['/services', { serviceId: String(services.data[0].id), serviceName: services.data[0].title }],
      ['/consultation', { startsAt: FIRST_SLOT }],
    ] as const) {
      const body = new URLSearchParams({ ...person, ...extra }).toString()
      const { status, text } = await own.call('POST', path, { body, headers: FORM })
      expect([path, status]).toEqual([path, 503])
      for (const typed of ['value="Asha Rao"', 'value="away@example.in"', 'A shop &amp; more']) expect(text).toContain(typed)
      expect(text).toMatch(/role="alert"[^>]*>[^<]*again/i)
      const radio = new RegExp(`<input type="radio" [^>]*checked="" value="${FIRST_SLOT}"|value="${FIRST_SLOT}"[^>]* checked=""`)
      if (path === '/consultation') expect(text).toMatch(radio)
    }
  },
)
