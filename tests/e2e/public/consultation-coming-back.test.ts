// @module-tag all
/** A choice of a time that the browser restores: the visitor left the document and came back. Source: issue 13 point 5. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { book, bookingRows, linkToken } from '#tests/support/bookings.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { fillIn, heading, openOwnSite, send } from './booking-page.ts'
import { visit, waitForReact } from './visiting.ts'

const open = useBrowser()

/** A time of another day than the first one, which is open from the beginning. */
const chooseOnTuesday = async (page: Page, time: string): Promise<void> => {
  await page.getByText(/^Tuesday, 24 November/).click()
  await page
    .getByRole('group')
    .filter({ hasText: /^Tuesday/ })
    .getByRole('radio', { name: time })
    .check()
}

const leaveAndComeBack = async (page: Page): Promise<void> => {
  await page.evaluate(() => location.assign('/favicon.svg'))
  await page.waitForURL('**/favicon.svg')
  await page.goBack()
  await waitForReact(page)
}

test.each(['Asia/Kolkata', 'Europe/Berlin'])('in %s the chosen time is shown again, and booked', async (timezoneId) => {
  const site = await openOwnSite()
  const page = await open(site.origin, { timezoneId })
  await visit(page, '/consultation')
  const [time, indian] = timezoneId === 'Asia/Kolkata' ? ['11:00 AM', ''] : ['6:30 AM', /11:00 AM IST/]
  await page.getByText(indian).first().waitFor()
  await chooseOnTuesday(page, time)
  await page.getByText(`We call you on Tue, 24 Nov, ${time}`).waitFor()
  await leaveAndComeBack(page)
  await page.getByText(`We call you on Tue, 24 Nov, ${time}`).waitFor()
  expect(await page.getByRole('radio', { checked: true }).isVisible()).toBe(true)
  await fillIn(page)
  await send(page)
  await heading(page, 'We have your request')
  expect(await bookingRows(site)).toMatchObject([{ starts_at: '2026-11-24T05:30:00.000Z' }])
})

test('the link of a booking shows the chosen time again', async () => {
  const site = await openOwnSite()
  await book(site, { timeZone: 'Asia/Kolkata' })
  const page = await open(site.origin, { timezoneId: 'Asia/Kolkata' })
  await visit(page, `/consultation/manage?token=${await linkToken(site)}`)
  await chooseOnTuesday(page, '11:00 AM')
  await leaveAndComeBack(page)
  await expect.poll(() => page.locator('input:checked').isVisible()).toBe(true)
})
