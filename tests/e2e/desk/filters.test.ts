// @module-tag all
/** The bar of filters above a list; on a phone it is one row. Source: design language 'Staff desk'. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { delayRequests, PHONE, useBrowser } from '#tests/support/browser.ts'
import {
  addInquiry,
  addStaff,
  expectAccessibleInBoth,
  openDeskSite,
  openScreen,
  waitForPath,
  withToken,
} from '#tests/support/desk.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'

const open = useBrowser()

const filter = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const lead = (page: Page) => page.getByRole('link', { name: 'Meera Iyer', exact: true })

test('beside the side menu the views and columns are in the row of the search, and a cleared filter moves nothing below', async () => {
  const site = await openDeskSite()
  await addInquiry(site)
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/inquiries')
  await lead(page).waitFor()
  const middleOf = async (locator: Locator): Promise<number> => {
    const box = await locator.boundingBox()
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) / 2
  }
  const search = page.getByRole('searchbox')
  for (const name of ['Views', 'Columns'])
    expect(await middleOf(page.getByRole('button', { name }))).toBeCloseTo(await middleOf(search), 0)
  const before = await middleOf(lead(page))
  await filter(page, 'Status').selectOption('new')
  const clear = page.getByRole('button', { name: 'Clear filters' })
  await clear.waitFor()
  expect([await middleOf(clear), await middleOf(lead(page))]).toEqual([await middleOf(search), before])
  // The keyboard goes on to the filters, which are used more.
  await search.press('Tab')
  expect(await filter(page, 'Status').evaluate((select) => select === document.activeElement)).toBe(true)
})

test(
  'on a phone the first lead is in view: the filters are one row, whose last is reached by keyboard and by thumb',
  { tags: ['F1-SCREEN-03', 'S2-SINQ-03'] },
  async () => {
    const site = await openDeskSite({ config: { SMTP_URL: UNREACHABLE_SMTP } })
    await addInquiry(site)
    const staff = await addStaff(site, 'admin')
    const page = await openScreen(open, site, staff, '/admin/inquiries', { viewport: PHONE })
    await lead(page).waitFor()
    const box = await lead(page).boundingBox()
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThan(PHONE.height * 0.75)
    const [first, last] = [await filter(page, 'Status').boundingBox(), await filter(page, 'Sort').boundingBox()]
    expect(first?.y).toBe(last?.y)
    expect(last?.x).toBeGreaterThan(PHONE.width)

    await page.getByRole('searchbox').focus()
    for (let count = 0; count < 7; count += 1) await page.keyboard.press('Tab')
    expect(await filter(page, 'Sort').evaluate((select) => select === document.activeElement)).toBe(true)
    expect((await filter(page, 'Sort').boundingBox())?.x).toBeLessThan(PHONE.width)
    await expectAccessibleInBoth(page)
    await filter(page, 'Status').selectOption('new')
    await waitForPath(page, '/admin/inquiries?status=new')
    await page.goBack()
    await waitForPath(page, '/admin/inquiries')
    await expect.poll(() => filter(page, 'Status').inputValue()).toBe('')
  },
)

test(
  'a link with filters shows the leads, and the filters are cleared together',
  { tags: ['F1-SCREEN-03', 'S2-SINQ-03'] },
  async () => {
    const site = await openDeskSite()
    await addInquiry(site)
    const staff = await addStaff(site, 'sales_person')
    const path = '/admin/inquiries?search=spices&status=new&priority=medium&sort=name'
    const page = await openScreen(open, site, staff, path, { viewport: PHONE })
    await lead(page).waitFor()
    expect(await filter(page, 'Status').inputValue()).toBe('new')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await waitForPath(page, '/admin/inquiries?sort=name')
  },
)

test('the filter names an assignee who is no longer active, once the names are there', { tags: ['L5-ASSIGN-15'] }, async () => {
  const site = await openDeskSite()
  const staff = await addStaff(site, 'admin')
  const ravi = await site.addUser('sales_person', { name: 'Ravi Kumar' })
  const page = await open(site.origin, withToken(staff.token))
  const release = await delayRequests(page, '**/api/admin/assignable-users')
  await page.goto(`/admin/inquiries?assignee=${ravi.id}`)
  await filter(page, 'Assignee').waitFor()
  const shown = () => filter(page, 'Assignee').locator('option').allTextContents()
  expect(await shown()).not.toContain('Not active any more')
  release()
  await expect.poll(shown).toContain('Ravi Kumar')
  expect(await shown()).not.toContain('Not active any more')
  await site.db.updateTable('users').set({ is_active: 0 }).where('id', '=', ravi.id).execute()
  await page.reload()
  await expect.poll(shown).toContain('Not active any more')
  expect(await filter(page, 'Assignee').inputValue()).toBe(String(ravi.id))
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
