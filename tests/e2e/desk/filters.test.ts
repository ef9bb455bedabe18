/** The bar of filters above a list; on a phone one button opens it. Source: design language 'Staff desk'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, expectAccessibleInBoth, openDeskSite, openScreen, waitForPath } from '#tests/support/desk.ts'

const open = useBrowser()

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const status = (page: Page) => page.getByLabel('Status', { exact: true })
const lead = (page: Page) => page.getByRole('link', { name: 'Meera Iyer', exact: true })

test(
  'on a phone the first lead is in view: one button opens the filters, by keyboard too, and says how many are active',
  { tags: ['F1-SCREEN-03', 'S2-SINQ-03'] },
  async () => {
    const site = await openDeskSite()
    await addInquiry(site)
    const staff = await addStaff(site, 'admin')
    const page = await openScreen(open, site, staff, '/admin/inquiries', { viewport: PHONE })
    await lead(page).waitFor()
    const box = await lead(page).boundingBox()
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThan(PHONE.height * 0.75)
    expect(await status(page).isVisible()).toBe(false)
    expect(await filters(page).textContent()).toBe('Filters')

    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await filters(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await status(page).evaluate((select) => select === document.activeElement)).toBe(true)
    await expectAccessibleInBoth(page)
    await status(page).selectOption('new')
    await waitForPath(page, '/admin/inquiries?status=new')
    await page.getByRole('button', { name: 'Filters 1 active' }).waitFor()
    await page.goBack()
    await waitForPath(page, '/admin/inquiries')
    await expect.poll(() => status(page).inputValue()).toBe('')
    await filters(page).click()
    await status(page).waitFor({ state: 'hidden' })
  },
)

test(
  'a link with filters shows the leads and the number of active filters, which are cleared together',
  { tags: ['F1-SCREEN-03', 'S2-SINQ-03'] },
  async () => {
    const site = await openDeskSite()
    await addInquiry(site)
    const staff = await addStaff(site, 'sales_person')
    const path = '/admin/inquiries?search=spices&status=new&priority=medium&sort=name'
    const page = await openScreen(open, site, staff, path, { viewport: PHONE })
    await lead(page).waitFor()
    expect(await status(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Filters 2 active' }).click()
    expect(await status(page).inputValue()).toBe('new')
    await filters(page).click()
    await status(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await waitForPath(page, '/admin/inquiries?sort=name')
  },
)

test('from 768 px on there is no button: the filters are on the screen', { tags: ['F1-SCREEN-03'] }, async () => {
  const site = await openDeskSite()
  const staff = await addStaff(site, 'admin')
  const page = await openScreen(open, site, staff, '/admin/inquiries', { viewport: { width: 768, height: 800 } })
  expect(await status(page).isVisible()).toBe(true)
  expect(await filters(page).isVisible()).toBe(false)
})

test('a filter that is chosen does not move the list: Clear filters has its place', { tags: ['S2-SINQ-03'] }, async () => {
  const site = await openDeskSite()
  await addInquiry(site)
  const staff = await addStaff(site, 'admin')
  for (const width of [390, 768, 1440]) {
    const page = await openScreen(open, site, staff, '/admin/inquiries', { viewport: { width, height: 800 } })
    await lead(page).waitFor()
    const before = await lead(page).boundingBox()
    await page.goto('/admin/inquiries?status=new')
    await page.getByRole('button', { name: 'Clear filters' }).waitFor()
    await lead(page).waitFor()
    expect((await lead(page).boundingBox())?.y).toBe(before?.y)
  }
})
