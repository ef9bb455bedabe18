/** Search, filters, sort and due dates of the lists of inquiries. Source: specification §2; lead desk §2 'Staff'. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { DESKTOP, PHONE, WIDTHS, delayRequests, useBrowser } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import {
  NO_ANSWER,
  addInquiry,
  addStaff,
  openDeskSite,
  openScreen,
  waitForPath,
  withToken,
  openFilter,
  setFilter,
  filterChip,
} from '#tests/support/desk.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const open = useBrowser()

const lead = (page: Page) => page.getByRole('link', { name: 'Meera Iyer', exact: true })

test('a cleared filter moves nothing, and the keyboard goes from the search to Filter', async () => {
  const { site, page, show } = desk()
  await addInquiry(site)
  await show('/admin/inquiries')
  await lead(page).waitFor()
  const search = page.getByRole('searchbox')
  const top = async () => (await lead(page).boundingBox())?.y
  const before = await top()
  await search.fill('spices')
  const clear = page.getByRole('button', { name: 'Clear filters' })
  await clear.waitFor()
  expect(await top()).toBe(before)
  await search.press('Tab')
  expect(
    await page.getByRole('button', { name: 'Filter', exact: true }).evaluate((button) => button === document.activeElement),
  ).toBe(true)
})

test(
  'on a phone Filter is a sheet from below, and a chip removes its filter',
  { tags: ['F1-SCREEN-03', 'S2-SINQ-03'] },
  async () => {
    const site = await openDeskSite({ config: { SMTP_URL: UNREACHABLE_SMTP } })
    await addInquiry(site)
    const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/inquiries', { viewport: PHONE })
    await lead(page).waitFor()
    const sheet = await openFilter(page)
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox()
        return box && [box.x, Math.round(box.y + box.height), box.width]
      })
      .toEqual([0, PHONE.height, PHONE.width])
    await sheet.getByLabel('Status', { exact: true }).selectOption('new')
    await sheet.getByRole('button', { name: 'Done' }).click()
    await waitForPath(page, '/admin/inquiries?status=new')
    await filterChip(page, 'Status: New').click()
    await waitForPath(page, '/admin/inquiries')
  },
)

test('the filter names an assignee who is no longer active, once the names are there', { tags: ['L5-ASSIGN-15'] }, async () => {
  const { site } = desk()
  const staff = await addStaff(site, 'admin')
  const ravi = await site.addUser('sales_person', { name: 'Ravi Kumar' })
  const page = await open(site.origin, withToken(staff.token))
  const release = await delayRequests(page, '**/api/admin/assignable-users')
  await page.goto(`/admin/inquiries?assignee=${ravi.id}`)
  const owner = page.getByRole('dialog', { name: 'Filter' }).getByLabel('Owner', { exact: true })
  await openFilter(page)
  const shown = () => owner.locator('option').allTextContents()
  expect(await shown()).not.toContain('Not active any more')
  release()
  await expect.poll(shown).toContain('Ravi Kumar')
  expect(await shown()).not.toContain('Not active any more')
  await site.db.updateTable('users').set({ is_active: 0 }).where('id', '=', ravi.id).execute()
  await page.reload()
  await openFilter(page)
  await expect.poll(shown).toContain('Not active any more')
  expect(await owner.inputValue()).toBe(String(ravi.id))
})

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
    .filter({ hasText: /PM|AM|In \d|late|Replied|No reply/ })

const namesOf = (page: Page): Promise<string[]> => page.locator('[data-list-item]').allTextContents()

const optionsOf = async (page: Page, label: string): Promise<string[]> => {
  const panel = await openFilter(page)
  const options = await panel.getByLabel(label, { exact: true }).locator('option').allTextContents()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  return options
}

const choose = (page: Page, label: string, choice: string) => setFilter(page, label, { label: choice })

/** Headless browsers show every tab: simulates a hidden or visible page. */
const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('at both widths every inquiry has its due response, in words and in a colour', async () => {
  const { site, token } = await openMonday()
  const page = await openList(site, token, '')
  const chips = {
    'Asha Rao': ['2 h late', 'Response due Monday, 23 November, 11:00 AM IST'],
    'Ravi Kumar': ['In 3 h', 'Response due Monday, 23 November, 4:30 PM IST'],
    'Lata Bose': ['Today 6 PM', 'Response due Monday, 23 November, 6:00 PM IST'],
    'Om Das': ['Replied in 4 h', 'Response due Tuesday, 24 November, 9:00 AM IST'],
    'Meera Iyer': ['Tue 9 AM', 'Response due Tuesday, 24 November, 9:00 AM IST'],
  }
  for (const [width, viewport] of WIDTHS) {
    await page.setViewportSize(viewport)
    await expect.poll(() => page.getByRole('table').count()).toBe(width === 'phone' ? 0 : 1)
    for (const [name, [text, title]] of Object.entries(chips)) {
      expect([name, await chipOf(page, name).innerText()]).toEqual([name, text])
      expect(await chipOf(page, name).getAttribute('title')).toBe(title)
    }
    const colour = (name: string) => chipOf(page, name).evaluate((chip) => getComputedStyle(chip).color)
    const colours = await Promise.all(['Asha Rao', 'Ravi Kumar', 'Lata Bose', 'Om Das'].map(colour))
    expect(new Set(colours).size).toBe(4)
  }
})

test('the chip follows the time while the screen is open, and catches up when a hidden tab is shown again', async () => {
  const { site, token } = await openMonday()
  const page = await openList(site, token)
  const chip = chipOf(page, 'Ravi Kumar')
  expect(await chip.innerText()).toBe('In 3 h')
  await page.clock.fastForward(31 * MINUTE)
  await expect.poll(() => chip.innerText()).toBe('In 2 h')
  await setVisibility(page, 'hidden')
  await page.clock.fastForward(HOUR)
  expect(await chip.innerText()).toBe('In 2 h')
  await setVisibility(page, 'visible')
  await expect.poll(() => chip.innerText()).toBe('In 1 h')
  await page.clock.fastForward(3 * HOUR)
  await expect.poll(() => chip.innerText()).toBe('1 h late')
})

test('due filters and due sort stay in the URL and go back with the back button', { tags: ['all'] }, async () => {
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
  await filterChip(page, 'Due: Overdue').waitFor()

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await waitForPath(page, '/admin/inquiries')
  await expect.poll(() => namesOf(page)).toHaveLength(5)
  await choose(page, 'Sort', 'Response due')
  await waitForPath(page, '/admin/inquiries?sort=responseDue')
  await expect.poll(() => namesOf(page)).toEqual(['Asha Rao', 'Ravi Kumar', 'Lata Bose', 'Meera Iyer', 'Om Das'])
})

test('a sort by a column head is named in the select of the sorts', { tags: ['all'] }, async () => {
  const { site, token } = await openMonday()
  const page = await openList(site, token)
  const selected = async () => {
    const select = (await openFilter(page)).getByLabel('Sort', { exact: true })
    const label = await select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.label)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Filter' }).waitFor({ state: 'detached' })
    return label
  }
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

test("with nothing due: 'No overdue inquiries.', 'No inquiries due today.'", { tags: ['S2-SINQ-08'] }, async () => {
  const site = await openDeskSite({ now: FRIDAY })
  const { token } = await addStaff(site, 'sales_person')
  const page = await openList(site, token, '?due=overdue')
  await page.getByText('No overdue inquiries.', { exact: true }).waitFor()
  await page.getByText('No inquiries found', { exact: true }).waitFor()
  await choose(page, 'Due', 'Due today')
  await page.getByText('No inquiries due today.', { exact: true }).waitFor()
  await choose(page, 'Status', 'New')
  await page.getByText('No inquiries match this search and these filters.', { exact: true }).waitFor()
})

test('spam gets no response: its list has no due filter, no due sort and no chips', async () => {
  const { site, token } = await openMonday()
  await addInquiry(site, { name: 'Spam Sender', jaali_7: 'x' })
  const page = await openList(site, token, '?due=overdue')
  await expect.poll(() => namesOf(page)).toEqual(['Asha Rao'])
  await choose(page, 'Spam', 'Spam')
  await expect.poll(() => namesOf(page)).toEqual(['Spam Sender'])
  expect(await (await openFilter(page)).getByLabel('Due', { exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Filter' }).waitFor({ state: 'detached' })
  expect(await optionsOf(page, 'Sort')).not.toContain('Response due')
  expect(await chipOf(page, 'Spam Sender').count()).toBe(0)
  await choose(page, 'Spam', 'Without Spam')
  await expect.poll(() => namesOf(page)).toEqual(['Asha Rao'])
})

test('the details have the chip and the due instant in full', { tags: ['L2-CLOCK-07'] }, async () => {
  const { site, token } = await openMonday()
  const page = await openList(site, token, '')
  await page.getByRole('link', { name: 'Lata Bose', exact: true }).press('Space')
  const details = page.getByRole('dialog', { name: /^Inquiry Details/ })
  await details.getByText('Due today 6:00 PM', { exact: true }).waitFor()
  await details.getByText('Response due Monday, 23 November, 6:00 PM IST', { exact: true }).waitFor()
})
