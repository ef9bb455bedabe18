// @module-tag all
/** Where the focus is when a confirmation closes. Source: design language 'dialogs that trap and return focus'; WCAG 2.4.3. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { addStaff, openDeskSite, openScreen } from '#tests/support/desk.ts'

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
