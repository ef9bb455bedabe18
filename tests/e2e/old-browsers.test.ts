// @module-tag all
/** The journeys of a visitor and of staff in a browser that lacks every function that the oldest supported ones lack. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { listYoungerFunctions } from '#tests/support/compatibility.ts'
import { openDeskSite, signInByForm, waitForScreen } from '#tests/support/desk.ts'
import { panel } from './public/contact-form.ts'
import { fillInquiry, getStarted, inquiriesFrom, visit } from './public/visiting.ts'

const open = useBrowser()

/** Before any script runs. */
const deleteFunctions = (page: Page): Promise<unknown> =>
  page.addInitScript((paths) => {
    for (const path of paths) {
      const names = path.split('.')
      const name = names.pop() ?? ''
      const owner: object = names.reduce((object, part): object => Object(Reflect.get(object, part)), globalThis)
      if (typeof Object.getOwnPropertyDescriptor(owner, name)?.value === 'function') Reflect.deleteProperty(owner, name)
    }
  }, listYoungerFunctions())

const openOld = async (origin: string): Promise<Page> => {
  const page = await open(origin)
  await deleteFunctions(page)
  await page.goto('/robots.txt')
  const left = await page.evaluate(() =>
    [Array.prototype, String.prototype, URL, Map].map((owner) =>
      ['toSorted', 'isWellFormed', 'canParse', 'groupBy'].some((name) => name in owner),
    ),
  )
  expect(left).toEqual([false, false, false, false])
  return page
}

const fillContact = async (page: Page, email: string): Promise<void> => {
  const main = page.getByRole('main')
  await visit(page, '/contact')
  await main.getByLabel('Name').fill('Asha Rao')
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Message', { exact: true }).fill('We need a website.')
  await main.getByRole('button', { name: 'Send Message' }).click()
}

test('a visitor sends both forms; staff read the lists and a lead, and change its status', async () => {
  const site = await openDeskSite({ config: { SEED: 'starter' } })
  const visitor = await openOld(site.origin)
  await visit(visitor, '/services')
  const dialog = await getStarted(visitor, 'Web Development')
  await fillInquiry(dialog, 'meera@example.in')
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await dialog.waitFor({ state: 'hidden' })
  // A dialog that closes goes back in the history.
  await visitor.waitForURL(({ search }) => search === '')
  await fillContact(visitor, 'asha@example.in')
  await panel(visitor).waitFor()
  for (const path of ['/', '/news', '/consultation', '/search?q=web']) await visit(visitor, path)

  const { email } = await site.addUser('super_admin')
  const staff = await openOld(site.origin)
  await staff.goto('/admin/login')
  await signInByForm(staff, email)
  await waitForScreen(staff, 'Admin Dashboard')
  await staff.getByRole('heading', { name: 'Leads per day' }).waitFor()
  for (const [path, screen] of [
    ['consultations', 'Consultations'],
    ['contacts', 'Contact Inquiries'],
    ['inquiries', 'Service Inquiries'],
  ] as const) {
    await staff.goto(`/admin/${path}`)
    await waitForScreen(staff, screen)
  }
  const status = staff.getByLabel('Status of Meera Iyer').first()
  const changed = staff.waitForResponse((response) => response.request().method() === 'PUT')
  await status.selectOption({ label: 'In Progress' })
  await changed
  await staff.reload()
  await expect.poll(() => status.inputValue()).toBe('in-progress')
  const [lead] = await inquiriesFrom(site, 'meera@example.in')
  await staff.goto(`/admin/inquiries/${lead?.id}`)
  await staff.getByRole('heading', { name: 'Meera Iyer' }).waitFor()
})

test('a check that fails in the browser is left to the server: the form is sent', async () => {
  const site = await openDeskSite()
  const page = await open(site.origin)
  const body = `const errorsIn = () => { throw new TypeError('text.isWellFormed is not a function') }; export { errorsIn }`
  await page.route('**/assets/check-message-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await fillContact(page, 'asha@example.in')
  await panel(page).waitFor()
  expect(await inquiriesFrom(site, 'asha@example.in')).toHaveLength(1)
})
