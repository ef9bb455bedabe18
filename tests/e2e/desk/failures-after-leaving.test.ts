// @module-tag all
/**
 * A change whose screen was left before the server refused it: a toast says so, since nobody sees the form any more. Source: design
 * language 'errors say what happened'.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertBookings, NOW } from '#tests/support/bookings.ts'
import { useBrowser } from '#tests/support/browser.ts'
import {
  addInquiry,
  addStaff,
  NO_ANSWER,
  openDeskSite,
  openScreen,
  storedInquiry,
  toast,
  waitForScreen,
} from '#tests/support/desk.ts'
import { openAs } from './consultation-screens.ts'

const open = useBrowser()

/** Sends a change that `leave` does not wait for, and that fails after it. */
const failAfterLeaving = async (page: Page, steps: { send: () => Promise<void>; leave: () => Promise<void> }): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const isChange = (method: string) => method !== 'GET'
  await page.route('**/api/**', async (route) => {
    if (!isChange(route.request().method())) return route.fallback()
    await promise
    await route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'Something went wrong' } })
  })
  const sent = page.waitForRequest((request) => isChange(request.method()))
  await steps.send()
  await sent
  await steps.leave()
  resolve()
}

const openLead = async (fields: { followUpAt?: string } = {}) => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  if (fields.followUpAt)
    await site.db.updateTable('inquiries').set({ follow_up_at: fields.followUpAt }).where('id', '=', id).execute()
  const page = await openScreen(open, site, await addStaff(site, 'sales_person'), `/admin/inquiries/${id}`, {
    expectedErrors: NO_ANSWER,
  })
  const leave = async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await waitForScreen(page, 'Sales Dashboard')
  }
  return { site, id, page, leave }
}

test('a follow-up that cannot be marked as done is told by a toast', { tags: ['L3-LEAD-27'] }, async () => {
  const followUpAt = '2026-01-05T05:00:00.000Z'
  const { site, id, page, leave } = await openLead({ followUpAt })
  await failAfterLeaving(page, { send: () => page.getByRole('button', { name: 'Done: follow-up of Meera Iyer' }).click(), leave })
  await toast(page, 'Failed to update inquiry').waitFor()
  expect((await storedInquiry(site, id)).follow_up_at).toBe(followUpAt)
})

test('a follow-up that cannot be set is told by a toast', { tags: ['L3-LEAD-27'] }, async () => {
  const { page, leave } = await openLead()
  const leaveDialog = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await leave()
  }
  await page.getByRole('button', { name: 'Follow-up of Meera Iyer' }).click()
  await page.getByRole('group', { name: 'Quick choices' }).getByRole('button').first().click()
  await failAfterLeaving(page, { send: () => page.getByRole('button', { name: 'Save follow-up' }).click(), leave: leaveDialog })
  await toast(page, 'Failed to update inquiry').waitFor()
})

test('a note that cannot be added is told by a toast, and is a draft again', { tags: ['L3-LEAD-24'] }, async () => {
  const { id, page, leave } = await openLead()
  const note = page.getByRole('textbox', { name: 'Note', exact: true })
  await page.getByRole('tab', { name: 'Note' }).click()
  await note.fill('Wants to see the shop first')
  await failAfterLeaving(page, { send: () => page.getByRole('button', { name: 'Add a note' }).click(), leave })
  await toast(page, 'Failed to add the note').waitFor()
  await page.goto(`/admin/inquiries/${id}`)
  await expect.poll(() => note.inputValue()).toBe('Wants to see the shop first')
})

test('a time that cannot be blocked is told by a toast', { tags: ['F5-DESK-03'] }, async () => {
  const site = await openDeskSite()
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/consultations', { expectedErrors: NO_ANSWER })
  await page.getByRole('button', { name: 'Blocked times' }).click()
  await page.getByRole('button', { name: 'Block a time' }).click()
  const form = page.getByRole('form', { name: 'Block a time' })
  await form.getByLabel('Date').fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10))
  await form.getByLabel('Whole day').check()
  await failAfterLeaving(page, {
    send: () => form.getByRole('button', { name: 'Block', exact: true }).click(),
    leave: async () => {
      await page.keyboard.press('Escape')
      await form.waitFor({ state: 'detached' })
    },
  })
  await toast(page, 'Failed to block the time').waitFor()
})

test.for([
  { change: 'Reschedule', failure: 'Failed to reschedule the consultation' },
  { change: 'Cancel consultation', failure: 'Failed to cancel the consultation' },
])('$change: a failure is told by a toast', { tags: ['F5-SCREEN-03'] }, async ({ change, failure }) => {
  const site = await openDeskSite({ now: NOW })
  const [id = 0] = await insertBookings(site, ['2026-12-01T03:30:00.000Z'])
  const path = `/admin/consultations?date=2026-12-01&booking=${id}`
  const { page } = await openAs(open, site, 'sales_person', path, { expectedErrors: NO_ANSWER })
  const dialog = page.getByRole('dialog', { name: 'Consultation' })
  await dialog.getByRole('button', { name: change }).click()
  if (change === 'Reschedule') {
    await dialog.getByLabel('Day').selectOption({ label: 'Wednesday, 2 December 2026' })
    await dialog.getByLabel('Time').selectOption({ label: '11:00 AM' })
  }
  const send = async () => {
    await dialog.getByRole('button', { name: change }).click()
    if (change !== 'Reschedule') await page.getByRole('alertdialog').getByRole('button', { name: change }).click()
  }
  await failAfterLeaving(page, {
    send,
    leave: async () => {
      if (change !== 'Reschedule') await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    },
  })
  await toast(page, failure).waitFor()
})
