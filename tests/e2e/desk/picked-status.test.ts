// @module-tag all
/** What is picked in a list is shown in the next frame, stays and is sent. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { INQUIRY_STATUSES } from '#domain/inquiry.ts'
import type { Site } from '#tests/support/app.ts'
import { delayRequests, useBrowser } from '#tests/support/browser.ts'
import { openCutProxy } from '#tests/support/cut-proxy.ts'
import { addInquiry, addStaff, openDeskSite, openScreen, storedInquiry } from '#tests/support/desk.ts'

const open = useBrowser()

const STATUS = 'Status of Meera Iyer'

const readStatus = async (site: Site, id: number) => INQUIRY_STATUSES[(await storedInquiry(site, id)).status]

const openList = async (path: string) => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const { token } = await addStaff(site, 'admin')
  const page = await openScreen(open, site, { token }, path)
  await page.getByLabel(STATUS).waitFor()
  return { site, id, page }
}

/** Records each value that a frame shows. Returns the function that reads them. */
const recordFrames = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate((label) => {
    const shown: string[] = []
    Object.assign(globalThis, { shown })
    const record = () => {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label='${label}']`)
      const value = select?.value ?? ''
      if (shown.at(-1) !== value) shown.push(value)
      requestAnimationFrame(record)
    }
    record()
  }, STATUS)
  return () => page.evaluate(() => Reflect.get(globalThis, 'shown') as string[])
}

/** Picks as a person does, and reads what the next frame shows. */
const pickAndReadFrame = (page: Page, value: string): Promise<string> =>
  page.evaluate(
    async ({ label, picked }) => {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label='${label}']`)
      if (select === null) throw new Error('There is no select')
      select.value = picked
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await new Promise(requestAnimationFrame)
      // A card is rendered again in its other column.
      return document.querySelector<HTMLSelectElement>(`select[aria-label='${label}']`)?.value ?? ''
    },
    { label: STATUS, picked: value },
  )

test.each(['/admin/inquiries', '/admin/inquiries?view=board'])(
  'a picked status never shows the previous one again, while the request is on its way and after it: %s',
  async (path) => {
    const { site, id, page } = await openList(path)
    const release = await delayRequests(page, '**/api/service-inquiries/admin/*')
    const readShown = await recordFrames(page)
    expect(await pickAndReadFrame(page, 'in-progress')).toBe('in-progress')
    release()
    await expect.poll(() => readStatus(site, id)).toBe('in-progress')
    await page
      .getByText('Inquiry updated successfully')
      .or(page.getByRole('button', { name: 'Undo' }))
      .first()
      .waitFor()
    expect(await readShown()).toEqual(['new', 'in-progress'])
  },
)

test.each(['/admin/inquiries', '/admin/inquiries?view=board'])(
  'a status that is picked just before the document is left is sent: %s',
  async (path) => {
    const { site, id, page } = await openList(path)
    await page.evaluate(() => addEventListener('change', () => location.assign('/privacy')))
    await page.getByLabel(STATUS).selectOption('cancelled')
    await page.waitForURL('**/privacy')
    await expect.poll(() => readStatus(site, id)).toBe('cancelled')
  },
)

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
