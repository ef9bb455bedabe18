// @module-tag all
/** The screens of super admins, for others and when they fail. Source: specification §2 'User Management', 'Activity Logs', §8 'Users'. */
import { expect, test } from 'vitest'
import { routeOnce, unroute, useBrowser } from '#tests/support/browser.ts'
import { addStaff, collectCalls, expectAccessibleInBoth, openDeskSite, waitForScreen, withToken } from '#tests/support/desk.ts'

const open = useBrowser()

test(
  "others see 'Access Denied: You need Super Admin privileges to access …' and no data is loaded",
  { tags: ['S2-USERS-06', 'S2-USERS-07', 'S2-LOGS-10', 'S2-LOGS-11', 'S2-ROUTE-16', 'S2-ROUTE-17'] },
  async () => {
    const site = await openDeskSite()
    for (const role of ['admin', 'sales_person'] as const) {
      const { token } = await addStaff(site, role)
      const page = await open(site.origin, withToken(token))
      const calls = collectCalls(page)
      for (const [path, heading] of [
        ['/admin/users?edit=1', 'User Management'],
        ['/admin/activity-logs?log=1', 'Activity Logs'],
      ] as const) {
        await page.goto(path)
        await waitForScreen(page, heading)
        const denial = `Access Denied: You need Super Admin privileges to access ${heading}.`
        await page.getByRole('alert').getByText(denial, { exact: true }).waitFor()
      }
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      if (role === 'admin') await expectAccessibleInBoth(page)
      expect([...new Set(calls)]).toEqual(['GET /api/admin/profile'])
    }
  },
)

test(
  'a list that cannot be loaded is only logged; a screen that breaks has its error boundary',
  { tags: ['S8-USERS-08', 'S2-ROUTE-18', 'S8-LOGS-05'] },
  async () => {
    const site = await openDeskSite()
    const boss = await addStaff(site, 'super_admin', { name: 'Asha Rao' })
    const page = await open(site.origin, {
      ...withToken(boss.token),
      expectedErrors: /Failed to load resource|ApiError|TypeError|Minified React error/,
    })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    for (const [path, call, heading, words] of [
      ['/admin/users', '**/api/admin/users?*', 'User Management', 'The users could not be loaded'],
      ['/admin/activity-logs', '**/api/admin/activity-logs?*', 'Activity Logs', 'The activity logs could not be loaded'],
    ] as const) {
      logged.length = 0
      await page.route(call, (route) =>
        route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'Broken' } }),
      )
      await page.goto(path)
      const failed = page.getByRole('alert').filter({ hasText: words })
      await failed.waitFor()
      expect(logged.some((text) => text.includes('ApiError'))).toBe(true)
      // No toast appears.
      expect(await page.getByText(/Broken|Failed to/).count()).toBe(0)
      if (heading === 'User Management') await expectAccessibleInBoth(page)
      await unroute(page, call)
      await failed.getByRole('button', { name: 'Try Again' }).click()
      await page.getByRole('table').getByText('Asha Rao').first().waitFor()

      // A response without its `meta`.
      await routeOnce(page, call, (route) => route.fulfill({ json: { success: true, data: [] } }))
      await page.goto(path)
      await waitForScreen(page, 'Something went wrong')
      await page.getByText('The application encountered an error. Please try refreshing the page.', { exact: true }).waitFor()
      await page.getByRole('link', { name: 'Dashboard' }).waitFor()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await waitForScreen(page, heading)
      await page.getByRole('table').getByText('Asha Rao').first().waitFor()
    }
  },
)
