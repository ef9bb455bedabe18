// @module-tag all
/** Errors that depend on two fields disappear with the edit of either. Source: specification §5; lead desk §1. */
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { addStaff, openDeskSite, openScreen } from '#tests/support/desk.ts'

const open = useBrowser()

test('passwords that match have no error, whichever of the two was edited last', async () => {
  const site = await openDeskSite()
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/profile')
  const [first, second] = [page.getByLabel('New password', { exact: true }), page.getByLabel('Confirm new password')]
  const error = page.getByText('Passwords do not match', { exact: true })
  await first.fill('saffron-7-crocus')
  await second.fill('saffron-7-crocuses')
  await second.blur()
  await error.waitFor()
  await first.fill('saffron-7-crocuses')
  await first.blur()
  await expect.poll(() => error.count()).toBe(0)
})

test('an office that closes after it opens has no error, whichever of the two was edited last', async () => {
  const site = await openDeskSite()
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/settings?section=calendar')
  const error = page.getByText('The office must close after it opens, on the same day', { exact: true })
  await page.getByLabel('Opens at').fill('19:00')
  await page.getByLabel('Closes at').focus()
  await page.getByLabel('Closes at').blur()
  await error.waitFor()
  await page.getByLabel('Opens at').fill('08:00')
  await page.getByLabel('Opens at').blur()
  await expect.poll(() => error.count()).toBe(0)
})
