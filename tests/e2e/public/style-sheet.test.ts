// @module-tag all
/** The rules in a public document, and the style sheet that follows. Source: decision 0005. */
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { delayRequests, useBrowser } from '#tests/support/browser.ts'
import { EITHER_LOOK, PUBLIC_PATHS, useSharedSite, visit, waitForReact } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const PATHS = [
  ...PUBLIC_PATHS,
  '/services?category=Development&inquire=web-development',
  '/work/orders-without-phone-calls',
  '/news/1',
  '/search?q=web',
  '/none',
]

/** These properties of each element and of what is generated beside it, as one text each. */
const readStyles = (page: Page, properties: string[]): Promise<string[]> =>
  page.evaluate(
    (names) =>
      Array.from(document.querySelectorAll('body *')).flatMap((element) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part)
          if (part !== null && style.content === 'none') return ''
          const values = names.map((name) => `${name}:${style.getPropertyValue(name)};`).join('')
          return `${element.tagName}.${element.getAttribute('class')}${part ?? ''} ${values}`
        }),
      ),
    properties,
  )

/** Adds the whole style sheet to the end of a document without scripts, which therefore has no load event. */
const addStyleSheet = async (page: Page, href: string): Promise<void> => {
  await page.evaluate((url) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href: url })
    document.head.append(link)
  }, href)
  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet !== null))
    .toBe(true)
}

const SHEET = /\/assets\/public-[\w-]+\.css/

/** The URL of the style sheet, and the properties that one of its rules sets: no other one can change. */
const findStyleSheet = async () => {
  const page = await open(site().origin)
  await page.goto('/privacy')
  await waitForReact(page)
  return page.evaluate(() => {
    const sheet = Array.from(document.styleSheets).find(({ href }) => href?.includes('/assets/public-'))
    const names = new Set<string>()
    const read = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const name of rule.style) if (!name.startsWith('--')) names.add(name)
        if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) read(rule.cssRules)
      }
    }
    if (sheet !== undefined) read(sheet.cssRules)
    return { href: sheet?.href ?? '', properties: [...names] }
  })
}

test.each(EITHER_LOOK)('the whole style sheet changes nothing on a public page: %s, %s', async (_name, colorScheme, viewport) => {
  const { href, properties } = await findStyleSheet()
  expect(properties).toEqual(expect.arrayContaining(['color', 'padding-left', 'display']))
  const page = await open(site().origin, { javaScriptEnabled: false, viewport, colorScheme, expectedErrors: /404/ })
  for (const path of PATHS) {
    await page.goto(path)
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
    // Paints a frame: the top bar is animated by scrolling from the first one on. A busy browser may refuse to capture it at once.
    await vi.waitFor(() => page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } }), { timeout: 10_000, interval: 100 })
    const first = await readStyles(page, properties)
    expect(first.length, path).toBeGreaterThan(200)
    await addStyleSheet(page, href)
    expect(await readStyles(page, properties), path).toEqual(first)
  }
})

test('a drawing below the first screen is requested after the first paint, whose fonts it would hold up', async () => {
  const page = await open(site().origin)
  for (const path of ['/', '/services', '/work']) {
    await visit(page, path)
    const readDrawings = () =>
      page.evaluate(() => {
        const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
        const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.svg'))
        return { count: files.length, early: files.filter(({ startTime }) => startTime < paint).map(({ name }) => name) }
      })
    await expect.poll(async () => (await readDrawings()).count).toBeGreaterThan(0)
    expect((await readDrawings()).early, path).toEqual([])
  }
})

test('without JavaScript a page has its drawings, too', async () => {
  const page = await open(site().origin, { javaScriptEnabled: false })
  const drawing = page.waitForResponse(/\/assets\/scene-[\w-]+\.svg/)
  await page.goto('/')
  expect((await drawing).status()).toBe(200)
})

test('the style sheet that follows declares no face: one that is declared again would be painted over the fallback', async () => {
  const sheet = await (await fetch((await findStyleSheet()).href)).text()
  expect(sheet).toContain('.top-bar')
  expect(sheet).not.toContain('@font-face')
})

test('the application hydrates a page when its style sheet is loaded: a page after a navigation has its styles', async () => {
  const page = await open(site().origin)
  const release = await delayRequests(page, SHEET)
  const request = page.waitForRequest(SHEET)
  await page.goto('/privacy')
  await page.getByRole('link', { name: 'Back to Top' }).focus()
  await request
  expect(await page.getByRole('link', { name: 'Back to Top' }).count()).toBe(1)
  release()
  await waitForReact(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  await page.waitForURL('**/services')
  await page.locator('.tab').first().waitFor()
  const navigated = await page
    .locator('.tab')
    .first()
    .evaluate((tab) => getComputedStyle(tab).display)
  await visit(page, '/services')
  expect(navigated).toBe(
    await page
      .locator('.tab')
      .first()
      .evaluate((tab) => getComputedStyle(tab).display),
  )
  expect(navigated).toMatch(/flex/)
})

test('without its style sheet, which fails, the page is hydrated and keeps the look of its document', async () => {
  // React reports the event of the failed element.
  const page = await open(site().origin, { expectedErrors: /Failed to load resource|: Event$/ })
  await page.route(SHEET, (route) => route.abort())
  await visit(page, '/services')
  const tab = page.locator('.tab').first()
  expect(await tab.evaluate((element) => getComputedStyle(element).display)).toMatch(/flex/)
  await page
    .getByRole('button', { name: 'Development' })
    .or(page.getByRole('link', { name: 'Development 3' }))
    .first()
    .click()
  await page.waitForURL('**/services?category=Development')
})
