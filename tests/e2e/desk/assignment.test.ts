// @module-tag all
/** Assignment on the desk: the settings, taking a lead, handing it over. Source: lead desk §1 'Assignment', §5. */
import { expect, test } from 'vitest'
import { delayRequests, PHONE, useBrowser } from '#tests/support/browser.ts'
import { assignees } from '#tests/support/assignment.ts'
import { addInquiry, addStaff, expectAccessibleInBoth, openDeskSite, openScreen, toast } from '#tests/support/desk.ts'

const open = useBrowser()

test(
  'an admin turns round robin on and takes one person out of it; a sales person takes a lead and hands it over',
  { tags: ['L5-ASSIGN-01', 'L5-ASSIGN-04', 'L5-ASSIGN-12', 'L5-ASSIGN-13'] },
  async () => {
    const site = await openDeskSite()
    const ravi = await addStaff(site, 'sales_person', { name: 'Ravi Kumar' })
    const lata = await addStaff(site, 'sales_person', { name: 'Lata Bose' })
    const admin = await addStaff(site, 'admin', { name: 'Asha Rao' })
    const id = await addInquiry(site, { name: 'Meera Iyer' })

    const settings = await openScreen(open, site, admin, '/admin/settings?section=assignment')
    await settings.getByRole('button', { name: 'Takes leads, stop assigning leads to Ravi Kumar' }).click()
    await settings.getByRole('button', { name: 'Takes no leads, start assigning leads to Ravi Kumar' }).waitFor()
    await settings.getByLabel('New leads').selectOption({ label: 'Round robin' })
    await settings.getByLabel('Take back after minutes').fill('14')
    await settings.getByRole('button', { name: 'Save', exact: true }).click()
    await settings.getByText('Must be at least 15').waitFor()
    // No number: it must not be saved as blank, which means never.
    await settings.getByLabel('Take back after minutes').clear()
    await settings.getByLabel('Take back after minutes').pressSequentially('60-90')
    await settings.getByRole('button', { name: 'Save', exact: true }).click()
    await settings.getByText('Must be a number').waitFor()
    await settings.getByLabel('Take back after minutes').fill('90')
    await settings.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(settings, 'Settings saved successfully!').waitFor()
    await settings.getByText('after 90 minutes of working days').waitFor()
    await expectAccessibleInBoth(settings)

    const second = await addInquiry(site, { name: 'Om Das' })
    expect([second > id, await assignees(site)]).toEqual([true, [null, lata.id]])

    const desk = await openScreen(open, site, ravi, `/admin/inquiries?inquiry=${id}`, { viewport: PHONE })
    const dialog = desk.getByRole('dialog')
    await dialog
      .getByRole('status')
      .filter({ hasText: /^Unassigned$/ })
      .waitFor()
    await dialog.getByRole('button', { name: 'Take this lead' }).click()
    await dialog.getByText('Assigned to you').waitFor()
    expect(await dialog.getByRole('button', { name: 'Hand over' }).evaluate((button) => button === document.activeElement)).toBe(
      true,
    )
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    const form = dialog.getByRole('form', { name: 'Hand over' })
    await form.getByLabel('Note').fill('She speaks Tamil')
    await form.getByRole('button', { name: 'Hand over' }).click()
    await form.locator('p').filter({ hasText: 'Choose a person' }).waitFor()
    // What is typed survives a reload.
    await desk.reload()
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    expect(await form.getByLabel('Note').inputValue()).toBe('She speaks Tamil')
    await form.getByLabel('Hand over to').selectOption({ label: 'Lata Bose' })
    await expectAccessibleInBoth(desk)
    await form.getByRole('button', { name: 'Hand over' }).click()
    await dialog.getByText('Assigned to Lata Bose').waitFor()
    expect(await dialog.getByRole('button', { name: 'Hand over' }).count()).toBe(0)
    expect(await assignees(site)).toEqual([lata.id, lata.id])
  },
)

test('a taken lead is handed over at once: its button does not wait for the list behind it', async () => {
  const site = await openDeskSite()
  const ravi = await addStaff(site, 'sales_person', { name: 'Ravi Kumar' })
  const id = await addInquiry(site, { name: 'Meera Iyer' })
  const page = await openScreen(open, site, ravi, `/admin/inquiries?inquiry=${id}`)
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('status')
    .filter({ hasText: /^Unassigned$/ })
    .waitFor()
  const release = await delayRequests(page, /\/api\/service-inquiries\/admin\?/)
  await dialog.getByRole('button', { name: 'Take this lead' }).press('Enter')
  await dialog.getByText('Assigned to you').waitFor()
  await dialog.getByRole('button', { name: 'Hand over' }).press('Enter')
  await dialog.getByRole('form', { name: 'Hand over' }).waitFor()
  release()
})
