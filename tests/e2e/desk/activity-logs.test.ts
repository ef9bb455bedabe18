/** Activity Logs, and the screens of super admins for others. Source: specification §2 'Activity Logs', 'User Management', §8, §9. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import type { Site } from '#tests/support/app.ts'
import { PHONE } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { addStaff, collectCalls, exportCsv, toast, waitForPath, waitForScreen, setFilter, openFilter } from '#tests/support/desk.ts'

/** 20 November, 15:30 in India. */
const NOW = '2026-11-20T10:00:00.000Z'

const desk = sharedDesk('super_admin', {
  now: NOW,
  expectedErrors: /Failed to load resource|ApiError|TypeError|Minified React error/,
})

const LONG_WORD = 'Thiruvananthapuramkovilpattiarunachalam'.repeat(3)

interface Entry {
  description: string
  action?: string
  resource_type?: string
  resource_id?: string
  changes?: string
  metadata?: string
  ip_address?: string
  user_agent?: string
  created_at?: string
}

/** Inserts logs of Ravi Kumar in place of all others; returns the ids in the order of the entries. */
const addLogs = async (site: Site, entries: Entry[]): Promise<number[]> => {
  const blank = { resource_id: '', changes: '', metadata: '', ip_address: '', user_agent: '' }
  const values = entries.map((entry) => ({
    admin_id: null,
    admin_name: 'Ravi Kumar',
    action: 'UPDATE',
    resource_type: 'service',
    created_at: NOW,
    ...blank,
    ...entry,
  }))
  await site.db.deleteFrom('activity_logs').execute()
  const rows = await site.db
    .insertInto('activity_logs')
    .values(values.map((value) => withFoldedText('activity_logs', value)))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString()

const optionsOf = async (page: Page, label: string) =>
  (await openFilter(page))
    .getByLabel(label, { exact: true })
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')))

test(
  'Activity Logs: figures, columns, 20 a page, at most 10 page buttons',
  { tags: ['S2-ROUTE-17', 'S2-LOGS-01', 'S2-LOGS-02', 'S2-LOGS-03', 'S2-LOGS-04', 'S2-LOGS-05', 'S9-CONST-05', 'S9-CONST-06'] },
  async () => {
    const { site, page, show } = desk()
    const entry = (number: number): Entry => ({ description: `Updated service "${number}"`, created_at: hoursAgo(100 + number) })
    const lead = { action: 'DELETE', resource_type: 'contact_inquiry', resource_id: '4711', ip_address: '203.0.113.5' }
    const banner = {
      resource_type: 'banner',
      changes: '{"title":{"from":"Holi","to":"Diwali"},"isActive":{"from":false,"to":true}}',
    }
    await addLogs(site, [
      ...Array.from({ length: 236 }, (_, number) => entry(number)),
      { ...lead, description: 'Deleted an inquiry', created_at: hoursAgo(30) },
      { ...banner, description: 'Updated banner "Diwali"', created_at: hoursAgo(1) },
    ])
    await show('/admin/activity-logs')
    await waitForScreen(page, 'Activity Logs')
    const figures = page.getByRole('region', { name: 'Figures' }).locator('dl > div')
    await expect
      .poll(() => figures.allInnerTexts().then((texts) => texts.map((text) => text.replace(/\s+/g, ' '))))
      .toEqual([
        'Total Activities 238',
        "Today's Activities 1",
        expect.stringMatching(/^Active Admins \d$/),
        expect.stringMatching(/^Last Activity ./),
      ])
    await page.getByRole('button', { name: 'Export CSV' }).waitFor()
    await page.getByRole('button', { name: 'Cleanup' }).waitFor()
    const table = page.getByRole('table', { name: 'Activity logs' })
    const columns = ['Admin & Action', 'Resource', 'Details', 'Location', 'Timestamp', 'View']
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(columns)
    const cellsOf = async (text: string) =>
      (await table.getByRole('row').filter({ hasText: text }).getByRole('cell').allInnerTexts()).map((cell) =>
        cell.replace(/\s+/g, ' '),
      )
    expect((await cellsOf('Diwali')).slice(0, 3)).toEqual([
      'Ravi Kumar Update',
      'Banner',
      'Updated banner "Diwali" 2 field(s) changed',
    ])
    expect((await cellsOf('Diwali'))[4]).toBe('20 Nov 2026, 2:30 PM IST')
    expect((await cellsOf('Deleted')).slice(1, 4)).toEqual(['Contact inquiry ID: 4711', 'Deleted an inquiry', '203.0.113.5'])
    expect(await table.getByRole('row').count()).toBe(21)
    const pages = page.getByRole('link', { name: /^Page \d+$/ })
    await expect.poll(() => pages.allTextContents()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    await page.getByRole('link', { name: 'Page 10' }).click()
    await page.getByText('Showing 181 to 200 of 238 results', { exact: true }).waitFor()
    await expect.poll(() => pages.allTextContents()).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  },
)

test("Activity Logs: search and filters, of which 'all' is never sent", { tags: ['S2-LOGS-01'] }, async () => {
  const { site, page, show } = desk()
  await addLogs(site, [
    { description: 'Deleted an inquiry', action: 'DELETE', ip_address: '203.0.113.5', created_at: hoursAgo(30) },
    { description: 'Updated banner "Diwali"' },
  ])
  const queries: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/activity-logs?')) queries.push(new URL(request.url()).search)
  })
  await show('/admin/activity-logs')
  const descriptions = () => page.locator('tbody tr').allInnerTexts()
  const shows = (text: string) => expect.poll(descriptions).toEqual([expect.stringContaining(text)])
  expect(await optionsOf(page, 'Action')).toEqual(['', 'CREATE', 'UPDATE', 'DELETE', 'LOGIN', 'LOGOUT', 'STATUS_CHANGE'])
  expect(await optionsOf(page, 'Date range')).toEqual(['', 'today', 'yesterday', 'week', 'month'])
  await setFilter(page, 'Date range', 'yesterday')
  await shows('Deleted')
  await setFilter(page, 'Date range', 'today')
  await setFilter(page, 'Action', 'UPDATE')
  await shows('Diwali')
  await expect.poll(() => queries.at(-1)).toMatch(/^(?=.*action=UPDATE)(?=.*dateRange=today)/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox').fill('203.0.113')
  await shows('Deleted')
  expect(queries.join()).not.toContain('all')
  await page.setViewportSize(PHONE)
  await page.getByRole('listitem').filter({ hasText: 'Deleted' }).waitFor()
  await page.getByRole('searchbox').fill('nothing of the kind')
  await page.getByText('No activity logs found', { exact: true }).waitFor()
})

test(
  "the details: every field, 'N/A' and 'Not available' where there is nothing, changes and metadata as formatted JSON",
  { tags: ['S2-LOGS-06', 'S2-LOGS-07', 'S2-LOGS-08', 'S2-LOGS-09'] },
  async () => {
    const { site, page, show } = desk()
    const boss = await addStaff(site, 'super_admin')
    const [full, bare] = await addLogs(site, [
      {
        description: 'Updated service "Web"',
        resource_id: '7',
        changes: JSON.stringify({ title: { from: 'Web', to: `<b>${LONG_WORD}</b>` }, isActive: { from: true, to: false } }),
        metadata: JSON.stringify({ reason: 'Diwali offer' }),
        ip_address: '203.0.113.5',
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
      },
      { description: 'Signed out', action: 'LOGOUT', resource_type: 'session' },
    ])
    await show('/admin/activity-logs', boss)
    const dialog = page.getByRole('dialog', { name: 'Activity Details' })
    const factsOf = async (): Promise<Record<string, string>> => {
      const facts = dialog.locator('dl > div')
      return Object.fromEntries(
        await facts.evaluateAll((pairs) =>
          pairs.map((pair) => [pair.querySelector('dt')?.textContent ?? '', pair.querySelector('dd')?.textContent ?? '']),
        ),
      )
    }
    await page.getByRole('button', { name: 'View details: Updated service "Web"' }).click()
    await dialog.waitFor()
    await waitForPath(page, `/admin/activity-logs?log=${full}`)
    await expect.poll(factsOf).toEqual({
      Admin: 'Ravi Kumar',
      Action: 'Update',
      'Resource Type': 'Service',
      'Resource ID': '7',
      'IP Address': '203.0.113.5',
      Timestamp: expect.stringMatching(/^20 Nov 2026, 3:30\sPM IST$/),
      Description: 'Updated service "Web"',
      'User Agent': 'Mozilla/5.0 (X11; Linux x86_64)',
    })
    const rows = dialog.getByRole('table').getByRole('row')
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual(['Field\tBefore\tAfter', `Title\tWeb\t<b>${LONG_WORD}</b>`, 'Active\tYes\tNo'])
    const json = await dialog.locator('pre').allTextContents()
    expect(json[0]?.split('\n').slice(0, 3)).toEqual(['{', '  "title": {', '    "from": "Web",'])
    expect(json[1]).toBe('{\n  "reason": "Diwali offer"\n}')
    await page.setViewportSize(PHONE)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)

    await page.goto(`/admin/activity-logs?log=${bare}`)
    await dialog.getByText('Signed out').waitFor()
    await expect.poll(factsOf).toMatchObject({ 'Resource ID': 'N/A', 'User Agent': 'Not available' })
    expect(await dialog.locator('pre, table').count()).toBe(0)
    await page.keyboard.press('Escape')
    await waitForPath(page, '/admin/activity-logs')
    await page.goto('/admin/activity-logs?log=999')
    await dialog.getByText('This log is not on the page shown').waitFor()
  },
)

test(
  "cleanup asks first; a failed export or cleanup says 'Error exporting logs: ' or 'Error cleaning up logs: ' and why",
  { tags: ['S8-LOGS-01', 'S8-LOGS-03', 'S8-LOGS-04'] },
  async () => {
    const { site, page, show } = desk()
    await addLogs(site, [{ description: 'Long ago', created_at: '2020-01-01T00:00:00.000Z' }])
    await show('/admin/activity-logs')
    await page.getByRole('table').waitFor()
    const calls = collectCalls(page)
    const question = page.getByRole('alertdialog')
    const words = 'Are you sure you want to cleanup logs older than 90 days? This action cannot be undone.'
    await page.getByRole('button', { name: 'Cleanup' }).click()
    await question.getByText(words, { exact: true }).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(calls).toEqual([])

    const cleanUp = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Cleanup' }).click()
      await question.getByRole('button', { name: 'Cleanup' }).click()
      await question.waitFor({ state: 'hidden' })
    }
    const away = { status: 503, json: { success: false, code: 'UNAVAILABLE', message: 'The database is away' } }
    await page.route(/activity-logs\/(export|cleanup)/, (route) => route.fulfill(away))
    await exportCsv(page)
    await toast(page, /^Error exporting logs: The database is away$/).waitFor()
    await cleanUp()
    await toast(page, /^Error cleaning up logs: The database is away$/).waitFor()
    await page.route(/activity-logs\/(export|cleanup)/, (route) => route.abort('connectionreset'))
    await exportCsv(page)
    await toast(page, /^Error exporting logs: (?!The database)./).waitFor()
    await cleanUp()
    await toast(page, /^Error cleaning up logs: (?!The database)./).waitFor()
    const left = await site.db.selectFrom('activity_logs').select('id').where('description', '=', 'Long ago').execute()
    expect(left).toHaveLength(1)
  },
)
