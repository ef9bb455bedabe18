// @module-tag all
/** The role changes while a screen is open. Source: specification §6; lead desk §1, §4, §7; WCAG 2.4.3. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Role } from '#domain/user.ts'
import type { Site } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, NO_ANSWER, openDeskSite, openScreen, type Staff, storedInquiry } from '#tests/support/desk.ts'

const open = useBrowser()

/** Opens a screen as an admin; `demote` makes them a sales person. */
const openAsAdmin = async (path: string) => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const boss = await addStaff(site, 'super_admin')
  const staff = await addStaff(site, 'admin', { name: 'Asha Rao' })
  const page = await openScreen(open, site, staff, path, { expectedErrors: NO_ANSWER })
  return { site, id, page, demote: () => setRole(site, boss, staff, 'sales_person') }
}

const setRole = async (site: Site, boss: Staff, { id }: Staff, role: Role): Promise<void> => {
  const { status } = await site.call('PUT', `/api/admin/users/${id}`, { token: boss.token, body: { role } })
  expect(status).toBe(200)
}

/** Whether the focus is on the screen or on a control in it: on none, a keyboard begins at the top of the menu again. */
const isScreenFocused = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('#main') !== null)
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test.for([
  { what: 'a row', path: '/admin/inquiries', button: 'Delete inquiry of Meera Iyer' },
  { what: 'a lead', path: '/admin/inquiries/1', button: 'Delete inquiry of Meera Iyer' },
  { what: 'selected rows', path: '/admin/inquiries', button: 'Delete', select: true },
])('the question about the deletion of $what closes when the right is lost, and the focus is on the screen', async (screen) => {
  const { page, demote } = await openAsAdmin(screen.path)
  if (screen.select === true) await page.getByRole('checkbox', { name: 'Select inquiry of Meera Iyer', exact: true }).click()
  await page.getByRole('button', { name: screen.button, exact: true }).press('Enter')
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await demote()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => isScreenFocused(page)).toBe(true)
})

test('a deletion offers no Undo to a role that may not restore; the focus of Undo goes to the screen', async () => {
  const { page, demote } = await openAsAdmin('/admin/inquiries')
  await page.getByRole('button', { name: 'Delete inquiry of Meera Iyer' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await undo(page).waitFor()
  await demote()
  await undo(page).waitFor({ state: 'detached' })
  await page.getByText('Deleted the inquiry of Meera Iyer.').waitFor()
  await expect.poll(() => isScreenFocused(page)).toBe(true)
})

test('an assignment of selected inquiries offers no Undo to a role that may not assign', async () => {
  const { page, demote } = await openAsAdmin('/admin/inquiries')
  await page.getByRole('checkbox', { name: 'Select inquiry of Meera Iyer', exact: true }).click()
  await page.getByLabel('Assign to').selectOption('Asha Rao')
  await undo(page).waitFor()
  await demote()
  await undo(page).waitFor({ state: 'detached' })
})

test('My day keeps the Undo of taking a lead, also for a role that may not assign', { tags: ['L4-DAY-09'] }, async () => {
  const { site, id, page, demote } = await openAsAdmin('/admin/my-day?scope=team')
  await page.getByRole('button', { name: 'Assign to me: Meera Iyer' }).click()
  await undo(page).waitFor()
  await expect.poll(async () => (await storedInquiry(site, id)).assignee_id).not.toBe(null)
  await demote()
  await page.getByRole('link', { name: 'Banners' }).waitFor({ state: 'detached' })
  await undo(page).click()
  await expect.poll(async () => (await storedInquiry(site, id)).assignee_id).toBe(null)
})

test('My day keeps the Undo of a status', { tags: ['L4-DAY-09'] }, async () => {
  const { site, id, page, demote } = await openAsAdmin('/admin/my-day?scope=team')
  await page.getByLabel('Status of Meera Iyer').selectOption('Completed')
  await demote()
  await page.getByRole('link', { name: 'Banners' }).waitFor({ state: 'detached' })
  await undo(page).click()
  await expect.poll(async () => (await storedInquiry(site, id)).status).toBe(0)
})

test('the focus is on the screen when the right to change the settings is lost while their form is open', async () => {
  const { page, demote } = await openAsAdmin('/admin/settings?section=promise')
  await page.getByRole('spinbutton').first().fill('12')
  await demote()
  await page.getByRole('spinbutton').first().waitFor({ state: 'detached' })
  await expect.poll(() => isScreenFocused(page)).toBe(true)
})
