// @module-tag all
/** A consultation that is changed in one tab while another one shows it. Source: issue 13 point 5, decision 0059. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bookingRows, book, linkToken } from '#tests/support/bookings.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { openOwnSite } from './booking-page.ts'
import { waitForReact } from './visiting.ts'

const open = useBrowser()

const cancel = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Yes, cancel it' })
  if (!(await button.isVisible())) await page.getByText('Cancel the consultation').click()
  await button.click()
}

const move = async (page: Page, time: string): Promise<void> => {
  await page.getByRole('radio', { name: time }).first().check()
  await page.getByRole('button', { name: 'Move to this time' }).click()
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

test.each(SCRIPTS)('cancelled in the other tab: %s, a move shows that it is cancelled', async (_name, hasScripts) => {
  const { first, second } = await openTabs(hasScripts)
  await cancel(first)
  await first.getByRole('heading', { name: 'This consultation is cancelled' }).waitFor()
  await move(second, '11:00 AM')
  await second.getByRole('heading', { name: 'This consultation is cancelled' }).waitFor()
  expect(await second.getByRole('main').innerText()).not.toMatch(/someone else|We call you/)
})
