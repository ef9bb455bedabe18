/** The total of a search in the activity logs. Source: decision 0020 'counted up to 1,001 and then reads '1,000+''. */
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { addStaff, openDeskSite, openScreen } from '#tests/support/desk.ts'

const open = useBrowser()

test('a search that matches more logs than are counted says so, without a search the total is exact', async () => {
  const site = await openDeskSite()
  const boss = await addStaff(site, 'super_admin')
  const log = { admin_id: null, admin_name: 'Ravi Kumar', action: 'UPDATE', resource_type: 'service', resource_id: '' }
  const blank = { changes: '', metadata: '', ip_address: '', user_agent: '', created_at: site.clock.now().toISOString() }
  for (let batch = 0; batch < 11; batch += 1) {
    const rows = Array.from({ length: 100 }, () => ({ ...log, ...blank, description: 'Monsoon offer' }))
    await site.db.insertInto('activity_logs').values(rows).execute()
  }
  const page = await openScreen(open, site, boss, '/admin/activity-logs?search=monsoon')
  await page.getByText(/^Showing 1 to \d+ of 1,000\+ results$/).waitFor()
  await page.goto('/admin/activity-logs?action=UPDATE')
  await page.getByText(/^Showing 1 to \d+ of 1,100 results$/).waitFor()
  expect(await page.getByRole('row').count()).toBeGreaterThan(1)
})
