/** Manage Services. Source: specification §2 'Manage Services', §5 'Service form', §8 'Admin services and inquiries'. */
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { addContent, findEntry, readTitles } from '#tests/support/content.ts'
import { addStaff, waitForPath, openScreen, expectAccessibleInBoth, waitForScreen, openDeskSite } from '#tests/support/desk.ts'

const open = useBrowser()
const CATEGORIES = ['Development', 'Design', 'AI Solutions', 'Marketing', 'Consulting', 'Infrastructure', 'Security']

test(
  'the list, in pages: a table on large screens, cards on small ones',
  {
    tags: [
      'S2-ROUTE-11',
      'S2-MSVC-01',
      'S2-MSVC-04',
      'S2-MSVC-05',
      'S2-MSVC-06',
      'S2-MSVC-07',
      'S2-MSVC-08',
      'S2-MSVC-09',
      'S2-MSVC-10',
      'S2-MSVC-11',
      'S2-MSVC-19',
    ],
  },
  async () => {
    const site = await openDeskSite()
    const admin = await addStaff(site, 'admin')
    const shop = {
      title: 'Web Shops',
      description: 'Shops and portals',
      category: 'AI Solutions',
      price: 'Starting from ₹25,000',
      order: 7,
    }
    await addContent(site, admin.token, 'services', shop)
    await addContent(site, admin.token, 'services', { title: 'Free Advice', isActive: false, order: 8 })
    for (let order = 10; order < 20; order += 1)
      await addContent(site, admin.token, 'services', { title: `Service ${order}`, order })
    const page = await openScreen(open, site, admin, '/admin/services')
    await waitForScreen(page, 'Manage Services')
    await page.getByText('Your permissions: You can add, edit and delete services', { exact: false }).waitFor()

    const table = page.getByRole('table', { name: 'Services' })
    await table.waitFor()
    const columns = ['Service', 'Category', 'Price', 'Status', 'Order', 'Actions']
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(columns)
    const cells = findEntry(page, 'Web Shops').getByRole('cell')
    expect((await cells.allInnerTexts()).map((text) => text.split(/\n+/))).toEqual([
      ['Web Shops', 'Shops and portals'],
      ['AI Solutions'],
      ['Starting from ₹25,000'],
      ['Active'],
      ['7'],
      [''],
    ])
    expect(await cells.first().locator('svg').count()).toBe(1)
    const advice = findEntry(page, 'Free Advice')
    expect((await advice.getByRole('cell').allInnerTexts()).slice(2, 4)).toEqual(['N/A', 'Inactive'])
    await advice.getByRole('button', { name: /^Inactive/ }).waitFor()
    await advice.getByRole('button', { name: 'Edit Free Advice' }).waitFor()
    await advice.getByRole('button', { name: 'Delete Free Advice' }).waitFor()
    await page.getByText('Showing 1 to 10 of 12 results', { exact: true }).waitFor()
    await expectAccessibleInBoth(page)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await expect.poll(() => readTitles(page)).toEqual(['Service 18', 'Service 19'])
    await page.getByText('Showing 11 to 12 of 12 results', { exact: true }).waitFor()

    await page.setViewportSize(PHONE)
    await expect.poll(() => page.getByRole('table').count()).toBe(0)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    expect(await pages.getByRole('link', { name: /^Page/ }).count()).toBe(0)
    expect(await page.getByText(/^Showing/).count()).toBe(0)
    await pages.getByRole('link', { name: 'Previous' }).click()
    const card = findEntry(page, 'Web Shops')
    for (const text of ['Shops and portals', 'AI Solutions', 'Starting from ₹25,000', 'Active', '7'])
      await card.getByText(text).first().waitFor()
    await findEntry(page, 'Free Advice').getByText('N/A', { exact: true }).waitFor()
    await expectAccessibleInBoth(page)
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect.poll(() => readTitles(page)).toEqual(['Service 18', 'Service 19'])
  },
)

test(
  'a text search matches title or category on the client, a filter offers All Categories and the list',
  { tags: ['S2-MSVC-02', 'S2-MSVC-03', 'S2-MSVC-13'] },
  async () => {
    const site = await openDeskSite()
    const admin = await addStaff(site, 'admin')
    for (const [title, category] of [
      ['Web Shops', 'Development'],
      ['Posters', 'Design'],
      ['Design Advice', 'Consulting'],
    ] as const)
      await addContent(site, admin.token, 'services', { title, category, description: 'We make what sells' })
    const page = await openScreen(open, site, admin, '/admin/services')
    await expect.poll(() => readTitles(page)).toHaveLength(3)
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    const search = page.getByRole('searchbox')
    for (const [text, found] of [
      ['DESIGN', ['Posters', 'Design Advice']],
      ['web sh', ['Web Shops']],
    ] as const) {
      await search.fill(text)
      await expect.poll(() => readTitles(page)).toEqual(found)
    }
    // The search ignores the description.
    await search.fill('sells')
    await page.getByText('No services found', { exact: true }).waitFor()
    expect(requestedUrls.filter((url) => url.includes('sells') || /search=/i.test(url))).toEqual([])
    await expectAccessibleInBoth(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => readTitles(page)).toHaveLength(3)

    const category = page.getByLabel('Category', { exact: true })
    expect(await category.locator('option').allTextContents()).toEqual(['All Categories', ...CATEGORIES])
    await category.selectOption({ label: 'Design' })
    await expect.poll(() => readTitles(page)).toEqual(['Posters'])
    await search.fill('advice')
    await page.getByText('No services found', { exact: true }).waitFor()
    await waitForPath(page, '/admin/services?category=Design&search=advice')
    await page.reload()
    await page.getByText('No services found', { exact: true }).waitFor()
    expect(await search.inputValue()).toBe('advice')
  },
)
