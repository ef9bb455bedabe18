/** An unreachable server: typed text stays. Source: specification §4, §8; design language 'errors say what was kept'. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, unroute, useBrowser } from '#tests/support/browser.ts'
import {
  addInquiry,
  addStaff,
  openScreen,
  expectAccessibleInBoth,
  withToken,
  NO_ANSWER,
  waitForScreen,
  openDeskSite,
  storedInquiry,
  toast,
} from '#tests/support/desk.ts'

const open = useBrowser()
const API = '**/api/**'
const NOTE = 'She wants three shops online by Diwali'

const details = (page: Page): Locator => page.getByRole('dialog', { name: /^Inquiry Details/ })
const notes = (page: Page): Locator => details(page).getByLabel('Internal Notes')
const update = (page: Page): Locator => details(page).getByRole('button', { name: 'Update Inquiry' })
const stale = (page: Page): Locator => details(page).getByRole('alert').filter({ hasText: 'latest version could not be loaded' })

test('an inquiry that is opened while the server is away keeps what is typed in view, and is saved once it is back', async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const staff = await addStaff(site, 'admin')
  const page = await open(site.origin, { ...withToken(staff.token), viewport: PHONE, expectedErrors: NO_ANSWER })
  await page.goto('/admin/inquiries')
  await waitForScreen(page, 'Service Inquiries')
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
  await page.route(API, (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).click()
  await notes(page).fill(NOTE)
  await stale(page).waitFor()
  expect(await notes(page).inputValue()).toBe(NOTE)
  await update(page).click()
  await toast(page, /^Failed to update inquiry$/).waitFor()
  const failed = details(page).getByRole('alert').filter({ hasText: 'could not be reached' })
  expect(await failed.innerText()).toMatch(/still here/)
  expect(await notes(page).inputValue()).toBe(NOTE)
  await expectAccessibleInBoth(page)
  await unroute(page, API)
  await update(page).click()
  await details(page).waitFor({ state: 'hidden' })
  expect((await storedInquiry(site, id)).notes).toBe(NOTE)
})

test('Try Again brings the latest version beside what is typed; one that was deleted meanwhile says so and still shows it', async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const staff = await addStaff(site, 'admin')
  const page = await openScreen(open, site, staff, '/admin/inquiries', { expectedErrors: NO_ANSWER })
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
  const own = `**/api/service-inquiries/admin/${id}`
  await page.route(own, (route) => route.abort('connectionreset'))
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).click()
  await notes(page).fill(NOTE)
  await stale(page).waitFor()
  await unroute(page, own)
  await stale(page).getByRole('button', { name: 'Try Again' }).click()
  await stale(page).waitFor({ state: 'hidden' })
  expect(await notes(page).inputValue()).toBe(NOTE)

  const deleted = await site.call('DELETE', `/api/service-inquiries/admin/${id}`, { token: staff.token })
  expect(deleted.status).toBe(200)
  await details(page).getByRole('alert').filter({ hasText: 'deleted' }).waitFor()
  expect(await notes(page).inputValue()).toBe(NOTE)
  await expectAccessibleInBoth(page)
})

test('a user that is edited while the server is away stays in view too', async () => {
  const site = await openDeskSite()
  const boss = await addStaff(site, 'super_admin')
  const { id } = await site.addUser('sales_person', { name: 'Ravi Kumar' })
  const page = await openScreen(open, site, boss, '/admin/users', { expectedErrors: NO_ANSWER })
  await page.getByRole('button', { name: 'Edit Ravi Kumar' }).waitFor()
  await page.route(API, (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Edit Ravi Kumar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  const name = dialog.getByLabel('Name')
  await name.fill('Ravi K. Kumar')
  await dialog.getByRole('alert').filter({ hasText: 'latest version could not be loaded' }).waitFor()
  expect(await name.inputValue()).toBe('Ravi K. Kumar')
  await unroute(page, API)
  await dialog.getByRole('button', { name: 'Update' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await site.call('GET', `/api/admin/users/${id}`, { token: boss.token })).body.data.name).toBe('Ravi K. Kumar')
})

test('an activity log that is opened by its URL while the server is away says that it could not be loaded', async () => {
  const site = await openDeskSite()
  const staff = await addStaff(site, 'super_admin')
  const { id } = await site.db.selectFrom('activity_logs').select('id').executeTakeFirstOrThrow()
  const page = await open(site.origin, { ...withToken(staff.token), expectedErrors: NO_ANSWER })
  const logs = '**/api/admin/activity-logs?*'
  await page.route(logs, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/admin/activity-logs?log=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Activity Details' })
  await dialog.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
  await expectAccessibleInBoth(page)
  await unroute(page, logs)
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await dialog.getByText('Timestamp', { exact: true }).waitFor()
})
