// @module-tag all
/**
 * A change is done when the server has made it: no dialog waits until the screen is loaded again, and a screen that cannot be loaded again
 * shows the change. Source: design language 'Nothing blocks'.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdLoads, unroute, useBrowser } from '#tests/support/browser.ts'
import {
  addInquiry,
  addStaff,
  blockEventStream,
  NO_ANSWER,
  openDeskSite,
  openScreen,
  storedInquiry,
  toast,
  withToken,
} from '#tests/support/desk.ts'
import { addLead, shift } from '#tests/support/leads.ts'

const open = useBrowser()
const HOUR = 3_600_000

/** Every load fails from now on. */
const failLoads = (page: Page): Promise<unknown> =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
  )

test.for([
  { button: 'Deactivate Asha Rao', title: 'Deactivate user', confirm: 'Deactivate' },
  { button: 'Delete Asha Rao', title: 'Delete user', confirm: 'Delete' },
])('$title: the question closes while nothing is loaded', async ({ button, title, confirm }) => {
  const site = await openDeskSite()
  await addStaff(site, 'admin', { name: 'Asha Rao' })
  const page = await openScreen(open, site, await addStaff(site, 'super_admin'), '/admin/users')
  await page.getByRole('button', { name: button }).click()
  const question = page.getByRole('alertdialog', { name: title })
  await holdLoads(page)
  await question.getByRole('button', { name: confirm }).click()
  await question.waitFor({ state: 'hidden' })
})

test('the cleanup of logs: the question closes while nothing is loaded', async () => {
  const site = await openDeskSite()
  const page = await openScreen(open, site, await addStaff(site, 'super_admin'), '/admin/activity-logs')
  await page.getByRole('button', { name: 'Cleanup' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cleanup logs' })
  await holdLoads(page)
  await question.getByRole('button', { name: 'Cleanup' }).click()
  await question.waitFor({ state: 'hidden' })
})

test('a saved view is saved once: its dialog closes while nothing is loaded, and its name is no draft', async () => {
  const site = await openDeskSite()
  await addInquiry(site)
  const page = await openScreen(open, site, await addStaff(site, 'sales_person'), '/admin/inquiries?status=new')
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('Fresh ones')
  await holdLoads(page)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
})

const openDetails = async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const staff = await addStaff(site, 'sales_person', { name: 'Asha Rao' })
  const page = await openScreen(open, site, staff, `/admin/inquiries?inquiry=${id}`, { expectedErrors: NO_ANSWER })
  const dialog = page.getByRole('dialog')
  const rows = page.locator('#main').locator('tr, li').filter({ hasText: 'Meera Iyer' })
  const close = async () => {
    await toast(page, 'Failed to fetch inquiries').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  return { page, dialog, rows, close }
}

test('a lead that is taken in its details has its assignee in the list, although that cannot be loaded again', async () => {
  const { page, dialog, rows, close } = await openDetails()
  const take = dialog.getByRole('button', { name: 'Take this lead' })
  await take.waitFor()
  await failLoads(page)
  await take.click()
  await close()
  expect(await rows.textContent()).toContain('Asha Rao')
})

test('an inquiry that is marked as spam leaves the list, although that cannot be loaded again', async () => {
  const { page, dialog, rows, close } = await openDetails()
  const mark = dialog.getByRole('button', { name: 'Mark as spam' })
  await mark.waitFor()
  await failLoads(page)
  await mark.click()
  await close()
  expect(await rows.count()).toBe(0)
})

const openBoard = async () => {
  const site = await openDeskSite()
  const dueAt = site.clock.now().toISOString()
  const id = await addLead(site, { name: 'Priya Nair', dueAt })
  const staff = await addStaff(site, 'sales_person')
  const page = await open(site.origin, { ...withToken(staff.token), expectedErrors: NO_ANSWER })
  await blockEventStream(page)
  await page.goto('/admin/inquiries?view=board')
  const card = (column: string) => page.locator(`[data-column="${column}"] [data-list-item="${id}"]`)
  await card('new').focus()
  return { site, page, id, card }
}

test(
  'a card stays in the column that it was moved to, although the board cannot be loaded again',
  { tags: ['L7-BOARD-08'] },
  async () => {
    const { site, page, id, card } = await openBoard()
    await failLoads(page)
    await page.keyboard.press('2')
    await expect.poll(async () => (await storedInquiry(site, id)).status).toBe(1)
    await toast(page, 'Failed to fetch inquiries').waitFor()
    await card('in-progress').waitFor()
    expect(await card('new').count()).toBe(0)
    await unroute(page, '**/api/**')
    await page.keyboard.press('3')
    await expect.poll(async () => (await storedInquiry(site, id)).status).toBe(2)
    await card('completed').waitFor()
  },
)

test('the next change of a card is sent while nothing is loaded', { tags: ['L7-BOARD-08'] }, async () => {
  const { site, page, id, card } = await openBoard()
  await holdLoads(page)
  await page.keyboard.press('2')
  await card('in-progress').waitFor()
  await page.keyboard.press('3')
  await card('completed').waitFor()
  await expect.poll(async () => (await storedInquiry(site, id)).status).toBe(2)
})

const openMyDay = async () => {
  const site = await openDeskSite()
  const staff = await addStaff(site, 'sales_person')
  const now = site.clock.now().toISOString()
  const ids = await Promise.all(
    ['Priya Nair', 'Asha Rao'].map((name, index) =>
      addLead(site, { name, assigneeId: staff.id, dueAt: shift(now, (index - 3) * HOUR) }),
    ),
  )
  const page = await openScreen(open, site, staff, '/admin/my-day')
  await page.getByRole('heading', { level: 2, name: 'Overdue 2' }).waitFor()
  await page.keyboard.press('j')
  return { site, page, ids }
}

test('My day sends the next change, and offers and makes its Undo, while nothing is loaded', { tags: ['L4-DAY-09'] }, async () => {
  const { site, page, ids } = await openMyDay()
  await holdLoads(page)
  const readStatuses = () => Promise.all(ids.map(async (id) => (await storedInquiry(site, id)).status))
  await page.keyboard.press('3')
  await page.getByText('Priya Nair: status Completed.').waitFor()
  await page.keyboard.press('3')
  await page.getByText('Asha Rao: status Completed.').waitFor()
  await expect.poll(readStatuses).toEqual([2, 2])
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.last().click()
  await expect.poll(readStatuses).toEqual([2, 0])
  await expect.poll(() => undo.count()).toBe(1)
})

test('My day offers Undo of a follow-up while nothing is loaded', { tags: ['L4-DAY-09'] }, async () => {
  const { site, page, ids } = await openMyDay()
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog', { name: 'Follow-up: Priya Nair' })
  await dialog.getByRole('group', { name: 'Quick choices' }).getByRole('button').first().click()
  await holdLoads(page)
  await dialog.getByRole('button', { name: 'Save follow-up' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await storedInquiry(site, ids[0] ?? 0)).follow_up_at).toBe(null)
})
