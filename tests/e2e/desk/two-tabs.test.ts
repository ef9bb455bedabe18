// @module-tag all
/**
 * One session in several tabs. Source: specification §4 'Authentication', §7 'Token refresh behaviour'; contract §3 'so two tabs
 * can race'.
 */
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import {
  addInquiry,
  addStaff,
  blockEventStream,
  NO_ANSWER,
  waitForPath,
  openScreen,
  waitForScreen,
  openDeskSite,
  currentPath,
  REFUSED,
  signInByForm,
  storedToken,
} from '#tests/support/desk.ts'

const open = useBrowser()
const TOKEN_LIFE = 16 * 60_000

test('signing out in one tab signs out the other', { tags: ['S4-AUTH-05', 'S2-GUARD-02'] }, async () => {
  const site = await openDeskSite()
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin', { expectedErrors: NO_ANSWER })
  const other = await page.context().newPage()
  // Its stream of live updates would end with the session too, if the server can be reached.
  await blockEventStream(other)
  await other.goto(`/admin/inquiries/${await addInquiry(site)}`)
  await waitForScreen(other, 'Meera Iyer')
  const drafts = () => other.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
  await other.getByRole('tab', { name: 'Note' }).click()
  await other.getByRole('textbox', { name: 'Note', exact: true }).fill('She pays in cash')
  await expect.poll(drafts).toHaveLength(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await waitForScreen(other, 'Admin sign-in')
  expect(await storedToken(other)).toBeNull()
  await waitForPath(other, /^\/admin\/login/)
  // Nobody at this computer reads what was typed about a lead. An expired session keeps it.
  expect(await drafts()).toEqual([])
})

test('signing in again in one tab brings the other one back to where it was', { tags: ['S4-AUTH-01'] }, async () => {
  const site = await openDeskSite()
  const staff = await addStaff(site, 'sales_person')
  const page = await openScreen(open, site, staff, '/admin')
  const other = await page.context().newPage()
  await other.goto('/admin/inquiries?status=new')
  await waitForScreen(other, 'Service Inquiries')
  await page.getByRole('button', { name: 'Logout' }).click()
  await waitForScreen(other, 'Admin sign-in')
  await signInByForm(page, staff.email)
  await waitForScreen(page, 'Sales Dashboard')
  await waitForScreen(other, 'Service Inquiries')
  expect(currentPath(other)).toBe('/admin/inquiries?status=new')
})

test(
  'another person who signs in in one tab is that person in the other, with nothing of the first',
  { tags: ['S4-AUTH-01'] },
  async () => {
    const site = await openDeskSite()
    const first = await addStaff(site, 'super_admin', { name: 'Asha Rao' })
    const second = await site.addUser('sales_person', { name: 'Vikram Shah' })
    const page = await openScreen(open, site, first, '/admin')
    const other = await page.context().newPage()
    await other.goto('/admin')
    await other.getByRole('link', { name: 'User Management' }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await waitForScreen(page, 'Admin sign-in')
    await signInByForm(page, second.email)
    await waitForScreen(other, 'Sales Dashboard')
    await other.getByText('Signed in as Vikram Shah').waitFor()
    expect(await other.getByText('Asha Rao').count()).toBe(0)
    expect(await other.getByRole('link', { name: 'User Management' }).count()).toBe(0)
  },
)

test('three tabs with the same expired token make one refresh and all go on', { tags: ['S7-REFRESH-01'] }, async () => {
  const site = await openDeskSite()
  await addInquiry(site)
  const staff = await addStaff(site, 'admin')
  const page = await openScreen(open, site, staff, '/admin', { expectedErrors: REFUSED })
  const tabs = [page, await page.context().newPage(), await page.context().newPage()]
  let refreshes = 0
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/admin/refresh-token')) refreshes += 1
  })
  site.clock.advance(TOKEN_LIFE)
  await Promise.all(tabs.map((tab) => tab.goto('/admin/inquiries')))
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()))
  expect(refreshes).toBe(1)
  const token = await storedToken(page)
  expect(token).not.toBe(staff.token)
  expect(await Promise.all(tabs.map(storedToken))).toEqual([token, token, token])
})

test('where the browser has no locks two tabs race, and neither is signed out', { tags: ['S7-REFRESH-01'] }, async () => {
  const site = await openDeskSite()
  await addInquiry(site)
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin', { expectedErrors: REFUSED })
  // navigator.locks does not exist over plain http on a network.
  await page.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  const tabs = [page, await page.context().newPage()]
  site.clock.advance(TOKEN_LIFE)
  await Promise.all(tabs.map((tab) => tab.goto('/admin/inquiries')))
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()))
  for (const tab of tabs) {
    await tab.reload()
    await tab.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
  }
})
