/** A super admin's day: users and the activity log. Source: specification §2 'User Management', 'Activity Logs', §8. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import {
  exportCsv,
  addInquiry,
  addStaff,
  waitForPath,
  collectCalls,
  changeInquiry,
  NO_ANSWER,
  waitForScreen,
  openDeskSite,
  signInByForm,
  blockEventStream,
  storedToken,
  toast,
} from '#tests/support/desk.ts'

const open = useBrowser()
const DAY_MS = 24 * 3_600_000

test(
  "a super admin's day: create, deactivate, read who did what, export, clean up",
  { tags: ['S8-USERS-03', 'S8-USERS-05', 'S2-LOGS-05', 'S2-LOGS-09', 'S7-ADMIN-21', 'S8-LOGS-02', 'S7-ADMIN-30'] },
  async () => {
    const site = await openDeskSite()
    const asha = await site.addUser('super_admin', { name: 'Asha Rao' })
    const ravi = await addStaff(site, 'sales_person', { name: 'Ravi Kumar' })
    const id = await addInquiry(site, { name: 'Meera Iyer' })
    const nowMs = site.clock.now().getTime()
    const old = { admin_id: null, admin_name: 'Old Hand', action: 'LOGIN', resource_type: 'session' }
    const blank = { resource_id: '', changes: '', metadata: '', ip_address: '', user_agent: '' }
    const ages = [400, 120, 91, 89]
    await site.db
      .insertInto('activity_logs')
      .values(
        ages.map((age) => ({
          ...blank,
          ...old,
          description: `${age} days ago`,
          created_at: new Date(nowMs - age * DAY_MS).toISOString(),
        })),
      )
      .execute()
    const page = await open(site.origin, { acceptDownloads: true })
    await page.goto('/admin/login')
    await signInByForm(page, asha.email)
    await waitForScreen(page, 'Admin Dashboard')

    // A new sales person can sign in at once.
    await page.getByRole('complementary').getByRole('link', { name: 'User Management' }).click()
    await page.getByRole('button', { name: 'Add Admin User' }).click()
    const form = page.getByRole('dialog', { name: 'Add Admin User' })
    // A spreadsheet would execute this name.
    await form.getByLabel('Name').fill('=HYPERLINK("x")')
    await form.getByLabel('Email').fill('lata@example.in')
    await form.getByLabel('Role').selectOption({ label: 'Sales Person' })
    await form.getByLabel('Password', { exact: true }).fill('monsoon 2026')
    await form.getByLabel('Confirm Password').fill('monsoon 2026')
    await form.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Admin user created successfully!').waitFor()
    const lata = await open(site.origin)
    await lata.goto('/admin/login')
    await signInByForm(lata, 'lata@example.in', 'monsoon 2026')
    await waitForScreen(lata, 'Sales Dashboard')
    await lata.context().close()

    // A deactivated user with an open session: signed out at the next click, refused at sign-in.
    const elsewhere = await open(site.origin, { expectedErrors: NO_ANSWER })
    // Live updates would sign them out before the click.
    await blockEventStream(elsewhere)
    await elsewhere.goto('/admin/login')
    await signInByForm(elsewhere, ravi.email)
    await waitForScreen(elsewhere, 'Sales Dashboard')
    // So would a late answer.
    await elsewhere.reload({ waitUntil: 'networkidle' })
    await waitForScreen(elsewhere, 'Sales Dashboard')
    await changeInquiry(site, ravi.token, id, { status: 'in-progress', notes: '=1+1' })
    await page.getByRole('button', { name: 'Deactivate Ravi Kumar' }).click()
    await page.getByRole('alertdialog').getByText('Are you sure you want to deactivate this user?').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
    await toast(page, 'User deactivated successfully!').waitFor()
    await page.getByRole('row').filter({ hasText: 'Ravi Kumar' }).getByText('Inactive').waitFor()
    const refused = await site.call('GET', '/api/admin/profile', { token: ravi.token })
    expect(refused).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    await elsewhere.getByRole('complementary').getByRole('link', { name: 'Contact Inquiries' }).click()
    await waitForScreen(elsewhere, 'Admin sign-in')
    await toast(elsewhere, refused.body.message).waitFor()
    expect(await storedToken(elsewhere)).toBeNull()
    const shut = await site.call('POST', '/api/admin/login', { body: { email: ravi.email, password: PASSWORD } })
    expect(shut).toMatchObject({ status: 403, body: { code: 'ACCOUNT_INACTIVE' } })
    await signInByForm(elsewhere, ravi.email)
    await elsewhere.getByRole('alert').filter({ hasText: shut.body.message }).waitFor()

    // The activity logs.
    await page.getByRole('complementary').getByRole('link', { name: 'Activity Logs' }).click()
    await waitForScreen(page, 'Activity Logs')
    const table = page.getByRole('table', { name: 'Activity logs' })
    await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Status Change' })
    await expect.poll(() => table.getByRole('row').count()).toBe(3)
    await table.getByRole('link', { name: 'Asha Rao' }).click()
    const details = page.getByRole('dialog', { name: 'Activity Details' })
    const changes = details.getByRole('table').getByRole('row')
    await details.getByText('Deactivated user "Ravi Kumar"', { exact: true }).waitFor()
    await expect.poll(() => changes.allInnerTexts()).toEqual(['Field\tBefore\tAfter', 'Active\tYes\tNo'])
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'hidden' })
    await table.getByRole('link', { name: 'Ravi Kumar' }).click()
    await expect.poll(() => changes.allInnerTexts()).toEqual(['Field\tBefore\tAfter', 'Status\tNew\tIn Progress'])
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'hidden' })
    await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Update' })
    await expect.poll(() => table.getByRole('row').count()).toBe(2)
    await table.getByRole('row').filter({ hasText: 'Ravi Kumar' }).getByText('1 field(s) changed').waitFor()
    await table.getByRole('link', { name: 'Ravi Kumar' }).click()
    await expect.poll(() => changes.allInnerTexts()).toEqual(['Field\tBefore\tAfter', 'Internal Notes\t(blank)\t=1+1'])
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'hidden' })

    // The export has the list's filters and all its pages, and no cell is a formula.
    const exported = async (): Promise<string> => {
      const download = page.waitForEvent('download')
      await exportCsv(page)
      const file = await download
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
      // Midnight may pass meanwhile.
      expect([nowMs, site.clock.now().getTime()].map((at) => `activity-logs-${today.format(at)}.csv`)).toContain(
        file.suggestedFilename(),
      )
      return readFile(await file.path(), 'utf8')
    }
    const filtered = await exported()
    expect(filtered).toContain('Ravi Kumar,UPDATE,service_inquiry')
    expect(filtered).not.toContain('LOGIN')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await waitForPath(page, '/admin/activity-logs')
    const whole = await exported()
    for (const age of ages) expect(whole).toContain(`${age} days ago`)
    expect(whole).toContain(`"'=HYPERLINK(""x"")",LOGIN`)
    expect(
      whole
        .split(/\r\n/)
        .flatMap((line) => line.split(','))
        .filter((cell) => /^"?[=+@-]/.test(cell)),
    ).toEqual([])

    // Cleanup deletes entries older than 90 days, and no others.
    const calls = collectCalls(page)
    await page.getByRole('button', { name: 'Cleanup' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cleanup' }).click()
    await toast(page, /^Successfully deleted 3 old logs$/).waitFor()
    await table.getByText('Deleted 3 logs older than 90 days').waitFor()
    expect(calls).toEqual(expect.arrayContaining(['GET /api/admin/activity-logs', 'GET /api/admin/activity-logs/stats']))
    const left = await site.db.selectFrom('activity_logs').select('description').where('admin_name', '=', 'Old Hand').execute()
    expect(left).toEqual([{ description: '89 days ago' }])
  },
)
