/** Privacy Policy and Terms of Service. Source: contract §3 'Screens', issue 3 'real pages that fit what the product stores'. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessibleAtBothWidths, useBrowser } from '#tests/support/browser.ts'
import { expectFits, useSharedPage, useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const PAGES = [
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
] as const

const visitShared = useSharedPage(open, site)

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' }).getByRole('link')

describe.each(PAGES)('%s', (path, title) => {
  test('at both widths it is accessible, in light and in dark', { tags: ['all', 'C3-SCREEN-19'] }, async () => {
    const page = await visitShared(path)
    await expectAccessibleAtBothWidths(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectFits(page)
  })

  test(
    'it is a real page: the footer leads to it, it has much to say and says when it changed',
    { tags: ['C3-SCREEN-19', 'S2-ROUTE-07', 'S2-LAYOUT-13'] },
    async () => {
      const page = await visitShared('/contact')
      await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      const words = await page.getByRole('main').innerText()
      expect(words.length).toBeGreaterThan(2000)
      expect(words).not.toMatch(/lorem|coming soon(?!\.? are plans)|placeholder|todo|\[[^\]]*\]/i)
      expect(await page.getByRole('main').getByRole('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect((await site().call('GET', path)).status).toBe(200)
    },
  )

  test('each line of its contents leads to its section, without JavaScript too', { tags: ['all', 'C3-SCREEN-19'] }, async () => {
    const page = await open(site().origin, { javaScriptEnabled: false })
    await page.goto(path)
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    expect(await contents(page).allInnerTexts()).toEqual(headings)
    for (const link of await contents(page).all()) {
      await link.click()
      const section = page.locator(':target')
      const top = await section.evaluate((element) => element.getBoundingClientRect().top)
      // Below the sticky top bar.
      expect(top).toBeGreaterThanOrEqual(await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom))
      expect(headings).toContain(await section.getByRole('heading', { level: 2 }).innerText())
    }
  })
})

describe('what the policy says is so', () => {
  test('it names what each form stores, and how to have it deleted', { tags: ['C3-SCREEN-19'] }, async () => {
    const page = await visitShared('/privacy')
    const words = await page.getByRole('main').innerText()
    const named = [/name/, /e-mail address/, /phone/, /company/, /address/, /budget/, /timeline/, /message/, /newsletter/, /spam/]
    for (const field of named) expect(words).toMatch(field)
    for (const duration of [/90 days/, /30 days/, /24 hours/]) expect(words).toMatch(duration)
    expect(await page.getByRole('main').getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
  })

  test(
    'no cookies, and in the browser’s storage only how far a page was scrolled and where the visitor came from, wherever they go',
    { tags: ['all', 'C3-SCREEN-19', 'L6-SOURCE-11'] },
    async () => {
      const page = await open(site().origin)
      for (const path of ['/', '/services', '/news/1', '/contact', '/privacy']) {
        await visit(page, path)
        expect(await page.evaluate(() => [document.cookie, ...Object.keys(localStorage)])).toEqual(['', 'lead-source'])
        for (const key of await page.evaluate(() => Object.keys(sessionStorage))) expect(key).toMatch(/scroll/)
      }
      expect(await page.context().cookies()).toEqual([])
      await visit(page, '/privacy')
      expect(await page.getByRole('main').innerText()).toMatch(/no cookies/)
      expect(await page.getByRole('main').innerText()).toMatch(/scrolled/)
      expect(await page.getByRole('main').innerText()).toMatch(
        /local storage how you found us: .* 30 days, .* sent to us only with the contact form or an inquiry about a service/,
      )
    },
  )
})
