// @module-tag all
/** Working on many leads. Source: lead desk §7 'Bulk'. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, delayRequests, unroute, useBrowser } from '#tests/support/browser.ts'
import { addLeads } from '#tests/support/bulk.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { NO_ANSWER, addStaff, openScreen, toast, setFilter } from '#tests/support/desk.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const open = useBrowser()

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select inquiry of ${name}`, exact: true })

const bar = (page: Page) => page.getByRole('region', { name: 'Selected inquiries' })

test(
  'shift-click selects a range, Set status changes it, Undo brings it back; all that match become a job that survives a reload',
  { tags: ['L7-BULK-09', 'L7-BULK-11'] },
  async () => {
    const { site, page, show } = desk()
    await addLeads(site, 180)
    const statuses = async () => {
      const rows = await site.db.selectFrom('inquiries').select('status').execute()
      return rows.filter(({ status }) => status === 2).length
    }
    await show('/admin/inquiries')
    await box(page, 'Lead 179').click()
    await box(page, 'Lead 175').click({ modifiers: ['Shift'] })
    await bar(page).getByText('5 selected', { exact: true }).waitFor()
    await bar(page).getByLabel('Set status').selectOption('completed')
    await page.getByText('Changed the status of 5 inquiries to Completed.', { exact: true }).waitFor()
    await bar(page).waitFor({ state: 'detached' })
    expect(await statuses()).toBe(5)
    await page.getByRole('button', { name: 'Undo' }).click()
    await toast(page, 'Undone for 5 inquiries.').waitFor()
    expect(await statuses()).toBe(0)

    // By keyboard: x on the focused row, with Shift a range.
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await bar(page).getByText('2 selected', { exact: true }).waitFor()

    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await bar(page).getByRole('button', { name: 'Select all 180 that match' }).click()
    await bar(page).getByText('All 180 that match selected', { exact: true }).waitFor()
    await bar(page).getByLabel('Set status').selectOption('completed')
    const question = page.getByRole('alertdialog', { name: 'Change all that match' })
    await question.getByText('Set status Completed for all 180 inquiries that match?', { exact: true }).waitFor()
    await question.getByRole('button', { name: 'Change all' }).click()
    await page.getByRole('progressbar').or(page.getByText('Changed the status of 180 inquiries to Completed.')).first().waitFor()
    await page.reload()
    await page.getByText('Changed the status of 180 inquiries to Completed.', { exact: true }).waitFor()
    expect(await statuses()).toBe(180)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone for 180 inquiries.', { exact: true }).waitFor()
    expect(await statuses()).toBe(0)
  },
)

test('the focus stays on the screen when the control that had it is gone: all that match, a job, Undo, Dismiss', async () => {
  const { site, page, show } = desk()
  await addLeads(site, 30)
  await show('/admin/inquiries')
  const { keyboard } = page
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  const hasFocus = () => page.evaluate(() => document.activeElement !== document.body)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await bar(page).getByRole('button', { name: 'Select all 30 that match' }).press('Enter')
  await expect.poll(focused).toBe('All 30 that match selected')
  await keyboard.press('Tab')
  await expect.poll(focused).toBe('Clear selection')
  await bar(page).getByLabel('Set priority').focus()
  const showJobs = await delayRequests(page, '**/api/admin/jobs')
  await bar(page).getByLabel('Set priority').selectOption('urgent')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change all' }).press('Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  // Of the job, which disappears when the job ends.
  await expect.poll(focused).toBe('Cancel')
  showJobs()
  await page.getByText('Changed the priority of 30 inquiries to Urgent.', { exact: true }).waitFor()
  await expect.poll(focused).toBe('Change of many inquiries')
  await keyboard.press('Tab')
  await expect.poll(focused).toBe('Undo')
  await keyboard.press('Enter')
  await page.getByText('Undone for 30 inquiries.', { exact: true }).waitFor()
  expect(await hasFocus()).toBe(true)
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await page.getByText('Undone for 30 inquiries.', { exact: true }).waitFor({ state: 'hidden' })
  expect(await hasFocus()).toBe(true)

  // A change of some, at once: it may have changed nothing, and then has no Undo.
  await box(page, 'Lead 29').click()
  await bar(page).getByLabel('Set status').focus()
  await bar(page).getByLabel('Set status').selectOption('new')
  await page.getByText('Changed the status of 0 inquiries to New, skipped 1.', { exact: true }).waitFor()
  await expect.poll(focused).toBe('Dismiss')
  await box(page, 'Lead 29').click()
  await bar(page).getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect.poll(focused).toBe('Undo')
  await keyboard.press('Enter')
  await toast(page, 'Undone for 1 inquiry.').waitFor()
  await box(page, 'Lead 29').waitFor()
  expect(await hasFocus()).toBe(true)
  await keyboard.press('j')
  await expect.poll(focused).toBe('Lead 29')
})

test('rows that are selected while a change is on its way stay selected', { tags: ['L7-BULK-09'] }, async () => {
  const { site, page, show } = desk()
  await addLeads(site, 4)
  await show('/admin/inquiries', await addStaff(site, 'sales_person'))
  await box(page, 'Lead 3').click()
  await box(page, 'Lead 2').click()
  const release = await delayRequests(page, '**/admin/bulk')
  const sent = page.waitForRequest('**/admin/bulk')
  await bar(page).getByLabel('Set priority').selectOption('urgent')
  await sent
  await box(page, 'Lead 0').click()
  await bar(page).getByText('3 selected', { exact: true }).waitFor()
  release()
  await page.getByText('Changed the priority of 2 inquiries to Urgent.', { exact: true }).waitFor()
  await bar(page).getByText('1 selected', { exact: true }).waitFor()
  expect(await box(page, 'Lead 0').isChecked()).toBe(true)
  // The checkbox keeps the focus: nothing that had it is gone.
  expect(await box(page, 'Lead 0').evaluate((element) => element === document.activeElement)).toBe(true)
})

test(
  'on a phone the bar stands at the bottom; sales staff neither assign nor delete',
  { tags: ['L7-BULK-09', 'L7-BULK-14'] },
  async () => {
    const { site, page, show } = desk()
    const [oldest] = await addLeads(site, 30)
    await page.setViewportSize(PHONE)

    await show('/admin/inquiries', await addStaff(site, 'sales_person'))
    await page
      .getByRole('checkbox', { name: /^Select inquiry of/ })
      .first()
      .click()
    await bar(page).getByRole('checkbox', { name: 'Select all on this page' }).click()
    await bar(page).getByText('25 selected', { exact: true }).waitFor()
    const place = await bar(page).boundingBox()
    expect(place?.height).toBe(48)
    expect((place?.y ?? 0) + 48).toBeGreaterThan(PHONE.height - 20)
    await bar(page).getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('dialog', { name: 'Actions' }).getByRole('button', { name: 'Follow-up' }).waitFor()
    expect(await page.getByRole('dialog', { name: 'Actions' }).getByRole('button', { name: 'Delete' }).count()).toBe(0)
    expect(await page.getByLabel('Assign to').count()).toBe(0)
    await page.keyboard.press('Escape')
    // What gets the focus is not under the bar.
    const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom)
    for (const row of [1, 2, 3]) {
      const name = page.locator('[data-list-item]').nth(row)
      await name.focus()
      expect(await bottomOf(name)).toBeLessThan(place?.y ?? 0)
    }
    // The selection of a page stays on the next one, and goes with another filter.
    await page.getByRole('link', { name: 'Next' }).click()
    await box(page, 'Lead 0').click()
    await bar(page).getByText('26 selected', { exact: true }).waitFor()
    // The one that somebody else deletes goes, the ones of the other page stay.
    const { token } = await addStaff(site, 'admin')
    await site.call('DELETE', `/api/service-inquiries/admin/${oldest}`, { token })
    await bar(page).getByText('25 selected', { exact: true }).waitFor()
    await setFilter(page, 'Status', 'new')
    await bar(page).waitFor({ state: 'detached' })
  },
)

test(
  'the follow-up of many keeps what was typed when its dialog is closed and when the request fails',
  { tags: ['L7-BULK-13'] },
  async () => {
    const { site } = desk()
    await addLeads(site, 3)
    const options = { expectedErrors: NO_ANSWER }
    const page = await openScreen(open, site, await addStaff(site, 'sales_person'), '/admin/inquiries', options)
    const dialog = page.getByRole('dialog', { name: 'Follow-up of 3 inquiries' })
    const openDialog = () => bar(page).getByRole('button', { name: 'Follow-up' }).click()
    const typed = () => Promise.all(['Date', 'What to do (optional)'].map((label) => dialog.getByLabel(label).inputValue()))
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await openDialog()
    await dialog.getByRole('group', { name: 'Quick choices' }).getByRole('button').first().click()
    await dialog.getByLabel('What to do (optional)').fill('Call about the quotation')
    const before = await typed()
    expect(before[0]).not.toBe('')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await openDialog()
    await dialog.getByText('We’ve restored what you typed before. It isn’t saved yet.').waitFor()
    expect(await typed()).toEqual(before)

    await page.route('**/admin/bulk', (route) => route.abort('connectionreset'))
    await dialog.getByRole('button', { name: 'Save follow-up' }).click()
    await toast(page, /^Failed/).waitFor()
    expect(await typed()).toEqual(before)
    await page.reload()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await openDialog()
    await expect.poll(typed).toEqual(before)
    await unroute(page)
    await dialog.getByRole('button', { name: 'Save follow-up' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const rows = await site.db.selectFrom('inquiries').select('follow_up_note').execute()
    expect(rows.map((row) => row.follow_up_note)).toEqual(rows.map(() => 'Call about the quotation'))

    // Nothing of it is left, nor after Cancel.
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    for (const line of ['', 'Another one']) {
      await openDialog()
      expect(await typed()).toEqual(['', ''])
      await dialog.getByLabel('What to do (optional)').fill(line)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await openDialog()
    expect(await typed()).toEqual(['', ''])
  },
)
