// @module-tag all
/** A change of many whose only lead somebody else deletes meanwhile. Source: lead desk §7 'Bulk'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, blockEventStream, NO_ANSWER, openDeskSite, openScreen, toast } from '#tests/support/desk.ts'

const open = useBrowser()

const openSelected = async (site: Site, token: string, { isLive = true } = {}): Promise<Page> => {
  const page = await openScreen(open, site, { token }, '/admin', isLive ? {} : { expectedErrors: NO_ANSWER })
  if (!isLive) await blockEventStream(page)
  await page.goto('/admin/inquiries')
  await page.getByRole('checkbox', { name: 'Select inquiry of Meera Iyer', exact: true }).click()
  await page.getByRole('region', { name: 'Selected inquiries' }).waitFor()
  return page
}

const openFollowUp = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Follow-up', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Follow-up of 1 inquiry' })
  await dialog.getByRole('group', { name: 'Quick choices' }).getByRole('button').first().click()
  await dialog.getByLabel('What to do').fill('Call about the shops')
}

const deleteLead = async (site: Site, token: string, id: number): Promise<void> => {
  expect((await site.call('DELETE', `/api/service-inquiries/admin/${id}`, { token })).status).toBe(200)
}

/** The focus is on the screen, or in it. */
const isFocusOnScreen = (page: Page) => page.evaluate(() => document.activeElement?.closest('#main') !== null)

test('the dialog of the follow-up closes, and says that nothing was changed', async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const { token } = await addStaff(site, 'admin')
  const page = await openSelected(site, token)
  await openFollowUp(page)
  await deleteLead(site, token, id)
  await toast(page, 'Nothing was changed').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => isFocusOnScreen(page)).toBe(true)

  // Another selection opens no dialog, and what was typed is not lost.
  await addInquiry(site)
  await page.getByRole('checkbox', { name: 'Select inquiry of Meera Iyer', exact: true }).click()
  await page.getByRole('button', { name: 'Follow-up', exact: true }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Follow-up', exact: true }).click()
  expect(await page.getByRole('dialog').getByLabel('What to do').inputValue()).toBe('Call about the shops')
})

test('the question about a deletion closes, and says that nothing was changed', async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const { token } = await addStaff(site, 'admin')
  const page = await openSelected(site, token)
  await page.getByRole('region', { name: 'Selected inquiries' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Are you sure you want to delete 1 inquiry?', { exact: true }).waitFor()
  await deleteLead(site, token, id)
  await toast(page, 'Nothing was changed').waitFor()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expect.poll(() => isFocusOnScreen(page)).toBe(true)
})

test('a save that finds no lead any more says how many it changed', async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const { token } = await addStaff(site, 'admin')
  const page = await openSelected(site, token, { isLive: false })
  await openFollowUp(page)
  await deleteLead(site, token, id)
  await page.getByRole('button', { name: 'Save follow-up' }).click()
  await page.getByText('Set the follow-up of 0 inquiries, skipped 1.', { exact: true }).waitFor()
})
