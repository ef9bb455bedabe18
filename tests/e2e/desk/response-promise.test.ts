// @module-tag all
/** The response promise on the dashboard of each role. Source: lead desk §2 'Dashboard'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { delayRequests, useBrowser } from '#tests/support/browser.ts'
import { addStaff, openDeskSite, openScreen, waitForScreen } from '#tests/support/desk.ts'
import { addLead, shift } from '#tests/support/leads.ts'

const open = useBrowser()

/** 20 November, a Friday, 15:30 in India. */
const NOW = '2026-11-20T10:00:00.000Z'

const TUESDAY = '2026-11-10T10:00:00.000Z'

const MINUTE = 60_000

const HOUR = 60 * MINUTE

const DAY = 24 * HOUR

const section = (page: Page) => page.getByRole('region', { name: 'Response promise' })

const withoutBreaks = (texts: string[]): string[] => texts.map((text) => text.replace(/\s+/g, ' ').trim())

const readFigures = async (page: Page): Promise<string[]> =>
  withoutBreaks(await page.getByRole('region', { name: 'Last 30 days' }).locator('dl > div').allInnerTexts())

const readRows = async (page: Page, table: string): Promise<string[]> =>
  withoutBreaks(await section(page).getByRole('table', { name: table }).locator('tbody tr').allInnerTexts())

/** Two kept and one missed by `by`; a service and a contact inquiry are overdue. Returns the id of the service inquiry. */
const addLeads = async (site: Site, by: number): Promise<number> => {
  const lead = { dueAt: TUESDAY, by }
  for (const answeredAt of [shift(TUESDAY, 252 * MINUTE - DAY), shift(TUESDAY, 252 * MINUTE - DAY), shift(TUESDAY, HOUR)])
    await addLead(site, { ...lead, answeredAt })
  await addLead(site, { kind: 'contact', dueAt: shift(NOW, -DAY) })
  return addLead(site, { dueAt: shift(NOW, -1) })
}

const PROMISE = 'Promise kept 40% – in the 30 days before'

const readOverdue = async (page: Page): Promise<string> =>
  (await page.getByRole('region', { name: 'Needs you now' }).getByRole('listitem').first().innerText()).replace(/\s+/g, ' ')

test('at both widths an admin sees the percentage, the weeks, everybody, and the way to what is overdue; it follows each response', async () => {
  const site = await openDeskSite({ now: NOW })
  const ravi = await addStaff(site, 'sales_person', { name: 'Ravi Kumar' })
  const overdue = await addLeads(site, ravi.id)
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin')
  await expect.poll(() => readFigures(page)).toContain(PROMISE)
  expect(await readRows(page, 'Promise kept by week')).toEqual([
    '19 Oct – 25 Oct – –',
    '26 Oct – 1 Nov – –',
    '2 Nov – 8 Nov – –',
    '9 Nov – 15 Nov 2 of 3 66%',
    '16 Nov – 22 Nov 0 of 2 0%',
  ])
  expect(await readRows(page, 'Promise kept by person')).toEqual([
    'Ravi Kumar Median 4 h 12 min 2 of 3 66%',
    'Unassigned 0 of 2 0%',
  ])
  await expect.poll(() => readOverdue(page)).toBe('2 Overdue')

  const call = { token: ravi.token, body: { channel: 'call' } }
  await site.call('POST', `/api/service-inquiries/admin/${overdue}/calls`, call)
  await expect.poll(() => readOverdue(page)).toBe('1 Overdue')
  await expect.poll(() => readRows(page, 'Promise kept by person')).toContain('Unassigned 0 of 1 0%')
})

test('at both widths a sales person sees their own line and no row of a colleague', async () => {
  const site = await openDeskSite({ now: NOW })
  const ravi = await addStaff(site, 'sales_person', { name: 'Ravi Kumar' })
  await addLeads(site, ravi.id)
  const page = await openScreen(open, site, ravi, '/admin')
  await expect.poll(() => readFigures(page)).toContain(PROMISE)
  await section(page).getByText('2 of 3 in time, median first response 4 h 12 min').waitFor()
  expect(await section(page).getByRole('table').count()).toBe(1)

  const lata = await addStaff(site, 'sales_person', { name: 'Lata' })
  const other = await openScreen(open, site, lata, '/admin')
  await section(other).getByText('You answered none of these leads, and none of the missed ones is assigned to you.').waitFor()
  expect(await section(other).getByText('Ravi Kumar').count()).toBe(0)
})

test('before the first due lead the section says what will appear, and while it loads it has its shape', async () => {
  const site = await openDeskSite({ now: NOW })
  await addLead(site, { dueAt: shift(NOW, DAY) })
  const page = await openScreen(open, site, await addStaff(site, 'super_admin'), '/admin/profile')
  const release = await delayRequests(page, '**/api/admin/dashboard/promise')
  await page.goto('/admin')
  await waitForScreen(page, 'Admin Dashboard')
  await section(page).getByRole('status').getByText('Loading').waitFor({ state: 'attached' })
  release()
  await section(page).getByText('No response was due in the last 30 days.').waitFor()
  await section(page)
    .getByText(
      'As soon as a lead is answered or its response is due, this shows how many were answered in time, by week and by person.',
    )
    .waitFor()
  expect(await section(page).getByRole('table').count()).toBe(0)
})
