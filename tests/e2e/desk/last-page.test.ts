/** A page past the end of a list, by a stored URL or because its last record was deleted. Source: specification §2 'Pagination'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { addContent, CONTENT_KINDS } from '#tests/support/content.ts'
import { addInquiry, addStaff, openDeskSite, openScreen, waitForPath } from '#tests/support/desk.ts'

const open = useBrowser()

const countRows = (page: Page): Promise<number> => page.locator('[data-row]').count()

const addSubscribers = async (site: Site, count: number): Promise<void> => {
  const at = '2026-11-20T10:00:00.000Z'
  const rows = Array.from({ length: count }, (_, index) => {
    const email = `reader${index}@example.in`
    return {
      email,
      email_key: email,
      status: 'confirmed',
      token_hash: email,
      created_at: at,
      mailed_at: at,
      confirmed_at: at,
    } as const
  })
  await site.db.insertInto('newsletter_subscribers').values(rows).execute()
}

const times = async (count: number, run: (index: number) => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < count; index += 1) await run(index)
}

test('a page past the end of each list leads to its last page, and Back does not lead past the end again', async () => {
  const site = await openDeskSite()
  const staff = await addStaff(site, 'super_admin')
  const { token } = await addStaff(site, 'admin')
  for (const kind of CONTENT_KINDS) await times(11, (order) => addContent(site, token, kind, { title: `Title ${order}`, order }))
  await times(8, (index) => site.addUser('sales_person', { name: `Person ${index}` }))
  await times(26, (index) => addInquiry(site, { name: `Lead ${index}`, email: `lead${index}@example.in` }))
  await addSubscribers(site, 21)
  const page = await openScreen(open, site, staff, '/admin')
  for (const list of [...CONTENT_KINDS, 'users', 'inquiries', 'newsletter']) {
    await page.goto(`/admin/${list}?page=99`)
    await waitForPath(page, `/admin/${list}?page=2`)
    await expect.poll(() => countRows(page), { message: list }).toBe(1)
    // The page past the end is not in the history.
    const before = page.url()
    await page.goBack()
    await expect.poll(() => page.url()).not.toBe(before)
    expect(page.url()).not.toContain('page=99')
  }
})

test('a page past the end of the activity logs leads to the last page of their filter', async () => {
  const site = await openDeskSite()
  const staff = await addStaff(site, 'super_admin')
  const { token } = await addStaff(site, 'admin')
  await times(22, (order) => addContent(site, token, 'services', { title: `Title ${order}`, order }))
  const page = await openScreen(open, site, staff, '/admin/activity-logs?action=CREATE&page=99')
  await waitForPath(page, '/admin/activity-logs?action=CREATE&page=2')
  await expect.poll(() => countRows(page)).toBe(2)
})

test.for(['services', 'users', 'newsletter'] as const)(
  'the last of the last page of %s leaves it for the page before',
  async (list) => {
    const site = await openDeskSite()
    const admin = await addStaff(site, list === 'services' ? 'admin' : 'super_admin')
    if (list === 'services') await times(11, (order) => addContent(site, admin.token, list, { title: `Title ${order}`, order }))
    if (list === 'users') await times(9, (index) => site.addUser('sales_person', { name: `Person ${index}` }))
    if (list === 'newsletter') await addSubscribers(site, 21)
    const page = await openScreen(open, site, admin, `/admin/${list}?page=2`)
    await expect.poll(() => countRows(page)).toBe(1)
    await page.getByRole('button', { name: /^Delete / }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await waitForPath(page, new RegExp(`^/admin/${list}(\\?page=1)?$`))
    await expect.poll(() => countRows(page)).toBe(list === 'newsletter' ? 20 : 10)
  },
)
