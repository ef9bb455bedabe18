/** 320 px, long words, what stays in view, forced colours. Source: WCAG 1.4.1, 1.4.10; ux-review D12, D24, D28. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, expectNoOverflow } from '#tests/support/browser.ts'
import { CONTENT_KINDS, addContent } from '#tests/support/content.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { NO_ANSWER, addInquiry, addStaff, changeInquiry } from '#tests/support/desk.ts'
import { addLead } from '#tests/support/leads.ts'
import { openDetails } from '#tests/support/editor.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const WORD = 'Thiruvananthapuramkovilpattiarunachalam'

test('at 320 px nothing of the desk scrolls sideways, whatever a visitor has typed', { tags: ['all'] }, async () => {
  const { site, page, show } = desk()
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
  await page.setViewportSize({ width: 320, height: 640 })

  await show('/admin', staff)
  for (const [path, shown] of [
    ['/admin', long],
    ['/admin/profile', 'Change password'],
    ['/admin/users', long],
    ['/admin/activity-logs', WORD],
    ['/admin/inquiries', long],
    [`/admin/inquiries/${id}`, 'Add internal notes'],
    [`/admin/inquiries?inquiry=${id}`, 'Update Inquiry'],
  ] as const) {
    await page.goto(path)
    await page.locator('main, [role=dialog]').locator('a, h2, button').filter({ hasText: shown }).first().waitFor()
    await expectNoOverflow(page)
  }
  const dialog = page.getByRole('dialog')
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('an unbroken name takes two lines of a row and of a card; the whole name is its title', async () => {
  const { site, page, show } = desk()
  const long = WORD.repeat(5)
  await addInquiry(site, { name: long })
  await page.setViewportSize({ width: 1280, height: 800 })

  await show('/admin/inquiries')
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

test('the status dialogs of content are as wide as they are, whatever the title is', { tags: ['all'] }, async () => {
  const { site, page, show } = desk()
  const admin = await addStaff(site, 'admin')
  const title = WORD.repeat(5)
  const superAdmin = await addStaff(site, 'super_admin')
  await page.setViewportSize({ width: 320, height: 640 })

  await show('/admin', superAdmin)
  for (const kind of CONTENT_KINDS) {
    const { id } = await addContent(site, admin.token, kind, { title })
    await page.goto(`/admin/${kind}?edit=${id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Update' }).waitFor()
    await dialog.getByText(title).waitFor()
    expect([kind, await widerThan(dialog)]).toEqual([kind, []])
  }
})

test('in the box of the services that a case study used, long titles are neither cut nor above one another', async () => {
  const { site, page, show } = desk()
  const admin = await addStaff(site, 'admin')
  // More than the box shows at once.
  const titles = Array.from('abcdefgh', (first) => `${first} ${WORD.repeat(2)}`)
  for (const title of titles) await addContent(site, admin.token, 'services', { title })
  await page.setViewportSize({ width: 390, height: 844 })

  await show('/admin/work/new', admin)
  await openDetails(page)
  const box = page.getByRole('group', { name: 'Services used' })
  await box.getByLabel('h Thiru').waitFor()
  expect(await widerThan(box)).toEqual([])
  const choices = await box
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => ({ text: label.scrollHeight, height: label.clientHeight })))
  // A font may be a little higher than its line.
  expect(choices.filter(({ text, height }) => text > height + 4)).toEqual([])
})

const isInView = async (part: Locator): Promise<boolean> => {
  await part.waitFor()
  const box = await part.boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= DESKTOP.height
}

test('title and buttons of each content dialog are in view at 800 px, wherever its fields are scrolled to', async () => {
  const { page, show } = desk()
  await show('/admin/services')
  for (const kind of ['services', 'banners']) {
    await page.goto(`/admin/${kind}?edit=new`)
    const dialog = page.getByRole('dialog')
    const create = dialog.getByRole('button', { name: 'Create' })
    const field = dialog.getByRole('textbox')
    for (const position of [field.first(), field.last()]) {
      await position.focus()
      expect([kind, await isInView(create), await isInView(dialog.getByRole('heading', { level: 2 }))]).toEqual([kind, true, true])
      const [at, buttons] = [await position.boundingBox(), await create.boundingBox()]
      // The buttons are the last line of the dialog, and the focused field is not under them.
      const edge = await dialog.evaluate((element) => element.getBoundingClientRect().bottom)
      expect(buttons && edge - buttons.y - buttons.height < 20).toBe(true)
      expect(at && buttons && at.y < buttons.y).toBe(true)
    }
  }
})

test('every selected row is tinted', async () => {
  const { site, page, show } = desk()
  const dueAt = site.clock.now().toISOString()
  for (const name of ['Asha', 'Priya', 'Meera']) await addLead(site, { name, dueAt })
  await show('/admin/inquiries')
  for (const name of ['Asha', 'Priya']) await page.getByRole('checkbox', { name: `Select inquiry of ${name}`, exact: true }).click()
  await page.getByRole('heading', { level: 1 }).hover()
  const grounds = () =>
    page.evaluate(() =>
      ['Asha', 'Priya', 'Meera'].map((name) => {
        const row = document.querySelector(`[aria-label="Select inquiry of ${name}"]`)?.closest('[data-row]')
        return row && getComputedStyle(row).backgroundColor
      }),
    )
  await expect
    .poll(async () => {
      const [first, second, other] = await grounds()
      return first === second && first !== other
    })
    .toBe(true)
})

const groundOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)

test('what is shown has a ground of its own in the colours of the system', async () => {
  const { site, page, show } = desk()
  const id = await addInquiry(site)
  await page.emulateMedia({ forcedColors: 'active' })
  for (const [path, role, name] of [
    ['/admin/my-day?scope=team', 'link', 'Team'],
    ['/admin/inquiries', 'link', 'List'],
    [`/admin/inquiries/${id}`, 'tab', 'Note'],
  ] as const) {
    await show(path)
    const control = page.locator('main').getByRole(role, { name, exact: true })
    await control.waitFor()
    expect([path, await groundOf(control)]).not.toEqual([path, await groundOf(page.locator('body'))])
  }
})
