/** Two clicks that the browser handles one right after the other, as after a pause of its main thread. Source: specification §8. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { delayRequests, DESKTOP, useBrowser } from '#tests/support/browser.ts'
import { insertOneOfEach } from '#tests/support/one-of-each.ts'
import { addInquiry, addStaff, openDeskSite, openScreen, toast } from '#tests/support/desk.ts'

const open = useBrowser()

/** The calls to these URLs from now on. */
const collect = (page: Page, url: RegExp): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (url.test(request.url())) calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return calls
}

test('a deletion and its Undo are sent once, and say that they succeeded', async () => {
  const site = await openDeskSite()
  const { banner } = await insertOneOfEach(site)
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/banners', { viewport: DESKTOP })
  const path = `/api/admin/banners/${banner}`
  const calls = collect(page, /\/api\/admin\/banners\/\d+/)
  const release = await delayRequests(page, `**${path}`)
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).dblclick()
  release()
  await toast(page, /deleted successfully/).waitFor()
  const releaseUndo = await delayRequests(page, `**${path}/restore`)
  await page.getByRole('button', { name: 'Undo' }).dblclick()
  releaseUndo()
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  expect(calls).toEqual([`DELETE ${path}`, `POST ${path}/restore`])
  expect(await toast(page, /Failed/).count()).toBe(0)
})

test('a cleanup of the activity logs and an export are requested once', async () => {
  const site = await openDeskSite()
  const page = await openScreen(open, site, await addStaff(site, 'super_admin'), '/admin/activity-logs', { viewport: DESKTOP })
  const calls = collect(page, /activity-logs\/(cleanup|export)/)
  const release = await delayRequests(page, /activity-logs\/(cleanup|export)/)
  await page.getByRole('button', { name: /^Export/ }).dblclick()
  await page.getByRole('button', { name: /Cleanup/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cleanup', exact: true }).dblclick()
  release()
  await toast(page, /Successfully deleted 0 old logs/).waitFor()
  expect(calls.toSorted()).toEqual(['GET /api/admin/activity-logs/export', 'POST /api/admin/activity-logs/cleanup'])
})

test.for(['Save follow-up', 'Remove'])('%s in the follow-up of many is sent once', async (name) => {
  const site = await openDeskSite()
  await addInquiry(site, { name: 'Asha Rao' })
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/inquiries', { viewport: DESKTOP })
  await page.getByRole('checkbox', { name: 'Select inquiry of Asha Rao' }).click()
  await page.getByRole('region', { name: 'Selected inquiries' }).getByRole('button', { name: 'Follow-up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Follow-up of 1 inquiry' })
  await dialog.getByRole('button', { name: /^Next/ }).click()
  const calls = collect(page, /admin\/bulk/)
  const release = await delayRequests(page, '**/admin/bulk')
  await dialog.getByRole('button', { name }).dblclick()
  release()
  await dialog.waitFor({ state: 'hidden' })
  expect(calls).toEqual(['POST /api/service-inquiries/admin/bulk'])
})
