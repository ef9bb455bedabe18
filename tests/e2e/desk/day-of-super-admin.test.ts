/** A super admin's day: users and the activity log. Source: specification §2 'User Management', 'Activity Logs', §8. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import {
  addInquiry,
  addStaff,
  blockEventStream,
  changeInquiry,
  exportCsv,
  NO_ANSWER,
  openDeskSite,
  signInByForm,
  storedToken,
  toast,
  waitForPath,
  waitForScreen,
  setFilter,
} from '#tests/support/desk.ts'

const open = useBrowser()
const DAY_MS = 24 * 3_600_000
const OLD = { admin_id: null, admin_name: 'Old Hand', action: 'LOGIN', resource_type: 'session', resource_id: '' }
const BLANK = { changes: '', metadata: '', ip_address: '', user_agent: '' }

/** A site with a super admin, a sales person who has worked on a lead, and two old logs. */
const openWithStaff = async () => {
  const site = await openDeskSite()
  const asha = await addStaff(site, 'super_admin', { name: 'Asha Rao' })
  const ravi = await addStaff(site, 'sales_person', { name: 'Ravi Kumar' })
  await changeInquiry(site, ravi.token, await addInquiry(site), { status: 'in-progress', notes: 'Called' })
  const rows = [91, 89].map((age) => {
    const at = new Date(site.clock.now().getTime() - age * DAY_MS).toISOString()
    return { ...BLANK, ...OLD, description: `${age} days ago`, created_at: at }
  })
  await site.db.insertInto('activity_logs').values(rows).execute()
  const page = await open(site.origin, { acceptDownloads: true })
  await page.goto('/admin/login')
  await signInByForm(page, asha.email)
  await waitForScreen(page, 'Admin Dashboard')
  return { site, ravi, page }
}

test(
  "a super admin's day: deactivate, read who did what, export, clean up",
  { tags: ['S8-USERS-03', 'S8-USERS-05', 'S2-LOGS-05', 'S2-LOGS-09', 'S7-ADMIN-21', 'S8-LOGS-02', 'S7-ADMIN-30'] },
  async () => {
    const { site, ravi, page } = await openWithStaff()
    // Somebody who is deactivated is signed out at the next click, and refused at sign-in.
    const elsewhere = await open(site.origin, { expectedErrors: NO_ANSWER })
    // Live updates would sign them out before the click.
    await blockEventStream(elsewhere)
    await elsewhere.goto('/admin/login')
    await signInByForm(elsewhere, ravi.email)
    await waitForScreen(elsewhere, 'Sales Dashboard')
    // So would a late answer.
    await elsewhere.reload({ waitUntil: 'networkidle' })
    const menu = page.getByRole('complementary')
    await menu.getByRole('link', { name: 'User Management' }).click()
    await page.getByRole('button', { name: 'Deactivate Ravi Kumar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
    await toast(page, 'User deactivated successfully!').waitFor()
    await elsewhere.getByRole('complementary').getByRole('link', { name: 'Contact Inquiries' }).click()
    await waitForScreen(elsewhere, 'Admin sign-in')
    expect(await storedToken(elsewhere)).toBeNull()
    const shut = await site.call('POST', '/api/admin/login', { body: { email: ravi.email, password: PASSWORD } })
    expect(shut).toMatchObject({ status: 403, body: { code: 'ACCOUNT_INACTIVE' } })
    await signInByForm(elsewhere, ravi.email)
    await elsewhere.getByRole('alert').filter({ hasText: shut.body.message }).waitFor()

    await menu.getByRole('link', { name: 'Activity Logs' }).click()
    await waitForScreen(page, 'Activity Logs')
    const table = page.getByRole('table', { name: 'Activity logs' })
    await setFilter(page, 'Action', { label: 'Status Change' })
    await waitForPath(page, '/admin/activity-logs?action=STATUS_CHANGE')
    const deed = table.getByRole('row').filter({ hasText: 'Deactivated user "Ravi Kumar"' })
    await deed.getByRole('link', { name: 'Asha Rao' }).click()
    const details = page.getByRole('dialog', { name: 'Activity Details' })
    await details.getByText('Deactivated user "Ravi Kumar"', { exact: true }).waitFor()
    await expect
      .poll(() => details.getByRole('table').getByRole('row').allInnerTexts())
      .toEqual(['Field\tBefore\tAfter', 'Active\tYes\tNo'])
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'hidden' })

    // The export has the list's filters.
    const download = page.waitForEvent('download')
    await exportCsv(page)
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^activity-logs-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await readFile(await file.path(), 'utf8')
    expect([csv.includes('Ravi Kumar,STATUS_CHANGE,service_inquiry'), csv.includes('LOGIN')]).toEqual([true, false])

    // Cleanup deletes entries older than 90 days, and no others.
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('button', { name: 'Cleanup' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cleanup' }).click()
    await toast(page, 'Successfully deleted 1 old logs').waitFor()
    const left = await site.db.selectFrom('activity_logs').select('description').where('admin_name', '=', 'Old Hand').execute()
    expect(left).toEqual([{ description: '89 days ago' }])
  },
)
