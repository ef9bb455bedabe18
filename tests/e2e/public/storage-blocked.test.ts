// @module-tag all
/** A browser that blocks storage: reading localStorage or sessionStorage throws. Source: contract §3 'Public pages'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { choose, fillIn, heading, openOwnSite, send as book } from './booking-page.ts'
import { field, panel, send } from './contact-form.ts'
import { fillInquiry, getStarted, inquiriesFrom, PUBLIC_PATHS, visit } from './visiting.ts'

const open = useBrowser()

/** React Router's script of the scroll position reports it, and goes on. */
const expectedErrors = /Access is denied/

const openBlocked = async () => {
  const site = await openOwnSite()
  const page = await open(site.origin, { expectedErrors })
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    }
  })
  return { site, page }
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('every public page becomes the application, and links and Back work', { tags: ['C3-SCREEN-23'] }, async () => {
  const { page } = await openBlocked()
  for (const path of PUBLIC_PATHS) await visit(page, path)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  await title(page, 'Our services')
  await page.goBack()
  await title(page, 'Terms of Service')
  expect(
    await page.evaluate(() => {
      try {
        return localStorage.length
      } catch {
        return 'blocked'
      }
    }),
  ).toBe('blocked')
})

test('all four forms are sent', { tags: ['C3-SCREEN-23'] }, async () => {
  const { site, page } = await openBlocked()
  await visit(page, '/contact')
  await field(page, 'Name').fill('Asha Rao')
  await field(page, 'Email').fill('asha@example.in')
  await field(page, 'Message').fill('Please call me')
  await send(page).click()
  await panel(page).waitFor()
  await page.getByLabel('Your e-mail address').fill('asha@example.in')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('status').filter({ hasText: 'We have noted your e-mail address' }).waitFor()
  await visit(page, '/services')
  const dialog = await getStarted(page, 'Web Development')
  await fillInquiry(dialog, 'asha@example.in')
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await page.getByText('Thank you! Your inquiry has been submitted successfully.').first().waitFor()
  await visit(page, '/consultation')
  await fillIn(page, 'asha@example.in')
  await choose(page, /AM|PM/)
  await book(page)
  await heading(page, 'We have your request')
  expect(await inquiriesFrom(site, 'asha@example.in')).toHaveLength(3)
  expect(await site.db.selectFrom('newsletter_subscribers').select('email').execute()).toEqual([{ email: 'asha@example.in' }])
})
