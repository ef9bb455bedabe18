// @module-tag all
/** Changes on My day before the server has answered. Source: lead desk §4. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { addStaff, NO_ANSWER, openDeskSite, openScreen, storedInquiry, toast } from '#tests/support/desk.ts'
import { addLead, shift } from '#tests/support/leads.ts'

const open = useBrowser()

const HOUR = 3_600_000

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
const leads = (page: Page) => page.locator('[data-list-item]')

test(
  'a lead that is taken and moved before the server has answered is no conflict: both changes are stored',
  { tags: ['L4-DAY-09'] },
  async () => {
    const site = await openDeskSite()
    const staff = await addStaff(site, 'sales_person')
    const now = site.clock.now().toISOString()
    const id = await addLead(site, { name: 'Priya Nair', dueAt: shift(now, -3 * HOUR) })
    await addLead(site, { name: 'Asha Rao', dueAt: shift(now, -2 * HOUR) })
    const page = await openScreen(open, site, staff, '/admin/my-day')
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
  const site = await openDeskSite()
  const staff = await addStaff(site, 'sales_person')
  const now = site.clock.now().toISOString()
  const refused = await addLead(site, { name: 'Priya Nair', dueAt: shift(now, -3 * HOUR) })
  const waiting = await addLead(site, { name: 'Asha Rao', dueAt: shift(now, -2 * HOUR) })
  await addLead(site, { name: 'Meera Iyer', dueAt: shift(now, -HOUR) })
  const page = await openScreen(open, site, staff, '/admin/my-day', { expectedErrors: NO_ANSWER })
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
