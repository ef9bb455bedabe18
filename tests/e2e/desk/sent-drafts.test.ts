// @module-tag all
/**
 * What was sent is no draft any more, though the screen is still loading everything again: otherwise a reload at that time offers it for
 * a second sending. Source: lead desk §3; design language 'errors say what was kept'.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertBookings, NOW } from '#tests/support/bookings.ts'
import { holdLoads, useBrowser } from '#tests/support/browser.ts'
import { addLeads } from '#tests/support/bulk.ts'
import { addInquiry, addStaff, openDeskSite, openScreen, toast } from '#tests/support/desk.ts'
import { openAs } from './consultation-screens.ts'

const open = useBrowser()
const TYPED = 'Our team travels on Tuesday'

const countDrafts = (page: Page): Promise<number> =>
  page.evaluate((typed) => Object.values(sessionStorage).filter((value) => String(value).includes(typed)).length, TYPED)

/** Sends what the open form has, while no load is answered: `send` ends when the success is shown. */
const expectNoDraftAfter = async (page: Page, send: () => Promise<void>): Promise<void> => {
  await expect.poll(() => countDrafts(page)).toBe(1)
  await holdLoads(page)
  await send()
  expect(await countDrafts(page)).toBe(0)
}

test('a reply that is queued is no draft any more, and is in the timeline at once', { tags: ['L3-LEAD-30'] }, async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const page = await openScreen(open, site, await addStaff(site, 'sales_person'), `/admin/inquiries/${id}#reply`)
  const text = page.getByRole('form', { name: 'Reply' }).getByLabel('Reply', { exact: true })
  await page.locator('ol li').first().waitFor()
  await text.fill(TYPED)
  await expectNoDraftAfter(page, async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await toast(page, 'Reply stored, but not sent').waitFor()
    await page.locator('ol li').getByText(TYPED).waitFor()
    await expect.poll(() => text.inputValue()).toBe('')
  })
})

test('the follow-up of many is no draft any more once it is applied', { tags: ['L7-BULK-13'] }, async () => {
  const site = await openDeskSite()
  await addLeads(site, 2)
  const page = await openScreen(open, site, await addStaff(site, 'sales_person'), '/admin/inquiries')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Follow-up', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Follow-up of 2 inquiries' })
  await dialog.getByRole('group', { name: 'Quick choices' }).getByRole('button').first().click()
  await dialog.getByLabel('What to do (optional)').fill(TYPED)
  await expectNoDraftAfter(page, async () => {
    await dialog.getByRole('button', { name: 'Save follow-up' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })
})

test('a time that is blocked is no draft any more', { tags: ['F5-DESK-03'] }, async () => {
  const site = await openDeskSite()
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/consultations')
  await page.getByRole('button', { name: 'Blocked times' }).click()
  await page.getByRole('button', { name: 'Block a time' }).click()
  const form = page.getByRole('form', { name: 'Block a time' })
  await form.getByLabel('Date').fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10))
  await form.getByLabel('Whole day').check()
  await form.getByLabel('Reason (optional)').fill(TYPED)
  await expectNoDraftAfter(page, async () => {
    await form.getByRole('button', { name: 'Block', exact: true }).click()
    await form.waitFor({ state: 'detached' })
  })
})

test.for([
  { change: 'Reschedule', success: 'Consultation moved' },
  { change: 'Cancel consultation', success: 'Consultation cancelled' },
])(
  '$change: the note to the visitor is no draft any more once it is on its way',
  { tags: ['F5-SCREEN-03'] },
  async ({ change, success }) => {
    const site = await openDeskSite({ now: NOW })
    const [id = 0] = await insertBookings(site, ['2026-12-01T03:30:00.000Z'])
    const { page } = await openAs(open, site, 'sales_person', `/admin/consultations?date=2026-12-01&booking=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Consultation' })
    const note = dialog.getByLabel('Note to the visitor (optional)')
    await dialog.getByRole('button', { name: change }).click()
    if (change === 'Reschedule') {
      await dialog.getByLabel('Day').selectOption({ label: 'Wednesday, 2 December 2026' })
      await dialog.getByLabel('Time').selectOption({ label: '11:00 AM' })
    }
    await note.fill(TYPED)
    await expectNoDraftAfter(page, async () => {
      await dialog.getByRole('button', { name: change }).click()
      if (change !== 'Reschedule') await page.getByRole('alertdialog').getByRole('button', { name: change }).click()
      await toast(page, success).waitFor()
      await note.waitFor({ state: 'detached' })
    })
  },
)
