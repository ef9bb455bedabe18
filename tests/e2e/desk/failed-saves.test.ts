// @module-tag all
/** What a form says when its save fails. Source: design language 'errors say what happened, what was kept and what to do'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, unroute, useBrowser } from '#tests/support/browser.ts'
import { addContent, storedContent } from '#tests/support/content.ts'
import { addInquiry, addStaff, NO_ANSWER, openDeskSite, openScreen } from '#tests/support/desk.ts'

const open = useBrowser()

const TOO_BUSY = 'The site is busy. Try again in a moment.'

/** Changes are refused, as by a server without a free database connection. */
const failChanges = (page: Page): Promise<unknown> =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' || route.request().url().endsWith('/live')
      ? route.fallback()
      : route.fulfill({ status: 503, json: { success: false, code: 'UNAVAILABLE', message: TOO_BUSY } }),
  )

test.for(['services', 'users', 'inquiries'] as const)(
  'a form of %s shows beside its button that the save failed, until the next one',
  async (screen) => {
    const site = await openDeskSite()
    const staff = await addStaff(site, screen === 'users' ? 'super_admin' : 'admin')
    const admin = await addStaff(site, 'admin')
    const records = {
      services: async () => (await addContent(site, admin.token, 'services', { title: 'Data rooms' })).id,
      users: async () => admin.id,
      inquiries: () => addInquiry(site),
    }
    const param = screen === 'inquiries' ? 'inquiry' : 'edit'
    const page = await openScreen(open, site, staff, `/admin/${screen}?${param}=${await records[screen]()}`, {
      viewport: PHONE,
      expectedErrors: NO_ANSWER,
    })
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel({ services: 'Price', users: 'Phone', inquiries: 'Internal Notes' }[screen])
    await field.fill('+91 98860 00000')
    await failChanges(page)
    const save = dialog.getByRole('button', { name: /^Update( Inquiry)?$/ })
    await save.click()
    const notice = dialog.getByRole('alert').filter({ hasText: TOO_BUSY })
    await notice.getByText('What you typed is still here.').waitFor()
    // With the button that tries again.
    await expect.poll(() => save.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    await expect.poll(() => notice.evaluate((element) => element.getBoundingClientRect().top >= 0)).toBe(true)
    expect(await field.inputValue()).toBe('+91 98860 00000')

    await unroute(page, '**/api/**')
    await save.click()
    await dialog.waitFor({ state: 'detached' })
  },
)

test('so does the form for the status alone, which Ctrl Enter submits', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const { id } = await addContent(site, admin.token, 'services', { title: 'Data rooms' })
  const staff = await addStaff(site, 'super_admin')
  const page = await openScreen(open, site, staff, `/admin/services?edit=${id}`, { viewport: PHONE, expectedErrors: NO_ANSWER })
  const dialog = page.getByRole('dialog')
  const active = dialog.getByRole('checkbox')
  await active.uncheck()
  await failChanges(page)
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  const notice = dialog.getByRole('alert').filter({ hasText: TOO_BUSY })
  await notice.getByText('Failed to update service status').waitFor()
  expect(await active.isChecked()).toBe(false)

  await unroute(page, '**/api/**')
  await active.focus()
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await storedContent(site, admin.token, 'services', 'Data rooms')).toMatchObject({ isActive: false })
})
