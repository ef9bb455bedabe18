/** Footer, newsletter strip and navigation of every public page. Source: specification §2 'Route table', 'Shared public layout'. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { openSite } from '#tests/support/app.ts'
import { expectAccessible, expectAccessibleAtBothWidths, PHONE, useBrowser } from '#tests/support/browser.ts'
import { expectFocus, scrollPosition, useSharedPage, useSharedSite } from './visiting.ts'

const { agency } = DEFAULT_SETTINGS

const open = useBrowser()
const site = useSharedSite()

const openAt = useSharedPage(open, site, { expectedErrors: /Failed to load resource/ })

const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top)

describe('the footer', () => {
  const footer = (page: Page) => page.getByRole('contentinfo')

  test('with a mouse every link is at least 24 pixels wide and high, that of X too', async () => {
    const page = await openAt('/services')
    const small = await footer(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.flatMap((link) => {
          const { width, height } = link.getBoundingClientRect()
          return width < 24 || height < 24 ? [[link.textContent, width, height]] : []
        }),
      )
    expect(await footer(page).getByRole('link', { name: 'X', exact: true }).isVisible()).toBe(true)
    expect(small).toEqual([])
  })

  test('the links to social networks have the same gaps, on both sides of the short X too', async () => {
    const page = await openAt('/services')
    const gaps = await footer(page)
      .getByRole('region', { name: agency.name })
      .getByRole('link')
      .evaluateAll((links) => {
        const texts = links.map((link) => {
          const range = document.createRange()
          range.selectNodeContents(link)
          return range.getBoundingClientRect()
        })
        return texts.slice(1).map((text, index) => Math.round(text.left - (texts[index]?.right ?? 0)))
      })
    expect(gaps.length).toBeGreaterThanOrEqual(2)
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
  })

  const column = (page: Page, heading: string) =>
    footer(page).locator('section', { has: page.getByRole('heading', { name: heading }) })

  test(
    'four columns, and the links to Privacy Policy, Terms of Service and /#about',
    { tags: ['S2-LAYOUT-07', 'S2-LAYOUT-08', 'S2-LAYOUT-09', 'S2-LAYOUT-10', 'S2-LAYOUT-13', 'S2-ROUTE-07'] },
    async () => {
      const page = await openAt('/services')
      const brand = footer(page).getByRole('region', { name: agency.name })
      expect(await brand.innerText()).toContain(agency.name)
      const hrefs = (scope: typeof brand) =>
        scope.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      const socials = await hrefs(brand)
      expect(socials.length).toBeGreaterThanOrEqual(3)
      for (const href of socials) expect(href).toMatch(/^https:\/\/[^/]+\/$/)
      expect((await hrefs(column(page, 'Services'))).every((href) => href.startsWith('/services'))).toBe(true)
      expect(await hrefs(column(page, 'Quick Links'))).toEqual(
        expect.arrayContaining(['/#about', '/services', '/work', '/ai-tools', '/news', '/contact']),
      )
      const contact = await column(page, 'Contact Info').innerText()
      for (const words of [agency.street, agency.city, ...agency.phones, agency.email]) expect(contact).toContain(words)
      expect(await hrefs(column(page, 'Contact Info'))).toEqual([expect.stringMatching(/^tel:\+\d+$/), `mailto:${agency.email}`])
      const tops = await Promise.all(
        [brand, ...['Services', 'Quick Links', 'Contact Info'].map((name) => column(page, name))].map((part) => part.boundingBox()),
      )
      expect(new Set(tops.map((box) => box?.y)).size).toBe(1)
      for (const [name, path] of [
        ['Privacy Policy', '/privacy'],
        ['Terms of Service', '/terms'],
      ] as const) {
        expect(await footer(page).getByRole('link', { name }).getAttribute('href')).toBe(path)
      }
    },
  )

  test('a services link leads to the services of that category', { tags: ['S2-LAYOUT-08'] }, async () => {
    const page = await openAt('/')
    await column(page, 'Services').getByRole('link', { name: 'Security' }).click()
    await page.getByRole('heading', { name: 'Cybersecurity Audit' }).waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
  })

  test('the copyright line has the current year, as it is in India', { tags: ['S2-LAYOUT-12'] }, async () => {
    const newYear = await openSite('sqlite', { pages: true, now: '2030-12-31T18:45:00Z' })
    expect((await newYear.call('GET', '/contact')).text.replaceAll('<!-- -->', '')).toContain('© 2031')
  })

  test('Back to Top scrolls smoothly, and at once for who wants no motion', { tags: ['S2-LAYOUT-14'] }, async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const page = await openAt('/services')
      await page.emulateMedia({ reducedMotion })
      await page.getByRole('button', { name: 'Back to Top' }).scrollIntoViewIfNeeded()
      const from = await scrollPosition(page)
      expect(from).toBeGreaterThan(500)
      await page.evaluate(() => {
        const seen: number[] = []
        Object.assign(window, { seen })
        addEventListener('scroll', () => seen.push(window.scrollY))
      })
      await page.getByRole('button', { name: 'Back to Top' }).click()
      await expect.poll(() => scrollPosition(page)).toBe(0)
      const between = await page.evaluate(() => ('seen' in window && Array.isArray(window.seen) ? window.seen : []))
      const isSmooth = between.some((top) => top > 0 && top < from)
      expect(isSmooth).toBe(reducedMotion === 'no-preference')
      await page.emulateMedia({ reducedMotion: null })
    }
  })
})

test('by keyboard, Back to Top goes on at the top: the next Tab is at the first link of the page', async () => {
  const page = await openAt('/services')
  await page.getByRole('button', { name: 'Back to Top' }).press('Enter')
  await expect.poll(() => scrollPosition(page)).toBe(0)
  await page.keyboard.press('Tab')
  await expectFocus(page.getByRole('main').getByRole('link').first())
})

test(
  'in the newsletter strip, what the server refuses and what never arrives is said beside the field, and what was typed stays',
  { tags: ['S2-LAYOUT-11'] },
  async () => {
    const page = await openAt('/')
    const form = page.getByRole('form', { name: 'Newsletter' })
    // The browser accepts this e-mail, which has no dot behind the @.
    await form.getByLabel('e-mail').fill('asha@localhost')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await form.getByRole('alert').filter({ hasText: 'Invalid email address' }).waitFor()
    await expectFocus(form.getByLabel('e-mail'))
    await page.route('**/api/newsletter', (route) => route.abort())
    await form.getByLabel('e-mail').fill('asha@example.in')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await form.getByRole('alert').filter({ hasText: 'Please try again' }).waitFor()
    expect(await form.getByLabel('e-mail').inputValue()).toBe('asha@example.in')
    await expectAccessible(page)
  },
)

describe('moving between pages', () => {
  test(
    'the scroll position resets to the top on every route change, and the focus begins there',
    { tags: ['S2-ROUTE-19'] },
    async () => {
      const page = await openAt('/')
      await scrollTo(page, 900)
      await page.getByRole('link', { name: 'View All Services' }).click()
      await page.getByRole('heading', { level: 1 }).filter({ hasText: 'services' }).waitFor()
      await expect.poll(() => scrollPosition(page)).toBe(0)
      await expectFocus(page.getByRole('main'))
      for (const [path, label] of [
        ['/contact', 'Contact'],
        ['/', 'Home'],
        ['/privacy', 'Privacy Policy'],
      ] as const) {
        await scrollTo(page, 900)
        await page.getByRole('link', { name: label, exact: true }).first().click()
        await page.waitForURL((url) => url.pathname === path)
        await expect.poll(() => scrollPosition(page)).toBe(0)
      }
    },
  )

  test(
    'with the database away, a page that is not cached is a friendly 503 with Retry-After',
    { tags: ['C3-SCREEN-10'] },
    async () => {
      const own = await openSite('sqlite', { pages: true, config: { NEWS_RSS_URL: 'http://127.0.0.1:9/rss' } })
      await own.db.destroy()
      const page = await open(own.origin, { viewport: PHONE, expectedErrors: /503/ })
      const response = await page.goto('/news')
      expect(response?.status()).toBe(503)
      expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0)
      await page.getByRole('heading', { level: 1, name: 'This page is temporarily unavailable' }).waitFor()
      await expectAccessible(page)
    },
  )

  test('an unknown path is a 404 page with status 404 that leads back', { tags: ['C3-SCREEN-20'] }, async () => {
    const page = await openAt('/')
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await page.getByText('Page not found').first().waitFor()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
    await page.getByRole('region', { name: 'Welcome' }).waitFor()
  })
})

test.each(['/contact', '/'])('from %s, About Us leads the keyboard to the section too', async (path) => {
  const page = await openAt(path)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).focus()
  await page.keyboard.press('Enter')
  const section = page.getByRole('region', { name: 'A doorway, not a wall' })
  await expectFocus(section)
  await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBeLessThan(100)
  await page.keyboard.press('Tab')
  await expectFocus(page.getByRole('main').getByRole('link', { name: 'Free 30-minute consultation' }))
})
