/** The lists of service and contact inquiries. Source: specification §2 'Service Inquiries', 'Contact Inquiries', §6, §8. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { PHONE, routeOnce, unroute, useBrowser } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import {
  NO_ANSWER,
  addInquiry,
  addStaff,
  blockEventStream,
  changeInquiry,
  storedInquiry,
  toast,
  waitForPath,
  withToken,
  setFilter,
} from '#tests/support/desk.ts'
import { sendContactInquiry } from '#tests/support/visitors.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const open = useBrowser()

const NEW = 0

const COMPLETED = 2

const CANCELLED = 3

/** Adds one new, one in progress and two completed inquiries, the newest last; returns the token. */
const addFour = async (site: Site): Promise<string> => {
  const { token } = await addStaff(site, 'admin')
  await addInquiry(site)
  await changeInquiry(site, token, await addInquiry(site, { name: 'Ravi Kumar', email: 'ravi@example.in', phone: '' }), {
    status: 'in-progress',
  })
  await changeInquiry(site, token, await addInquiry(site, { name: 'Lata Bose', email: 'lata@example.in', phone: '' }), {
    status: 'completed',
    priority: 'urgent',
  })
  const om = { name: 'Om Das', email: 'om@example.in', phone: '', company: '', budget: '' }
  await changeInquiry(site, token, await addInquiry(site, om), {
    status: 'completed',
    priority: 'low',
  })
  return token
}

const figuresOf = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Figures' }).locator('dl > div').allInnerTexts()

const namesOf = (page: Page): Promise<string[]> => page.locator('[data-list-item]').allTextContents()

test(
  'four stat cards, and a table with its columns',
  { tags: ['S2-SINQ-01', 'S2-SINQ-04', 'S2-SINQ-05', 'S2-SINQ-06'] },
  async () => {
    const { site, page, show } = desk()
    const token = await addFour(site)
    await show('/admin/inquiries', { token })
    const table = page.getByRole('table', { name: 'Service Inquiries' })
    await table.waitFor()
    await expect
      .poll(() => figuresOf(page).then((texts) => texts.map((text) => text.replace(/\s+/g, ' '))))
      .toEqual(['Total Inquiries 4', 'New 1', 'In Progress 1', 'Completed 2'])
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'Selection',
      'Client',
      'Service',
      'Budget',
      'Timeline',
      'Status',
      'Priority',
      'Due',
      'Owner',
      'Date',
      'Actions',
    ])
    const row = table.getByRole('row').filter({ hasText: 'Meera Iyer' })
    // The first cell is the checkbox.
    const cells = (await row.getByRole('cell').allInnerTexts()).slice(1)
    expect(cells[0]?.split(/\n| · /)).toEqual(['Meera Iyer', 'meera@example.in', 'Iyer Stores'])
    expect(cells.slice(1, 4)).toEqual(['Web Development', '₹50,000 - ₹1,00,000', '2-3 Months'])
    expect(
      await row.getByLabel('Status of Meera Iyer').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label),
    ).toBe('New')
    expect(
      await row.getByLabel('Priority of Meera Iyer').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label),
    ).toBe('Medium')
    expect(cells[8]).toBe('Just now')
    await row.getByRole('link', { name: 'View details of Meera Iyer' }).waitFor()
    await row.getByRole('button', { name: 'Delete inquiry of Meera Iyer' }).waitFor()
    expect(await namesOf(page)).toEqual(['Om Das', 'Lata Bose', 'Ravi Kumar', 'Meera Iyer'])
  },
)

test('mobile cards also show phone, service type and description', { tags: ['S2-SINQ-07'] }, async () => {
  const { site, page, show } = desk()
  const { token } = await addStaff(site, 'admin')
  const made = await site.call('POST', '/api/admin/services', {
    token,
    body: { title: 'Online Shops', description: 'Shops', category: 'Development' },
  })
  await addInquiry(site, { serviceId: made.body.data.id })
  await page.setViewportSize(PHONE)

  await show('/admin/inquiries', { token })
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Meera Iyer' }) })
  await card.waitFor()
  const text = await card.innerText()
  for (const shown of ['+91 98860 00000', 'Online Shops', 'Development', 'We sell spices in three shops'])
    expect(text).toContain(shown)
  expect(await page.getByRole('table').count()).toBe(0)
  await card.getByRole('button', { name: 'Actions of Meera Iyer' }).click()
  const link = (name: string) => card.getByRole('menuitem', { name })
  expect(await link('Call').getAttribute('href')).toBe('tel:+919886000000')
  expect(await link('Mail').getAttribute('href')).toBe('mailto:meera@example.in')
  expect(await link('WhatsApp').getAttribute('href')).toBe('https://wa.me/919886000000')
})

test(
  "at both widths a list that cannot be loaded says 'Failed to fetch inquiries' after three tries, and Try Again loads it",
  { tags: ['S8-INQ-01'] },
  async () => {
    const { site } = desk()
    await addInquiry(site)
    const { token } = await addStaff(site, 'sales_person')
    const page = await open(site.origin, { ...withToken(token), expectedErrors: /Failed to load resource/ })
    await page.clock.install()
    let tries = 0
    await page.route('**/api/service-inquiries/admin?*', (route) => {
      tries += 1
      return route.abort('connectionreset')
    })
    await page.goto('/admin/inquiries')
    const failed = page.getByRole('alert').filter({ hasText: 'The inquiries could not be loaded' })
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return failed.count()
      })
      .toBe(1)
    expect(await toast(page, 'Failed to fetch inquiries').count()).toBe(1)
    expect(tries).toBe(3)
    await unroute(page, '**/api/service-inquiries/admin?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
  },
)

test('stats fetch failures are only logged: the list stands, and no toast speaks', { tags: ['S8-INQ-07'] }, async () => {
  const { site } = desk()
  await addInquiry(site)
  const { token } = await addStaff(site, 'sales_person')
  const page = await open(site.origin, { ...withToken(token), expectedErrors: /Failed to load resource|ApiError/ })
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.clock.install()
  await page.route('**/api/service-inquiries/admin/stats/overview', (route) => route.abort('connectionreset'))
  await page.goto('/admin/inquiries')
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return logged.some((text) => text.includes('ApiError'))
    })
    .toBe(true)
  // Live updates may request the figures again meanwhile.
  await expect.poll(() => figuresOf(page)).toEqual(Array(4).fill(expect.stringMatching(/–$/)))
  expect(await page.getByText(/Failed/).count()).toBe(0)
})

test(
  "a status changed in place shows at once, is taken back with 'Failed to update inquiry', and stays when it is saved",
  { tags: ['S8-INQ-02', 'S8-INQ-04'] },
  async () => {
    const { site, page, show } = desk()
    const id = await addInquiry(site)
    const { token } = await addStaff(site, 'sales_person')
    await show('/admin/inquiries', { token })
    const status = page.getByLabel('Status of Meera Iyer')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await routeOnce(page, '**/api/service-inquiries/admin/*', async (route) => {
      await released
      await route.abort('connectionreset')
    })
    await status.selectOption({ label: 'Completed' })
    expect(await status.inputValue()).toBe('completed')
    expect(await page.getByText(/update/).count()).toBe(0)
    release()
    await toast(page, /^Failed to update inquiry$/).waitFor()
    expect(await status.inputValue()).toBe('new')
    expect((await storedInquiry(site, id)).status).toBe(NEW)

    await status.selectOption({ label: 'Completed' })
    await page.getByText('Meera Iyer: status Completed.', { exact: true }).waitFor()
    await expect.poll(() => figuresOf(page).then((texts) => texts.at(-1))).toMatch(/1$/)
    expect((await storedInquiry(site, id)).status).toBe(COMPLETED)
    // Concurrent edits by one user: the second uses the first one's version, without a conflict message.
    await Promise.all([
      page.getByLabel('Priority of Meera Iyer').selectOption({ label: 'Urgent' }),
      status.selectOption({ label: 'Cancelled' }),
    ])
    await expect.poll(() => storedInquiry(site, id)).toMatchObject({ status: CANCELLED, priority: 3 })
    expect(await page.getByText(/someone else/).count()).toBe(0)
  },
)

test(
  "a status changed in place meets someone else's change: theirs is shown, and nothing is overwritten",
  { tags: ['S8-INQ-02'] },
  async () => {
    const { site } = desk()
    const id = await addInquiry(site)
    const { token } = await addStaff(site, 'sales_person')
    const other = await addStaff(site, 'admin')
    const page = await open(site.origin, { ...withToken(token), expectedErrors: NO_ANSWER })
    // Live updates would show the other change earlier.
    await blockEventStream(page)
    await page.goto('/admin/inquiries')
    const status = page.getByLabel('Status of Meera Iyer')
    await status.waitFor()
    await changeInquiry(site, other.token, id, { status: 'completed' })
    await status.selectOption({ label: 'Cancelled' })
    await toast(page, /^Failed to update inquiry: someone else changed it meanwhile/).waitFor()
    await expect.poll(() => status.inputValue()).toBe('completed')
    expect((await storedInquiry(site, id)).status).toBe(COMPLETED)
  },
)

test(
  "a Message column replaces Budget and Timeline; the service is 'Not specified' if empty, and stands in search and details; 'all' is never sent",
  { tags: ['S2-CINQ-01', 'S2-CINQ-02', 'S2-CINQ-03', 'S2-CINQ-04', 'S2-CINQ-05', 'S2-CINQ-06', 'S3-INQUIRY-08', 'S7-ADMIN-24'] },
  async () => {
    const { site, page, show } = desk()
    await sendContactInquiry(site, { name: 'Asha Rao', email: 'asha@example.in', message: 'A long '.repeat(60) })
    await sendContactInquiry(site, {
      name: 'Ravi Kumar',
      email: 'ravi@example.in',
      service: 'Cloud Services',
      message: 'Move our shop',
    })
    await show('/admin/contacts', await addStaff(site, 'sales_person'))
    const table = page.getByRole('table', { name: 'Contact Inquiries' })
    await table.waitFor()
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'Selection',
      'Client',
      'Service',
      'Message',
      'Status',
      'Priority',
      'Due',
      'Owner',
      'Date',
      'Actions',
    ])
    // The first cell is the checkbox.
    const cellsOf = async (name: string) =>
      (await table.getByRole('row').filter({ hasText: name }).getByRole('cell').allInnerTexts()).slice(1)
    expect((await cellsOf('Ravi Kumar')).slice(1, 3)).toEqual(['Cloud Services', 'Move our shop'])
    expect((await cellsOf('Asha Rao'))[1]).toBe('Not specified')

    const queries: string[][] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      const narrowing = [...searchParams].filter(([name]) => name !== 'page' && name !== 'limit')
      if (pathname === '/api/contact-inquiries/admin') queries.push(narrowing.map((pair) => pair.join('=')))
    })
    const search = page.getByPlaceholder('Search contact inquiries...', { exact: true })
    await search.fill('nothing of the kind')
    await page.getByText('No contact inquiries found', { exact: true }).waitFor()
    queries.length = 0
    await search.fill('cloud serv')
    await expect.poll(() => page.locator('[data-list-item]').allTextContents()).toEqual(['Ravi Kumar'])
    const pick = async (label: string, choice: string, place: string): Promise<void> => {
      await setFilter(page, label, { label: choice })
      await waitForPath(page, `/admin/contacts?search=cloud+serv${place}`)
    }
    await pick('Status', 'New', '&status=new')
    await pick('Priority', 'Medium', '&status=new&priority=medium')
    await pick('Status', 'All Status', '&priority=medium')
    expect(await figuresOf(page)).toHaveLength(4)
    await page.getByRole('link', { name: 'View details of Ravi Kumar' }).click()
    const details = page.getByRole('dialog', { name: /^Inquiry Details/ })
    await details.getByText('Cloud Services', { exact: true }).waitFor()
    expect(queries.map((query) => query.toSorted().join(' '))).toEqual([
      'search=cloud serv',
      'search=cloud serv status=new',
      'priority=medium search=cloud serv status=new',
      'priority=medium search=cloud serv',
    ])
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.setViewportSize(PHONE)
    await page.getByRole('heading', { name: 'Asha Rao' }).waitFor()
    await page.getByText('Not specified').waitFor()
  },
)
