// @module-tag all
/** The desk while mails become files. Source: issue 33 point 4. */
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, expectAccessibleInBoth, openDeskSite, openScreen, toast, withToken } from '#tests/support/desk.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'

const open = useBrowser()
const BANNER = "E-mail isn't set up."

test("an admin is sent to Settings › E-mail from every screen, and a reply is 'Not sent: e-mail isn't set up'", async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const id = await addInquiry(site)
  const page = await open(site.origin, { ...withToken(admin.token), viewport: PHONE })
  await page.goto(`/admin/inquiries/${id}#reply`)
  const composer = page.getByRole('form', { name: 'Reply' })
  await composer.getByText("E-mail isn't set up: the reply is stored here, but not sent.").waitFor()
  await composer.getByLabel('Reply', { exact: true }).fill('Hello')
  await composer.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Reply stored, but not sent').waitFor()
  await page.getByText("Not sent: e-mail isn't set up").waitFor()
  expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0)
  await expectAccessibleInBoth(page)
  await page.getByRole('complementary', { name: 'E-mail' }).getByRole('link', { name: 'Settings › E-mail' }).click()
  await page.getByText('Set SMTP_URL').waitFor()
  expect(await page.getByRole('button', { name: 'Send me a test' }).count()).toBe(0)
  // A sales person can do nothing about it.
  const sales = await addStaff(site, 'sales_person')
  const theirs = await openScreen(open, site, sales, '/admin/settings?section=email')
  expect(await theirs.getByText(BANNER).count()).toBe(0)
  expect(await theirs.getByRole('link', { name: 'E-mail', exact: true }).count()).toBe(0)
})

test('with a mail server a super admin sends a test, and reads what the server said', async () => {
  const smtp = await openSmtpServer()
  const site = await openDeskSite({ config: { SMTP_URL: smtp.url } })
  const staff = await addStaff(site, 'super_admin')
  const page = await openScreen(open, site, staff, '/admin/settings?section=email')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText(`Test e-mail sent to ${staff.email}`).waitFor()
  smtp.behave({ recipient: 550 })
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText(/^The test e-mail could not be sent: .*550/).waitFor()
  expect(await page.getByText('Never').count()).toBe(0)
  expect(await page.getByText(BANNER).count()).toBe(0)
  await expectAccessibleInBoth(page)
})
