// @module-tag all
/** A link of the site that is followed while the connection is lost. Source: specification §2 'error boundary'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { DESKTOP, expectAccessibleAtBothWidths, PHONE, useBrowser } from '#tests/support/browser.ts'
import { useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

const toPrivacy = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()

/** The contact page with a text, after a visit of the privacy policy: the code of that page is loaded. */
const openContact = async (viewport = DESKTOP): Promise<Page> => {
  const expectedErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|turbo-stream/
  const page = await open(site().origin, { viewport, expectedErrors })
  await visit(page, '/privacy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await heading(page, 'Contact us')
  await page.getByRole('main').getByLabel('Message').fill('A long story')
  return page
}

test.each([PHONE, DESKTOP])('it says so and tries again, and what was typed before stays', async (viewport) => {
  const page = await openContact(viewport)
  await page.context().setOffline(true)
  await toPrivacy(page)
  await heading(page, 'No connection')
  expect(await page.title()).toBe('No connection')
  expect(await page.getByRole('main').innerText()).not.toMatch(/went wrong|encountered an error/)
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await failed
  await heading(page, 'No connection')
  await page.context().setOffline(false)
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await heading(page, 'Privacy Policy')
  await page.goBack()
  await heading(page, 'Contact us')
  expect(await page.getByRole('main').getByLabel('Message').inputValue()).toBe('A long story')
})

test('an answer that cannot be read is no lost connection', async () => {
  const page = await openContact()
  await page.route('**/privacy.data*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome to this hotel</p>' }))
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await toPrivacy(page)
  await heading(page, 'Something went wrong')
  await asked
  await page.getByText('The application encountered an error. Please try refreshing the page.').waitFor()
  await page.getByRole('link', { name: 'Refresh Page' }).click()
  await heading(page, 'Privacy Policy')
})

test('after a lost connection, records that cannot be reached are said to be away', async () => {
  const own = await openSite('sqlite', { pages: true })
  const page = await open(own.origin, { expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|503/ })
  await visit(page, '/work')
  const follow = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await follow('Contact')
  await heading(page, 'Contact us')
  await page.context().setOffline(true)
  await follow('Work')
  await heading(page, 'No connection')
  await page.context().setOffline(false)
  await own.db.schema.alterTable('case_studies').renameTo('away').execute()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await heading(page, 'This page is temporarily unavailable')
  expect(await page.title()).toBe('Temporarily unavailable')
})
