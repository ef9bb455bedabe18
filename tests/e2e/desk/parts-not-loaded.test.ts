// @module-tag all
/**
 * Parts of a desk screen whose code cannot be loaded: the screen stays, with what was typed. Source: design language 'errors say
 * what was kept'.
 */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleAtBothWidths, unroute, useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, NO_ANSWER, openDeskSite, openScreen, toast, waitForScreen } from '#tests/support/desk.ts'

const open = useBrowser()
const NOTE = 'She wants three shops online by Diwali'
const NOT_LOADED =
  'This part could not be loaded. Check your connection, then try again. If it still does not open, refresh the page.'
const CONFIRMATION = '**/assets/confirm-dialog-popup-*.js'
const EXPECTED = {
  expectedErrors: new RegExp(
    `${NO_ANSWER.source}|dynamically imported module|Error loading route module|ERR_INTERNET_DISCONNECTED|TypeError: Failed to fetch`,
  ),
}

const noteOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Note', exact: true })
const confirmationOf = (page: Page): Locator => page.getByRole('alertdialog')

const block = (page: Page, url: string) => page.route(url, (route) => route.abort('connectionreset'))

/** No part is loaded before it opens. */
const preventPreloads = (page: Page) =>
  page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0, cancelIdleCallback: () => {} }))

const openLead = async (prepare: (page: Page) => Promise<unknown>): Promise<Page> => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const staff = await addStaff(site, 'super_admin')
  const page = await openScreen(open, site, staff, '/admin/settings', EXPECTED)
  await prepare(page)
  await page.goto(`/admin/inquiries/${id}`)
  await waitForScreen(page, 'Meera Iyer')
  return page
}

const isFocused = (control: Locator): Promise<boolean> => control.evaluate((element) => element === document.activeElement)

test('a dialog whose preload failed takes nothing with it: the note stays, and after a refresh the dialog opens', async () => {
  const failure = Promise.withResolvers<void>()
  const page = await openLead(async (prepared) => {
    prepared.on('requestfailed', (request) => request.url().includes('confirm-dialog-popup') && failure.resolve())
    await block(prepared, CONFIRMATION)
  })
  await failure.promise
  await unroute(page, CONFIRMATION)
  await noteOf(page).fill(NOTE)
  const remove = page.getByRole('button', { name: 'Delete inquiry of Meera Iyer' })
  await remove.click()
  await toast(page, NOT_LOADED).waitFor()
  expect(await noteOf(page).inputValue()).toBe(NOTE)
  expect(await isFocused(remove)).toBe(true)
  await expectAccessibleAtBothWidths(page)
  await toast(page, NOT_LOADED).waitFor({ state: 'detached' })
  await remove.click()
  await toast(page, NOT_LOADED).or(confirmationOf(page)).waitFor()
  expect(await noteOf(page).inputValue()).toBe(NOTE)

  await page.reload()
  await page.getByText('We’ve restored what you typed before. It isn’t saved yet.').waitFor()
  expect(await noteOf(page).inputValue()).toBe(NOTE)
  await remove.click()
  await confirmationOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => isFocused(remove)).toBe(true)
})

test('a dialog whose code fails when it opens leaves the screen as it is', async () => {
  const page = await openLead(async (prepared) => {
    await preventPreloads(prepared)
    await block(prepared, CONFIRMATION)
  })
  await noteOf(page).fill(NOTE)
  const remove = page.getByRole('button', { name: 'Delete inquiry of Meera Iyer' })
  await remove.click()
  await toast(page, NOT_LOADED).waitFor()
  expect(await isFocused(remove)).toBe(true)
  expect(await noteOf(page).inputValue()).toBe(NOTE)
})

test('a dialog that is opened without a network opens once there is one again', async () => {
  const page = await openLead(preventPreloads)
  await noteOf(page).fill(NOTE)
  const remove = page.getByRole('button', { name: 'Delete inquiry of Meera Iyer' })
  await page.context().setOffline(true)
  await remove.click()
  await toast(page, NOT_LOADED).waitFor()
  await page.context().setOffline(false)
  await remove.click()
  await confirmationOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => isFocused(remove)).toBe(true)
  expect(await noteOf(page).inputValue()).toBe(NOTE)
})

test('a menu that cannot be loaded leaves its button, with the focus, and opens once there is a network', async () => {
  const site = await openDeskSite()
  await addInquiry(site)
  const staff = await addStaff(site, 'admin')
  const page = await openScreen(open, site, staff, '/admin/settings', EXPECTED)
  await preventPreloads(page)
  await page.goto('/admin/inquiries')
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
  const views = page.getByRole('button', { name: 'Views' })
  await page.context().setOffline(true)
  await views.press('Enter')
  await toast(page, NOT_LOADED).waitFor()
  await expect.poll(() => isFocused(views)).toBe(true)
  await page.context().setOffline(false)
  await views.press('Enter')
  await page.getByRole('menuitem', { name: 'Save view' }).waitFor()
})

test('details that cannot be loaded leave the list, and open once there is a network', async () => {
  const site = await openDeskSite()
  await addInquiry(site)
  const staff = await addStaff(site, 'admin')
  const page = await openScreen(open, site, staff, '/admin/settings', EXPECTED)
  await preventPreloads(page)
  await page.goto('/admin/inquiries')
  const link = page.getByRole('link', { name: 'Meera Iyer', exact: true })
  await link.waitFor()
  await page.context().setOffline(true)
  await link.click()
  await toast(page, NOT_LOADED).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.context().setOffline(false)
  await link.click()
  await page.getByRole('dialog', { name: /^Inquiry Details/ }).waitFor()
})

test('forms of a lead page that cannot be loaded say so in their places; the facts stay, and Refresh Page loads them', async () => {
  const forms = /\/assets\/(composer|form)-[\w-]{8}\.js$/
  const page = await openLead(async (prepared) => prepared.route(forms, (route) => route.abort('connectionreset')))
  const failed = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
  await expect.poll(() => failed.count()).toBe(2)
  await page.getByRole('heading', { name: 'Follow-up' }).waitFor()
  await page.getByText('Received').first().waitFor()
  await expectAccessibleAtBothWidths(page)
  await unroute(page, forms)
  await failed.first().getByRole('button', { name: 'Refresh Page' }).click()
  await noteOf(page).waitFor()
  expect(await failed.count()).toBe(0)
})

test('a screen whose code cannot be loaded: the present one is loaded again with what was typed, and the link opens the other', async () => {
  const page = await openLead(preventPreloads)
  await noteOf(page).fill(NOTE)
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'User Management' })
  await link.click()
  await page.getByText('We’ve restored what you typed before. It isn’t saved yet.').waitFor()
  expect(await noteOf(page).inputValue()).toBe(NOTE)
  await link.click()
  await waitForScreen(page, 'User Management')
})
