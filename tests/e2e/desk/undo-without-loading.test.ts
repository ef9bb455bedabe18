/** Undo of a deletion is done when the server has made it, as every change (`refresh-after-change.test.ts`). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { addContent, readTitles } from '#tests/support/content.ts'
import { addInquiry, addStaff, NO_ANSWER, openDeskSite, openScreen, toast } from '#tests/support/desk.ts'

const open = useBrowser()

/** Every load fails from now on. */
const failLoads = (page: Page): Promise<unknown> =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
  )

const confirmDeletion = (page: Page): Promise<void> => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

test('a record is back in its place, although the list cannot be loaded', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  for (let order = 1; order <= 11; order += 1) await addContent(site, admin.token, 'services', { title: `Service ${order}`, order })
  const page = await openScreen(open, site, admin, '/admin/services', { expectedErrors: NO_ANSWER })
  await expect.poll(async () => (await readTitles(page)).length).toBe(10)
  const listed = await readTitles(page)
  await page.getByRole('button', { name: 'Delete Service 2' }).click()
  await confirmDeletion(page)
  // The page is loaded again: the first record of the next one fills it.
  await expect.poll(() => readTitles(page)).toContain('Service 11')
  expect(await readTitles(page)).not.toContain('Service 2')
  await failLoads(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Failed to fetch services').waitFor()
  expect(await readTitles(page)).toEqual(listed)
})

test('inquiries that were deleted together are back in their order, although the list cannot be loaded', async () => {
  const site = await openDeskSite()
  for (const name of ['Meera Iyer', 'Ravi Nair', 'Asha Rao']) await addInquiry(site, { name })
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/inquiries', { expectedErrors: NO_ANSWER })
  await expect.poll(async () => (await readTitles(page)).length).toBe(3)
  const listed = await readTitles(page)
  for (const name of ['Meera Iyer', 'Ravi Nair'])
    await page.getByRole('checkbox', { name: `Select inquiry of ${name}`, exact: true }).click()
  await failLoads(page)
  await page.getByRole('region', { name: 'Selected inquiries' }).getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page)
  await expect.poll(() => readTitles(page)).toEqual(['Asha Rao'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, /^Undone for 2 inquiries\.$/).waitFor()
  await expect.poll(() => readTitles(page)).toEqual(listed)
})
