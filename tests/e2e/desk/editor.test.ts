/** An article from the first word to the reader, on its page. Source: issue 36 point 9. */
import { expect, test } from 'vitest'
import { PHONE } from '#tests/support/browser.ts'
import { addContent, storedContent } from '#tests/support/content.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { waitForPath } from '#tests/support/desk.ts'
import { editorSays, publish } from '#tests/support/editor.ts'
import { expectFits } from '../public/visiting.ts'

const desk = sharedDesk('admin')

test('an article is written beside its page, kept through a reload, and published', async () => {
  const { site, staff, page, show } = desk()
  await show('/admin/news')
  await page.getByRole('button', { name: 'Add News Item' }).first().click()
  await page.getByLabel('Title', { exact: true }).fill('A new office')
  await page.getByRole('textbox', { name: 'Content' }).fill('We **moved**.')
  const live = page.frameLocator('iframe')
  await live.getByRole('heading', { level: 1, name: 'A new office' }).waitFor()
  await live.locator('strong', { hasText: 'moved' }).waitFor()
  await editorSays(page, /^Draft · saved \d/)
  await waitForPath(page, /^\/admin\/news\/\d+\/edit$/)
  // A link of the page beside the form leads nowhere.
  await live.getByRole('link', { name: 'Contact' }).first().click()
  await live.getByRole('heading', { level: 1, name: 'A new office' }).waitFor()
  await page.reload()
  await editorSays(page, /^Draft · saved \d/)
  expect(await page.getByRole('textbox', { name: 'Content' }).inputValue()).toBe('We **moved**.')
  const { id, isActive } = await storedContent(site, staff.token, 'news', 'A new office')
  expect([isActive, (await site.call('GET', `/news/${id}`)).status]).toEqual([false, 404])
  await publish(page)
  await editorSays(page, /^Published · saved/)
  await expect.poll(async () => (await site.call('GET', `/news/${id}`)).status).toBe(200)
  await page.goBack()
  await waitForPath(page, '/admin/news')
})

test('on a phone there is the text or the page, and nothing is wider than the screen', async () => {
  const { site, staff, page, show } = desk()
  const { id } = await addContent(site, staff.token, 'news', { title: 'A new office', isActive: false })
  await page.setViewportSize(PHONE)
  await show(`/admin/news/${id}/edit`)
  await page.getByRole('textbox', { name: 'Content' }).fill('We moved to Pune.')
  await expectFits(page)
  expect(await page.locator('iframe').count()).toBe(0)
  await page.getByRole('button', { name: 'Live page' }).click()
  await page.frameLocator('iframe').getByText('We moved to Pune.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Content' }).isVisible()).toBe(false)
  await expectFits(page)
  await page.getByRole('button', { name: 'Live page' }).click()
  expect(await page.getByRole('textbox', { name: 'Content' }).inputValue()).toBe('We moved to Pune.')
})
