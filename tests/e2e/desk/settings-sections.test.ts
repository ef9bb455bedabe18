/** Sections of the settings with rules of their own: assignment, reply templates, e-mail. Source: lead desk §1, §5; issue 33 point 4. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { assignees } from '#tests/support/assignment.ts'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { NO_ANSWER, addInquiry, addStaff, openDeskSite, openScreen, toast } from '#tests/support/desk.ts'
import { readSection } from '#tests/support/settings.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const open = useBrowser()

test(
  'an admin turns round robin on and takes one person out of it; a sales person takes a lead and hands it over',
  { tags: ['all', 'L5-ASSIGN-01', 'L5-ASSIGN-04', 'L5-ASSIGN-12', 'L5-ASSIGN-13'] },
  async () => {
    const { site } = desk()
    const ravi = await addStaff(site, 'sales_person', { name: 'Ravi Kumar' })
    const lata = await addStaff(site, 'sales_person', { name: 'Lata Bose' })
    const admin = await addStaff(site, 'admin', { name: 'Asha Rao' })
    const id = await addInquiry(site, { name: 'Meera Iyer' })

    const settings = await openScreen(open, site, admin, '/admin/settings?section=assignment')
    await settings.getByRole('button', { name: 'Receives leads, stop assigning leads to Ravi Kumar' }).click()
    await settings.getByRole('button', { name: 'Doesn’t receive leads, start assigning leads to Ravi Kumar' }).waitFor()
    await settings.getByLabel('New leads').selectOption({ label: 'Round robin' })
    await settings.getByLabel('Reassign if not replied within (minutes)').fill('14')
    await settings.getByRole('button', { name: 'Save', exact: true }).click()
    await settings.getByText('Must be at least 15').waitFor()
    // No number: it must not be saved as blank, which means never.
    await settings.getByLabel('Reassign if not replied within (minutes)').clear()
    await settings.getByLabel('Reassign if not replied within (minutes)').pressSequentially('60-90')
    await settings.getByRole('button', { name: 'Save', exact: true }).click()
    await settings.getByText('Must be a number').waitFor()
    await settings.getByLabel('Reassign if not replied within (minutes)').fill('90')
    await settings.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(settings, 'Settings saved successfully!').waitFor()
    await settings.getByText('If they don’t reply within 90 working minutes, it’s reassigned once to the next person.').waitFor()

    const second = await addInquiry(site, { name: 'Om Das' })
    expect([second > id, await assignees(site)]).toEqual([true, [null, lata.id]])

    const sales = await openScreen(open, site, ravi, `/admin/inquiries?inquiry=${id}`, { viewport: PHONE })
    const dialog = sales.getByRole('dialog')
    await dialog
      .getByRole('status')
      .filter({ hasText: /^Unassigned$/ })
      .waitFor()
    await dialog.getByRole('button', { name: 'Take this lead' }).click()
    await dialog.getByText('Assigned to you').waitFor()
    expect(await dialog.getByRole('button', { name: 'Reassign' }).evaluate((button) => button === document.activeElement)).toBe(
      true,
    )
    await dialog.getByRole('button', { name: 'Reassign' }).click()
    const form = dialog.getByRole('form', { name: 'Reassign' })
    await form.getByLabel('Note').fill('She speaks Tamil')
    await form.getByRole('button', { name: 'Reassign' }).click()
    await form.locator('p').filter({ hasText: 'Choose a person' }).waitFor()
    // What is typed survives a reload.
    await sales.reload()
    await dialog.getByRole('button', { name: 'Reassign' }).click()
    expect(await form.getByLabel('Note').inputValue()).toBe('She speaks Tamil')
    await form.getByLabel('Reassign to').selectOption({ label: 'Lata Bose' })
    await form.getByRole('button', { name: 'Reassign' }).click()
    await dialog.getByText('Assigned to Lata Bose').waitFor()
    expect(await dialog.getByRole('button', { name: 'Reassign' }).count()).toBe(0)
    expect(await assignees(site)).toEqual([lata.id, lata.id])
  },
)

const template = (page: Page, number: number): Locator => page.getByRole('group', { name: `Template ${number}`, exact: true })

test(
  'a template is added, an unknown variable is an error at its field, and the preview has the newest inquiry',
  { tags: ['L1-SET-16', 'L1-SET-18'] },
  async () => {
    const { site, staff: admin, page, show } = desk()
    await page.setViewportSize(PHONE)
    await show('/admin/settings?section=templates')
    await expect.poll(() => template(page, 3).getByLabel('Name').inputValue()).toBe('Reminder')
    await template(page, 1).getByText('Preview with the newest inquiry').click()
    await template(page, 1).getByText('The preview appears once you have an inquiry.').waitFor()

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
  expect(await page.getByText("E-mail isn't set up.").count()).toBe(0)
})
