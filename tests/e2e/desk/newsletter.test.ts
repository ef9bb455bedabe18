/** Newsletter subscribers. Source: /privacy 'How long we keep it', 'Your rights'; contract §3 'Screens'. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import type { Site } from '#tests/support/app.ts'
import { PHONE, unroute, useBrowser } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import {
  NO_ANSWER,
  addStaff,
  collectCalls,
  exportCsv,
  openDeskSite,
  openScreen,
  toast,
  waitForPath,
  waitForScreen,
  withToken,
  openFilter,
} from '#tests/support/desk.ts'

/** The cleanup deletes requests that were not confirmed within 30 days. */
const NOW = '2026-11-25T05:00:00.000Z'
const desk = sharedDesk('admin', { now: NOW, expectedErrors: NO_ANSWER })

const open = useBrowser()

const LONG_EMAIL = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`

const addSubscribers = async (site: Site, emails: readonly string[], status = 'confirmed'): Promise<void> => {
  const at = '2026-11-20T10:00:00.000Z'
  const rows = emails.map((email) => ({
    email,
    email_key: email.toLowerCase(),
    status,
    token_hash: email,
    created_at: at,
    mailed_at: at,
    confirmed_at: status === 'pending' ? null : at,
    unsubscribed_at: status === 'unsubscribed' ? at : null,
  }))
  await site.db
    .insertInto('newsletter_subscribers')
    .values(rows.map((row) => withFoldedText('newsletter_subscribers', row)))
    .execute()
}

test('an admin sees the subscribers, searches, filters, exports and deletes them, on a desktop and on a phone', async () => {
  const site = await openDeskSite({ now: NOW })
  await addSubscribers(
    site,
    Array.from({ length: 19 }, (_, index) => `reader${index}@example.in`),
  )
  await addSubscribers(site, ['asha@example.in'], 'pending')
  await addSubscribers(site, [LONG_EMAIL], 'unsubscribed')
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin', { viewport: { width: 1024, height: 900 } })
  await page.getByRole('link', { name: 'Newsletter', exact: true }).click()
  await waitForScreen(page, 'Newsletter')
  const table = page.getByRole('table', { name: 'Newsletter subscribers' })
  await table.waitFor()
  const headings = await table.getByRole('columnheader').allInnerTexts()
  expect(headings).toEqual(['Email', 'Status', 'Subscribed', 'Confirmed', 'Unsubscribed', 'Actions'])
  const cells = await table.getByRole('row').filter({ hasText: 'asha@' }).getByRole('cell').allInnerTexts()
  expect(cells.slice(0, 4)).toEqual(['asha@example.in', 'Pending', '20 Nov 2026', '–'])
  await page.getByText('Showing 1 to 20 of 21 results', { exact: true }).waitFor()

  const names = () => page.locator('[data-list-item]').allTextContents()
  const status = (await openFilter(page)).getByLabel('Status', { exact: true })
  expect(await status.locator('option').allTextContents()).toEqual(['All Status', 'Pending', 'Confirmed', 'Unsubscribed'])
  await status.selectOption({ label: 'Unsubscribed' })
  await expect.poll(names).toEqual([LONG_EMAIL])
  await waitForPath(page, '/admin/newsletter?status=unsubscribed')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox').fill('ASHA')
  await expect.poll(names).toEqual(['asha@example.in'])
  const [download] = await Promise.all([page.waitForEvent('download'), exportCsv(page)])
  expect(download.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('asha@example.in')

  await page.getByRole('button', { name: 'Delete asha@example.in' }).click()
  const question = page.getByRole('alertdialog')
  const words = 'Are you sure you want to delete this newsletter subscriber? This action cannot be undone.'
  await question.getByText(words, { exact: true }).waitFor()
  await question.getByText(/^asha@example\.in\./).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Delete asha@example.in' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Newsletter subscriber deleted successfully!').waitFor()
  await page.getByText('No newsletter subscribers found', { exact: true }).waitFor()
  expect(await site.db.selectFrom('newsletter_subscribers').select('id').where('status', '=', 'pending').execute()).toEqual([])

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('heading', { name: LONG_EMAIL }).waitFor()
  expect(await table.count()).toBe(0)
})

test(
  'the newsletter without subscribers, with a list that cannot be loaded, and a deletion that fails',
  { tags: ['all'] },
  async () => {
    const { site, page, show } = desk()
    const boss = await addStaff(site, 'super_admin')
    await show('/admin/newsletter', boss)
    await page.getByText('No newsletter subscribers found', { exact: true }).waitFor()
    await addSubscribers(site, ['asha@example.in'])
    await page.route('**/api/admin/newsletter?*', (route) => route.abort('connectionreset'))
    await page.reload()
    const failed = page.getByRole('alert').filter({ hasText: 'The newsletter subscribers could not be loaded' })
    await failed.waitFor()
    await unroute(page)
    await failed.getByRole('button', { name: 'Try Again' }).click()
    const remove = page.getByRole('button', { name: 'Delete asha@example.in' })
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
    await page.route('**/api/admin/newsletter/*', (route) => route.abort('connectionreset'))
    await remove.click()
    await confirm.click()
    await toast(page, /^Error deleting newsletter subscriber$/).waitFor()
    await exportCsv(page)
    await toast(page, /^Failed to export newsletter subscribers$/).waitFor()
    await unroute(page)

    // Another user has deleted it before: the result is the same.
    await site.db.deleteFrom('newsletter_subscribers').execute()
    await remove.click()
    await confirm.click()
    await toast(page, 'Newsletter subscriber deleted successfully!').waitFor()
    await page.getByText('No newsletter subscribers found', { exact: true }).waitFor()
  },
)

test('a sales person sees the denial, and no data is loaded', async () => {
  const { site } = desk()
  const { token } = await addStaff(site, 'sales_person')
  const page = await open(site.origin, withToken(token))
  const calls = collectCalls(page)
  await page.goto('/admin/newsletter')
  await waitForScreen(page, 'Newsletter')
  await page.getByRole('alert').getByText("You don't have permission to perform this action.", { exact: true }).waitFor()
  await page.getByRole('alert').getByText('This action is restricted to: Admin, Super Admin', { exact: true }).waitFor()
  expect(calls.filter((call) => call.includes('newsletter'))).toEqual([])
  expect(await page.getByRole('link', { name: 'Newsletter', exact: true }).count()).toBe(0)
})
