// @module-tag all
/** Unsaved text is never lost without a question. Source: specification §4, §8; design language 'errors say what was kept'. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import {
  addInquiry,
  addStaff,
  expireAt,
  waitForPath,
  changeInquiry,
  openScreen,
  expectAccessibleInBoth,
  withToken,
  NO_ANSWER,
  waitForScreen,
  openDeskSite,
  REFUSED,
  signInByForm,
  blockEventStream,
  storedInquiry,
} from '#tests/support/desk.ts'

const open = useBrowser()
const NOTE = 'She wants three shops online by Diwali, and'

const detailsOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Inquiry Details/ })
const notesOf = (page: Page): Locator => detailsOf(page).getByLabel('Internal Notes')

test(
  'an expired session keeps a half-written note: after signing in again it is back, and can be saved',
  { tags: ['S8-AUTH-01'] },
  async () => {
    const site = await openDeskSite()
    const id = await addInquiry(site)
    const staff = await addStaff(site, 'sales_person')
    const page = await openScreen(open, site, staff, '/admin/inquiries?status=new', { expectedErrors: REFUSED })
    await page.getByRole('link', { name: 'Meera Iyer', exact: true }).press('Space')
    await notesOf(page).fill(NOTE)
    await expireAt(page, site, 'PUT')
    await detailsOf(page).getByRole('button', { name: 'Update Inquiry' }).click()
    await waitForScreen(page, 'Admin sign-in')
    await signInByForm(page, staff.email)
    await waitForPath(page, `/admin/inquiries?status=new&inquiry=${id}`)
    await detailsOf(page)
      .getByRole('status')
      .filter({ hasText: 'We’ve restored what you typed before. It isn’t saved yet.' })
      .waitFor()
    expect(await notesOf(page).inputValue()).toBe(NOTE)
    await expectAccessibleInBoth(page)
    await detailsOf(page).getByRole('button', { name: 'Update Inquiry' }).click()
    await detailsOf(page).waitFor({ state: 'hidden' })
    expect((await storedInquiry(site, id)).notes).toBe(NOTE)
    await page.goto(`/admin/inquiries?inquiry=${id}`)
    await detailsOf(page).getByRole('heading', { name: 'Update Status' }).waitFor()
    expect(await page.getByText('restored what you typed before').count()).toBe(0)
  },
)

test('the next person at the desk does not see it, and after Logout it is gone', { tags: ['S4-AUTH-05'] }, async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const first = await addStaff(site, 'sales_person')
  const second = await addStaff(site, 'sales_person')
  const page = await openScreen(open, site, first, `/admin/inquiries?inquiry=${id}`, { expectedErrors: REFUSED })
  await notesOf(page).fill(NOTE)
  await expireAt(page, site, 'PUT')
  await detailsOf(page).getByRole('button', { name: 'Update Inquiry' }).click()
  await waitForScreen(page, 'Admin sign-in')
  await signInByForm(page, second.email)
  await notesOf(page).waitFor()
  expect(await notesOf(page).inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await detailsOf(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await waitForScreen(page, 'Admin sign-in')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Diwali')
  await signInByForm(page, first.email)
  await waitForScreen(page, 'Sales Dashboard')
  await page.goto(`/admin/inquiries?inquiry=${id}`)
  await notesOf(page).waitFor()
  expect(await notesOf(page).inputValue()).toBe('')
})

test('a press in the second in which their changes appear overwrites nothing', async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const other = await addStaff(site, 'admin')
  const staff = await addStaff(site, 'sales_person')
  const page = await open(site.origin, { ...withToken(staff.token), expectedErrors: NO_ANSWER })
  await blockEventStream(page)
  await page.clock.install()
  await page.goto(`/admin/inquiries?inquiry=${id}`)
  await notesOf(page).fill(NOTE)
  await changeInquiry(site, other.token, id, { notes: 'Sold!' })
  const update = detailsOf(page).getByRole('button', { name: 'Update Inquiry' })
  const notice = detailsOf(page).getByText('Internal Notes: (blank) → Sold!')
  await page.clock.pauseAt(Date.now() + 60_000)
  await update.click()
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return notice.isVisible()
    })
    .toBe(true)
  // Unlike a click, the key does not wait for the button to be enabled.
  await notesOf(page).press('Control+Enter')
  expect(await update.getAttribute('aria-disabled')).toBe('true')
  expect((await storedInquiry(site, id)).notes).toBe('Sold!')
  await page.clock.runFor(1000)
  await notesOf(page).press('Control+Enter')
  await page.clock.resume()
  await detailsOf(page).waitFor({ state: 'hidden' })
  expect((await storedInquiry(site, id)).notes).toBe(NOTE)
})

test(
  'closing with something unsaved asks in the page; Keep editing keeps it, Discard changes drops it',
  { tags: ['C3-SCREEN-11'] },
  async () => {
    const site = await openDeskSite()
    const id = await addInquiry(site)
    const page = await openScreen(open, site, await addStaff(site, 'sales_person'), '/admin/inquiries')
    await page.getByRole('link', { name: 'Meera Iyer', exact: true }).press('Space')
    await notesOf(page).fill(NOTE)
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => detailsOf(page).getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await close()
      await question.waitFor()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await question.waitFor({ state: 'hidden' })
      expect(await notesOf(page).inputValue()).toBe(NOTE)
    }
    await page.keyboard.press('Escape')
    await question.waitFor()
    await expectAccessibleInBoth(page)
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await detailsOf(page).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Meera Iyer', exact: true }).press('Space')
    await notesOf(page).waitFor()
    expect(await notesOf(page).inputValue()).toBe('')
    expect((await storedInquiry(site, id)).notes).toBe('')
  },
)

test('a draft whose list has entries of another shape, as another version stored it, leaves the list as it is', async () => {
  const site = await openDeskSite()
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/services?edit=new')
  const form = page.getByRole('dialog')
  await form.getByLabel('Title', { exact: true }).fill('Web Shops')
  await form.getByLabel('Feature 1', { exact: true }).fill('Cart')
  const changeDraft = () =>
    page.evaluate(() => {
      const [key, text = ''] = Object.entries(sessionStorage).find(([name]) => name.startsWith('draft:')) ?? []
      if (key === undefined || !String(text).includes('"Cart"')) return false
      sessionStorage.setItem(key, String(text).replace('"Cart"', '{"text":{"en":"Cart"}}'))
      return true
    })
  await expect.poll(changeDraft).toBe(true)
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect.poll(() => form.getByLabel('Title', { exact: true }).inputValue()).toBe('Web Shops')
  expect(await form.getByLabel('Feature 1', { exact: true }).inputValue()).toBe('')
})
