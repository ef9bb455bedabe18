// @module-tag all
/** The agency's name in the titles of tabs that are open while it changes. Source: lead desk §1 'Settings'. */
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, openDeskSite, openScreen, waitForScreen } from '#tests/support/desk.ts'
import { visit } from './public/visiting.ts'

const open = useBrowser()

const setup = async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const rename = async (name: string) => {
    const body = { ...DEFAULT_SETTINGS.agency, name }
    expect((await site.call('PUT', '/api/admin/settings/agency', { token: admin.token, body })).status).toBe(200)
  }
  return { site, admin, rename }
}

// 'public pages show the change on the next request': a navigation is one.
test('an open tab of the site has the new name in the title of the next page, and of the page that Back shows', async () => {
  const { site, rename } = await setup()
  const page = await open(site.origin)
  await visit(page, '/contact')
  await rename('Torana')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Services' }).click()
  await expect.poll(() => page.title()).toBe('Services | Torana')
  await page.goBack()
  await expect.poll(() => page.title()).toBe('Contact | Torana')
})

test('open desks have the new name in the title of the next screen', async () => {
  const { site, admin, rename } = await setup()
  const sales = await addStaff(site, 'sales_person')
  const theirs = await openScreen(open, site, sales, '/admin/inquiries')
  const page = await openScreen(open, site, admin, '/admin/settings')
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Torana')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => page.title()).toBe('Settings · Torana')
  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await waitForScreen(page, 'Manage Services')
  await expect.poll(() => page.title()).toBe('Manage Services · Torana')

  await theirs.getByRole('link', { name: 'Contact Inquiries', exact: true }).click()
  await waitForScreen(theirs, 'Contact Inquiries')
  await expect.poll(() => theirs.title()).toBe('Contact Inquiries · Torana')
  // The count of unread inquiries stays in front.
  await addInquiry(site)
  await expect.poll(() => theirs.title()).toBe('(1) Contact Inquiries · Torana')
  await rename('Dvaar')
  await page.reload()
  await expect.poll(() => page.title()).toBe('(1) Manage Services · Dvaar')
})
