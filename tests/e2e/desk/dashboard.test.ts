/** The dashboard of each role. Source: specification §2 'Admin dashboard', §6, §7, §8; contract §3 'Screens'; lead desk §2 'Dashboard'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import type { Site } from '#tests/support/app.ts'
import { PHONE, unroute, useBrowser } from '#tests/support/browser.ts'
import {
  NO_ANSWER,
  addStaff,
  collectCalls,
  openDeskSite,
  openScreen,
  toast,
  waitForPath,
  waitForScreen,
} from '#tests/support/desk.ts'

const open = useBrowser()

/** 20 November, a Friday, 15:30 in India. */
const NOW = '2026-11-20T10:00:00.000Z'

const DAY = 86_400_000

const HOUR = 3_600_000

const [NEW, IN_PROGRESS, COMPLETED, CANCELLED] = [0, 1, 2, 3]

interface Lead {
  kind?: 'service' | 'contact'
  name: string
  service?: string
  status?: number
  /** Days before NOW. */
  daysAgo?: number
  answeredAfter?: number
  isSpam?: true
}

const addLead = async ({ db }: Site, { kind = 'service', name, service = 'Web Development', ...lead }: Lead): Promise<void> => {
  const came = Date.parse(NOW) - (lead.daysAgo ?? 0) * DAY
  const at = new Date(came).toISOString()
  const answered = lead.answeredAfter === undefined ? null : new Date(came + lead.answeredAfter).toISOString()
  const values = { kind, name, email: 'lead@example.in', service_name: service, status: lead.status ?? NEW, created_at: at }
  await db
    .insertInto('inquiries')
    .values(withFoldedText('inquiries', { ...values, updated_at: at, first_response_at: answered, is_spam: lead.isSpam ? 1 : 0 }))
    .execute()
}

/** Seven service and six contact inquiries, unsorted; spam; and one older than the chart's days. */
const addLeads = async (site: Site): Promise<void> => {
  for (const daysAgo of [3, 0, 5, 1, 4, 2]) {
    await addLead(site, { name: `Service of ${daysAgo} days ago`, daysAgo, status: daysAgo % 2 === 0 ? NEW : COMPLETED })
    await addLead(site, { kind: 'contact', name: `Contact of ${daysAgo} days ago`, daysAgo, service: '', status: IN_PROGRESS })
  }
  await addLead(site, { name: 'Long ago', daysAgo: 200, status: CANCELLED })
  await addLead(site, { name: 'Spam', isSpam: true })
}

const readRecent = (page: Page, kind: 'Service' | 'Contact'): Promise<string[]> =>
  page
    .locator('section', { has: page.getByRole('heading', { name: `Recent ${kind} Inquiries` }) })
    .getByRole('link')
    .allTextContents()

const NEWEST = (kind: string): string[] => [0, 1, 2, 3, 4].map((days) => `${kind} of ${days} days ago`)

const readCards = (page: Page, group: string): Promise<string[]> =>
  page
    .getByRole('region', { name: `${group}: figures` })
    .locator('dl > div')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.replace(/\s+/g, ' ')))

const quickActions = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('region', { name: 'Quick Actions' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** The text of the chart's rows, cell by cell. */
const readRows = (page: Page, chart: string): Promise<string[][]> =>
  page
    .getByRole('figure', { name: chart })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))

test(
  'a sales person has a Sales Dashboard: recent inquiries of both kinds, 5 of each by createdAt descending, from the two list calls',
  { tags: ['S2-ROUTE-10', 'S2-DASH-01', 'S2-DASH-02', 'S6-FLAGS-12', 'S7-ADMIN-29'] },
  async () => {
    const site = await openDeskSite({ now: NOW })
    await addLeads(site)
    const staff = await addStaff(site, 'sales_person')
    const page = await openScreen(open, site, staff, '/admin/profile')
    const calls = collectCalls(page)
    await page.goto('/admin')
    await waitForScreen(page, 'Sales Dashboard')
    await expect.poll(() => readRecent(page, 'Service')).toEqual(NEWEST('Service'))
    await expect.poll(() => readRecent(page, 'Contact')).toEqual(NEWEST('Contact'))
    expect(calls).toContain('GET /api/service-inquiries/admin')
    expect(calls).toContain('GET /api/contact-inquiries/admin')
    await expect.poll(() => readCards(page, 'Service Inquiries')).toEqual(['Total 7', 'New 3', 'In Progress 0', 'Completed 3'])
    expect(await readCards(page, 'Contact Inquiries')).toEqual(['Total 6', 'New 0', 'In Progress 6', 'Completed 0'])
    await page.getByRole('figure', { name: 'By service' }).getByText('Not specified').waitFor()
    expect(await quickActions(page)).toEqual([
      '/admin/inquiries?status=new',
      '/admin/contacts?status=new',
      `/admin/inquiries?assignee=${staff.id}`,
    ])
    for (const hidden of ['Total Users', 'Staff and activity', 'Manage Services', 'Add an admin'])
      expect(await page.getByText(hidden).count()).toBe(0)
    await page.setViewportSize(PHONE)
    await page
      .locator('section', { has: page.getByRole('heading', { name: 'Recent Service Inquiries' }) })
      .getByRole('link', { name: 'Service of 0 days ago' })
      .click()
    await waitForPath(page, /^\/admin\/inquiries\?inquiry=\d+$/)
  },
)

test(
  'others have an Admin Dashboard with stat cards, links and quick actions, and an admin nothing of the super admin',
  { tags: ['S2-DASH-03', 'S2-DASH-04', 'S2-DASH-05', 'S2-DASH-07'] },
  async () => {
    const site = await openDeskSite({ now: NOW })
    await addLeads(site)
    const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin')
    await waitForScreen(page, 'Admin Dashboard')
    await expect.poll(() => readCards(page, 'Service Inquiries')).toEqual(['Total 7', 'New 3', 'In Progress 0', 'Completed 3'])
    expect(await readCards(page, 'Contact Inquiries')).toEqual(['Total 6', 'New 0', 'In Progress 6', 'Completed 0'])
    expect(await readRecent(page, 'Service')).toEqual(NEWEST('Service'))
    expect(await readRecent(page, 'Contact')).toEqual(NEWEST('Contact'))
    expect(await quickActions(page)).toEqual(['/admin/services', '/admin/banners', '/admin/news', '/admin/inquiries'])
    for (const hidden of ['Staff and activity', 'Total Users', 'Total Activities', 'Active Admins', 'Add an admin'])
      expect(await page.getByText(hidden).count()).toBe(0)
    for (const [kind, path] of [
      ['Service', '/admin/inquiries'],
      ['Contact', '/admin/contacts'],
    ] as const) {
      await page.getByRole('link', { name: `View all: ${kind} Inquiries` }).click()
      await waitForPath(page, path)
      await page.goBack()
    }
  },
)

test('pictures: leads per day by keyboard, pointer and as a table; how far leads are; services lead to their lists; a period by its URL', async () => {
  const site = await openDeskSite({ now: NOW })
  const minutes = HOUR / 60
  await addLead(site, { name: 'One', answeredAfter: 30 * minutes, status: IN_PROGRESS })
  await addLead(site, { name: 'Two', answeredAfter: 90 * minutes, status: COMPLETED, service: 'UI/UX Design' })
  await addLead(site, { kind: 'contact', name: 'Three', answeredAfter: 30 * HOUR, status: COMPLETED, service: 'UI/UX Design' })
  await addLead(site, { kind: 'contact', name: 'Four', service: 'Other', daysAgo: 1 })
  await addLead(site, { name: 'Long ago', daysAgo: 30, status: CANCELLED, service: 'UI/UX Design' })
  await addLead(site, { name: 'Spam', isSpam: true })
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin')
  const perDay = page.getByRole('figure', { name: 'Leads per day' })
  await perDay.getByText('4 leads in the last 30 days, the most on Fri, 20 Nov (3)').waitFor()
  const day = perDay.getByRole('slider', { name: 'Day' })
  const readValueText = () => day.getAttribute('aria-valuetext')
  expect(await readValueText()).toBe('Fri, 20 Nov: 3 leads; Service inquiries 2, Contact inquiries 1')
  await day.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await readValueText()).toBe('Thu, 19 Nov: 1 lead; Service inquiries 0, Contact inquiries 1')
  await perDay.getByText('Thu, 19 Nov: 1 lead', { exact: true }).waitFor()
  await page.keyboard.press('Home')
  expect(await readValueText()).toContain('Thu, 22 Oct: 0 leads')
  await page.keyboard.press('PageUp')
  expect(await readValueText()).toContain('Thu, 29 Oct')
  const box = await day.boundingBox()
  await day.hover({ position: { x: (box?.width ?? 0) - 3, y: 40 } })
  expect(await readValueText()).toContain('Fri, 20 Nov')
  await perDay.getByText('Show as a table').click()
  expect(await readRows(page, 'Leads per day')).toHaveLength(30)
  expect((await readRows(page, 'Leads per day')).slice(0, 3)).toEqual([
    ['Fri, 20 Nov', '2', '1', '3'],
    ['Thu, 19 Nov', '0', '1', '1'],
    ['Wed, 18 Nov', '0', '0', '0'],
  ])

  expect(await readRows(page, 'From new to won')).toEqual([
    ['New', '4', '100%'],
    ['In Progress', '3', '75%'],
    ['Won', '2', '50%'],
  ])
  expect(await readRows(page, 'By service')).toEqual([
    ['UI/UX Design', '1', '1', '2 (100%)'],
    ['Web Development', '1', '0', '0 (0%)'],
    ['Other', '0', '1', '0 (0%)'],
  ])
  const figures = page.getByRole('region', { name: 'Last 30 days' }).locator('dl > div')
  expect((await figures.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Leads 4 1 in the 30 days before',
    'Median first reply 1 h 30 min – in the 30 days before',
    'Promise kept – – in the 30 days before',
    'Won 2 0 in the 30 days before',
    'Value won – – in the 30 days before',
  ])

  for (const [link, place] of [
    ['UI/UX Design: 1 contact inquiry', '/admin/contacts?search=UI%2FUX%20Design&from=2026-10-22'],
    ['UI/UX Design: 1 service inquiry', '/admin/inquiries?search=UI%2FUX%20Design&from=2026-10-22'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await waitForPath(page, place)
    await page.locator('[data-list-item]').waitFor()
    expect(await page.locator('[data-list-item]').allTextContents()).toEqual([place.includes('contacts') ? 'Three' : 'Two'])
    await page.goBack()
  }
  await page.getByRole('link', { name: '7 days' }).click()
  await page.getByRole('region', { name: 'Last 7 days' }).waitFor()
  await waitForPath(page, '/admin?period=7')
})

test(
  "a super admin also has the site's stat cards, quick actions to users and activity logs, and the offer to add an admin while there is none",
  { tags: ['S2-DASH-06', 'C3-SCREEN-05'] },
  async () => {
    const site = await openDeskSite({ now: NOW })
    const staff = await addStaff(site, 'super_admin')
    await site.addUser('admin', { isActive: false })
    const page = await openScreen(open, site, staff, '/admin')
    await waitForScreen(page, 'Admin Dashboard')
    await expect
      .poll(() => readCards(page, 'Staff and activity'))
      .toEqual(['Total Users 3', 'Total Activities 1', "Today's Activities 1", 'Active Admins 1'])
    expect(await quickActions(page)).toEqual([
      '/admin/services',
      '/admin/banners',
      '/admin/news',
      '/admin/inquiries',
      '/admin/users',
      '/admin/activity-logs',
    ])
    // Empty states without inquiries.
    await page.getByText('No inquiries yet').waitFor()
    expect(await page.getByRole('figure').count()).toBe(0)
    await page.getByText('No inquiries found').waitFor()
    await page.getByText('No contact inquiries found').waitFor()
    await page.getByRole('link', { name: 'Add an admin' }).click()
    await waitForPath(page, '/admin/users?edit=new')
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('Meera Iyer')
    await form.getByLabel('Email').fill('meera@example.in')
    await form.getByLabel('Password', { exact: true }).fill('correct horse')
    await form.getByLabel('Confirm password').fill('correct horse')
    await form.getByRole('button', { name: 'Create' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect.poll(() => readCards(page, 'Staff and activity')).toContain('Total Users 4')
    expect(await page.getByRole('link', { name: 'Add an admin' }).count()).toBe(0)
  },
)

test(
  "'Failed to fetch dashboard statistics', with a way to try again; what could be loaded stays",
  { tags: ['all', 'S8-SERVICES-10'] },
  async () => {
    const site = await openDeskSite({ now: NOW })
    await addLeads(site)
    const page = await openScreen(open, site, await addStaff(site, 'sales_person'), '/admin/profile', { expectedErrors: NO_ANSWER })
    const lost = { status: 400, json: { success: false, code: 'VALIDATION_ERROR', message: 'No' } }
    await page.route('**/api/admin/dashboard*', (route) => route.fulfill(lost))
    await page.route('**/api/contact-inquiries/admin*', (route) => route.fulfill(lost))
    await page.goto('/admin')
    await toast(page, 'Failed to fetch dashboard statistics').waitFor()
    await page.getByText('The figures could not be loaded').waitFor()
    await page.getByRole('figure', { name: 'By service' }).getByRole('link').first().waitFor()
    await expect.poll(() => readRecent(page, 'Service')).toEqual(NEWEST('Service'))
    await page.getByText('These inquiries could not be loaded.').waitFor()

    await page.route('**/api/admin/dashboard/pictures*', (route) => route.fulfill(lost))
    await page.reload()
    await page.getByText('The dashboard could not be loaded').waitFor()
    // What is kept, and what to do.
    await page.getByText('Nothing is lost: every inquiry is on the server. Check your connection, or try again').waitFor()
    await unroute(page)
    await page.getByRole('button', { name: 'Try Again' }).first().click()
    await expect.poll(() => readCards(page, 'Service Inquiries')).toEqual(['Total 7', 'New 3', 'In Progress 0', 'Completed 3'])
    await page.getByRole('figure', { name: 'Leads per day' }).getByRole('slider').waitFor()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(() => readRecent(page, 'Contact')).toEqual(NEWEST('Contact'))

    await page.route('**/api/admin/dashboard/pictures*', (route) => route.fulfill(lost))
    await page.reload()
    await page.getByText('The charts could not be loaded').waitFor()
  },
)
