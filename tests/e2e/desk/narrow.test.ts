// @module-tag all
/** 320 px, which is also a desktop at 400 %. Source: WCAG 1.4.10; design language '320 px width without sideways scrolling'. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '#tests/support/browser.ts'
import { addContent, CONTENT_KINDS } from '#tests/support/content.ts'
import { addInquiry, addStaff, changeInquiry, openScreen, openDeskSite } from '#tests/support/desk.ts'
import { sendContactInquiry } from '#tests/support/visitors.ts'

const open = useBrowser()
const WORD = 'Thiruvananthapuramkovilpattiarunachalam'

test('at 320 px nothing of the desk scrolls sideways, whatever a visitor has typed', async () => {
  const site = await openDeskSite()
  const long = WORD.repeat(4)
  const fields = {
    name: long,
    email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
    company: long,
    message: long.repeat(10),
    phone: '9'.repeat(40),
  }
  const id = await addInquiry(site, { ...fields, serviceName: long })
  const staff = await addStaff(site, 'super_admin', { name: WORD.repeat(3) })
  const colleague = await addStaff(site, 'admin', { name: long })
  await changeInquiry(site, staff.token, id, { assigneeId: colleague.id })
  const page = await openScreen(open, site, staff, '/admin', { viewport: { width: 320, height: 640 } })
  for (const [path, shown] of [
    ['/admin', long],
    ['/admin/profile', 'Change password'],
    ['/admin/users', long],
    ['/admin/activity-logs', WORD],
    ['/admin/inquiries', long],
    [`/admin/inquiries/${id}`, 'Update Inquiry'],
    [`/admin/inquiries?inquiry=${id}`, 'Update Inquiry'],
  ] as const) {
    await page.goto(path)
    await page.locator('main, [role=dialog]').locator('a, h2, button').filter({ hasText: shown }).first().waitFor()
    await expectAccessible(page)
  }
  const dialog = page.getByRole('dialog')
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('on a desktop long words do not push the table off the screen', async () => {
  const site = await openDeskSite()
  const long = WORD.repeat(4)
  const id = await addInquiry(site, {
    name: long,
    company: long,
    serviceName: long,
    email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
  })
  const staff = await addStaff(site, 'admin', { name: WORD.repeat(3) })
  const colleague = await addStaff(site, 'sales_person', { name: long })
  await changeInquiry(site, staff.token, id, { assigneeId: colleague.id })
  await sendContactInquiry(site, { name: long, service: long, message: long.repeat(5) })
  for (const width of [1024, 1264]) {
    const page = await openScreen(open, site, staff, '/admin/inquiries', { viewport: { width, height: 800 } })
    await page.getByRole('link', { name: long, exact: true }).waitFor()
    await expectAccessible(page)
    const side = page.getByRole('complementary')
    expect(await side.locator(':scope > div').evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBeLessThanOrEqual(0)
    // It is cut after two lines.
    expect(await side.getByTitle(WORD.repeat(3), { exact: true }).count()).toBe(1)
    await page.goto('/admin/contacts')
    await page.getByRole('link', { name: long, exact: true }).waitFor()
    await expectAccessible(page)
  }
})

test('an unbroken name takes two lines of a row and of a card; the whole name is its title', async () => {
  const site = await openDeskSite()
  const long = WORD.repeat(5)
  await addInquiry(site, { name: long })
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/inquiries', {
    viewport: { width: 1280, height: 800 },
  })
  const expectTwoLines = async () => {
    const name = page.getByTitle(long, { exact: true }).first()
    await name.waitFor()
    expect((await name.boundingBox())?.height).toBeLessThanOrEqual(60)
  }
  await expectTwoLines()
  await page.goto('/admin/inquiries?view=board')
  await expectTwoLines()
  await page.goto('/admin/my-day')
  await expectTwoLines()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectTwoLines()
  await page.goto('/admin/inquiries')
  await expectTwoLines()
})

/** What is wider than its dialog, which cuts it on a phone and shows it beside itself on a desktop. */
const widerThan = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const { right } = element.getBoundingClientRect()
    return [...element.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > right + 1)
      .map((part) => part.tagName)
  })

test('the status dialogs of content are as wide as they are, whatever the title is', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const title = WORD.repeat(5)
  const superAdmin = await addStaff(site, 'super_admin')
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    const page = await openScreen(open, site, superAdmin, '/admin', { viewport })
    for (const kind of CONTENT_KINDS) {
      const { id } = await addContent(site, admin.token, kind, { title })
      await page.goto(`/admin/${kind}?edit=${id}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Update' }).waitFor()
      await dialog.getByText(title).waitFor()
      expect([kind, await widerThan(dialog)]).toEqual([kind, []])
    }
  }
})

test('in the box of the services that a case study used, long titles are neither cut nor above one another', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  // More than the box shows at once.
  const titles = Array.from('abcdefgh', (first) => `${first} ${WORD.repeat(2)}`)
  for (const title of titles) await addContent(site, admin.token, 'services', { title })
  const page = await openScreen(open, site, admin, '/admin/work?edit=new', { viewport: { width: 390, height: 844 } })
  const box = page.getByRole('group', { name: 'Services used' })
  await box.getByLabel('h Thiru').waitFor()
  expect(await widerThan(box)).toEqual([])
  const choices = await box
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => ({ text: label.scrollHeight, height: label.clientHeight })))
  // A font may be a little higher than its line.
  expect(choices.filter(({ text, height }) => text > height + 4)).toEqual([])
})
