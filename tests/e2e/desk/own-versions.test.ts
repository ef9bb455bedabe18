// @module-tag all
/**
 * A version that a person has made is not told to them as somebody else's change, also where it is loaded before the answer to their change.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertBookings, NOW } from '#tests/support/bookings.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, changeInquiry, openDeskSite, openScreen, storedInquiry, toast } from '#tests/support/desk.ts'
import { openAs } from './consultation-screens.ts'

const open = useBrowser()
const changedBySomebody = (page: Page) => page.getByText(/^Someone else changed this/)

/** The server makes the change; its answer comes when the returned `answer` is called. */
const holdAnswer = async (page: Page, url: string) => {
  const [stored, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(url, async (route) => {
    const response = await route.fetch()
    stored.resolve()
    await answer.promise
    await route.fulfill({ response })
  })
  return { stored: stored.promise, answer: answer.resolve }
}

/** Back in the tab after half a minute, which loads the record again; returns when it is loaded. */
const comeBack = async (page: Page, url: string): Promise<void> => {
  const loaded = page.waitForResponse(url)
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 31_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await (await loaded).finished()
}

test('the removal of a follow-up while its line is being edited', async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const staff = await addStaff(site, 'sales_person')
  const path = `/api/service-inquiries/admin/${id}`
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await site.call('PUT', `${path}/follow-up`, { token: staff.token, body: { at, note: 'Call' } })
  const page = await openScreen(open, site, staff, `/admin/inquiries/${id}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const line = page.getByLabel('What to do (optional)')
  await line.fill('Call about the quotation')
  const { stored, answer } = await holdAnswer(page, `**${path}/follow-up`)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await stored
  // Another field of somebody else's, which shows that the latest version is loaded.
  await changeInquiry(site, staff.token, id, { priority: 'urgent' })
  await comeBack(page, `**${path}`)
  await expect.poll(() => page.getByLabel('Priority', { exact: true }).inputValue()).toBe('urgent')
  expect(await changedBySomebody(page).count()).toBe(0)
  answer()
  await line.waitFor({ state: 'detached' })
  expect((await storedInquiry(site, id)).follow_up_at).toBeNull()
})

test('the cancellation of a consultation with a note', async () => {
  const site = await openDeskSite({ now: NOW })
  const [id = 0] = await insertBookings(site, ['2026-12-01T03:30:00.000Z'])
  const path = `/api/admin/bookings/${id}`
  const { page } = await openAs(open, site, 'sales_person', `/admin/consultations?date=2026-12-01&booking=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Consultation' })
  await dialog.getByRole('button', { name: 'Cancel consultation' }).click()
  await dialog.getByLabel('Note to the visitor (optional)').fill('We are closed that day.')
  await dialog.getByRole('button', { name: 'Cancel consultation' }).click()
  const { stored, answer } = await holdAnswer(page, `**${path}/cancel*`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel consultation' }).click()
  await stored
  await comeBack(page, `**${path}`)
  await page.getByText('Cancelled: the time is free again.').waitFor()
  expect(await changedBySomebody(page).count()).toBe(0)
  answer()
  await toast(page, 'Consultation cancelled').waitFor()
})
