/** The user's own profile; for its failures see password.test.ts. Source: specification §7 'GET and PUT /admin/profile', §8. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/app.ts'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import {
  addStaff,
  expireAt,
  signInByForm,
  waitForPath,
  openScreen,
  expectAccessibleInBoth,
  waitForScreen,
  openDeskSite,
  REFUSED,
  toast,
} from '#tests/support/desk.ts'

const open = useBrowser()

/** Presses near the upper edge and releases two frames later, after any layout shift. */
const pressSlowly = async (page: Page, target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('nothing to press')
  await page.mouse.move(box.x + box.width / 2, box.y + 3)
  await page.mouse.down()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.up()
}

test('a press is never lost to the message of the field it leaves, on a phone where everything stands below it', async () => {
  const site = await openDeskSite()
  const page = await openScreen(open, site, await addStaff(site, 'sales_person'), '/admin/profile', { viewport: PHONE })
  const nameMissing = page.getByText('Name is required', { exact: true })
  await page.getByLabel('Name', { exact: true }).fill('')
  await pressSlowly(page, page.getByRole('button', { name: 'Change password' }))
  await page.getByText('Current password is required', { exact: true }).waitFor()
  await nameMissing.waitFor()
  await expectAccessibleInBoth(page)

  await page.reload()
  await page.getByLabel('Current password').focus()
  await pressSlowly(page, page.getByRole('button', { name: 'Show password' }).nth(1))
  await page.getByRole('button', { name: 'Hide password' }).waitFor()
  await page.getByText('Current password is required', { exact: true }).waitFor()

  // A press that ends elsewhere is no click; the blur still validates the field, as with Tab.
  await page.getByLabel('Name', { exact: true }).fill('')
  const save = await page.getByRole('button', { name: 'Save profile' }).boundingBox()
  await page.mouse.move((save?.x ?? 0) + 5, (save?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move(5, (save?.y ?? 0) - 5)
  await page.mouse.up()
  await nameMissing.waitFor()
  await page.getByLabel('Email').fill('asha at example')
  expect(await nameMissing.count()).toBe(1)
  await page.keyboard.press('Tab')
  await page.getByText('Email is invalid', { exact: true }).waitFor()
})

test(
  'a profile changed elsewhere meanwhile is not overwritten unseen, and what is not saved is not left unasked',
  { tags: ['S7-ADMIN-03'] },
  async () => {
    const site = await openDeskSite()
    const staff = await addStaff(site, 'admin', { name: 'Asha Rao' })
    const page = await openScreen(open, site, staff, '/admin/profile', { expectedErrors: REFUSED })
    await page.getByText(/^Admin, here since \d{1,2} \w{3,4} \d{4}/).waitFor()
    await page.getByLabel('Phone').fill('+91 98860 00000')
    const elsewhere = await site.call('PUT', '/api/admin/profile', { token: staff.token, body: { name: 'Asha Rao-Menon' } })
    expect(elsewhere.status).toBe(200)
    const save = page.getByRole('button', { name: 'Save profile' })
    await save.click()
    await toast(page, /changed elsewhere/).waitFor()
    expect(await page.getByLabel('Phone').inputValue()).toBe('+91 98860 00000')
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Asha Rao-Menon')

    const dashboard = page.getByRole('link', { name: 'Dashboard' })
    await dashboard.click()
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'hidden' })
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await save.click()
    expect((await sent).postDataJSON()).toEqual({
      name: 'Asha Rao-Menon',
      email: staff.email,
      phone: '+91 98860 00000',
      updatedAt: elsewhere.body.data.updatedAt,
    })
    await toast(page, 'Profile updated successfully').waitFor()
    await page.getByRole('complementary').getByText('Asha Rao-Menon').waitFor()
    await dashboard.click()
    await waitForPath(page, '/admin')
    await waitForScreen(page, 'Admin Dashboard')
  },
)

test('the profile is saved after the password was changed on the same screen, and after another tab changed the e-mail', async () => {
  const site = await openDeskSite()
  const staff = await addStaff(site, 'admin', { name: 'Asha Rao' })
  const page = await openScreen(open, site, staff, '/admin/profile', { expectedErrors: REFUSED })
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('monsoon 2026')
  await page.getByLabel('Confirm new password').fill('monsoon 2026')
  await page.getByRole('button', { name: 'Change password' }).click()
  await toast(page, 'Password changed successfully').waitFor()
  await page.getByLabel('Phone').fill('+91 98860 00000')
  const save = page.getByRole('button', { name: 'Save profile' })
  await save.click()
  await toast(page, /^Profile updated successfully$|changed elsewhere/).waitFor()
  await toast(page, 'Profile updated successfully').waitFor({ timeout: 3000 })

  const body = { email: 'asha.rao@example.com', currentPassword: 'monsoon 2026' }
  expect((await site.call('PUT', '/api/admin/profile', { token: staff.token, body })).status).toBe(200)
  await page.getByLabel('Phone').fill('+91 98860 00001')
  await save.click()
  await toast(page, /changed elsewhere/).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('asha.rao@example.com')
  await save.click()
  await expect
    .poll(async () => (await site.db.selectFrom('users').select(['email', 'phone']).where('id', '=', staff.id).execute())[0])
    .toEqual({ email: 'asha.rao@example.com', phone: '+91 98860 00001' })
})

test(
  'an expired session keeps what was typed, but not the password: after signing in again it can be saved',
  { tags: ['S8-AUTH-01'] },
  async () => {
    const site = await openDeskSite()
    const staff = await addStaff(site, 'sales_person')
    const page = await openScreen(open, site, staff, '/admin/profile', { expectedErrors: REFUSED })
    await page.getByLabel('Phone').fill('+91 98860 00001')
    await page.getByLabel('Email').fill('new@example.in')
    await page.getByLabel('Your current password').fill(PASSWORD)
    await page.getByLabel('I take new leads in turn').uncheck()
    await expireAt(page, site, 'PUT')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await waitForScreen(page, 'Admin sign-in')
    await signInByForm(page, staff.email)
    await waitForPath(page, '/admin/profile')
    await page.getByText('What you had typed here before is back. It is not saved yet.').waitFor()
    expect(await page.getByLabel('Phone').inputValue()).toBe('+91 98860 00001')
    expect(await page.getByLabel('Email').inputValue()).toBe('new@example.in')
    expect(await page.getByLabel('I take new leads in turn').isChecked()).toBe(false)
    expect(await page.getByLabel('Your current password').inputValue()).toBe('')
    await expectAccessibleInBoth(page)
    await page.getByLabel('Your current password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Save profile' }).click()
    await toast(page, 'Profile updated successfully').waitFor()
    await page.reload()
    await page.getByLabel('Phone').waitFor()
    expect(await page.getByText('What you had typed here before is back').count()).toBe(0)
    expect(await page.getByLabel('Phone').inputValue()).toBe('+91 98860 00001')
  },
)
