/** Where the focus is when a confirmation closes. Source: design language 'dialogs that trap and return focus'; WCAG 2.4.3. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, NO_ANSWER, openDeskSite, openScreen } from '#tests/support/desk.ts'

const open = useBrowser()

/** The focused element, as a screen reader names it; '' for none. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return ''
    return element.getAttribute('aria-label') ?? element.textContent
  })

const answer = (page: Page, name: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).press('Enter')

test('a deleted user or subscriber leaves the focus on the row in its place', async () => {
  const site = await openDeskSite()
  const staff = await addStaff(site, 'super_admin', { name: 'Nila Bose' })
  for (const name of ['Asha Rao', 'Meera Iyer', 'Ravi Nair']) await addStaff(site, 'admin', { name })
  const page = await openScreen(open, site, staff, '/admin/users')
  await page.getByRole('button', { name: 'Delete Meera Iyer' }).waitFor()
  const names = await page.locator('[data-list-item]').allTextContents()
  const place = names.indexOf('Meera Iyer')
  const rest = names.filter((name) => name !== 'Meera Iyer')
  await page.getByRole('button', { name: 'Delete Meera Iyer' }).press('Enter')
  await answer(page, 'Delete')
  await page.getByRole('button', { name: 'Delete Meera Iyer' }).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toContain(rest[Math.min(place, rest.length - 1)])
  // A user who stays keeps their button.
  await page.getByRole('button', { name: 'Deactivate Asha Rao' }).press('Enter')
  await answer(page, 'Deactivate')
  await expect.poll(() => focused(page)).toBe('Activate Asha Rao')

  const at = '2026-11-20T10:00:00.000Z'
  const email = 'only@example.in'
  await site.db
    .insertInto('newsletter_subscribers')
    .values({ email, email_key: email, status: 'confirmed', token_hash: email, created_at: at, mailed_at: at, confirmed_at: at })
    .execute()
  await page.goto('/admin/newsletter')
  await page.getByRole('button', { name: `Delete ${email}` }).press('Enter')
  await answer(page, 'Delete')
  await page.getByRole('button', { name: `Delete ${email}` }).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).not.toBe('')
})

test('a deletion that is cancelled gives the focus back to its button, also beside the Undo of an earlier one', async () => {
  const site = await openDeskSite()
  for (const name of ['Asha Rao', 'Ravi Nair']) await addInquiry(site, { name })
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/inquiries')
  await page.getByRole('button', { name: 'Delete inquiry of Asha Rao' }).press('Enter')
  await answer(page, 'Delete')
  await expect.poll(() => focused(page)).toBe('Undo')
  await page.getByRole('button', { name: 'Delete inquiry of Ravi Nair' }).press('Enter')
  await answer(page, 'Cancel')
  await expect.poll(() => focused(page)).toBe('Delete inquiry of Ravi Nair')
  // The pressed button disappears with its bar.
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).not.toBe('')
})

test.for([
  { role: 'admin', path: '/admin/services?edit=new' },
  { role: 'super_admin', path: '/admin/users?edit=new' },
] as const)('the focus is on the screen when the role that it needs is lost while its form is open: $path', async (screen) => {
  const site = await openDeskSite()
  const boss = await addStaff(site, 'super_admin')
  const staff = await addStaff(site, screen.role)
  const page = await openScreen(open, site, staff, screen.path, { expectedErrors: NO_ANSWER })
  await page.getByRole('dialog').getByRole('textbox').first().fill('Asha Rao')
  const { status } = await site.call('PUT', `/api/admin/users/${staff.id}`, { token: boss.token, body: { role: 'sales_person' } })
  expect(status).toBe(200)
  await page.getByRole('alert').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})
