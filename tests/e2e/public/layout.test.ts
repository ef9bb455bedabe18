/** The layout of every public page. Source: specification §2 'Route table', 'Shared public layout'. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { company } from '#domain/company.ts'
import { openSite } from '#tests/support/app.ts'
import { DESKTOP, expectAccessible, PHONE, useBrowser, WIDTHS, waitForTransitions } from '#tests/support/browser.ts'
import { expectFocus, scrollPosition, readTexts, useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const MAIN_LINKS = [
  ['/', 'Home'],
  ['/services', 'Services'],
  ['/ai-tools', 'AI Tools'],
  ['/news', 'News'],
  ['/contact', 'Contact'],
] as const

const MORE_LINKS = [
  ['/work', 'Work'],
  ['/consultation', 'Consultation'],
  ['/search', 'Search'],
] as const

const openAt = async (path: string, options: Parameters<typeof open>[1] = {}): Promise<Page> => {
  const page = await open(site().origin, options)
  await visit(page, path)
  return page
}

const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top)

describe('the top bar', () => {
  const bar = (page: Page) => page.getByRole('banner')
  const ground = (page: Page): Promise<string> => bar(page).evaluate((element) => getComputedStyle(element).backgroundColor)
  const TRANSPARENT = 'rgba(0, 0, 0, 0)'
  const SOLID = /^rgb\(\d+, \d+, \d+\)$/

  test(
    'it links to the five pages and highlights the current route',
    { tags: ['S2-LAYOUT-01', 'S2-LAYOUT-02', 'S2-ROUTE-01', 'S2-ROUTE-02'] },
    async () => {
      const page = await openAt('/')
      const main = page.getByRole('navigation', { name: 'Main' })
      expect(await readTexts(main.getByRole('link'))).toEqual(MAIN_LINKS.map(([, label]) => label))
      for (const [path, label] of [...MAIN_LINKS.slice(1), ...MAIN_LINKS.slice(0, 1)]) {
        await main.getByRole('link', { name: label, exact: true }).click()
        await page.waitForURL((url) => url.pathname === path)
        const current = main.locator('[aria-current="page"]')
        await expect.poll(() => readTexts(current)).toEqual([label])
        await page.getByRole('heading', { level: 1 }).waitFor()
        const weightOf = (link: typeof current) => link.evaluate((element) => Number(getComputedStyle(element).fontWeight))
        expect(await weightOf(current)).toBeGreaterThan(await weightOf(main.locator('a:not([aria-current])').first()))
      }
    },
  )

  test('it is fixed: it stays at the top however far the page is scrolled', { tags: ['S2-LAYOUT-01'] }, async () => {
    const page = await openAt('/services')
    for (const top of [0, 700, 1500]) {
      await scrollTo(page, top)
      await expect.poll(() => scrollPosition(page)).toBe(top)
      expect(await bar(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: DESKTOP.width })
    }
  })

  test(
    'on the home page it is transparent until the page scrolls more than 20 pixels, then solid',
    { tags: ['S2-LAYOUT-03'] },
    async () => {
      const page = await openAt('/')
      for (const [top, look] of [
        [0, TRANSPARENT],
        [20, TRANSPARENT],
        [21, SOLID],
        [900, SOLID],
        [0, TRANSPARENT],
      ] as const) {
        await scrollTo(page, top)
        await expect.poll(() => ground(page), { message: `scrolled by ${top}` }).toMatch(look)
      }
    },
  )

  test.each(['/services', '/contact', '/no/such/page'])('on %s it is solid at once', { tags: ['S2-LAYOUT-04'] }, async (path) => {
    const page = await open(site().origin, path === '/no/such/page' ? { expectedErrors: /404/ } : {})
    await page.goto(path)
    expect(await ground(page)).toMatch(SOLID)
    await visit(page, path)
    expect(await ground(page)).toMatch(SOLID)
  })

  test('by keyboard, the first stop leads past it to the content', async () => {
    const page = await openAt('/services')
    await page.keyboard.press('Tab')
    await expectFocus(page.getByRole('link', { name: 'Skip to content' }))
    await page.keyboard.press('Enter')
    await expectFocus(page.getByRole('main'))
  })
})

describe('the menu of small screens', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Menu' })
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Phone menu' })

  test('it opens, and closes when a link is chosen', { tags: ['S2-LAYOUT-05', 'S2-LAYOUT-06'] }, async () => {
    const page = await openAt('/', { viewport: PHONE })
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
    expect(await menu(page).isVisible()).toBe(false)
    for (const [path, label] of [...MAIN_LINKS.slice(1), ...MORE_LINKS, ...MAIN_LINKS.slice(0, 1)]) {
      await button(page).click()
      expect(await readTexts(menu(page).getByRole('link'))).toEqual([...MAIN_LINKS, ...MORE_LINKS].map(([, name]) => name))
      await menu(page).getByRole('link', { name: label, exact: true }).click()
      await page.waitForURL((url) => url.pathname === path)
      await menu(page).waitFor({ state: 'hidden' })
    }
    await button(page).click()
    await menu(page).getByRole('link', { name: 'Home' }).click()
    await menu(page).waitFor({ state: 'hidden' })
  })

  test('it works by keyboard: Enter opens, Escape closes and gives the focus back', { tags: ['S2-LAYOUT-05'] }, async () => {
    const page = await openAt('/services', { viewport: PHONE })
    await button(page).focus()
    await page.keyboard.press('Enter')
    await menu(page).waitFor()
    await page.keyboard.press('Tab')
    await expectFocus(menu(page).getByRole('link', { name: 'Home' }))
    await waitForTransitions(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'hidden' })
    await expectFocus(button(page))
  })

  test('it closes when Tab leaves it, forwards or backwards', { tags: ['S2-LAYOUT-05'] }, async () => {
    const page = await openAt('/services', { viewport: PHONE })
    await button(page).click()
    await menu(page).getByRole('link').last().focus()
    expect(await menu(page).isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    await menu(page).waitFor({ state: 'hidden' })
    await expectFocus(page.getByRole('main').getByRole('link').first())

    await button(page).press('Enter')
    await menu(page).getByRole('link').first().focus()
    await page.keyboard.press('Shift+Tab')
    await expectFocus(button(page))
    expect(await menu(page).isVisible()).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await menu(page).waitFor({ state: 'hidden' })
    await expectFocus(page.getByRole('link', { name: /home page$/ }).first())
  })

  test('it stays open when the page moves the focus, as a navigation does', { tags: ['S2-LAYOUT-05'] }, async () => {
    const page = await openAt('/services', { viewport: PHONE })
    await button(page).click()
    await page.getByRole('main').evaluate((main) => {
      main.tabIndex = -1
      main.focus()
    })
    await expectFocus(page.getByRole('main'))
    expect(await menu(page).isVisible()).toBe(true)
  })

  test('on a low screen it scrolls to its last link', { tags: ['S2-LAYOUT-05'] }, async () => {
    const page = await openAt('/services', { viewport: { width: 667, height: 320 } })
    await button(page).click()
    await menu(page).getByRole('link', { name: 'Search' }).scrollIntoViewIfNeeded()
    const box = await menu(page).getByRole('link', { name: 'Search' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(320)
  })

  test('it is there below the md size only, which is 768 pixels', { tags: ['S2-LAYOUT-05'] }, async () => {
    const page = await openAt('/', { viewport: { width: 767, height: 800 } })
    expect(await button(page).isVisible()).toBe(true)
    await page.setViewportSize({ width: 768, height: 800 })
    expect(await button(page).isVisible()).toBe(false)
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
  })
})

describe('the footer', () => {
  const footer = (page: Page) => page.getByRole('contentinfo')
  const column = (page: Page, heading: string) =>
    footer(page).locator('section', { has: page.getByRole('heading', { name: heading }) })

  test(
    'four columns, and the links to Privacy Policy, Terms of Service and /#about',
    { tags: ['S2-LAYOUT-07', 'S2-LAYOUT-08', 'S2-LAYOUT-09', 'S2-LAYOUT-10', 'S2-LAYOUT-13', 'S2-ROUTE-07'] },
    async () => {
      const page = await openAt('/services')
      const brand = footer(page).getByRole('region', { name: company.name })
      expect(await brand.innerText()).toContain(company.name)
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
      for (const words of [company.address.street, company.address.city, company.phone, company.email])
        expect(contact).toContain(words)
      expect(await hrefs(column(page, 'Contact Info'))).toEqual([expect.stringMatching(/^tel:\+\d+$/), `mailto:${company.email}`])
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
    const page = await open(newYear.origin)
    await visit(page, '/contact')
    expect(await footer(page).innerText()).toContain('© 2031')
  })

  test('Back to Top scrolls smoothly, and at once for who wants no motion', { tags: ['S2-LAYOUT-14'] }, async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const page = await openAt('/services', { reducedMotion })
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
    }
  })
})

describe('the newsletter strip', () => {
  test(
    'an e-mail input and a Subscribe button: the address is stored, and the page says what comes next',
    { tags: ['S2-LAYOUT-11'] },
    async () => {
      const page = await openAt('/')
      const form = page.getByRole('form', { name: 'Newsletter' })
      const field = form.getByLabel('e-mail')
      expect(await field.getAttribute('type')).toBe('email')
      await field.fill('letters@example.in')
      await form.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByRole('status').filter({ hasText: 'confirm' }).waitFor()
      expect(await field.inputValue()).toBe('')
      const rows = await site()
        .db.selectFrom('newsletter_subscribers')
        .selectAll()
        .where('email', '=', 'letters@example.in')
        .execute()
      expect(rows).toMatchObject([{ status: 'pending' }])
    },
  )

  test(
    'what the server refuses and what never arrives is said beside the field, and what was typed stays',
    { tags: ['S2-LAYOUT-11'] },
    async () => {
      const page = await openAt('/', { expectedErrors: /Failed to load resource/ })
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
})

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
    'a visitor reads every public page without signing in',
    { tags: ['S1-CLAIM-01', 'S2-ROUTE-01', 'S2-ROUTE-02', 'S2-ROUTE-07'] },
    async () => {
      const page = await open(site().origin)
      const { body } = await site().call('GET', '/api/news/latest?limit=1')
      for (const path of [
        '/',
        '/services',
        '/work',
        '/ai-tools',
        '/news',
        `/news/${body.data[0].id}`,
        '/contact',
        '/privacy',
        '/terms',
      ]) {
        const response = await page.goto(path)
        expect([path, response?.status(), new URL(page.url()).pathname]).toEqual([path, 200, path])
        await page.getByRole('heading', { level: 1 }).waitFor()
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
      await page.getByRole('heading', { level: 1, name: 'This page is away for a moment' }).waitFor()
      await expectAccessible(page)
    },
  )

  test.each(WIDTHS)(
    'on a %s an unknown path is a 404 page with status 404 that leads back',
    { tags: ['C3-SCREEN-20'] },
    async (_name, viewport) => {
      const page = await open(site().origin, { viewport, expectedErrors: /404/ })
      const response = await page.goto('/no/such/page')
      expect(response?.status()).toBe(404)
      await page.getByText('Page not found').first().waitFor()
      await expectAccessible(page)
      await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
      await page.getByRole('region', { name: 'Welcome' }).waitFor()
    },
  )
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
