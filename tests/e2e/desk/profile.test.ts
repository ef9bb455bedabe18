/** The user's own profile and password. Source: specification §7 'GET and PUT /admin/profile', §8. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/app.ts'
import { PHONE, routeOnce, useBrowser } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import {
  NO_ANSWER,
  openDeskSite,
  REFUSED,
  addStaff,
  expireAt,
  signInByForm,
  toast,
  waitForPath,
  waitForScreen,
} from '#tests/support/desk.ts'
import { decoded } from '#tests/support/mails.ts'
import { openSmtpServer, type SmtpStandIn } from '#tests/support/smtp-server.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

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
  const { site, page, show } = desk()
  await page.setViewportSize(PHONE)

  await show('/admin/profile', await addStaff(site, 'sales_person'))
  const nameMissing = page.getByText('Name is required', { exact: true })
  await page.getByLabel('Name', { exact: true }).fill('')
  await pressSlowly(page, page.getByRole('button', { name: 'Change password' }))
  await page.getByText('Current password is required', { exact: true }).waitFor()
  await nameMissing.waitFor()

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
    const { site, page, show } = desk()
    const staff = await addStaff(site, 'admin', { name: 'Asha Rao' })
    await show('/admin/profile', staff)
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

test(
  'an expired session keeps what was typed, but not the password: after signing in again it can be saved',
  { tags: ['S8-AUTH-01'] },
  async () => {
    const { site, page, show } = desk()
    const staff = await addStaff(site, 'sales_person')
    await show('/admin/profile', staff)
    await page.getByLabel('Phone').fill('+91 98860 00001')
    await page.getByLabel('Email').fill('new@example.in')
    await page.getByLabel('Your current password').fill(PASSWORD)
    await page.getByLabel('I take new leads in turn').uncheck()
    await expireAt(page, site, 'PUT')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await waitForScreen(page, 'Admin sign-in')
    await signInByForm(page, staff.email)
    await waitForPath(page, '/admin/profile')
    await page.getByText('We’ve restored what you typed before. It isn’t saved yet.').waitFor()
    expect(await page.getByLabel('Phone').inputValue()).toBe('+91 98860 00001')
    expect(await page.getByLabel('Email').inputValue()).toBe('new@example.in')
    expect(await page.getByLabel('I take new leads in turn').isChecked()).toBe(false)
    expect(await page.getByLabel('Your current password').inputValue()).toBe('')
    await page.getByLabel('Your current password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Save profile' }).click()
    await toast(page, 'Profile updated successfully').waitFor()
    await page.reload()
    await page.getByLabel('Phone').waitFor()
    expect(await page.getByText('We’ve restored what you typed before').count()).toBe(0)
    expect(await page.getByLabel('Phone').inputValue()).toBe('+91 98860 00001')
  },
)

const LINK = /\/admin\/reset-password\?token=[\w-]+/

/** The link in this person's mail. */
const mailedLink = async ({ received }: SmtpStandIn, email: string): Promise<string> => {
  const read = (): string | undefined => LINK.exec(decoded(received.find(({ to }) => to.includes(email))?.raw ?? ''))?.[0]
  await expect.poll(read).toMatch(LINK)
  return String(read())
}

test(
  'a forgotten password is reset by mail, at both widths: ask, open the link, set a new one, sign in with it',
  { tags: ['C3-SCREEN-17'] },
  async () => {
    const smtp = await openSmtpServer()
    const site = await openDeskSite({ config: { SMTP_URL: smtp.url } })
    const { email } = await site.addUser('sales_person')
    const page = await open(site.origin, { expectedErrors: REFUSED })
    await page.goto('/admin/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await waitForScreen(page, 'Forgot password')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    const send = page.getByRole('button', { name: 'Send link' })
    await send.click()
    await page.getByText('Email is required').waitFor()
    await page.getByLabel('Email').fill(email)
    await send.click()
    await page.getByRole('status').filter({ hasText: 'If an account with this e-mail exists' }).waitFor()
    // The pressed button has left with the form: the focus goes to what stands in its place.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^If an account with this e-mail exists/)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Back to sign-in')

    await page.goto(await mailedLink(smtp, email))
    await waitForScreen(page, 'Set a new password')
    const set = page.getByRole('button', { name: 'Set password' })
    await page.getByLabel('New password', { exact: true }).fill('12345')
    await set.click()
    await page.getByText('Password must be at least 6 characters').waitFor()
    await page.getByLabel('New password', { exact: true }).fill('monsoon 2026')
    await page.getByLabel('Confirm new password').fill('monsoon')
    await set.click()
    await page.getByText('Passwords do not match').waitFor()
    await page.getByLabel('Confirm new password').fill('monsoon 2026')
    await set.click()
    await waitForScreen(page, 'Admin sign-in')

    await signInByForm(page, email)
    await page.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor()
    await signInByForm(page, email, 'monsoon 2026')
    await waitForScreen(page, 'Sales Dashboard')
  },
)

test('without a mail server no link is promised: it says what to do instead', { tags: ['C3-SCREEN-17'] }, async () => {
  const page = await open(desk().site.origin)
  await page.goto('/admin/forgot-password')
  await page.getByText("E-mail isn't set up, so we can't send you a link.").waitFor()
  expect(await page.getByRole('button', { name: 'Send link' }).count()).toBe(0)
})

test(
  'the answer never tells whether the account exists; a link works once, and for one hour',
  { tags: ['C3-SCREEN-17'] },
  async () => {
    const smtp = await openSmtpServer()
    const site = await openDeskSite({ config: { SMTP_URL: smtp.url } })
    const { email } = await site.addUser('admin')
    const page = await open(site.origin, { expectedErrors: REFUSED })
    const answers: (string | null)[] = []
    for (const typedEmail of ['nobody@example.com', email]) {
      await page.goto('/admin/forgot-password')
      await page.getByLabel('Email').fill(typedEmail)
      await page.getByRole('button', { name: 'Send link' }).click()
      answers.push(await page.getByRole('status').filter({ hasText: 'If an account' }).textContent())
    }
    expect(answers[0]).toBe(answers[1])

    const setPassword = async (link: string): Promise<void> => {
      await page.goto(link)
      await page.getByLabel('New password', { exact: true }).fill('monsoon 2026')
      await page.getByLabel('Confirm new password').fill('monsoon 2026')
      await page.getByRole('button', { name: 'Set password' }).click()
    }
    const link = await mailedLink(smtp, email)
    expect(smtp.received).toHaveLength(1)
    site.clock.advance(61 * 60_000)
    await setPassword(link)
    await page.getByRole('alert').filter({ hasText: 'has expired' }).waitFor()
    site.clock.advance(-2 * 60_000)
    await setPassword(link)
    await waitForScreen(page, 'Admin sign-in')
    await setPassword(link)
    await page.getByRole('alert').filter({ hasText: 'has expired' }).waitFor()
    await page.goto('/admin/reset-password')
    await page.getByRole('alert').filter({ hasText: 'link' }).waitFor()
  },
)

test(
  "the own profile and password: the server's message, or 'Profile update failed' and 'Password change failed'",
  { tags: ['all', 'S8-AUTH-06', 'S8-AUTH-07'] },
  async () => {
    const { site, page, show } = desk()
    const taken = await site.addUser('admin')
    const staff = await addStaff(site, 'admin', { name: 'Asha Rao' })
    await show('/admin/profile', staff)

    const saveProfile = page.getByRole('button', { name: 'Save profile' })
    await page.getByLabel('Name', { exact: true }).fill('Asha Rao-Menon')
    await routeOnce(page, '**/api/admin/profile', (route) => route.abort('connectionreset'))
    await saveProfile.click()
    await toast(page, /^Profile update failed$/).waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Asha Rao-Menon')
    await page.getByLabel('Email').fill(taken.email)
    const own = { email: taken.email, currentPassword: PASSWORD }
    const refused = await site.call('PUT', '/api/admin/profile', { token: staff.token, body: own })
    const proof = page.getByLabel('Your current password')
    await saveProfile.click()
    await page.getByText('Current password is required', { exact: true }).waitFor()
    await proof.fill('wrong')
    await saveProfile.click()
    await page.getByText('Current password is incorrect', { exact: true }).waitFor()
    await page.setViewportSize(PHONE)
    await page.setViewportSize({ width: 1280, height: 800 })
    await proof.fill(PASSWORD)
    await saveProfile.click()
    await page
      .getByText(refused.body.errors?.email ?? refused.body.message)
      .first()
      .waitFor()
    await page.getByLabel('Email').fill('asha.menon@example.in')
    await saveProfile.click()
    await toast(page, 'Profile updated successfully').waitFor()
    await proof.waitFor({ state: 'hidden' })
    expect((await site.call('GET', '/api/admin/profile', { token: staff.token })).body.data.email).toBe('asha.menon@example.in')
    await page.getByLabel('Email').fill(staff.email)
    await proof.fill(PASSWORD)
    await saveProfile.click()
    await expect.poll(() => proof.count()).toBe(0)
    const { body } = await site.call('GET', '/api/admin/profile', { token: staff.token })
    expect(body.data.name).toBe('Asha Rao-Menon')

    const change = async (current: string, next: string, confirm = next): Promise<void> => {
      await page.getByLabel('Current password').fill(current)
      await page.getByLabel('New password', { exact: true }).fill(next)
      await page.getByLabel('Confirm new password').fill(confirm)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await change(PASSWORD, 'monsoon 2026', 'monsoon')
    await page.getByText('Passwords do not match').waitFor()
    await change('wrong', 'monsoon 2026')
    await page.getByText('Current password is incorrect').waitFor()
    await change(PASSWORD, 'qwerty123')
    await page.getByText('This password is too common. Please choose another one.', { exact: true }).waitFor()
    await routeOnce(page, '**/api/admin/change-password', (route) => route.abort('connectionreset'))
    await change(PASSWORD, 'monsoon 2026')
    await toast(page, /^Password change failed$/).waitFor()
    await page.getByRole('button', { name: 'Change password' }).click()
    await toast(page, 'Password changed successfully').waitFor()
    await page.reload()
    await waitForScreen(page, 'Your profile')
  },
)
