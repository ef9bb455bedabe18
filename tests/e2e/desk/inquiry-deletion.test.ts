/** Deletion and export of inquiries. Source: specification §6 'Inquiries', §8 'Confirmations'; contract §3 'Roles'. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WIDTHS, routeOnce } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { NO_ANSWER, addInquiry, addStaff, exportCsv, toast } from '#tests/support/desk.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

test(
  "at both widths 'Are you sure you want to delete this inquiry?' is asked in the page, and the answer is kept",
  { tags: ['S8-INQ-06', 'S8-INQ-05', 'S8-INQ-03', 'C3-SCREEN-11'] },
  async () => {
    const { site, page, show } = desk()
    await addInquiry(site)
    await addInquiry(site, { name: 'Ravi Kumar', email: 'ravi@example.in' })
    const staff = await addStaff(site, 'admin')
    await show('/admin/inquiries', staff)
    const boxes: string[] = []
    page.on('dialog', (box) => {
      boxes.push(box.message())
      void box.dismiss()
    })
    const icon = page.getByRole('button', { name: 'Delete inquiry of Meera Iyer' })
    const menu = page.getByRole('button', { name: 'Actions of Meera Iyer' })
    const remove = icon.or(menu)
    /** The icon of a table's row, or the menu of a phone's. */
    const ask = async () => {
      await remove.click()
      if (await menu.isVisible()) await page.getByRole('menuitem', { name: 'Delete' }).click()
    }
    const row = page.getByRole('link', { name: 'Meera Iyer', exact: true })
    const question = page.getByRole('alertdialog', { name: 'Delete inquiry' })

    for (const [, viewport] of WIDTHS) {
      await page.setViewportSize(viewport)
      await ask()
      await question.getByText('Are you sure you want to delete this inquiry?', { exact: true }).waitFor()
      // The dialog names the inquiry, and the focus starts on Cancel.
      await question.getByText('Meera Iyer, meera@example.in').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'hidden' })
      await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true)
    }

    await routeOnce(page, '**/api/service-inquiries/admin/*', (route) => route.abort('connectionreset'))
    await ask()
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast(page, /^Failed to delete inquiry$/).waitFor()
    await question.waitFor({ state: 'hidden' })
    await row.waitFor()

    await ask()
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast(page, /^Inquiry deleted successfully$/).waitFor()
    await row.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('region', { name: 'Figures' }).innerText()).toMatch(/Total Inquiries\s+1\s/)
    expect(await site.db.selectFrom('inquiries').select('name').execute()).toEqual([{ name: 'Ravi Kumar' }])
    expect(boxes).toEqual([])

    // Undo has the focus, and the toast stays until it is used or dismissed.
    const undo = page.getByRole('button', { name: 'Undo' })
    await page.getByText('Deleted the inquiry of Meera Iyer.').waitFor()
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await toast(page, /^Inquiry restored successfully$/).waitFor()
    await row.waitFor()
    await undo.waitFor({ state: 'detached' })
    expect(await site.db.selectFrom('inquiries').select('name').orderBy('id').execute()).toEqual([
      { name: 'Meera Iyer' },
      { name: 'Ravi Kumar' },
    ])
  },
)

test('Export CSV downloads what is filtered, and says when it fails', async () => {
  const { site, page, show } = desk()
  await addInquiry(site)
  await addInquiry(site, { name: 'Ravi Kumar', email: 'ravi@example.in', message: 'Saffron by post' })
  const staff = await addStaff(site, 'sales_person')
  await show('/admin/inquiries?search=saffron', staff)
  const [download] = await Promise.all([page.waitForEvent('download'), exportCsv(page)])
  expect(download.suggestedFilename()).toMatch(/^service-inquiries-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines.length).toBe(2)
  expect(lines[1]).toContain('Ravi Kumar,ravi@example.in')
  const [plain] = await Promise.all([page.waitForEvent('download'), exportCsv(page, /^Plain/)])
  expect(readFileSync(await plain.path(), 'utf8')).toMatch(/^ID,/)
  await page.route('**/api/service-inquiries/admin/export*', (route) => route.abort('connectionreset'))
  await exportCsv(page)
  await toast(page, /^Failed to export inquiries$/).waitFor()
})

test('a sales person has no delete button', { tags: ['S6-FLAGS-11'] }, async () => {
  const { site, page, show } = desk()
  await addInquiry(site)
  await show('/admin/inquiries', await addStaff(site, 'sales_person'))
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /Delete/ }).count()).toBe(0)
})
