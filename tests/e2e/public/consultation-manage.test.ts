// @module-tag all
/** A booking and its choice of a time, when the visitor comes back to it or has it in two tabs. Source: issue 13 point 5, decision 0059. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { book, bookingRows, linkToken } from '#tests/support/bookings.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { choose, fillIn, heading, openOwnSite, send } from './booking-page.ts'
import { visit, waitForReact } from './visiting.ts'

const open = useBrowser()

const chooseOnTuesday = (page: Page, time: string): Promise<void> => choose(page, time, /^Tuesday, 24 November/)

const leaveAndComeBack = async (page: Page): Promise<void> => {
  await page.evaluate(() => location.assign('/favicon.svg'))
  await page.waitForURL('**/favicon.svg')
  await page.goBack()
  await waitForReact(page)
}

test('in a zone of the visitor the chosen time is shown again, and booked', async () => {
  const site = await openOwnSite()
  const page = await open(site.origin, { timezoneId: 'Europe/Berlin' })
  await visit(page, '/consultation')
  const time = '6:30 AM'
  await page.getByText('Europe/Berlin', { exact: true }).first().waitFor()
  await chooseOnTuesday(page, time)
  const button = page.getByRole('button', { name: `Book Tue 24 Nov, ${time}` })
  await button.waitFor()
  await leaveAndComeBack(page)
  await button.waitFor()
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

const cancel = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cancel the consultation' }).click()
}

const move = async (page: Page, time: string): Promise<void> => {
  await choose(page, time)
  await page.getByRole('button', { name: /^Move to / }).click()
}

const openTabs = async (javaScriptEnabled: boolean) => {
  const site = await openOwnSite()
  await book(site, { timeZone: 'Asia/Kolkata' })
  const url = `/consultation/manage?token=${await linkToken(site)}`
  const openTab = async (): Promise<Page> => {
    const page = await open(site.origin, { javaScriptEnabled, timezoneId: 'Asia/Kolkata', expectedErrors: /409/ })
    await page.goto(url)
    if (javaScriptEnabled) await waitForReact(page)
    return page
  }
  return { site, first: await openTab(), second: await openTab() }
}

const SCRIPTS = [
  ['with scripts', true],
  ['without scripts', false],
] as const

test.each(SCRIPTS)('moved in the other tab: %s, the new time is shown, and can be cancelled', async (_name, hasScripts) => {
  const { site, first, second } = await openTabs(hasScripts)
  await move(first, '11:00 AM')
  await first.getByText('Your consultation has a new time').waitFor()
  await cancel(second)
  await second.getByText('Monday, 23 November, 11:00 AM IST').waitFor()
  expect(await second.getByRole('alert').innerText()).toMatch(/changed since you opened it/)
  expect(await second.getByRole('main').innerText()).not.toMatch(/someone else|23 November, 9:00 AM/)
  await cancel(second)
  await second.getByRole('heading', { name: 'This consultation is cancelled' }).waitFor()
  expect(await bookingRows(site)).toMatchObject([{ status: 'cancelled', starts_at: '2026-11-23T05:30:00.000Z' }])
})

test('cancelled in the other tab: a move shows that it is cancelled', async () => {
  const { first, second } = await openTabs(true)
  await cancel(first)
  await first.getByRole('heading', { name: 'This consultation is cancelled' }).waitFor()
  await move(second, '11:00 AM')
  await second.getByRole('heading', { name: 'This consultation is cancelled' }).waitFor()
  expect(await second.getByRole('main').innerText()).not.toMatch(/someone else|We’ll call you/)
})
