// @module-tag all
/** Settings: what others changed, what is not saved, who may only read, and an absent server. Source: lead desk §1. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoOverflow, routeOnce, unroute, useBrowser } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import {
  NO_ANSWER,
  addStaff,
  currentPath,
  expireAt,
  signInByForm,
  toast,
  waitForPath,
  waitForScreen,
  withToken,
} from '#tests/support/desk.ts'
import { changeSection, readSection } from '#tests/support/settings.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const open = useBrowser()

const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true })

const row = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

const conflictNotice = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'Someone else changed this section meanwhile' })

const waitForSaved = (page: Page): Promise<void> => toast(page, /^Settings saved successfully!$/).waitFor()

test(
  'at both widths a save that meets another’s shows what they changed, keeps what was typed, and saves on the second press',
  { tags: ['L1-SET-09'] },
  async () => {
    const { site, page, show } = desk()
    const admin = await addStaff(site, 'admin')
    const other = await addStaff(site, 'super_admin')
    await show('/admin/settings', admin)
    await page.getByLabel('Legal name').fill('Dvaar Limited')
    await changeSection(site, other, 'agency', { city: 'Mysuru', phones: ['+91 80 4000 2700', '+91 821 000 000'] })
    await saveButton(page).click()
    await toast(page, /^Failed to save settings$/).waitFor()
    const notice = conflictNotice(page)
    await notice.getByText('City: Bengaluru → Mysuru').waitFor()
    await notice.getByText('Phones: (blank) → +91 821 000 000').waitFor()
    expect(await page.getByLabel('Legal name').inputValue()).toBe('Dvaar Limited')
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Mysuru')
    await row(page, 'Phone 2').waitFor()
    expect(await readSection(site, admin, 'agency')).toMatchObject({ legalName: 'Dvaar Technologies', city: 'Mysuru' })
    await saveButton(page).click()
    await waitForSaved(page)
    await notice.waitFor({ state: 'hidden' })
    expect(await readSection(site, admin, 'agency')).toMatchObject({
      legalName: 'Dvaar Limited',
      city: 'Mysuru',
      phones: ['+91 80 4000 2700', '+91 821 000 000'],
    })
  },
)

test(
  'another section and another screen are only opened after a confirmation while something is not saved',
  { tags: ['L1-SET-10'] },
  async () => {
    const { page, show } = desk()
    await show('/admin/settings?section=promise')
    const hours = page.getByLabel('Hours', { exact: true })
    await hours.fill('8')
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
    const agency = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Agency' })
    for (const link of [agency, page.getByRole('link', { name: 'Dashboard' })]) {
      await link.click()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await question.waitFor({ state: 'hidden' })
      expect(await hours.inputValue()).toBe('8')
      expect(currentPath(page)).toBe('/admin/settings?section=promise')
    }
    await agency.click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await waitForPath(page, '/admin/settings')
    await page.getByLabel('Legal name').waitFor()
    await page.goBack()
    await expect.poll(() => hours.inputValue()).toBe('24')
  },
)

test('what was typed is back after the session has expired, also in a list', { tags: ['L1-SET-10'] }, async () => {
  const { site, page, show } = desk()
  const staff = await addStaff(site, 'admin')
  const path = '/admin/settings?section=calendar'
  await show(path, staff)
  await page.getByLabel('Saturday').check()
  await page.getByRole('button', { name: 'Remove holiday 3' }).click()
  await row(page, 'Holiday 2').getByLabel('Every year').uncheck()
  await expireAt(page, site, 'PUT')
  await saveButton(page).click()
  await waitForScreen(page, 'Admin sign-in')
  await signInByForm(page, staff.email)
  await waitForPath(page, path)
  const restored = page.getByRole('status').filter({ hasText: 'We’ve restored what you typed before. It isn’t saved yet.' })
  await restored.waitFor()
  expect(await page.getByLabel('Saturday').isChecked()).toBe(true)
  expect(await row(page, 'Holiday 2').getByLabel('Every year').isChecked()).toBe(false)
  expect(await row(page, 'Holiday 3').count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => row(page, 'Holiday 3').count()).toBe(1)
  expect(await page.getByLabel('Saturday').isChecked()).toBe(false)
  expect(await restored.count()).toBe(0)
})

test('at both widths a sales person reads every section as text and can change nothing', { tags: ['L1-SET-11'] }, async () => {
  const { site, page, show } = desk()
  const admin = await addStaff(site, 'admin')
  await changeSection(site, admin, 'agency', { tagline: '' })
  await show('/admin/settings', await addStaff(site, 'sales_person'))
  const main = page.getByRole('main')
  for (const [section, texts] of [
    [
      'Agency',
      ['Dvaar Technologies', 'Not set', 'Bengaluru', '+91 80 4000 2700', 'LinkedIn https://www.linkedin.com/', '500+ projects'],
    ],
    [
      'Business calendar',
      ['Monday, Tuesday, Wednesday, Thursday, Friday', '9:00 AM', '6:00 PM', '26 January, every year: Republic Day'],
    ],
    ['Response promise', ['24', '80 %', 'A real person replies within 24 hours on business days']],
  ] as const) {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click()
    await page.getByRole('heading', { level: 2, name: section }).waitFor()
    for (const text of texts) await main.getByText(text).first().waitFor()
    await main.getByText('You can view these settings. Only admins can change them.').waitFor()
    expect(await main.locator('input, textarea, select, button').count()).toBe(0)
  }
})

test(
  'a section that does not load can be tried again; a save that does not arrive leaves what was typed',
  { tags: ['L1-SET-12'] },
  async () => {
    const { site } = desk()
    const admin = await addStaff(site, 'admin')
    const page = await open(site.origin, { ...withToken(admin.token), expectedErrors: NO_ANSWER })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await routeOnce(page, '**/api/admin/settings/promise', async (route) => {
      await released
      await route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'x' } })
    })
    await page.goto('/admin/settings?section=promise')
    await waitForScreen(page, 'Settings')
    await page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    release()
    const failed = page.getByRole('alert').filter({ hasText: 'The section ‘Response promise’ could not be loaded' })
    await failed.getByText('Nothing was changed. Check your connection, or try again in a moment.').waitFor()
    await failed.getByRole('button', { name: 'Try Again' }).click()
    const hours = page.getByLabel('Hours', { exact: true })
    await hours.fill('8')

    await page.route('**/api/admin/settings/promise', (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback(),
    )
    await saveButton(page).click()
    await toast(page, /^Failed to save settings$/).waitFor()
    const notice = page.getByRole('alert').filter({ hasText: 'could not be reached' })
    await notice.getByText('What you typed is still here.').waitFor()
    expect(await hours.inputValue()).toBe('8')
    await unroute(page, '**/api/admin/settings/promise')
    await saveButton(page).click()
    await waitForSaved(page)
    await notice.waitFor({ state: 'hidden' })
    expect(await readSection(site, admin, 'promise')).toMatchObject({ hours: 8, warnAtPercent: 80 })
  },
)

test('at 320 px nothing of the settings scrolls sideways, whatever was typed', { tags: ['L1-SET-13'] }, async () => {
  const { site, page, show } = desk()
  const admin = await addStaff(site, 'admin')
  const long = 'Thiruvananthapuramkovilpattiarunachalam'.repeat(2)
  await changeSection(site, admin, 'agency', {
    name: long,
    street: long,
    socialLinks: [{ label: long.slice(0, 40), url: `https://${long.slice(0, 60)}.example/${long}` }],
    claims: [{ figure: long.slice(0, 20), label: long.slice(0, 40) }],
  })
  await changeSection(site, admin, 'calendar', { holidays: [{ date: '2026-11-08', name: long }] })
  const viewport = { width: 320, height: 640 }
  for (const staff of [admin, await addStaff(site, 'sales_person')]) {
    await page.setViewportSize(viewport)

    await show('/admin/settings', staff)
    await page.getByRole('group', { name: 'Address' }).waitFor()
    await expectNoOverflow(page)
    await page.goto('/admin/settings?section=calendar')
    await page.getByRole('group', { name: 'Holidays' }).waitFor()
    await expectNoOverflow(page)
  }
})
