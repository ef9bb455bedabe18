// @module-tag all
/** The desk by keyboard. Source: design language 'keyboard first'; WCAG 2.1.1, 2.1.4, 2.4.3. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { addLeads } from '#tests/support/bulk.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { NO_ANSWER, addInquiry, addStaff, storedInquiry, toast, waitForPath, waitForScreen } from '#tests/support/desk.ts'

const desk = sharedDesk('sales_person', { expectedErrors: NO_ANSWER })

const open = useBrowser()

/** The focused element, as a screen reader names it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

test('by keyboard alone: sign in, open the inquiries, search with /, walk with j and k, open with Enter, save, and come back', async () => {
  const { site } = desk()
  const { email } = await site.addUser('sales_person')
  for (const name of ['Asha Rao', 'Ravi Kumar', 'Meera Iyer']) await addInquiry(site, { name, email: 'client@example.in' })
  const id = await addInquiry(site, { name: 'Lata Bose', message: 'jewellery' })
  const page = await open(site.origin)
  const { keyboard } = page
  await page.goto('/admin/login')
  // The first field of the sign-in screen has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await keyboard.type(email)
  await keyboard.press('Tab')
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await waitForScreen(page, 'Sales Dashboard')

  await keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Skip to content')
  await keyboard.press('Tab')
  await expect.poll(() => focused(page)).toMatch(/^Search or jump to/)
  await keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('My day')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect.poll(() => focused(page)).toMatch(/^Service Inquiries/)
  await keyboard.press('Enter')
  await waitForScreen(page, 'Service Inquiries')
  await page.getByRole('link', { name: 'Lata Bose', exact: true }).waitFor()

  await keyboard.press('j')
  await expect.poll(() => focused(page)).toBe('Lata Bose')
  await keyboard.press('j')
  await expect.poll(() => focused(page)).toBe('Meera Iyer')
  await keyboard.press('k')
  await keyboard.press('k')
  await expect.poll(() => focused(page)).toBe('Lata Bose')

  await keyboard.press('/')
  await expect.poll(() => focused(page)).toBe('Search inquiries')
  await keyboard.type('jewel')
  await keyboard.press('Enter')
  await waitForPath(page, '/admin/inquiries?search=jewel')
  await expect.poll(() => page.locator('[data-list-item]').allTextContents()).toEqual(['Lata Bose'])
  expect(await page.getByRole('searchbox').inputValue()).toBe('jewel')

  await keyboard.press('Escape')
  expect(await page.getByRole('searchbox').inputValue()).toBe('jewel')
  await keyboard.press('j')
  await keyboard.press('Space')
  const details = page.getByRole('dialog', { name: /^Inquiry Details/ })
  await details.getByLabel('Internal Notes').waitFor()
  // Single-key shortcuts are off in the dialog; it traps the focus.
  await keyboard.press('j')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await details.getByLabel('Internal Notes').focus()
  await keyboard.type('Ask about gold / silver?')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Update Inquiry')
  await keyboard.press('Enter')
  await toast(page, 'Inquiry updated successfully').waitFor()
  await details.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Lata Bose')
  await waitForPath(page, '/admin/inquiries?search=jewel')
  expect((await storedInquiry(site, id)).notes).toBe('Ask about gold / silver?')

  await keyboard.press('Space')
  await details.waitFor()
  await keyboard.press('Escape')
  await details.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Lata Bose')

  // Beside its list, where a property is saved at once.
  await keyboard.press('Enter')
  await waitForPath(page, `/admin/inquiries?search=jewel&open=${id}`)
  await page.getByRole('article', { name: 'Lata Bose' }).waitFor()
  await keyboard.press('2')
  await expect.poll(async () => (await storedInquiry(site, id)).status).toBe(1)
  await keyboard.press('Escape')
  await waitForPath(page, '/admin/inquiries?search=jewel')
  await expect.poll(() => focused(page)).toBe('Lata Bose')
})

test('j and k go on from the row whose checkbox or button has the focus', async () => {
  const { site, page, show } = desk()
  for (const name of ['Asha Rao', 'Ravi Kumar', 'Meera Iyer', 'Lata Bose']) await addInquiry(site, { name })
  await show('/admin/inquiries')
  const { keyboard } = page
  await page.getByRole('checkbox', { name: 'Select inquiry of Meera Iyer' }).click()
  await keyboard.press('j')
  await expect.poll(() => focused(page)).toBe('Ravi Kumar')
  // A dialog gives the focus back to the button that opened it.
  await page.getByRole('link', { name: 'View details of Ravi Kumar' }).click()
  await page.getByRole('dialog').waitFor()
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('View details of Ravi Kumar')
  await keyboard.press('k')
  await expect.poll(() => focused(page)).toBe('Meera Iyer')
  // A control of no row: from the first row on.
  await page.getByRole('button', { name: 'Export CSV' }).focus()
  await keyboard.press('j')
  await expect.poll(() => focused(page)).toBe('Lata Bose')
})

test('? lists the keys, and there they can be turned off', async () => {
  const { site, page, show } = desk()
  const id = await addInquiry(site)
  await show('/admin/inquiries', await addStaff(site, 'admin'))
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
  const { keyboard } = page
  await keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.waitFor()
  expect((await keys.locator('kbd').allTextContents()).join(' ')).toMatch(
    /^j k \[ \] Enter 1 2 3 4 Space x n Ctrl Enter o Esc r a f d e u Esc Ctrl K \/ c \? g m g d /,
  )
  await keys.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck()
  await keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await keyboard.press('j')
  expect(await focused(page)).not.toBe('Meera Iyer')
  await keyboard.press('/')
  expect(await focused(page)).not.toBe('Search inquiries')
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).press('3')
  // A key undoes the change, also after a reload.
  await page.reload()
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
  await keyboard.press('?')
  await keys.getByRole('checkbox').check()
  await keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await page.locator('body').press('j')
  await expect.poll(() => focused(page)).toBe('Meera Iyer')
  expect((await storedInquiry(site, id)).status).toBe(0)
})

test('keys of the list: pages, a status, a note, and the list of the other kind', { tags: ['S6-FLAGS-10'] }, async () => {
  const { site, page, show } = desk()
  const [oldest = 0] = await addLeads(site, 26)
  await show('/admin/inquiries')
  const list = page.locator('[data-list-item]')
  const { keyboard } = page
  await expect.poll(() => list.count()).toBe(25)
  await keyboard.press(']')
  await expect.poll(() => list.allTextContents()).toEqual(['Lead 0'])
  await keyboard.press('j')
  await expect.poll(() => focused(page)).toBe('Lead 0')
  await keyboard.press('3')
  await expect.poll(async () => (await storedInquiry(site, oldest)).status).toBe(2)
  await keyboard.press('n')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toMatch(/^Add internal notes/)
  await keyboard.type('Wants an offer')
  await keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Lead 0')
  expect((await storedInquiry(site, oldest)).notes).toBe('Wants an offer')
  await keyboard.press('[')
  await expect.poll(() => list.count()).toBe(25)
  await keyboard.press('o')
  await waitForScreen(page, 'Contact Inquiries')
})
