// @module-tag all
/** Two clicks that the browser handles one right after the other, as after a pause of its main thread. Source: specification §8. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertBookings, NOW } from '#tests/support/bookings.ts'
import { delayRequests, DESKTOP, useBrowser, WIDTHS } from '#tests/support/browser.ts'
import { addInquiry, addStaff, openDeskSite, openScreen, toast } from '#tests/support/desk.ts'
import { openAs } from './consultation-screens.ts'

const open = useBrowser()

/** The calls to these URLs from now on. */
const collect = (page: Page, url: RegExp): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (url.test(request.url())) calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return calls
}

test('a cleanup of the activity logs and an export are requested once', async () => {
  const site = await openDeskSite()
  const page = await openScreen(open, site, await addStaff(site, 'super_admin'), '/admin/activity-logs', { viewport: DESKTOP })
  const calls = collect(page, /activity-logs\/(cleanup|export)/)
  const release = await delayRequests(page, /activity-logs\/(cleanup|export)/)
  await page.getByRole('button', { name: /^Export/ }).click()
  await page.getByRole('menuitem', { name: 'For Excel' }).dblclick()
  await page.getByRole('button', { name: /Cleanup/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cleanup', exact: true }).dblclick()
  release()
  await toast(page, /Successfully deleted 0 old logs/).waitFor()
  expect(calls.toSorted()).toEqual([
    expect.stringMatching('^GET /api/admin/activity-logs/export'),
    'POST /api/admin/activity-logs/cleanup',
  ])
})

test.for(['Save follow-up', 'Remove'])('%s in the follow-up of many is sent once', async (name) => {
  const site = await openDeskSite()
  await addInquiry(site, { name: 'Asha Rao' })
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/inquiries', { viewport: DESKTOP })
  await page.getByRole('checkbox', { name: 'Select inquiry of Asha Rao' }).click()
  await page.getByRole('region', { name: 'Selected inquiries' }).getByRole('button', { name: 'Follow-up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Follow-up of 1 inquiry' })
  // On a Sunday no choice is 'Next Monday': it is tomorrow.
  await dialog
    .getByRole('button', { name: /^(Tomorrow|Next) / })
    .first()
    .click()
  const calls = collect(page, /admin\/bulk/)
  const release = await delayRequests(page, '**/admin/bulk')
  await dialog.getByRole('button', { name }).dblclick()
  release()
  await dialog.waitFor({ state: 'hidden' })
  expect(calls).toEqual(['POST /api/service-inquiries/admin/bulk'])
})

test.for(WIDTHS)('a second click does not undo that a consultation was attended, on a %s', async ([, viewport]) => {
  const site = await openDeskSite({ now: NOW })
  const [id = 0] = await insertBookings(site, ['2026-11-18T03:30:00.000Z'])
  const { page } = await openAs(open, site, 'admin', `/admin/consultations?booking=${id}`, { viewport })
  const dialog = page.getByRole('dialog', { name: 'Consultation' })
  const undo = dialog.getByRole('button', { name: 'Undo' })
  for (const mark of ['Attended', 'No-show']) {
    const button = dialog.getByRole('button', { name: mark })
    await button.scrollIntoViewIfNeeded()
    const pressed = await button.boundingBox()
    await button.click()
    await undo.waitFor()
    const appeared = await undo.boundingBox()
    expect(appeared?.x).toBeGreaterThan((pressed?.x ?? 0) + (pressed?.width ?? 0))
    await undo.click()
    await button.waitFor()
  }
})
