// @module-tag all
/** The response clock on the desk. Source: lead desk §2 'Staff'. */
import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { DESKTOP, expectAccessibleAtBothWidths, PHONE, unroute, useBrowser, WIDTHS } from '#tests/support/browser.ts'
import {
  exportCsv,
  addInquiry,
  addStaff,
  expectAccessibleInBoth,
  openDeskSite,
  waitForPath,
  withToken,
} from '#tests/support/desk.ts'
import { sendContactInquiry } from '#tests/support/visitors.ts'

const open = useBrowser()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Friday, 11:00 AM in India. */
const FRIDAY = '2026-11-20T05:30:00.000Z'

/** Five inquiries from Friday 11:00 AM to Monday 9:00 AM, Indian time; now it is Monday, 1:00 PM. */
const openMonday = async (): Promise<{ site: Site; token: string }> => {
  const site = await openDeskSite({ now: FRIDAY })
  await addInquiry(site, { name: 'Asha Rao' })
  site.clock.advance(5.5 * HOUR)
  await addInquiry(site, { name: 'Ravi Kumar' })
  site.clock.advance(3.5 * HOUR)
  await addInquiry(site, { name: 'Lata Bose' })
  site.clock.advance(61 * HOUR)
  const answered = await addInquiry(site, { name: 'Om Das' })
  await addInquiry(site, { name: 'Meera Iyer' })
  site.clock.advance(4 * HOUR)
  const { token } = await addStaff(site, 'admin')
  await site.call('POST', `/api/service-inquiries/admin/${answered}/calls`, { token, body: { channel: 'call' } })
  return { site, token }
}

/** Opens the list in a browser with the site's time. */
const openList = async (site: Site, token: string, search = '', options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await open(site.origin, { ...withToken(token), ...options })
  await page.clock.install({ time: site.clock.now() })
  await page.goto(`/admin/inquiries${search}`)
  await page.locator('h1').waitFor()
  return page
}

/** The chip in the row or card of an inquiry. */
const chipOf = (page: Page, name: string): Locator =>
  page
    .locator('tr, li')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .locator('time')
    .filter({ hasText: /due|late|replied|closed/i })
const namesOf = (page: Page): Promise<string[]> => page.locator('[data-list-item]').allTextContents()
const optionsOf = (page: Page, label: string): Promise<string[]> =>
  page.getByLabel(label, { exact: true }).locator('option').allTextContents()
const choose = (page: Page, label: string, choice: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: choice })

/** Headless browsers show every tab: simulates a hidden or visible page. */
const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('at both widths every inquiry has a chip with its due response, in words and in a colour', async () => {
  const { site, token } = await openMonday()
  const page = await openList(site, token, '')
  const chips = {
    'Asha Rao': ['2 h late', 'Response due Monday, 23 November, 11:00 AM IST'],
    'Ravi Kumar': ['Due in 3 h', 'Response due Monday, 23 November, 4:30 PM IST'],
    'Lata Bose': ['Due today 6:00 PM', 'Response due Monday, 23 November, 6:00 PM IST'],
    'Om Das': ['Replied in 4 h', 'Response due Tuesday, 24 November, 9:00 AM IST'],
    'Meera Iyer': ['Due tomorrow 9:00 AM', 'Response due Tuesday, 24 November, 9:00 AM IST'],
  }
  for (const [width, viewport] of WIDTHS) {
    await page.setViewportSize(viewport)
    await expect.poll(() => page.getByRole('table').count()).toBe(width === 'phone' ? 0 : 1)
    for (const [name, [text, title]] of Object.entries(chips)) {
      expect([name, await chipOf(page, name).innerText()]).toEqual([name, text])
      expect(await chipOf(page, name).getAttribute('title')).toBe(title)
    }
    const ground = (name: string) => chipOf(page, name).evaluate((chip) => getComputedStyle(chip).backgroundColor)
    const grounds = await Promise.all(['Asha Rao', 'Ravi Kumar', 'Lata Bose', 'Om Das'].map(ground))
    expect(new Set(grounds).size).toBe(4)
    await expectAccessibleInBoth(page)
  }
})

test('at 1280 px the longest due time is in one line', async () => {
  const site = await openDeskSite({ now: FRIDAY })
  site.clock.advance(72 * HOUR + 36 * MINUTE)
  await addInquiry(site, { name: 'Digvijay Sharma' })
  const { token } = await addStaff(site, 'admin')
  const page = await openList(site, token)
  const chip = chipOf(page, 'Digvijay Sharma')
  expect(await chip.innerText()).toBe('Due tomorrow 11:36 AM')
  const lines = await chip.evaluate((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  })
  expect(lines).toBe(1)
})

test('the chip follows the time while the screen is open, and catches up when a hidden tab is shown again', async () => {
  const { site, token } = await openMonday()
  const page = await openList(site, token)
  const chip = chipOf(page, 'Ravi Kumar')
  expect(await chip.innerText()).toBe('Due in 3 h')
  await page.clock.fastForward(31 * MINUTE)
  await expect.poll(() => chip.innerText()).toBe('Due in 2 h')
  await setVisibility(page, 'hidden')
  await page.clock.fastForward(HOUR)
  expect(await chip.innerText()).toBe('Due in 2 h')
  await setVisibility(page, 'visible')
  await expect.poll(() => chip.innerText()).toBe('Due in 1 h')
  await page.clock.fastForward(3 * HOUR)
  await expect.poll(() => chip.innerText()).toBe('1 h late')
})

// Lead desk §2: 'A change of status is not a response'; 'picked up by Nusrat'.
test('a status that moves away from New leaves the clock as it is, and says who picked the inquiry up', async () => {
  const { site, token } = await openMonday()
  const page = await openList(site, token)
  await page.getByLabel('Status of Ravi Kumar').selectOption({ label: 'In Progress' })
  await page
    .locator('tr')
    .filter({ hasText: 'Ravi Kumar' })
    .getByText(/^picked up by /)
    .waitFor()
  expect(await chipOf(page, 'Ravi Kumar').innerText()).toBe('Due in 3 h')
})

test('due filters and due sort stay in the URL and go back with the back button', async () => {
  const { site, token } = await openMonday()
  const page = await openList(site, token, '', { viewport: PHONE })
  await expect.poll(() => namesOf(page)).toEqual(['Meera Iyer', 'Om Das', 'Lata Bose', 'Ravi Kumar', 'Asha Rao'])
  expect(await optionsOf(page, 'Due')).toEqual(['All due dates', 'Overdue', 'Due today'])
  await choose(page, 'Due', 'Overdue')
  await waitForPath(page, '/admin/inquiries?due=overdue')
  await expect.poll(() => namesOf(page)).toEqual(['Asha Rao'])
  await choose(page, 'Due', 'Due today')
  await waitForPath(page, '/admin/inquiries?due=today')
  await expect.poll(() => namesOf(page)).toEqual(['Ravi Kumar', 'Lata Bose'])
  await choose(page, 'Sort', 'Newest first')
  await waitForPath(page, '/admin/inquiries?due=today&sort=-createdAt')
  await expect.poll(() => namesOf(page)).toEqual(['Lata Bose', 'Ravi Kumar'])
  await page.setViewportSize(DESKTOP)
  await page.goBack()
  await page.goBack()
  await waitForPath(page, '/admin/inquiries?due=overdue')
  await expect.poll(() => namesOf(page)).toEqual(['Asha Rao'])
  await page.reload()
  await expect.poll(() => namesOf(page)).toEqual(['Asha Rao'])
  expect(await page.getByLabel('Due', { exact: true }).inputValue()).toBe('overdue')

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await waitForPath(page, '/admin/inquiries')
  await expect.poll(() => namesOf(page)).toHaveLength(5)
  await choose(page, 'Sort', 'Response due')
  await waitForPath(page, '/admin/inquiries?sort=responseDue')
  await expect.poll(() => namesOf(page)).toEqual(['Asha Rao', 'Ravi Kumar', 'Lata Bose', 'Meera Iyer', 'Om Das'])
  await expectAccessibleInBoth(page)
})

test('a sort by a column head is named in the select of the sorts', async () => {
  const { site, token } = await openMonday()
  const page = await openList(site, token)
  const sort = page.getByLabel('Sort', { exact: true })
  const selected = () => sort.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)
  expect(await selected()).toBe('Newest first')
  await page.getByRole('columnheader').getByRole('link', { name: 'Client' }).click()
  await waitForPath(page, '/admin/inquiries?sort=name')
  await expect.poll(selected).toBe('Name')
  await page.getByRole('columnheader').getByRole('link', { name: 'Client' }).click()
  await waitForPath(page, '/admin/inquiries?sort=-name')
  await expect.poll(selected).toBe('Name, Z to A')
  await choose(page, 'Sort', 'Newest first')
  await waitForPath(page, '/admin/inquiries')
  const offered = ['Newest first', 'Oldest first', 'Response due', 'Name', 'Status', 'Priority']
  await expect.poll(() => optionsOf(page, 'Sort')).toEqual(offered)
})

test('the export has the due filter and its order', async () => {
  const { site, token } = await openMonday()
  const page = await openList(site, token, '?due=today')
  await expect.poll(() => namesOf(page)).toHaveLength(2)
  const request = page.waitForRequest('**/api/service-inquiries/admin/export?*')
  const download = page.waitForEvent('download')
  await exportCsv(page)
  expect([...new URL((await request).url()).searchParams]).toEqual([
    ['due', 'today'],
    ['sort', 'responseDue'],
    ['format', 'excel'],
  ])
  const lines = await readFile(await (await download).path(), 'utf8')
  expect(lines.match(/Ravi Kumar|Lata Bose|Asha Rao|Meera Iyer|Om Das/g)).toEqual(['Ravi Kumar', 'Lata Bose'])
})

test("with nothing due: 'No overdue inquiries.', 'No inquiries due today.'", async () => {
  const site = await openDeskSite({ now: FRIDAY })
  const { token } = await addStaff(site, 'sales_person')
  const page = await openList(site, token, '?due=overdue')
  await page.getByText('No overdue inquiries.', { exact: true }).waitFor()
  await page.getByText('No inquiries found', { exact: true }).waitFor()
  await choose(page, 'Due', 'Due today')
  await page.getByText('No inquiries due today.', { exact: true }).waitFor()
  await choose(page, 'Status', 'New')
  await page.getByText('No inquiries match this search and these filters.', { exact: true }).waitFor()
  await expectAccessibleAtBothWidths(page)
})

test('spam gets no response: its list has no due filter, no due sort and no chips', async () => {
  const { site, token } = await openMonday()
  await addInquiry(site, { name: 'Spam Sender', jaali_7: 'x' })
  const page = await openList(site, token, '?due=overdue')
  await expect.poll(() => namesOf(page)).toEqual(['Asha Rao'])
  await choose(page, 'Spam', 'Spam')
  await expect.poll(() => namesOf(page)).toEqual(['Spam Sender'])
  expect(await page.getByLabel('Due', { exact: true }).count()).toBe(0)
  expect(await optionsOf(page, 'Sort')).not.toContain('Response due')
  expect(await chipOf(page, 'Spam Sender').count()).toBe(0)
  await choose(page, 'Spam', 'Without Spam')
  await expect.poll(() => namesOf(page)).toEqual(['Asha Rao'])
})

test("a capped total is '10,000+'", async () => {
  const { site, token } = await openMonday()
  const page = await openList(site, token)
  await page.route('**/api/service-inquiries/admin?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const json = { ...body, pagination: { ...body.pagination, total: 10_000, pages: 400, capped: true } }
    await route.fulfill({ response, json })
  })
  await choose(page, 'Due', 'Overdue')
  await page.getByText(/^Showing 1 to \d+ of 10,000\+ results$/).waitFor()
  await page.getByRole('status').filter({ hasText: '10,000+ inquiries' }).waitFor({ state: 'attached' })
  // A later response would be read after the page is closed.
  await unroute(page)
})

test('at both widths the details have the chip and the due instant in full', async () => {
  const { site, token } = await openMonday()
  const page = await openList(site, token, '')
  await page.getByRole('link', { name: 'Lata Bose', exact: true }).click()
  const details = page.getByRole('dialog', { name: /^Inquiry Details/ })
  await details.getByText('Due today 6:00 PM', { exact: true }).waitFor()
  await details.getByText('Response due Monday, 23 November, 6:00 PM IST', { exact: true }).waitFor()
  await expectAccessibleAtBothWidths(page)
})

test(
  'an inquiry from before the response clock has no chip, in the list and in the details',
  { tags: ['L2-CLOCK-07'] },
  async () => {
    const site = await openDeskSite({ now: FRIDAY })
    const id = await addInquiry(site)
    await site.db.updateTable('inquiries').set({ response_due_at: null }).where('id', '=', id).execute()
    const { token } = await addStaff(site, 'sales_person')
    const page = await openList(site, token)
    await page.getByRole('link', { name: 'Meera Iyer', exact: true }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Client Information' }).waitFor()
    expect(
      await page
        .locator('time')
        .filter({ hasText: /^(due|replied|closed) | late$/i })
        .count(),
    ).toBe(0)
    expect(await page.getByText(/^Response due \w+day,/).count()).toBe(0)
  },
)

test('days and times are those of BUSINESS_TIME_ZONE, wherever the browser is', async () => {
  const site = await openDeskSite({ now: '2026-11-20T19:00:00.000Z', config: { BUSINESS_TIME_ZONE: 'Europe/Berlin' } })
  await addInquiry(site)
  const { token } = await addStaff(site, 'sales_person')
  const page = await openList(site, token, '', { timezoneId: 'America/New_York', viewport: PHONE })
  const chip = chipOf(page, 'Meera Iyer')
  expect(await chip.innerText()).toBe('Due Mon, 23 Nov, 6:00 PM')
  expect(await chip.getAttribute('title')).toMatch(/^Response due Monday, 23 November, 6:00 PM (CET|GMT\+1)$/)
})

test('contact inquiries have the chip and the due filter too', async () => {
  const site = await openDeskSite({ now: FRIDAY })
  await sendContactInquiry(site, { name: 'Asha Rao' })
  site.clock.advance(74 * HOUR)
  const { token } = await addStaff(site, 'sales_person')
  const page = await openList(site, token)
  await page.goto('/admin/contacts?due=overdue')
  await expect.poll(() => chipOf(page, 'Asha Rao').allInnerTexts()).toEqual(['2 h late'])
  await expectAccessibleInBoth(page)
})
