// @module-tag all
/** A form that the server rejects in a browser without scripts: what is wrong is in sight. Source: contract §3 'Screens'. */
import { expect, test } from 'vitest'
import { NOW } from '#tests/support/bookings.ts'
import { DESKTOP, PHONE, useBrowser } from '#tests/support/browser.ts'
import { choose, fillIn, send } from './booking-page.ts'
import { expectFocus, useSharedSite } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite({ now: NOW })

test.each([PHONE, DESKTOP])('contact and consultation begin at the first field that is wrong', async (viewport) => {
  const page = await open(site().origin, { viewport, javaScriptEnabled: false, expectedErrors: /400/ })
  const main = page.getByRole('main')
  await page.goto('/contact')
  await main.getByLabel('Name').fill('Asha Rao')
  // The browser accepts it; the site wants a dot.
  await main.getByLabel('Email', { exact: true }).fill('asha@example')
  // Blanks are no message.
  await main.getByLabel('Message', { exact: true }).fill('   ')
  await main.getByRole('button', { name: 'Send Message' }).click()
  const error = main.getByText('Invalid email address')
  await error.waitFor()
  await expectFocus(main.getByLabel('Email', { exact: true }))
  expect(await page.locator('[autofocus]').count()).toBe(1)
  await expect.poll(() => error.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true)

  await page.goto('/consultation')
  await choose(page, /AM|PM/)
  await fillIn(page, 'asha@example')
  await send(page)
  await error.waitFor()
  await expectFocus(main.getByLabel('Email', { exact: true }))
  await expect.poll(() => error.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
})
