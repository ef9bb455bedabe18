// @module-tag all
/** What a dialog is for is in view on a laptop. Source: ux-review D12, D24, D28, D42. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, expectAccessibleInBoth, openDeskSite, openScreen } from '#tests/support/desk.ts'
import { addLead, shift } from '#tests/support/leads.ts'

const open = useBrowser()

const isInView = async (part: Locator): Promise<boolean> => {
  await part.waitFor()
  const box = await part.boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= DESKTOP.height
}

test('title and buttons of each content dialog are in view at 800 px, wherever its fields are scrolled to', async () => {
  const site = await openDeskSite()
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/services')
  for (const kind of ['services', 'banners', 'news', 'work']) {
    await page.goto(`/admin/${kind}?edit=new`)
    const dialog = page.getByRole('dialog')
    const create = dialog.getByRole('button', { name: 'Create' })
    const field = dialog.getByRole('textbox')
    for (const position of [field.first(), field.last()]) {
      await position.focus()
      expect([kind, await isInView(create), await isInView(dialog.getByRole('heading', { level: 2 }))]).toEqual([kind, true, true])
      const [at, buttons] = [await position.boundingBox(), await create.boundingBox()]
      // The buttons are the last line of the dialog, and the focused field is not under them.
      const edge = await dialog.evaluate((element) => element.getBoundingClientRect().bottom)
      expect(buttons && edge - buttons.y - buttons.height < 20).toBe(true)
      expect(at && buttons && at.y < buttons.y).toBe(true)
    }
  }
})

test('status, priority and Update Inquiry are in view in the details of an inquiry', async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site, { message: 'We sell spices in three shops.\n'.repeat(20) })
  for (const role of ['admin', 'sales_person'] as const) {
    const page = await openScreen(open, site, await addStaff(site, role), `/admin/inquiries?inquiry=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Inquiry Details' })
    for (const control of [
      dialog.getByLabel('Status'),
      dialog.getByLabel('Priority'),
      dialog.getByRole('button', { name: 'Update Inquiry' }),
    ])
      expect([role, await isInView(control)]).toEqual([role, true])
    await expectAccessibleInBoth(page)
    await page.context().close()
  }
})

test('every selected row is tinted', async () => {
  const site = await openDeskSite()
  const dueAt = site.clock.now().toISOString()
  for (const name of ['Asha', 'Priya', 'Meera']) await addLead(site, { name, dueAt })
  for (const viewport of [DESKTOP, { width: 390, height: 844 }]) {
    const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/inquiries', { viewport })
    for (const name of ['Asha', 'Priya'])
      await page.getByRole('checkbox', { name: `Select inquiry of ${name}`, exact: true }).click()
    await page.getByRole('heading', { level: 1 }).hover()
    const grounds = () =>
      page.evaluate(() =>
        ['Asha', 'Priya', 'Meera'].map((name) => {
          const row = document.querySelector(`[aria-label="Select inquiry of ${name}"]`)?.closest('[data-row]')
          return row && getComputedStyle(row).backgroundColor
        }),
      )
    await expect
      .poll(async () => {
        const [first, second, other] = await grounds()
        return first === second && first !== other
      })
      .toBe(true)
    await page.context().close()
  }
})

test('the calendar of a follow-up in My day is on the line of its text', async () => {
  const site = await openDeskSite()
  const staff = await addStaff(site, 'sales_person')
  const id = await addLead(site, { dueAt: site.clock.now().toISOString(), assigneeId: staff.id })
  const followUp = { follow_up_at: shift(site.clock.now().toISOString(), -60_000), follow_up_note: 'Call' }
  await site.db.updateTable('inquiries').set(followUp).where('id', '=', id).execute()
  const page = await openScreen(open, site, staff, '/admin/my-day')
  const line = page.locator('p', { has: page.locator('time') }).filter({ hasText: /Follow-up .*: Call/ })
  const centre = (part: Locator) =>
    part.evaluate((element) => element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2)
  expect(Math.abs((await centre(line.locator('svg'))) - (await centre(line.locator('time'))))).toBeLessThan(1.5)
})
