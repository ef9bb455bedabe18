/** The spam check without third parties, for visitors and staff. Source: issue 3, docs/specification.md 'Spam'. */
import { expect, test } from 'vitest'
import { stopClock, useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, waitForPath, openScreen, openDeskSite, toast } from '#tests/support/desk.ts'
import { inquiriesFrom, visit } from './public/visiting.ts'

const open = useBrowser()

test(
  'the browser tells how long the form was shown; who was too fast to be a person is thanked all the same',
  { tags: ['C3-SPAM-02', 'C3-SPAM-05'] },
  async () => {
    const site = await openDeskSite({ config: { RATE_LIMIT: 'on' } })
    for (const [email, waited] of [
      ['fast@example.com', 0],
      ['calm@example.com', 1500],
    ] as const) {
      const page = await open(site.origin)
      await page.clock.install()
      await visit(page, '/')
      await stopClock(page)
      await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click()
      await page.getByLabel('Name').fill('Asha Rao')
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Message').fill('A shop like https://shop.example with UPI, please.')
      await page.clock.runFor(waited)
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.getByRole('heading', { name: 'Message Sent!' }).waitFor()
    }
    expect(await inquiriesFrom(site, 'fast@example.com')).toMatchObject([
      { is_spam: 1, spam_reason: 'Sent faster than a person types' },
    ])
    expect(await inquiriesFrom(site, 'calm@example.com')).toMatchObject([{ is_spam: 0, spam_reason: '' }])
  },
)

test('neither Tab nor a label leads to the hidden field', { tags: ['C3-SPAM-08'] }, async () => {
  const site = await openDeskSite()
  const page = await open(site.origin)
  await visit(page, '/contact')
  expect(await page.getByRole('textbox', { name: 'Leave this empty' }).count()).toBe(0)
  const trap = page.locator('[name=jaali_7]')
  const box = await trap.evaluate((element) => element.closest('[aria-hidden]')?.getBoundingClientRect().toJSON())
  expect(box).toMatchObject({ width: 1, height: 1 })
  await page.getByRole('heading', { name: 'Send a message' }).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
})

test('staff see what is held back, and why, and rescue it', { tags: ['C3-SPAM-06', 'C3-SPAM-07'] }, async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site, { jaali_7: 'x' })
  await addInquiry(site, { name: 'Ravi Menon' })
  const page = await openScreen(open, site, await addStaff(site, 'sales_person'), '/admin/inquiries')
  await page.getByRole('link', { name: 'Ravi Menon', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Meera Iyer', exact: true }).count()).toBe(0)

  await page.getByLabel('Spam').selectOption('Spam')
  await waitForPath(page, '/admin/inquiries?spam=only')
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The hidden field was filled in').waitFor()
  await dialog.getByRole('button', { name: 'Not spam' }).click()
  await toast(page, 'Inquiry updated successfully').waitFor()
  await dialog.getByRole('button', { name: 'Mark as spam' }).waitFor()
  expect(await dialog.getByText('The hidden field was filled in').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByText('No inquiries found').waitFor()

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
  const { is_spam } = await site.db.selectFrom('inquiries').select('is_spam').where('id', '=', id).executeTakeFirstOrThrow()
  expect(is_spam).toBe(0)
})
