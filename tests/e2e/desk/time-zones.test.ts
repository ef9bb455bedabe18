// @module-tag all
/** Staff whose browser is in another zone than the business. Source: contract §1 BUSINESS_TIME_ZONE, §3 'Entities'; lead desk §6. */
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { addContent, findEntry, storedContent } from '#tests/support/content.ts'
import { addInquiry, addStaff, openDeskSite, openScreen, toast } from '#tests/support/desk.ts'
import { closeDetails, openDetails } from '#tests/support/editor.ts'

const open = useBrowser()

const config = { BUSINESS_TIME_ZONE: 'Europe/London' }

test(
  'a publish date that is typed in New York is the same in the API, the list and the form',
  { tags: ['C3-SCREEN-02', 'C1-SETTING-11'] },
  async () => {
    const site = await openDeskSite({ config })
    const admin = await addStaff(site, 'admin')
    await addContent(site, admin.token, 'news', { title: 'A new office', publishedAt: '2026-01-05T10:00:00.000Z' })
    const page = await openScreen(open, site, admin, '/admin/news', { timezoneId: 'America/New_York' })
    const entry = findEntry(page, 'A new office')
    await entry.getByRole('link', { name: 'A new office', exact: true }).click()
    const drawer = await openDetails(page)
    await drawer.getByLabel('Publish date').fill('2099-07-01T09:30')
    await closeDetails(drawer)
    await page.getByRole('button', { name: 'Update' }).click()
    await toast(page, /updated successfully/).waitFor()
    const stored = await storedContent(site, admin.token, 'news', 'A new office')
    expect(stored).toMatchObject({ publishedAt: '2099-07-01T08:30:00.000Z' })
    await page.goto('/admin/news')
    await entry.getByText('1 Jul 2099, 9:30 AM GMT+1', { exact: true }).waitFor()
    await entry.getByRole('link', { name: 'A new office', exact: true }).click()
    expect(await (await openDetails(page)).getByLabel('Publish date').inputValue()).toBe('2099-07-01T09:30')
  },
)

test('the second of two equal times stays as it is when another field of the news item changes', async () => {
  const site = await openDeskSite({ config })
  const admin = await addStaff(site, 'admin')
  const publishedAt = '2099-10-25T01:30:00.000Z'
  await addContent(site, admin.token, 'news', { title: 'A new office', publishedAt })
  const page = await openScreen(open, site, admin, '/admin/news', { timezoneId: 'America/New_York' })
  const entry = findEntry(page, 'A new office')
  await entry.getByText('25 Oct 2099, 1:30 AM GMT', { exact: true }).waitFor()
  await entry.getByRole('link', { name: 'A new office', exact: true }).click()
  const drawer = await openDetails(page)
  await drawer.getByLabel('Author').fill('Asha Rao')
  await closeDetails(drawer)
  await page.getByRole('button', { name: 'Update' }).click()
  await toast(page, /updated successfully/).waitFor()
  expect(await storedContent(site, admin.token, 'news', 'A new office')).toMatchObject({ author: 'Asha Rao', publishedAt })
})

test('tooltips of relative times name the zone', { tags: ['C1-SETTING-11'] }, async () => {
  const now = new Date().toISOString()
  const site = await openDeskSite({ config: { BUSINESS_TIME_ZONE: 'Australia/Eucla' }, now })
  const first = await addInquiry(site)
  await addInquiry(site)
  const staff = await addStaff(site, 'sales_person')
  const page = await openScreen(open, site, staff, '/admin', { timezoneId: 'America/New_York' })
  const titles = () => page.locator('main time[data-age]').evaluateAll((times) => times.map((time) => time.getAttribute('title')))
  for (const [path, count] of [
    ['/admin', 2],
    ['/admin/inquiries', 2],
    [`/admin/inquiries/${first}`, 2],
  ] as const) {
    await page.goto(path)
    await expect.poll(async () => (await titles()).length, { message: path }).toBeGreaterThanOrEqual(count)
    expect(
      (await titles()).filter((title) => title?.endsWith(' GMT+8:45') !== true),
      path,
    ).toEqual([])
  }
})
