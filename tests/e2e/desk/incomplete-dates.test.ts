// @module-tag all
/** Dates that are typed in part: their controls have a blank value, which must not be taken for 'left blank', or the year 26. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { storedContent } from '#tests/support/content.ts'
import { addStaff, openDeskSite, openScreen } from '#tests/support/desk.ts'
import { readSection } from '#tests/support/settings.ts'
import { closeDetails, editorSays, openDetails, publish } from '#tests/support/editor.ts'

const open = useBrowser()

/** Day, month and year, in any order of the browser; the time stays open. */
const typeDateOnly = async (control: Locator): Promise<void> => {
  await control.focus()
  await control.pressSequentially('01012030')
}

test('a publish date without its time is an error; the news item is not published at once', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const page = await openScreen(open, site, admin, '/admin/news/new')
  await page.getByLabel('Title', { exact: true }).fill('A new office')
  await page.getByRole('textbox', { name: 'Content' }).fill('We move on New Year.')
  const drawer = await openDetails(page)
  const done = drawer.getByRole('button', { name: 'Done' })
  const date = drawer.getByLabel('Publish date')
  await typeDateOnly(date)
  await done.click()
  await drawer.getByText('Must be a date with a time', { exact: true }).waitFor()

  // The year is typed with two digits.
  await date.fill('0030-01-01T10:00')
  await done.click()
  await drawer.getByText('Must be a date with a time', { exact: true }).waitFor()
  expect((await site.call('GET', '/api/news')).body.data).toEqual([])

  await date.fill('2030-01-01T10:00')
  await expect.poll(() => drawer.getByText('Must be a date with a time').count()).toBe(0)
  await closeDetails(drawer)
  await publish(page, 'Publish on 1 Jan 2030, 10:00 AM')
  await editorSays(page, /^Comes out on 1 Jan 2030, 10:00 AM/)
  expect(await storedContent(site, admin.token, 'news', 'A new office')).toMatchObject({ publishedAt: '2030-01-01T04:30:00.000Z' })
})

test('a holiday of which the year has two digits is an error', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const page = await openScreen(open, site, admin, '/admin/settings?section=calendar')
  await page.getByRole('button', { name: 'Add holiday' }).click()
  const holiday = page.getByRole('group', { name: 'Holiday 4', exact: true })
  await holiday.getByLabel('Name').fill('Diwali')
  await holiday.getByLabel('Date').pressSequentially('110826')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await holiday.getByText('Must be a date', { exact: true }).waitFor()
  expect((await readSection(site, admin, 'calendar')).holidays).toHaveLength(3)
})

test('a last day that is typed in part blocks nothing', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const page = await openScreen(open, site, admin, '/admin/consultations')
  await page.getByRole('button', { name: 'Blocked times' }).click()
  await page.getByRole('button', { name: 'Block a time' }).click()
  const form = page.getByRole('form', { name: 'Block a time' })
  await form.getByLabel('Whole day').check()
  await form.getByLabel('First day').fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10))
  await form.getByLabel('Last day (optional)').pressSequentially('01')
  await form.getByRole('button', { name: 'Block', exact: true }).click()
  await form.getByText('Must be a complete date', { exact: true }).waitFor()
  expect(await site.db.selectFrom('blocked_times').selectAll().execute()).toEqual([])

  // The last day is not asked for any more.
  await form.getByLabel('Whole day').uncheck()
  await form.getByLabel('From').fill('09:00')
  await form.getByLabel('To').fill('10:00')
  await form.getByRole('button', { name: 'Block', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  expect(await site.db.selectFrom('blocked_times').selectAll().execute()).toHaveLength(1)
})
