/** Activity Logs. Source: specification §2 'Activity Logs', §8 'Activity logs', §9. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import type { Site } from '#tests/support/app.ts'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import {
  exportCsv,
  addStaff,
  waitForPath,
  collectCalls,
  openScreen,
  expectAccessibleInBoth,
  NO_ANSWER,
  waitForScreen,
  openDeskSite,
  toast,
} from '#tests/support/desk.ts'

const open = useBrowser()
/** 20 November, 15:30 in India. */
const NOW = '2026-11-20T10:00:00.000Z'
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

/** Inserts logs of Ravi Kumar directly; returns the ids in the order of the entries. */
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
  const rows = await site.db
    .insertInto('activity_logs')
    .values(values.map((value) => withFoldedText('activity_logs', value)))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The list's queries from now on. */
const collectQueries = (page: Page): Record<string, string>[] => {
  const queries: Record<string, string>[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/admin/activity-logs') queries.push(Object.fromEntries(searchParams))
  })
  return queries
}

test(
  "Activity Logs: figures, filters, columns, 20 a page, at most 10 page buttons; 'all' is never sent",
  { tags: ['S2-ROUTE-17', 'S2-LOGS-01', 'S2-LOGS-02', 'S2-LOGS-03', 'S2-LOGS-04', 'S2-LOGS-05', 'S9-CONST-05', 'S9-CONST-06'] },
  async () => {
    const site = await openDeskSite({ now: NOW, config: { ACCESS_TOKEN_TTL: '30d', SESSION_TTL: '30d' } })
    const boss = await addStaff(site, 'super_admin', { name: 'Asha Rao' })
    const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString()
    await addLogs(
      site,
      Array.from({ length: 236 }, (_, number) => ({
        description: `Updated service "${number}"`,
        created_at: hoursAgo(100 + number),
      })),
    )
    await addLogs(site, [
      {
        description: `Deleted ${LONG_WORD}`,
        action: 'DELETE',
        resource_type: 'contact_inquiry',
        resource_id: '4711',
        ip_address: '203.0.113.5',
        created_at: hoursAgo(30),
      },
      {
        description: 'Updated banner "Diwali"',
        resource_type: 'banner',
        changes: '{"title":{"from":"Holi","to":"Diwali"},"isActive":{"from":false,"to":true}}',
        ip_address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
        created_at: hoursAgo(1),
      },
    ])
    const page = await openScreen(open, site, boss, '/admin', { viewport: { width: 1024, height: 900 } })
    const queries = collectQueries(page)
    await page.goto('/admin/activity-logs')
    await waitForScreen(page, 'Activity Logs')
    const figures = page.getByRole('region', { name: 'Figures' }).locator('dl > div')
    await expect
      .poll(() => figures.allInnerTexts().then((texts) => texts.map((text) => text.replace(/\s+/g, ' '))))
      .toEqual(['Total Activities 239', "Today's Activities 2", 'Active Admins 1', expect.stringMatching(/^Last Activity ./)])
    await page.getByRole('button', { name: 'Export CSV' }).waitFor()
    await page.getByRole('button', { name: 'Cleanup' }).waitFor()
    const table = page.getByRole('table', { name: 'Activity logs' })
    await expect
      .poll(() => table.getByRole('columnheader').allInnerTexts())
      .toEqual(['Admin & Action', 'Resource', 'Details', 'Location', 'Timestamp', 'View'])
    const cellsOf = (text: string) => table.getByRole('row').filter({ hasText: text }).getByRole('cell').allInnerTexts()
    const updated = await cellsOf('Diwali')
    expect(updated[0]?.split('\n')).toEqual(['Ravi Kumar', 'Update'])
    expect(updated[1]).toBe('Banner')
    expect(updated[2]).toMatch(/^Updated banner "Diwali"\s+2 field\(s\) changed$/)
    expect(updated[3]).toBe('2001:0db8:85a3:0000:0000:8a2e:0370:7334')
    expect(updated[4]).toMatch(/^20 Nov 2026, 2:30\sPM IST$/)
    const deleted = await cellsOf('Deleted')
    expect(deleted[1]).toMatch(/^Contact inquiry\s+ID: 4711$/)
    expect(deleted[2]).not.toContain('changed')
    await expectAccessibleInBoth(page)

    expect(await table.getByRole('row').count()).toBe(21)
    await page.getByText('Showing 1 to 20 of 239 results', { exact: true }).waitFor()
    const pages = page.getByRole('link', { name: /^Page \d+$/ })
    await expect.poll(() => pages.allTextContents()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    await page.getByRole('link', { name: 'Page 10' }).click()
    await page.getByText('Showing 181 to 200 of 239 results', { exact: true }).waitFor()
    await expect.poll(() => pages.allTextContents()).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
    expect(queries).toEqual([
      { page: '1', limit: '20' },
      { page: '10', limit: '20' },
    ])

    const action = page.getByLabel('Action', { exact: true })
    const range = page.getByLabel('Date range', { exact: true })
    expect(await action.locator('option').evaluateAll((options) => options.map((option) => option.getAttribute('value')))).toEqual([
      '',
      'CREATE',
      'UPDATE',
      'DELETE',
      'LOGIN',
      'LOGOUT',
      'STATUS_CHANGE',
    ])
    expect(await range.locator('option').evaluateAll((options) => options.map((option) => option.getAttribute('value')))).toEqual([
      '',
      'today',
      'yesterday',
      'week',
      'month',
    ])
    const rowsContain = (text: string) =>
      expect.poll(() => table.getByRole('row').allInnerTexts()).toEqual([expect.any(String), expect.stringContaining(text)])
    await range.selectOption('yesterday')
    await rowsContain('Deleted')
    await range.selectOption('today')
    await waitForPath(page, '/admin/activity-logs?dateRange=today')
    await action.selectOption('UPDATE')
    await rowsContain('Diwali')
    expect(queries.at(-1)).toEqual({ page: '1', limit: '20', action: 'UPDATE', dateRange: 'today' })
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('searchbox').fill('203.0.113')
    await rowsContain('Deleted')
    expect(queries.at(-1)).toEqual({ page: '1', limit: '20', search: '203.0.113' })

    await page.setViewportSize(PHONE)
    await page.getByRole('listitem').filter({ hasText: 'Deleted' }).waitFor()
    await expectAccessibleInBoth(page)
    await page.getByRole('searchbox').fill('nothing of the kind')
    await page.getByText('No activity logs found', { exact: true }).waitFor()
  },
)

test(
  "the details: every field, 'N/A' and 'Not available' where there is nothing, changes and metadata as formatted JSON",
  { tags: ['S2-LOGS-06', 'S2-LOGS-07', 'S2-LOGS-08', 'S2-LOGS-09'] },
  async () => {
    const site = await openDeskSite()
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
    const page = await openScreen(open, site, boss, '/admin/activity-logs')
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
    await expectAccessibleInBoth(page)
    await page.setViewportSize(PHONE)
    await expectAccessibleInBoth(page)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)

    await page.goto(`/admin/activity-logs?log=${bare}`)
    await dialog.getByText('Signed out').waitFor()
    await dialog.getByRole('button', { name: 'Print' }).waitFor()
    await expect.poll(factsOf).toMatchObject({ 'Resource ID': 'N/A', 'User Agent': 'Not available' })
    expect(await dialog.locator('pre, table').count()).toBe(0)
    await page.keyboard.press('Escape')
    await waitForPath(page, '/admin/activity-logs')
    await page.goto('/admin/activity-logs?log=999')
    await dialog.getByText('This log is not on the page shown').waitFor()
    expect(await dialog.getByRole('button', { name: 'Print' }).count()).toBe(0)
    // From one entry to all entries of its user.
    await page.goto(`/admin/activity-logs?log=${bare}&action=LOGOUT`)
    await dialog.getByRole('link', { name: 'Ravi Kumar' }).click()
    await waitForPath(page, '/admin/activity-logs?search=Ravi+Kumar')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('listitem').filter({ hasText: 'Updated service "Web"' }).waitFor()
  },
)

test(
  "cleanup asks first; a failed export or cleanup says 'Error exporting logs: ' or 'Error cleaning up logs: ' and why",
  { tags: ['S8-LOGS-01', 'S8-LOGS-03', 'S8-LOGS-04'] },
  async () => {
    const site = await openDeskSite()
    await addLogs(site, [{ description: 'Long ago', created_at: '2020-01-01T00:00:00.000Z' }])
    const page = await openScreen(open, site, await addStaff(site, 'super_admin'), '/admin/activity-logs', {
      expectedErrors: NO_ANSWER,
    })
    await page.getByRole('table').waitFor()
    const calls = collectCalls(page)
    const question = page.getByRole('alertdialog')
    const words = 'Are you sure you want to cleanup logs older than 90 days? This action cannot be undone.'
    await page.getByRole('button', { name: 'Cleanup' }).click()
    await question.getByText(words, { exact: true }).waitFor()
    await expectAccessibleInBoth(page)
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

test("times are those of BUSINESS_TIME_ZONE, in which the filter counts 'today'", async () => {
  const site = await openDeskSite({ now: NOW, config: { BUSINESS_TIME_ZONE: 'America/New_York' } })
  const boss = await addStaff(site, 'super_admin', { name: 'Asha Rao' })
  await addLogs(site, [{ description: 'Today in New York', created_at: '2026-11-20T05:30:00.000Z' }])
  await addLogs(site, [{ description: 'Yesterday in New York', created_at: '2026-11-20T04:30:00.000Z' }])
  const page = await openScreen(open, site, boss, '/admin/activity-logs?dateRange=today')
  await waitForScreen(page, 'Activity Logs')
  const row = page.getByRole('row').filter({ hasText: 'Today in New York' })
  expect(await row.locator('time').innerText()).toBe('20 Nov 2026, 12:30 AM GMT-5')
  expect(await page.getByText('Yesterday in New York').count()).toBe(0)
  await page.goto('/admin/activity-logs?dateRange=yesterday')
  expect(await page.getByRole('row').filter({ hasText: 'Yesterday in New York' }).locator('time').innerText()).toBe(
    '19 Nov 2026, 11:30 PM GMT-5',
  )
})
