// @module-tag all
/** The screens of super admins, for others and when they fail. Source: specification §2 'User Management', 'Activity Logs', §8 'Users'. */
import { expect, test } from 'vitest'
import { routeOnce, unroute } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { addStaff, collectCalls, waitForScreen } from '#tests/support/desk.ts'

const desk = sharedDesk('super_admin', { expectedErrors: /Failed to load resource|ApiError|TypeError|Minified React error/ })

test(
  "others see 'Access Denied: You need Super Admin privileges to access …' and no data is loaded",
  { tags: ['S2-USERS-06', 'S2-USERS-07', 'S2-LOGS-10', 'S2-LOGS-11', 'S2-ROUTE-16', 'S2-ROUTE-17'] },
  async () => {
    const { site, page, show } = desk()
    const calls = collectCalls(page)
    for (const role of ['admin', 'sales_person'] as const) {
      const staff = await addStaff(site, role)
      for (const [path, heading] of [
        ['/admin/users?edit=1', 'User Management'],
        ['/admin/activity-logs?log=1', 'Activity Logs'],
      ] as const) {
        await show(path, staff)
        await waitForScreen(page, heading)
        const denial = `Access Denied: You need Super Admin privileges to access ${heading}.`
        await page.getByRole('alert').getByText(denial, { exact: true }).waitFor()
      }
    }
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect([...new Set(calls)]).toEqual(['GET /api/admin/profile'])
  },
)

test.for([
  ['users', 'User Management', 'The users could not be loaded'],
  ['activity-logs', 'Activity Logs', 'The activity logs could not be loaded'],
] as const)(
  'a list of %s that cannot be loaded is only logged; a screen that breaks has its error boundary',
  { tags: ['S8-USERS-08', 'S2-ROUTE-18', 'S8-LOGS-05'] },
  async ([path, heading, words]) => {
    const { page, show } = desk()
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const call = `**/api/admin/${path}?*`
    const json = { success: false, code: 'INTERNAL', message: 'Broken' }
    await page.route(call, (route) => route.fulfill({ status: 500, json }))
    await show(`/admin/${path}`)
    const failed = page.getByRole('alert').filter({ hasText: words })
    await failed.waitFor()
    expect(logged.some((text) => text.includes('ApiError'))).toBe(true)
    // No toast appears.
    expect(await page.getByText(/Broken|Failed to/).count()).toBe(0)
    await unroute(page, call)
    await failed.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('table').getByText('Test super_admin').first().waitFor()

    // A response without its `meta`.
    await routeOnce(page, call, (route) => route.fulfill({ json: { success: true, data: [] } }))
    await page.goto(`/admin/${path}`)
    await waitForScreen(page, 'Something went wrong')
    await page.getByText('The application encountered an error. Please try refreshing the page.', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Dashboard' }).waitFor()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await waitForScreen(page, heading)
  },
)
