// @module-tag all
/** Where the focus is when a dialog's save takes its row out of the list. Source: design language 'dialogs that trap and return focus'; WCAG 2.4.3. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { delayRequests, useBrowser } from '#tests/support/browser.ts'
import { readTitles } from '#tests/support/content.ts'
import { addInquiry, addStaff, openDeskSite, openScreen } from '#tests/support/desk.ts'

const open = useBrowser()

/** The title of the row that contains the focus; its id or tag elsewhere. */
const focusedRow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const row = element?.closest('[data-row]')
    return row?.querySelector('[data-list-item]')?.textContent ?? (element?.id || element?.tagName || '')
  })

/** Dialogs fade out until the returned function is called: what is loaded meanwhile arrives before they are closed. */
const fadeSlowly = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const [sheet] = document.styleSheets
    sheet?.insertRule('[role="dialog"], [role="alertdialog"] { transition-duration: 1s !important }', sheet.cssRules.length)
  })
}

const addThreeInquiries = async (site: Site): Promise<void> => {
  for (const name of ['Ravi Nair', 'Meera Iyer', 'Asha Rao']) await addInquiry(site, { name, email: `${name[0]}@example.in` })
}

const ORDERS = ['list', 'dialog'] as const

/** Saves the open dialog; the list is loaded before the dialog is closed, or after it. */
const save = async (page: Page, first: (typeof ORDERS)[number], lists: RegExp, button: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  if (first === 'list') {
    await fadeSlowly(page)
    await dialog.getByRole('button', { name: button }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    return
  }
  const release = await delayRequests(page, lists)
  await dialog.getByRole('button', { name: button }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  release()
}

test('a lead that leaves the queue by its follow-up gives the focus to the one in its place', async () => {
  const site = await openDeskSite({ now: '2026-11-25T05:00:00.000Z' })
  const sales = await addStaff(site, 'sales_person')
  for (const name of ['Asha Rao', 'Meera Iyer', 'Ravi Nair']) {
    const id = await addInquiry(site, { name, email: `${name[0]}@example.in` })
    const { token } = sales
    const at = '2026-11-25T05:05:00.000Z'
    await site.call('POST', `/api/service-inquiries/admin/${id}/calls`, { token, body: { channel: 'call' } })
    await site.call('PUT', `/api/service-inquiries/admin/${id}`, { token, body: { status: 'in-progress' } })
    expect(await site.call('PUT', `/api/service-inquiries/admin/${id}/follow-up`, { token, body: { at, note: '' } })).toMatchObject(
      { status: 200 },
    )
  }
  site.clock.advance(6 * 60_000)
  const page = await openScreen(open, site, sales, '/admin/my-day?scope=team')
  await expect.poll(() => readTitles(page)).toEqual(['Asha Rao', 'Meera Iyer', 'Ravi Nair'])
  await page.getByRole('button', { name: 'Follow-up of Meera Iyer', exact: true }).press('Enter')
  // The browser's clock is that of today: before a day off no choice is 'Tomorrow'.
  const choices = page.getByRole('dialog').getByRole('button', { name: /^(Tomorrow|Next)/ })
  await choices.first().press('Enter')
  await save(page, 'list', /\/api\/admin\/my-day/, 'Save follow-up')
  await expect.poll(() => readTitles(page)).toEqual(['Asha Rao', 'Ravi Nair'])
  await expect.poll(() => focusedRow(page)).toBe('Ravi Nair')
})

test('a card that moves by its dialog keeps the focus', async () => {
  const site = await openDeskSite()
  const sales = await addStaff(site, 'sales_person')
  await addThreeInquiries(site)
  const page = await openScreen(open, site, sales, '/admin/inquiries?view=board')
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).press('Enter')
  await page.getByRole('dialog').getByLabel('Status', { exact: true }).selectOption('completed')
  await save(page, 'list', /service-inquiries\/admin\/board/, 'Update Inquiry')
  await page.locator('[data-column=completed]').getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
  await expect.poll(() => focusedRow(page)).toBe('Meera Iyer')
})
