// @module-tag all
/** What is picked in a list is sent, whatever becomes of its document. */
import { expect, test } from 'vitest'
import { INQUIRY_STATUSES } from '#domain/inquiry.ts'
import type { Site } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { openCutProxy } from '#tests/support/cut-proxy.ts'
import { addInquiry, addStaff, openDeskSite, openScreen, storedInquiry } from '#tests/support/desk.ts'

const open = useBrowser()

const STATUS = 'Status of Meera Iyer'

const readStatus = async (site: Site, id: number) => INQUIRY_STATUSES[(await storedInquiry(site, id)).status]

test('a status that is on its way when the document is left is stored', async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const proxy = await openCutProxy(site.origin)
  const page = await openScreen(open, { ...site, origin: proxy.origin }, await addStaff(site, 'admin'), '/admin/inquiries')
  await page.getByLabel(STATUS).waitFor()
  const release = proxy.holdRequestsTo('PUT /api/service-inquiries')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByLabel(STATUS).selectOption('completed')
  await sent
  await page.evaluate(() => location.assign('about:blank'))
  await page.waitForURL('about:blank')
  expect(await readStatus(site, id)).toBe('new')
  release()
  await expect.poll(() => readStatus(site, id)).toBe('completed')
})
