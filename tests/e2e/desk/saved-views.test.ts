// @module-tag all
/** Saved views. Source: lead desk §7 'Saved views: filters, sort and columns under a name, private or for the team, in the menu'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE, unroute, useBrowser } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import {
  NO_ANSWER,
  addInquiry,
  addStaff,
  changeInquiry,
  currentPath,
  openScreen,
  toast,
  waitForPath,
  waitForScreen,
  setFilter,
  filterChip,
} from '#tests/support/desk.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const open = useBrowser()

const WIDE = { width: 1440, height: 900 }

const menuViews = (page: Page) => page.getByRole('list', { name: 'Views of Service Inquiries' }).getByRole('link')

const chooseInMenu = async (page: Page, button: RegExp, item: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test(
  'a view is saved, opened from the menu, changed, updated, seen by the team, deleted and restored',
  { tags: ['L7-VIEW-10', 'L7-VIEW-11'] },
  async () => {
    const { site, page, show } = desk()
    const [sales, admin] = [await addStaff(site, 'sales_person', { name: 'Asha Rao' }), await addStaff(site, 'admin')]
    const id = await addInquiry(site, { name: 'Meera Iyer' })
    await addInquiry(site, { name: 'Noor Khan' })
    await changeInquiry(site, sales.token, id, { priority: 'urgent' })
    await page.setViewportSize(WIDE)

    await show('/admin/inquiries?priority=urgent', sales)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()

    await main.getByRole('button', { name: 'Display' }).click()
    const display = page.getByRole('dialog', { name: 'Display' })
    await display.getByLabel('Budget', { exact: true }).click()
    await display.getByLabel('Timeline', { exact: true }).click()
    await page.keyboard.press('Escape')
    const left = ['Selection', 'Client', 'Service', 'Status', 'Priority', 'Due', 'Owner', 'Date', 'Actions']
    await expect.poll(() => page.getByRole('columnheader').allInnerTexts()).toEqual(left)

    // A failure leaves what was typed.
    await chooseInMenu(page, /^Views/, 'Save view')
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByLabel('Name').fill('Urgent ones')
    await dialog.getByLabel('Who sees it').selectOption('The team')
    await page.route('**/api/admin/views', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'What you typed is still here.' }).waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Urgent ones')
    await unroute(page, '**/api/admin/views')
    await dialog.getByRole('button', { name: 'Save view' }).dblclick()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => menuViews(page).allInnerTexts()).toEqual([expect.stringContaining('Urgent ones')])
    await waitForPath(page, /^\/admin\/inquiries\?priority=urgent&hide=budget%2Ctimeline&saved=\d+$/)
    const saved = currentPath(page)

    // From the menu; Back.
    await page.getByRole('link', { name: /^Service Inquiries/ }).click()
    await waitForPath(page, '/admin/inquiries')
    await main.getByRole('link', { name: 'Noor Khan', exact: true }).waitFor()
    await menuViews(page).first().click()
    await waitForPath(page, saved)
    await main.getByRole('link', { name: 'Noor Khan', exact: true }).waitFor({ state: 'hidden' })
    expect(await menuViews(page).first().getAttribute('aria-current')).toBe('page')

    // The other person sees it in the menu, and later its new filters.
    const other = await openScreen(open, site, admin, '/admin', { viewport: DESKTOP })
    await menuViews(other).filter({ hasText: 'Urgent ones' }).waitFor()

    // A changed filter offers Update.
    expect(await main.getByRole('button', { name: 'Update' }).count()).toBe(0)
    await setFilter(page, 'Status', 'new')
    await main.getByRole('button', { name: 'Update' }).click()
    await toast(page, 'View updated').waitFor()
    await main.getByRole('button', { name: 'Update' }).waitFor({ state: 'hidden' })
    await expect.poll(() => menuViews(other).first().getAttribute('href')).toContain('status=new')

    // The admin deletes it: the list of the owner stays, the name is gone; Undo.
    await menuViews(other).first().click()
    await waitForScreen(other, 'Service Inquiries')
    await chooseInMenu(other, /^Views/, 'Delete')
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    const undo = other.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
    await main.getByText('Urgent ones').waitFor({ state: 'hidden' })
    await filterChip(page, 'Status: New').waitFor()
    await undo.click()
    await main.getByText('Urgent ones').waitFor()
  },
)

test('on a phone the views stand in the drawer; beyond seven behind Show all', { tags: ['L7-VIEW-11'] }, async () => {
  const { site, page, show } = desk()
  const staff = await addStaff(site, 'sales_person')
  const names = Array.from({ length: 8 }, (_, index) => `${index + 1} ${'a very long name '.repeat(3)}`.trim())
  for (const name of names) {
    const scope = name.startsWith('1') ? 'team' : 'private'
    const body = { name, screen: 'service', scope, query: { search: name } }
    expect((await site.call('POST', '/api/admin/views', { token: staff.token, body })).status).toBe(201)
  }
  await page.setViewportSize(PHONE)

  await show('/admin', staff)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.poll(() => menuViews(page).allInnerTexts()).toEqual(names.slice(1))
  const toggle = page.getByRole('button', { name: 'Show all 8' })
  await toggle.click()
  // One's own first, then the team's.
  expect((await menuViews(page).allInnerTexts()).map((text) => text[0])).toEqual(['2', '3', '4', '5', '6', '7', '8', '1'])
  await menuViews(page).nth(0).click()
  await waitForScreen(page, 'Service Inquiries')
  await page.getByRole('dialog', { name: 'Admin Panel' }).waitFor({ state: 'hidden' })
  await page
    .getByRole('main')
    .getByText(names[1] ?? '')
    .first()
    .waitFor()
})

test('a new name stays when somebody deletes the view meanwhile, and Rename does not open for the next view', async () => {
  const { site, page, show } = desk()
  const [sales, admin] = [await addStaff(site, 'sales_person'), await addStaff(site, 'admin')]
  const create = async (name: string, query: object): Promise<number> => {
    const body = { name, screen: 'service', scope: 'team', query }
    return (await site.call('POST', '/api/admin/views', { token: sales.token, body })).body.data.id
  }
  const id = await create('New ones', { status: 'new' })
  await create('Urgent ones', { priority: 'urgent' })
  await page.setViewportSize(WIDE)

  await show('/admin/inquiries', sales)
  await menuViews(page).filter({ hasText: 'New ones' }).click()
  await chooseInMenu(page, /^Views/, 'Rename')
  const dialog = page.getByRole('dialog', { name: 'Rename view' })
  await dialog.getByLabel('Name').fill('Those of this week')
  expect((await site.call('DELETE', `/api/admin/views/${id}`, { token: admin.token })).status).toBe(200)
  await page.getByRole('link', { name: 'New ones', includeHidden: true }).waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Those of this week')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Those of this week')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await menuViews(page).filter({ hasText: 'Urgent ones' }).click()
  await page.getByRole('main').getByText('Urgent ones').waitFor()
  expect(await dialog.count()).toBe(0)
})
