/** A reply from the lead page. Source: lead desk §3 'Reply'; issue 33 point 4. */
import { expect, test } from 'vitest'
import { PHONE, routeOnce, useBrowser } from '#tests/support/browser.ts'
import {
  NO_ANSWER,
  addInquiry,
  addStaff,
  endUndoOfReplies,
  expireAt,
  openDeskSite,
  openScreen,
  signInByForm,
  waitForScreen,
  withToken,
} from '#tests/support/desk.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'

const open = useBrowser()

test('a reply from a template is edited, survives a reload and a failure, and is sent once', { tags: ['L3-LEAD-30'] }, async () => {
  const smtp = await openSmtpServer()
  const site = await openDeskSite({ config: { SMTP_URL: smtp.url } })
  const staff = await addStaff(site, 'sales_person', { name: 'Ravi Kumar' })
  const id = await addInquiry(site)
  const page = await open(site.origin, { ...withToken(staff.token), viewport: PHONE, expectedErrors: NO_ANSWER })
  await page.goto(`/admin/inquiries/${id}#reply`)
  const composer = page.getByRole('form', { name: 'Reply' })
  const text = composer.getByLabel('Reply', { exact: true })
  await expect.poll(() => composer.getByLabel('Subject').inputValue()).toBe('Re: your inquiry about Web Development')
  await composer.getByText(`Replies go to ${staff.email}`).waitFor()
  // The template of a lead that has no reply yet.
  expect(await text.inputValue()).toMatch(/^Hello Meera,/)
  await text.fill('👍 done')
  await composer.getByText('6 of 10,000 characters').waitFor()
  await text.fill('Typed before')
  await composer.getByLabel('Template').selectOption('Proposal of a call')
  expect(await composer.getByLabel('Subject').inputValue()).toBe('A short call about Web Development?')
  expect(await text.inputValue()).toMatch(/^Hello Meera,\n[^{]+Ravi Kumar\nDvaar$/)
  await composer.getByRole('button', { name: 'Undo' }).click()
  expect(await text.inputValue()).toBe('Typed before')
  await composer.getByLabel('Template').selectOption('First answer')
  await text.press('End')
  await text.fill(`${await text.inputValue()}\nPS: ₹`)
  await composer.getByText('Preview').click()
  await composer.getByText('From Ravi Kumar · Dvaar to meera@example.in').waitFor()

  await page.reload()
  await composer.getByText('We’ve restored what you typed before. It isn’t sent yet.').waitFor()
  expect(await text.inputValue()).toMatch(/PS: ₹$/)
  await routeOnce(page, '**/replies', (route) => route.abort())
  await composer.getByRole('button', { name: 'Send' }).click()
  await composer.getByText('What you typed is still here. Send tries again.').waitFor()
  await text.press('Control+Enter')
  await page.getByText('Reply to Meera Iyer sent.').waitFor()
  endUndoOfReplies(site)
  // The delivery is shown without a reload.
  await page.getByText(/^Sent \d/).waitFor()
  await expect.poll(() => text.inputValue()).toBe('')
  await page.reload()
  await expect.poll(() => text.inputValue()).toBe('')
  const events = await site.db.selectFrom('inquiry_events').select(['kind', 'body']).where('kind', '=', 'reply').execute()
  expect(events).toEqual([{ kind: 'reply', body: expect.stringMatching(/PS: ₹$/) }])
  await expect.poll(() => site.db.selectFrom('inquiry_replies').select('state').execute()).toEqual([{ state: 'sent' }])
})

test('while a reply is on its way its form takes no text, which the answer would remove', { tags: ['L3-LEAD-30'] }, async () => {
  const site = await openDeskSite()
  const staff = await addStaff(site, 'sales_person')
  const id = await addInquiry(site)
  const page = await open(site.origin, withToken(staff.token))
  await page.goto(`/admin/inquiries/${id}#reply`)
  const composer = page.getByRole('form', { name: 'Reply' })
  const text = composer.getByLabel('Reply', { exact: true })
  const sending = Promise.withResolvers<void>()
  await routeOnce(page, '**/replies', async (route) => {
    await sending.promise
    await route.continue()
  })
  await text.fill('Hello Meera')
  const sent = page.waitForRequest('**/replies')
  await composer.getByRole('button', { name: 'Send' }).click()
  await sent
  await text.press('End')
  await page.keyboard.type(', one more thing')
  await composer.getByLabel('Template').selectOption('First answer')
  expect(await text.inputValue()).toBe('Hello Meera')
  sending.resolve()
  await expect.poll(() => text.inputValue()).toBe('')
  await text.fill('One more thing')
  expect(await text.inputValue()).toBe('One more thing')
})

test('the same text, sent again after the first one is queued, is a second reply', { tags: ['L3-LEAD-30'] }, async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const page = await openScreen(open, site, await addStaff(site, 'sales_person'), `/admin/inquiries/${id}#reply`)
  const text = page.getByRole('form', { name: 'Reply' }).getByLabel('Reply', { exact: true })
  const queued = async () => (await site.db.selectFrom('inquiry_replies').select('event_id').execute()).length
  for (const count of [1, 2]) {
    await text.fill('Thank you')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => text.inputValue()).toBe('')
    expect(await queued()).toBe(count)
  }
})

test(
  "a reply that failed shows the reason and 'Send again', which sends it, without a reload",
  { tags: ['L3-LEAD-36'] },
  async () => {
    const smtp = await openSmtpServer({ recipient: 550 })
    const site = await openDeskSite({ config: { SMTP_URL: smtp.url } })
    const id = await addInquiry(site)
    const page = await openScreen(open, site, await addStaff(site, 'sales_person'), `/admin/inquiries/${id}#reply`)
    await page.getByRole('form', { name: 'Reply' }).getByLabel('Reply', { exact: true }).fill('Hello Meera')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Sends in a few seconds').waitFor()
    endUndoOfReplies(site)
    await page.getByText('Not sent', { exact: true }).waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Hello Meera' })
      .getByText(/The test answers 550/)
      .waitFor()
    smtp.behave({})
    await page.getByRole('button', { name: 'Send again', exact: true }).click()
    await page.getByText(/^Sent \d/).waitFor()
    expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0)
    expect(smtp.received.filter(({ raw }) => raw.includes('Hello Meera'))).toHaveLength(1)
  },
)

test(
  'a half-written reply is in sight again: on the way back to the lead, after a reload, and after signing in again',
  { tags: ['all', 'L3-LEAD-30', 'S8-AUTH-01'] },
  async () => {
    const site = await openDeskSite()
    const staff = await addStaff(site, 'sales_person')
    const id = await addInquiry(site)
    const page = await open(site.origin, { ...withToken(staff.token), expectedErrors: NO_ANSWER })
    await page.goto(`/admin/inquiries/${id}`)
    await page.getByRole('tab', { name: 'Reply' }).click()
    const text = page.getByRole('form', { name: 'Reply' }).getByLabel('Reply', { exact: true })
    await text.fill('Dear Meera, we')
    await page.getByRole('link', { name: 'My day' }).click()
    await waitForScreen(page, 'My day')
    await page.goBack()
    await text.waitFor()
    expect(await text.inputValue()).toBe('Dear Meera, we')
    await page.reload()
    await text.waitFor()
    await expireAt(page, site, 'POST')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await waitForScreen(page, 'Admin sign-in')
    await signInByForm(page, staff.email)
    await text.waitFor()
    expect(await text.inputValue()).toBe('Dear Meera, we')
    await page.getByText('We’ve restored what you typed before. It isn’t sent yet.').waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText(/^Reply to Meera Iyer\./).waitFor()
    // Nothing is left of it, and no template is chosen for a second one.
    await page.reload()
    await expect.poll(() => text.inputValue()).toBe('')
  },
)

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
  await page.getByText("Reply to Meera Iyer. Not sent: e-mail isn't set up.").waitFor()
  endUndoOfReplies(site)
  await page.getByText("Not sent: e-mail isn't set up", { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0)
  await page.getByRole('complementary', { name: 'E-mail' }).getByRole('link', { name: 'Settings › E-mail' }).click()
  await page.getByText('Set SMTP_URL').waitFor()
  expect(await page.getByRole('button', { name: 'Send me a test' }).count()).toBe(0)
  // A sales person can do nothing about it.
  const sales = await addStaff(site, 'sales_person')
  const theirs = await openScreen(open, site, sales, '/admin/settings?section=email')
  expect(await theirs.getByText(BANNER).count()).toBe(0)
  expect(await theirs.getByRole('link', { name: 'E-mail', exact: true }).count()).toBe(0)
})
