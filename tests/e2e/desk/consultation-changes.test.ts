// @module-tag all
/** A changed consultation is shown as it is now, also where the week cannot be loaded again. Source: design language 'Nothing blocks'. */
import { expect, test } from 'vitest'
import { insertBookings, NOW } from '#tests/support/bookings.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { NO_ANSWER, openDeskSite, toast } from '#tests/support/desk.ts'
import { cellOf, openAs } from './consultation-screens.ts'

const open = useBrowser()
const WEEKS = '**/api/admin/bookings/week*'

test('the week follows a mark, a new time and a cancellation, although it cannot be loaded', async () => {
  const site = await openDeskSite({ now: NOW })
  await insertBookings(site, ['2026-11-16T03:30:00.000Z', '2026-11-20T11:30:00.000Z', '2026-11-20T12:00:00.000Z'])
  const { page } = await openAs(open, site, 'admin', '/admin/consultations', { expectedErrors: NO_ANSWER })
  const dialog = page.getByRole('dialog', { name: 'Consultation' })
  const close = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  const person = (name: string) => page.getByRole('link', { name, exact: true })
  await person('Visitor 0').waitFor()
  await page.route(WEEKS, (route) => route.fulfill({ status: 400, json: {} }))

  await person('Visitor 0').click()
  await dialog.getByRole('button', { name: 'Attended' }).click()
  await toast(page, 'Marked as attended').waitFor()
  await close()
  await cellOf(page, '9:00 AM', 0).getByText('Attended').waitFor()

  await person('Visitor 1').click()
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  await dialog.getByLabel('Day').selectOption({ label: 'Monday, 23 November 2026' })
  await dialog.getByLabel('Time').selectOption({ label: '10:00 AM' })
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  await toast(page, 'Consultation moved').waitFor()
  await close()
  expect(await person('Visitor 1').count()).toBe(0)
  await cellOf(page, '5:00 PM', 4).getByText('0 of 1 booked').waitFor()

  await person('Visitor 2').click()
  await dialog.getByRole('button', { name: 'Cancel consultation' }).click()
  await dialog.getByRole('button', { name: 'Cancel consultation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel consultation' }).click()
  await toast(page, 'Consultation cancelled').waitFor()
  await close()
  expect(await person('Visitor 2').count()).toBe(0)
  await page
    .getByRole('status')
    .filter({ hasText: /^1 consultation\b/ })
    .waitFor()
})
