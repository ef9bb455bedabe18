// @module-tag all
/** What is shown stays where it is when a later answer arrives. Source: design language. */
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { delayRequests, readLayoutShift, useBrowser, waitForLayout } from '#tests/support/browser.ts'
import { addContent } from '#tests/support/content.ts'
import { addStaff, openDeskSite, type Staff, withToken } from '#tests/support/desk.ts'
import { addLead, shift } from '#tests/support/leads.ts'

const open = useBrowser()

/** An overdue one: without any the response promise is smaller. */
const addOverdue = (site: Site): Promise<unknown> => addLead(site, { dueAt: shift(site.clock.now().toISOString(), -3_600_000) })

const addServices = async (site: Site, { token }: Staff): Promise<void> => {
  for (let number = 1; number <= 14; number += 1) await addContent(site, token, 'services', { title: `Service ${number}` })
}

test.each([
  { path: '/admin', late: /\/api\/admin\/dashboard/ },
  { path: '/admin/inquiries', late: /stats\/overview/ },
  { path: '/admin/contacts?view=board', late: /stats\/overview/ },
  { path: '/admin/activity-logs', late: /activity-logs\/stats/ },
  { path: '/admin/consultations', late: /bookings\/week/ },
  { path: '/admin/services', late: /\/api\/admin\/services/, prepare: addServices },
])('nothing moves on $path when its figures or its list come late', async ({ path, late, prepare = addOverdue }) => {
  const site = await openDeskSite()
  const staff = await addStaff(site, 'super_admin')
  // Without an admin the dashboard offers to add one, above its figures.
  await addStaff(site, 'admin')
  await prepare(site, staff)
  for (const width of [390, 768, 1280]) {
    const page = await open(site.origin, { ...withToken(staff.token), viewport: { width, height: 800 } })
    const answer = await delayRequests(page, late)
    const requested = page.waitForRequest(late)
    await page.goto(path)
    await requested
    await page.locator('main .pulse').first().waitFor()
    await waitForLayout(page)
    answer()
    await expect.poll(() => page.locator('.pulse').count()).toBe(0)
    await waitForLayout(page)
    expect([width, (await readLayoutShift(page)) < 0.001]).toEqual([width, true])
    await page.context().close()
  }
})
