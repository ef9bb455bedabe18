// @module-tag all
/** The reply templates in the settings. Source: lead desk §1 'Reply templates'. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { addStaff, expectAccessibleInBoth, openDeskSite, openScreen, toast } from '#tests/support/desk.ts'
import { readSection } from '#tests/support/settings.ts'

const open = useBrowser()

const template = (page: Page, number: number): Locator => page.getByRole('group', { name: `Template ${number}`, exact: true })

test(
  'a template is added, an unknown variable is an error at its field, and the preview has the newest inquiry',
  { tags: ['L1-SET-16', 'L1-SET-18'] },
  async () => {
    const site = await openDeskSite()
    const admin = await addStaff(site, 'admin')
    const page = await openScreen(open, site, admin, '/admin/settings?section=templates', { viewport: PHONE })
    await expect.poll(() => template(page, 3).getByLabel('Name').inputValue()).toBe('Reminder')
    await template(page, 1).getByText('Preview with the newest inquiry').click()
    await template(page, 1).getByText('The preview appears as soon as there is an inquiry.').waitFor()
    await expectAccessibleInBoth(page)

    const body = { name: 'Asha Rao', email: 'asha@example.com', message: 'A shop, please.', service: 'Web Development' }
    await site.call('POST', '/api/contact', { body })
    await page.getByRole('button', { name: 'Add template' }).click()
    await page.keyboard.type('Thanks')
    await template(page, 4).getByLabel('Subject').fill('Thank you, {{firstName}}')
    await template(page, 4).getByLabel('Text').fill('Hello {{first}},\nthank you.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await template(page, 4).getByText('Unknown variable {{first}}').waitFor()
    await template(page, 4).getByLabel('Text').fill('Hello {{firstName}},\nthank you.\n{{staffName}}')
    await template(page, 4).getByText('Preview with the newest inquiry').click()
    await template(page, 4).getByText('Thank you, Asha', { exact: true }).waitFor()
    await template(page, 4)
      .getByText(/^Hello Asha,\s+thank you\./)
      .waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, /^Settings saved successfully!$/).waitFor()
    const { templates } = await readSection(site, admin, 'templates')
    expect(templates).toHaveLength(4)
    expect(templates[3]).toMatchObject({ name: 'Thanks', subject: 'Thank you, {{firstName}}' })
  },
)
