// @module-tag all
/** The top bar and the menu of small screens. Source: specification §2 'Shared public layout'. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, useBrowser, waitForLayout, waitForTransitions } from '#tests/support/browser.ts'
import { changeSection } from '#tests/support/settings.ts'
import { expectFocus, scrollPosition, readTexts, useSharedPage, useSharedSite, waitForReact } from './visiting.ts'

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

const visitShared = useSharedPage(open, site, { expectedErrors: /404/ })
const openAt = async (path: string, viewport = DESKTOP): Promise<Page> => {
  const page = await visitShared(path)
  await page.setViewportSize(viewport)
  await waitForLayout(page)
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

  test('on every other page it is solid at once', { tags: ['S2-LAYOUT-04'] }, async () => {
    const page = await openAt('/')
    for (const path of ['/services', '/contact', '/no/such/page']) {
      await page.goto(path)
      expect(await ground(page)).toMatch(SOLID)
      await waitForReact(page)
      expect(await ground(page)).toMatch(SOLID)
    }
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
  const button = (page: Page) => page.getByRole('button', { name: /^(Menu|Close)$/ })
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Phone menu' })

  test('it opens, and closes when a link is chosen', { tags: ['S2-LAYOUT-05', 'S2-LAYOUT-06'] }, async () => {
    const page = await openAt('/', PHONE)
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
    const page = await openAt('/services', PHONE)
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
    const page = await openAt('/services', PHONE)
    await button(page).click()
    expect(await button(page).innerText()).toBe('Close')
    await page.getByRole('banner').getByRole('link', { name: 'Book a free call' }).last().focus()
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
    const page = await openAt('/services', PHONE)
    await button(page).click()
    await page.getByRole('main').evaluate((main) => {
      main.tabIndex = -1
      main.focus()
    })
    await expectFocus(page.getByRole('main'))
    expect(await menu(page).isVisible()).toBe(true)
  })

  test('on a low screen it scrolls to its last link', { tags: ['S2-LAYOUT-05'] }, async () => {
    const page = await openAt('/services', { width: 667, height: 320 })
    await button(page).click()
    await menu(page).getByRole('link', { name: 'Search' }).scrollIntoViewIfNeeded()
    const box = await menu(page).getByRole('link', { name: 'Search' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(320)
  })

  test('it is there below the md size only, which is 768 pixels', { tags: ['S2-LAYOUT-05'] }, async () => {
    const page = await openAt('/', { width: 767, height: 800 })
    expect(await button(page).isVisible()).toBe(true)
    await page.setViewportSize({ width: 768, height: 800 })
    expect(await button(page).isVisible()).toBe(false)
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
  })
})

describe('the bar at the bottom of small screens', () => {
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Reach us' })
  const top = async (page: Page): Promise<number> => (await bar(page).boundingBox())?.y ?? NaN

  test('it leaves while the page scrolls down, and returns; it covers neither the last line nor a focused field', async () => {
    const page = await openAt('/contact', PHONE)
    await waitForReact(page)
    await expect.poll(() => top(page)).toBe(PHONE.height - 57)
    await scrollTo(page, 600)
    await expect.poll(() => top(page)).toBe(PHONE.height)
    await scrollTo(page, 400)
    await expect.poll(() => top(page)).toBe(PHONE.height - 57)
    await scrollTo(page, 100_000)
    const last = await page.getByText('Back to Top').boundingBox()
    expect((last?.y ?? NaN) + (last?.height ?? NaN)).toBeLessThanOrEqual(PHONE.height - 57)
    await expect.poll(() => top(page)).toBe(PHONE.height - 57)
    await page.getByLabel('Message').focus()
    await expect.poll(() => top(page)).toBe(PHONE.height)
    await page.setViewportSize({ width: 768, height: 800 })
    expect(await bar(page).isVisible()).toBe(false)
  })

  test('with a number of WhatsApp its three labels have room at 320 px, and the contact page names it too', async () => {
    await changeSection(site(), { token: await site().signIn('admin') }, 'agency', { whatsapp: '98450 12345' })
    const page = await openAt('/contact', { width: 320, height: 640 })
    const rooms = await bar(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => {
          const range = document.createRange()
          range.selectNodeContents(link)
          const [cell, text] = [link.getBoundingClientRect(), range.getBoundingClientRect()]
          return Math.min(text.left - cell.left, cell.right - text.right)
        }),
      )
    expect(rooms).toHaveLength(3)
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(8)
    await page.setViewportSize(DESKTOP)
    const link = page.getByRole('main').getByRole('link', { name: 'WhatsApp' })
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919845012345/)
  })
})
