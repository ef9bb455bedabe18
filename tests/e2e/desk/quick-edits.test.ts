// @module-tag all
/** Two edits of one lead before the server has answered the first one, which fails. Source: design language 'Nothing blocks'; lead desk §4, §7. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { addStaff, NO_ANSWER, openDeskSite, openScreen, storedInquiry, toast } from '#tests/support/desk.ts'
import { addLead, shift } from '#tests/support/leads.ts'

const open = useBrowser()
const HOUR = 3_600_000

/** Opens a screen with one lead, new and of medium priority, whose changes wait for the test. */
const openWithLead = async (path: string) => {
  const site = await openDeskSite()
  const id = await addLead(site, { name: 'Priya Nair', dueAt: shift(site.clock.now().toISOString(), -HOUR) })
  const page = await openScreen(open, site, await addStaff(site, 'admin'), path, { expectedErrors: NO_ANSWER })
  const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()]
  let sent = 0
  await page.route(`**/api/service-inquiries/admin/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const isAnswered = (await answers[sent++]?.promise) ?? true
    return isAnswered ? route.fallback() : route.fulfill({ status: 500, json: {} })
  })
  const answer = (index: number, isAnswered: boolean) => answers[index]?.resolve(isAnswered)
  return { site, id, page, answer }
}

const failLoads = (page: Page): Promise<unknown> =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
  )

/** Edits the priority twice. The second edit waits for a frame that does not come, until its time limit. Source: decision 0101. */
const editBeforeFrame = async (page: Page): Promise<void> => {
  const priority = page.getByLabel('Priority of Priya Nair')
  const isSent = page.waitForRequest((request) => request.method() === 'PUT')
  await priority.selectOption('High')
  await isSent
  await page.evaluate(() => Object.assign(globalThis, { requestAnimationFrame: () => 0 }))
  await priority.selectOption('Urgent')
}

const shown = (page: Page, label: string): Promise<string> =>
  page.getByLabel(`${label} of Priya Nair`).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label ?? '')

test('a switch of a sales person that fails shows the stored state, although nothing can be loaded', async () => {
  const site = await openDeskSite()
  await addStaff(site, 'sales_person', { name: 'Ravi Nair' })
  const staff = await addStaff(site, 'admin')
  const page = await openScreen(open, site, staff, '/admin/settings?section=assignment', { expectedErrors: NO_ANSWER })
  const button = page.getByRole('button', { name: /leads to Ravi Nair/ })
  await expect.poll(() => button.textContent()).toBe('Takes leads')
  await page.route('**/takes-leads', (route) => route.fulfill({ status: 500, json: {} }))
  await failLoads(page)
  await button.click()
  await toast(page, /^Failed to/).waitFor()
  expect(await button.textContent()).toBe('Takes leads')
})

/** Counts the toasts of failures that the page has shown. */
const failed = (page: Page) => toast(page, 'Failed to update inquiry')

const SCREENS = ['/admin/inquiries', '/admin/my-day?scope=team']

test.for(SCREENS)('%s: the first of two edits of a field fails: the second stays as it was chosen, and is stored', async (path) => {
  const { site, id, page, answer } = await openWithLead(path)
  const priority = page.getByLabel('Priority of Priya Nair')
  await priority.selectOption('High')
  await priority.selectOption('Urgent')
  await failLoads(page)
  answer(0, false)
  await failed(page).waitFor()
  expect(await shown(page, 'Priority')).toBe('Urgent')
  answer(1, true)
  await expect.poll(async () => (await storedInquiry(site, id)).priority).toBe(3)
  expect(await shown(page, 'Priority')).toBe('Urgent')
})

test('My day that is opened again between two edits of a field: the first fails, the second stays as it was chosen', async () => {
  const { site, id, page, answer } = await openWithLead('/admin/my-day?scope=team')
  const priority = page.getByLabel('Priority of Priya Nair')
  await priority.selectOption('High')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await page.goBack()
  await priority.selectOption('Urgent')
  await failLoads(page)
  answer(0, false)
  await failed(page).waitFor()
  expect(await shown(page, 'Priority')).toBe('Urgent')
  answer(1, true)
  await expect.poll(async () => (await storedInquiry(site, id)).priority).toBe(3)
  expect(await shown(page, 'Priority')).toBe('Urgent')
})

test('the answer of the first of two edits of a field does not show its value over the second one', async () => {
  const { site, id, page, answer } = await openWithLead('/admin/inquiries')
  const priority = page.getByLabel('Priority of Priya Nair')
  await priority.selectOption('High')
  await priority.selectOption('Urgent')
  answer(0, true)
  await toast(page, 'Inquiry updated successfully').waitFor()
  expect(await shown(page, 'Priority')).toBe('Urgent')
  answer(1, true)
  await expect.poll(async () => (await storedInquiry(site, id)).priority).toBe(3)
})

test.for(SCREENS)('%s: two edits of a field fail: it is as before both, although nothing can be loaded', async (path) => {
  const { site, id, page, answer } = await openWithLead(path)
  const priority = page.getByLabel('Priority of Priya Nair')
  await priority.selectOption('High')
  await priority.selectOption('Urgent')
  await failLoads(page)
  answer(0, false)
  await failed(page).waitFor()
  answer(1, false)
  await expect.poll(() => shown(page, 'Priority')).not.toBe('Urgent')
  await toast(page, /Failed to fetch/).waitFor()
  expect(await shown(page, 'Priority')).toBe('Medium')
  expect((await storedInquiry(site, id)).priority).toBe(1)
})

test.for(SCREENS)('%s: the first of two edits fails before a frame has shown the second, which fails too', async (path) => {
  const { site, id, page, answer } = await openWithLead(path)
  await failLoads(page)
  await editBeforeFrame(page)
  answer(0, false)
  answer(1, false)
  await expect.poll(() => shown(page, 'Priority')).not.toBe('Urgent')
  await toast(page, /Failed to fetch/).waitFor()
  expect(await shown(page, 'Priority')).toBe('Medium')
  expect((await storedInquiry(site, id)).priority).toBe(1)
})

const UNDO_SCREENS = ['/admin/inquiries?view=board', '/admin/my-day?scope=team']

test.for(UNDO_SCREENS)(
  '%s: Undo sets the value before the first edit, which failed before a frame had shown the second',
  async (path) => {
    const { site, id, page, answer } = await openWithLead(path)
    await editBeforeFrame(page)
    answer(0, false)
    answer(1, true)
    await expect.poll(async () => (await storedInquiry(site, id)).priority).toBe(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await storedInquiry(site, id)).priority).toBe(1)
  },
)

test.for(UNDO_SCREENS)(
  '%s: Undo of the second change sets the value before the first one, which failed',
  { tags: ['L4-DAY-09', 'L7-BOARD-08'] },
  async (path) => {
    const { site, id, page, answer } = await openWithLead(path)
    const priority = page.getByLabel('Priority of Priya Nair')
    await priority.selectOption('High')
    await priority.selectOption('Urgent')
    answer(0, false)
    await failed(page).waitFor()
    answer(1, true)
    await expect.poll(async () => (await storedInquiry(site, id)).priority).toBe(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await storedInquiry(site, id)).priority).toBe(1)
  },
)

test('a row of a search is edited in the version on screen, after a colleague has changed the lead', async () => {
  const site = await openDeskSite()
  const id = await addLead(site, { name: 'Priya Nair', dueAt: shift(site.clock.now().toISOString(), -HOUR) })
  const colleague = await addStaff(site, 'admin')
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/inquiries')
  await page.getByLabel('Priority of Priya Nair').waitFor()
  // The list without the search stays in the cache.
  await page.getByRole('searchbox').fill('priya')
  await expect.poll(() => page.url()).toContain('search=priya')
  await page.getByText('1 inquiry').or(page.getByLabel('Priority of Priya Nair')).first().waitFor()
  await site.call('PUT', `/api/service-inquiries/admin/${id}`, { token: colleague.token, body: { priority: 'urgent' } })
  await expect.poll(() => shown(page, 'Priority')).toBe('Urgent')
  await page.getByLabel('Status of Priya Nair').selectOption('Completed')
  await expect.poll(async () => (await storedInquiry(site, id)).status).toBe(2)
})
