/** Settings: what each section saves, its lists, its errors. Source: lead desk §1. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { WIDTHS, routeOnce } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { NO_ANSWER, addStaff, collectCalls, toast, waitForPath, waitForScreen } from '#tests/support/desk.ts'
import { readSection } from '#tests/support/settings.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true })

const row = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

const isFocused = (control: Locator): Promise<boolean> => control.evaluate((element) => element === document.activeElement)

const waitForSaved = (page: Page): Promise<void> => toast(page, /^Settings saved successfully!$/).waitFor()

test(
  'Settings is the last entry of the menu at both widths, and the open one of its sections is in the URL',
  { tags: ['L1-SET-01', 'L1-SET-02'] },
  async () => {
    const { page, show } = desk()
    await show('/admin')
    const menu = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
    for (const [name, viewport] of WIDTHS) {
      await page.setViewportSize(viewport)
      if (name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
      await expect.poll(async () => (await menu.allTextContents()).at(-1)).toBe('Settings')
      await menu.last().click()
      await waitForScreen(page, 'Settings')
      await page.goBack()
      await waitForScreen(page, 'Admin Dashboard')
    }
    await menu.last().click()
    await expect.poll(() => page.title()).toMatch(/^Settings · /)
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    await expect
      .poll(() => sections.allTextContents())
      .toEqual(['Agency', 'Business calendar', 'Response promise', 'Consultations', 'Reply templates', 'Assignment', 'E-mail'])
    await expect.poll(() => page.getByLabel('Legal name').inputValue()).toBe('Dvaar Technologies')

    await sections.filter({ hasText: 'Business calendar' }).click()
    await waitForPath(page, '/admin/settings?section=calendar')
    await expect.poll(() => page.getByLabel('Opens at').inputValue()).toBe('09:00')
    await sections.filter({ hasText: 'Response promise' }).click()
    await waitForPath(page, '/admin/settings?section=promise')
    await expect.poll(() => page.getByLabel('Hours', { exact: true }).inputValue()).toBe('24')

    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'Business calendar' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Business calendar' }).waitFor()
    expect(await sections.filter({ hasText: 'Business calendar' }).getAttribute('aria-current')).toBe('page')
    await page.goto('/admin/settings?section=unknown')
    await page.getByRole('heading', { level: 2, name: 'Agency' }).waitFor()
  },
)

test(
  'an admin changes the agency: the form shows the saved version, the focus stays, and leaving needs no confirmation',
  { tags: ['L1-SET-03', 'L1-SET-06'] },
  async () => {
    const { site, page, show } = desk()
    const admin = await addStaff(site, 'admin')
    await show('/admin/settings', admin)
    await page.getByLabel('Legal name').fill('Dvaar Technologies Private Limited')
    await page.getByLabel('Tagline').fill('  IT and AI for Indian business  ')
    await page.getByRole('button', { name: 'Add phone' }).click()
    await page.keyboard.type('+91 98860 00000')
    await page.getByRole('button', { name: 'Add social link' }).click()
    await page.keyboard.type('YouTube')
    await page.keyboard.press('Tab')
    await page.keyboard.type('https://www.youtube.com/')
    await row(page, 'Claim 1').getByLabel('Figure').fill('600+')
    await page.getByRole('button', { name: 'Remove claim 4' }).click()
    await saveButton(page).click()
    await waitForSaved(page)
    const saved = await readSection(site, admin, 'agency')
    expect(saved).toMatchObject({
      name: 'Dvaar',
      legalName: 'Dvaar Technologies Private Limited',
      tagline: 'IT and AI for Indian business',
      phones: ['+91 80 4000 2700', '+91 98860 00000'],
      claims: [
        { figure: '600+', label: 'projects' },
        { figure: '100+', label: 'clients' },
        { figure: '50+', label: 'AI tools' },
      ],
    })
    expect(saved.socialLinks).toHaveLength(5)
    expect(saved.socialLinks[4]).toEqual({ label: 'YouTube', url: 'https://www.youtube.com/' })
    await expect.poll(() => page.getByLabel('Tagline').inputValue()).toBe('IT and AI for Indian business')
    expect(await isFocused(saveButton(page))).toBe(true)

    // The next save is based on the saved version.
    await page.getByLabel('City').fill('Mysuru')
    await saveButton(page).click()
    await expect.poll(async () => (await readSection(site, admin, 'agency')).city).toBe('Mysuru')
    await expect.poll(() => saveButton(page).getAttribute('aria-disabled')).toBe(null)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await waitForScreen(page, 'Admin Dashboard')
  },
)

test(
  'rows are added and removed by keyboard, the focus goes to the new row, and Cancel undoes it, at both widths',
  { tags: ['L1-SET-07'] },
  async () => {
    const { page, show } = desk()
    await show('/admin/settings')
    const calls = collectCalls(page)
    const addPhone = page.getByRole('button', { name: 'Add phone' })
    const textOf = (name: string) => row(page, name).getByRole('textbox').first()
    // The main number can be changed, not removed.
    await textOf('Phone 1').waitFor()
    expect(await row(page, 'Phone 1').getByRole('button').count()).toBe(0)
    await addPhone.press('Enter')
    expect(await isFocused(textOf('Phone 2'))).toBe(true)
    await page.keyboard.type('1')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => row(page, 'Phone 2').count()).toBe(0)
    expect(await isFocused(textOf('Phone 1'))).toBe(true)
    for (let count = 1; count < 5; count += 1) await addPhone.press('Enter')
    await page.getByText('At most 5', { exact: true }).waitFor()
    expect(await addPhone.count()).toBe(0)
    expect(await isFocused(textOf('Phone 5'))).toBe(true)

    await page.getByRole('button', { name: 'Remove social link 1' }).press('Enter')
    expect(await textOf('Social link 1').inputValue()).toBe('X')
    expect(await isFocused(textOf('Social link 1'))).toBe(true)
    for (let count = 4; count > 0; count -= 1) await page.getByRole('button', { name: 'Remove claim 1' }).press('Enter')
    expect(await isFocused(page.getByRole('button', { name: 'Add claim' }))).toBe(true)

    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect.poll(() => row(page, 'Claim 4').count()).toBe(1)
    expect(await textOf('Social link 1').inputValue()).toBe('LinkedIn')
    expect(await row(page, 'Phone 2').count()).toBe(0)
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  },
)

test(
  'each error is beside its field, also in a list, and the first wrong field has the focus, at both widths',
  { tags: ['L1-SET-08'] },
  async () => {
    const { site, page, show } = desk()
    const admin = await addStaff(site, 'admin')
    await show('/admin/settings', admin)
    await page.getByLabel('Street').fill('')
    await page.getByRole('button', { name: 'Add phone' }).click()
    await row(page, 'Social link 2').getByLabel('URL').fill('no url')
    await saveButton(page).click()
    await page.getByText('Street is required', { exact: true }).waitFor()
    const phone = row(page, 'Phone 2')
    await phone.getByText('Phone is required', { exact: true }).waitFor()
    await row(page, 'Social link 2').getByText('Must be a valid URL', { exact: true }).waitFor()
    await expect.poll(() => isFocused(page.getByLabel('Street'))).toBe(true)

    await page.getByLabel('Street').fill('1 MG Road')
    await expect.poll(() => page.getByText('Street is required').count()).toBe(0)
    await saveButton(page).click()
    await expect.poll(() => isFocused(phone.getByRole('textbox'))).toBe(true)
    await page.getByRole('button', { name: 'Remove phone 2' }).click()
    await row(page, 'Social link 2').getByLabel('URL').fill('https://x.com/dvaar')
    await expect.poll(() => page.getByText('Must be a valid URL').count()).toBe(0)

    await routeOnce(page, '**/api/admin/settings/agency', (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, code: 'VALIDATION_ERROR', message: 'Taken', errors: { 'claims.1.label': 'Taken' } },
      }),
    )
    await saveButton(page).click()
    await toast(page, /^Failed to save settings$/).waitFor()
    await row(page, 'Claim 2').getByText('Taken', { exact: true }).waitFor()
    await expect.poll(() => isFocused(row(page, 'Claim 2').getByLabel('Label'))).toBe(true)
    await saveButton(page).click()
    await waitForSaved(page)
    expect(await readSection(site, admin, 'agency')).toMatchObject({ street: '1 MG Road', phones: ['+91 80 4000 2700'] })
  },
)

test(
  'an admin changes the calendar: working days, office hours, and holidays of one day or of every year, sorted by date',
  { tags: ['L1-SET-04', 'L1-SET-08'] },
  async () => {
    const { site, page, show } = desk()
    const admin = await addStaff(site, 'super_admin')
    await show('/admin/settings?section=calendar', admin)
    const holidayNames = (): Promise<string[]> =>
      page
        .getByRole('group', { name: /^Holiday \d/ })
        .getByLabel('Name')
        .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')))
    await expect.poll(holidayNames).toEqual(['Republic Day', 'Independence Day', 'Gandhi Jayanti'])
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await page.getByLabel(day).uncheck()
    await page.getByLabel('Opens at').fill('10:00')
    await page.getByLabel('Closes at').fill('09:00')
    await saveButton(page).click()
    await page.getByText('Choose at least one working day', { exact: true }).waitFor()
    await expect.poll(() => isFocused(page.getByLabel('Monday'))).toBe(true)
    for (const day of ['Monday', 'Wednesday', 'Saturday']) await page.getByLabel(day).check()
    await saveButton(page).click()
    await page.getByText('The office must close after it opens, on the same day', { exact: true }).waitFor()
    await expect.poll(() => isFocused(page.getByLabel('Closes at'))).toBe(true)
    await page.getByLabel('Closes at').fill('19:30')

    const addHoliday = page.getByRole('button', { name: 'Add holiday' })
    await addHoliday.press('Enter')
    const diwali = row(page, 'Holiday 4')
    expect(await isFocused(diwali.getByLabel('Date'))).toBe(true)
    expect(await diwali.getByLabel('Every year').isChecked()).toBe(false)
    await diwali.getByLabel('Date').fill('2026-11-08')
    await diwali.getByLabel('Name').fill('Diwali')
    await addHoliday.press('Enter')
    const christmas = row(page, 'Holiday 5')
    await christmas.getByLabel('Date').fill('2030-08-15')
    await christmas.getByLabel('Name').fill('Christmas')
    await christmas.getByLabel('Every year').check()
    await saveButton(page).click()
    // 15 August of every year is listed already.
    await christmas.getByText('Each day can be listed once', { exact: true }).waitFor()
    await expect.poll(() => isFocused(christmas.getByLabel('Date'))).toBe(true)
    await christmas.getByLabel('Date').fill('2030-12-25')
    await expect.poll(() => page.getByText('Each day can be listed once').count()).toBe(0)
    await page.getByRole('button', { name: 'Remove holiday 3' }).click()
    await saveButton(page).click()
    await waitForSaved(page)
    expect(await readSection(site, admin, 'calendar')).toMatchObject({
      workingDays: [1, 3, 6],
      opensAt: '10:00',
      closesAt: '19:30',
      holidays: [
        { date: '01-26', name: 'Republic Day' },
        { date: '08-15', name: 'Independence Day' },
        { date: '2026-11-08', name: 'Diwali' },
        { date: '12-25', name: 'Christmas' },
      ],
    })
    await expect.poll(holidayNames).toEqual(['Republic Day', 'Independence Day', 'Christmas', 'Diwali'])
  },
)

test(
  'an admin changes the promise, and a sentence tells what visitors read and what staff get',
  { tags: ['L1-SET-05', 'L1-SET-08'] },
  async () => {
    const { site, page, show } = desk()
    const admin = await addStaff(site, 'admin')
    await show('/admin/settings?section=promise', admin)
    const hours = page.getByLabel('Hours', { exact: true })
    const sentence = page.getByText('Visitors read')
    await sentence
      .filter({ hasText: '“A real person replies within 24 hours on business days”. Staff get a reminder after 19 h 12 min' })
      .waitFor()
    await hours.fill('721')
    await hours.press('Tab')
    await page.getByText('Must be at most 720', { exact: true }).waitFor()
    expect(await sentence.count()).toBe(0)
    await hours.fill('8')
    await page.getByLabel('Remind staff at (% of the time)').fill('50')
    await sentence
      .filter({
        hasText: '“A real person replies within 8 hours on business days”. Staff get a reminder after 4 h without a reply',
      })
      .waitFor()
    await saveButton(page).click()
    await waitForSaved(page)
    expect(await readSection(site, admin, 'promise')).toMatchObject({ hours: 8, warnAtPercent: 50 })
  },
)
