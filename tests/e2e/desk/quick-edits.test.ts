/** Two edits of one lead before the server has answered the first one. Source: design language 'Nothing blocks'; lead desk §4, §7. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { NO_ANSWER, addStaff, openDeskSite, openScreen, storedInquiry, toast } from '#tests/support/desk.ts'
import { addLead, shift } from '#tests/support/leads.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const open = useBrowser()

const HOUR = 3_600_000

/** Opens a screen with one lead, new and of medium priority, whose changes wait for the test. */
const openWithInquiry = async (path: string) => {
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

const shown = (page: Page, label: string): Promise<string> =>
  page.getByLabel(`${label} of Priya Nair`).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label ?? '')

/** Counts the toasts of failures that the page has shown. */
const failed = (page: Page) => toast(page, 'Failed to update inquiry')

const SCREENS = ['/admin/inquiries', '/admin/my-day?scope=team']

test.for(SCREENS)('%s: the first of two edits of a field fails: the second stays as it was chosen, and is stored', async (path) => {
  const { site, id, page, answer } = await openWithInquiry(path)
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

test.for(SCREENS)(
  '%s: two edits of a field fail: it is as before both, although nothing can be loaded',
  { tags: ['all'] },
  async (path) => {
    const { site, id, page, answer } = await openWithInquiry(path)
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
  },
)

const UNDO_SCREENS = ['/admin/inquiries?view=board', '/admin/my-day?scope=team']

test.for(UNDO_SCREENS)(
  '%s: Undo of the second change sets the value before the first one, which failed',
  { tags: ['L4-DAY-09', 'L7-BOARD-08'] },
  async (path) => {
    const { site, id, page, answer } = await openWithInquiry(path)
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
  const { site, page, show } = desk()
  const id = await addLead(site, { name: 'Priya Nair', dueAt: shift(site.clock.now().toISOString(), -HOUR) })
  const colleague = await addStaff(site, 'admin')
  await show('/admin/inquiries')
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

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')

const leads = (page: Page) => page.locator('[data-list-item]')

test(
  'a lead that is taken and moved before the server has answered is no conflict: both changes are stored',
  { tags: ['L4-DAY-09'] },
  async () => {
    const { site, page, show } = desk()
    const staff = await addStaff(site, 'sales_person')
    const now = site.clock.now().toISOString()
    const id = await addLead(site, { name: 'Priya Nair', dueAt: shift(now, -3 * HOUR) })
    await addLead(site, { name: 'Asha Rao', dueAt: shift(now, -2 * HOUR) })
    await show('/admin/my-day', staff)
    await expect.poll(() => leads(page).count()).toBe(2)
    const taking = Promise.withResolvers<void>()
    await page.route('**/take', async (route) => {
      await taking.promise
      await route.fallback()
    })
    await page.keyboard.press('j')
    await expect.poll(() => focused(page)).toBe('Priya Nair')
    await page.keyboard.press('a')
    await page.keyboard.press('3')
    await expect.poll(() => leads(page).allTextContents()).toEqual(['Asha Rao'])
    taking.resolve()
    await expect.poll(() => storedInquiry(site, id)).toMatchObject({ status: 2, assignee_id: staff.id })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => storedInquiry(site, id)).toMatchObject({ status: 0, assignee_id: staff.id, first_response_at: null })
    await expect.poll(() => leads(page).allTextContents()).toEqual(['Priya Nair', 'Asha Rao'])
  },
)

test('a change that fails does not bring back a lead whose own change still waits', { tags: ['L4-DAY-09'] }, async () => {
  const { site, page, show } = desk()
  const staff = await addStaff(site, 'sales_person')
  const now = site.clock.now().toISOString()
  const refused = await addLead(site, { name: 'Priya Nair', dueAt: shift(now, -3 * HOUR) })
  const waiting = await addLead(site, { name: 'Asha Rao', dueAt: shift(now, -2 * HOUR) })
  await addLead(site, { name: 'Meera Iyer', dueAt: shift(now, -HOUR) })
  await show('/admin/my-day', staff)
  await expect.poll(() => leads(page).count()).toBe(3)
  const [refusal, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(`**/admin/${refused}`, async (route) => {
    await refusal.promise
    await route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'Away' } })
  })
  await page.route(`**/admin/${waiting}`, async (route) => {
    await answer.promise
    await route.fallback()
  })
  await page.keyboard.press('j')
  await expect.poll(() => focused(page)).toBe('Priya Nair')
  await page.keyboard.press('3')
  await expect.poll(() => focused(page)).toBe('Asha Rao')
  await page.keyboard.press('3')
  await expect.poll(() => leads(page).allTextContents()).toEqual(['Meera Iyer'])
  refusal.resolve()
  await toast(page, 'Failed to update inquiry').waitFor()
  await expect.poll(() => leads(page).allTextContents()).toEqual(['Priya Nair', 'Meera Iyer'])
  answer.resolve()
  await expect.poll(async () => (await storedInquiry(site, waiting)).status).toBe(2)
  expect((await storedInquiry(site, refused)).status).toBe(0)
})
