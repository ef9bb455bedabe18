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

test('the server’s error at a field stays until that field is edited', async () => {
  const site = await openDeskSite()
  const boss = await addStaff(site, 'super_admin')
  const page = await openScreen(open, site, boss, '/admin/users?edit=new', { expectedErrors: /status of 409/ })
  const dialog = page.getByRole('dialog', { name: 'Add Admin User' })
  await dialog.getByLabel('Name').fill('Asha Rao')
  await dialog.getByLabel('Email').fill(boss.email)
  await dialog.getByLabel('Password', { exact: true }).fill('saffron-7-crocus')
  await dialog.getByLabel('Confirm Password').fill('saffron-7-crocus')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const error = dialog.getByText('A user with this email already exists', { exact: true })
  await error.waitFor()
  await dialog.getByLabel('Phone').fill('+91 98860 00000')
  await dialog.getByLabel('Phone').blur()
  await dialog.getByLabel('Name').fill('')
  await dialog.getByLabel('Name').blur()
  await dialog.getByText('Name is required', { exact: true }).waitFor()
  expect(await error.count()).toBe(1)
})
