/** The services page. Source: specification §2 'Services', §8 'Public'. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { expectAccessibleAtBothWidths, useBrowser } from '#tests/support/browser.ts'
import { addContent } from '#tests/support/content.ts'
import { expectFocus, scrollPosition, readTexts, useSharedPage, useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const TABS = ['All Services', 'Development', 'Design', 'AI Solutions', 'Marketing', 'Consulting', 'Infrastructure', 'Security']

interface Listed {
  id: number
  title: string
  description: string
  category: string
  price: string
  features: string[]
}

const listed = async (): Promise<Listed[]> => (await site().call('GET', '/api/services')).body.data
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Service categories' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name: new RegExp(`^${name} \\d+$`) })
const cards = (page: Page) => page.getByRole('article')
const titles = (page: Page): Promise<string[]> => readTexts(cards(page).getByRole('heading'))
const expectTitles = (page: Page, wanted: string[]): Promise<void> => expect.poll(() => titles(page)).toEqual(wanted)

const visitShared = useSharedPage(open, site, { expectedErrors: /Failed to load resource/ })
const openServices = (path = '/services'): Promise<Page> => visitShared(path)

describe('the catalogue', () => {
  test('at both widths in both colour schemes it is accessible', { tags: ['all', 'S2-ROUTE-02'] }, async () => {
    await expectAccessibleAtBothWidths(await openServices())
  })

  test(
    'the hero has its trust points: Expert Team, 24/7 Support, Quality Guaranteed, On-time Delivery',
    { tags: ['S2-SERVICES-01'] },
    async () => {
      const page = await openServices()
      const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) })
      expect(await readTexts(hero.getByRole('listitem'))).toEqual([
        'Expert Team',
        '24/7 Support',
        'Quality Guaranteed',
        'On-time Delivery',
      ])
    },
  )

  test(
    'tabs with counts in order; choosing one shows the services of that category only',
    { tags: ['S2-SERVICES-02', 'S2-SERVICES-03'] },
    async () => {
      const services = await listed()
      const countOf = (name: string) => services.filter(({ category }) => name === 'All Services' || category === name).length
      const page = await openServices()
      const words = await readTexts(tabs(page).getByRole('link'))
      expect(words.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual(TABS.map((name) => `${name} ${countOf(name)}`))
      for (const name of [...TABS.slice(1), ...TABS.slice(0, 1)]) {
        await tab(page, name).click()
        const wanted = services.filter(({ category }) => name === 'All Services' || category === name)
        await expectTitles(
          page,
          wanted.map(({ title }) => title),
        )
        expect(await tabs(page).locator('[aria-current]').innerText()).toContain(name)
      }
    },
  )

  test(
    'the filter stands in the address: back, forward, a shared link; the page does not jump',
    { tags: ['S2-SERVICES-03'] },
    async () => {
      const services = await listed()
      const inDesign = services.filter(({ category }) => category === 'Design').map(({ title }) => title)
      const page = await openServices()
      await page.evaluate(() => window.scrollTo(0, 300))
      await tab(page, 'Design').focus()
      await page.keyboard.press('Enter')
      await expectTitles(page, inDesign)
      await expectFocus(tab(page, 'Design'))
      expect(await scrollPosition(page)).toBe(300)
      await page
        .getByRole('status')
        .filter({ hasText: `${inDesign.length} services` })
        .waitFor({ state: 'attached' })
      const shared = page.url()
      await page.goBack()
      await expectTitles(
        page,
        services.map(({ title }) => title),
      )
      await page.goForward()
      await expectTitles(page, inDesign)
      await expectTitles(await openServices(shared), inDesign)
      await expectTitles(
        await openServices('/services?category=Plumbing'),
        services.map(({ title }) => title),
      )
    },
  )

  test(
    "a card shows icon, title, category, description, features, the price with ₹, 'plus a Get Started button'",
    { tags: ['S2-SERVICES-04', 'S1-CLAIM-02', 'S2-SERVICES-05'] },
    async () => {
      const services = await listed()
      const page = await openServices()
      expect(await cards(page).count()).toBe(services.length)
      for (const { title, category, description, features, price } of services) {
        const card = cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
        const words = await card.innerText()
        for (const text of [category, price, ...features]) expect(words).toContain(text)
        expect(await card.getByText(description).textContent()).toBe(description)
        expect(price).toContain('₹')
        expect(words).not.toMatch(/[$€£]|\bRs\b|\bUSD\b/)
        expect(await card.locator('svg[viewBox="0 0 24 24"]').count()).toBe(features.length + 1)
        expect(await card.getByRole('button', { name: 'Get Started' }).count()).toBe(1)
      }
    },
  )
})

test(
  'the closing banner: Get Free Consultation leads to /consultation, View Portfolio to the work',
  { tags: ['S2-SERVICES-07', 'C3-SCREEN-12', 'C3-SCREEN-13', 'F5-PAGE-01'] },
  async () => {
    const page = await openServices()
    expect(await page.getByRole('link', { name: 'View Portfolio' }).getAttribute('href')).toBe('/work')
    await page.getByRole('link', { name: 'Get Free Consultation' }).click()
    await page.getByRole('heading', { name: 'Free 30-minute consultation' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/consultation')
  },
)

describe('without services', () => {
  const empty = useSharedSite({ config: { SEED: 'none' } })

  test("at both widths an empty catalogue says 'No services found'", { tags: ['S2-SERVICES-06'] }, async () => {
    const page = await open(empty().origin)
    await visit(page, '/services')
    await page.getByText('No services found').waitFor()
    expect(await tabs(page).innerText()).toMatch(/All Services\s+0/)
    await expectAccessibleAtBothWidths(page)
  })

  test("a category without services says 'No services found', the others stay", { tags: ['S2-SERVICES-06'] }, async () => {
    await addContent(empty(), await empty().signIn('admin'), 'services', { title: 'Payroll', category: 'Consulting' })
    const page = await open(empty().origin)
    await visit(page, '/services')
    await tab(page, 'Design').click()
    await page.getByText('No services found').waitFor()
    expect(await cards(page).count()).toBe(0)
    await tab(page, 'Consulting').click()
    await expectTitles(page, ['Payroll'])
  })

  test(
    'when the list fails it silently shows an empty list, and the services as soon as they can be read',
    { tags: ['S8-PUBLIC-14'] },
    async () => {
      const own = await openSite('sqlite', { pages: true, config: { SEED: 'starter' } })
      await own.db.schema.alterTable('services').renameTo('services_away').execute()
      const page = await open(own.origin)
      await visit(page, '/services')
      await page.getByText('No services found').waitFor()
      expect(await page.getByText(/fail|error|wrong/i).count()).toBe(0)
      await own.db.schema.alterTable('services_away').renameTo('services').execute()
      await page.reload()
      await cards(page).first().waitFor()
    },
  )

  test('when the connection is lost on the way from another page, too', { tags: ['S8-PUBLIC-14'] }, async () => {
    const page = await openServices()
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL('**/contact')
    await page.route('**/*.data*', (route) => route.abort())
    await main.getByRole('link', { name: 'Services' }).click()
    await page.getByText('No services found').waitFor()
  })
})
