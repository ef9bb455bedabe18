// @module-tag all
/** A screen that stays open while the time goes on and nothing is changed. Source: lead desk §2 'Staff', §4. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Role } from '#domain/user.ts'
import type { Site } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { REFUSED, addStaff, openDeskSite, withToken } from '#tests/support/desk.ts'
import { addLead, shift } from '#tests/support/leads.ts'

const open = useBrowser()

const MINUTE = 60_000

const HOUR = 60 * MINUTE

/** Friday 20 November, 11:58 PM in India. */
const BEFORE_MIDNIGHT = '2026-11-20T18:28:00.000Z'

/** Its stream of live updates has no heartbeat for an hour, and misses none: what it shows does not come from a new connection. */
const openSiteAt = (now: string): Promise<Site> => openDeskSite({ now, heartbeatMs: HOUR })

/** Opens a path, and waits for the stream; the browser's clock is that of the site. */
const openAt = async (site: Site, role: Role, path: string): Promise<Page> => {
  const { token } = await addStaff(site, role)
  const page = await open(site.origin, { ...withToken(token), expectedErrors: REFUSED })
  await page.clock.install({ time: site.clock.now() })
  await page.goto(path)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: / new$/ }).waitFor()
  return page
}

/** The time goes on for the server and the open page. */
const pass = async (site: Site, page: Page, ms: number): Promise<void> => {
  site.clock.advance(ms)
  await page.clock.runFor(ms)
}

test('the days of the dashboard end with the present one after midnight', async () => {
  const site = await openSiteAt(BEFORE_MIDNIGHT)
  await addLead(site, { dueAt: shift(BEFORE_MIDNIGHT, HOUR) })
  const page = await openAt(site, 'super_admin', '/admin')
  const day = page.getByRole('slider', { name: 'Day' })
  await expect.poll(() => day.getAttribute('aria-valuetext')).toMatch(/^Fri, 20 Nov: /)
  await pass(site, page, 4 * MINUTE)
  await expect.poll(() => day.getAttribute('aria-valuetext')).toMatch(/^Sat, 21 Nov: /)
})

test('a follow-up: "it appears in My day at that time"', { tags: ['L4-DAY-04'] }, async () => {
  const site = await openSiteAt('2026-11-20T05:28:00.000Z')
  const now = site.clock.now().toISOString()
  await addLead(site, { name: 'Lata Bose', dueAt: shift(now, 24 * HOUR) })
  const id = await addLead(site, { name: 'Meera Iyer', dueAt: now, answeredAt: shift(now, -HOUR) })
  const followUp = { status: 1, follow_up_at: shift(now, MINUTE) }
  await site.db.updateTable('inquiries').set(followUp).where('id', '=', id).execute()
  const page = await openAt(site, 'sales_person', '/admin/my-day?scope=team')
  const names = page.locator('[data-list-item]')
  await expect.poll(() => names.allTextContents()).toEqual(['Lata Bose'])
  await pass(site, page, 4 * MINUTE)
  await expect.poll(() => names.allTextContents()).toEqual(['Meera Iyer', 'Lata Bose'])
})

/** The machine sleeps: its time goes on, its timers do not. */
const sleep = async (site: Site, page: Page, ms: number): Promise<void> => {
  site.clock.advance(ms)
  await page.clock.setSystemTime(site.clock.now())
}

test('after a sleep of eight hours the age of a lead is right within a minute', async () => {
  const site = await openSiteAt(BEFORE_MIDNIGHT)
  await addLead(site, {
    name: 'Meera Iyer',
    dueAt: shift(BEFORE_MIDNIGHT, 20 * HOUR),
    arrivedAt: shift(BEFORE_MIDNIGHT, -2 * HOUR),
  })
  const page = await openAt(site, 'sales_person', '/admin/inquiries')
  const age = page.locator('main time').filter({ hasText: /ago$/ })
  await expect.poll(() => age.allTextContents()).toEqual(['2h ago'])
  await sleep(site, page, 8 * HOUR)
  await pass(site, page, MINUTE)
  await expect.poll(() => age.allTextContents()).toEqual(['10h ago'])
})

test("the activity logs of 'Today' are those of the present day after midnight, and so is their number", async () => {
  const site = await openSiteAt(BEFORE_MIDNIGHT)
  await addLead(site, { dueAt: shift(BEFORE_MIDNIGHT, HOUR) })
  const page = await openAt(site, 'super_admin', '/admin/activity-logs?dateRange=today')
  const today = page.getByRole('region', { name: 'Figures' }).locator('dl > div').filter({ hasText: "Today's Activities" })
  await page.locator('tbody [data-list-item]').first().waitFor()
  await expect.poll(() => today.innerText()).toMatch(/\b[1-9]/)
  await pass(site, page, 4 * MINUTE)
  await page.getByText('No activity logs found', { exact: true }).waitFor()
  await expect.poll(() => today.innerText()).toMatch(/\b0\b/)
})
