/** Consultations on the desk: week, list, dialog, blocked times, subscription. Source: lead desk §6; issue 15. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { NOW, bookingRows, insertBookings } from '#tests/support/bookings.ts'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { REFUSED, addStaff, openDeskSite, toast } from '#tests/support/desk.ts'
import { cellOf, openAs } from './consultation-screens.ts'

const open = useBrowser()

let site: Site

beforeAll(async () => {
  site = await openDeskSite({ now: NOW, atEnd: afterAll })
})

test('who takes it, attended and no-show with undo; the lead page is one link away', { tags: ['F5-SCREEN-03'] }, async () => {
  const [id = 0] = await insertBookings(site, ['2026-11-18T03:30:00.000Z'], { time_zone: 'Europe/London' })
  const { page, staff } = await openAs(open, site, 'sales_person', `/admin/consultations?booking=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Consultation' })
  await dialog.getByText('Wednesday, 18 November, 9:00 AM IST').waitFor()
  await dialog.getByText('Europe/London: Wed, 18 Nov, 3:30 AM there').waitFor()
  expect(await dialog.getByRole('button', { name: 'Reassign' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Take this lead' }).click()
  await toast(page, 'The lead is yours').waitFor()
  await dialog.getByText('Assigned to you', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Reassign' }).waitFor()
  await dialog.getByRole('button', { name: 'No-show' }).click()
  await toast(page, 'Marked as no-show').waitFor()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('button', { name: 'Attended' }).click()
  await toast(page, 'Marked as attended').waitFor()
  await dialog.getByText('Marked as attended.', { exact: true }).waitFor()
  expect((await bookingRows(site)).find((row) => row.id === id)?.status).toBe('attended')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await cellOf(page, '9:00 AM', 2).getByText(staff.name).waitFor()
  await page.getByRole('link', { name: 'Visitor 0' }).first().click()
  await dialog.getByRole('link', { name: 'Open lead page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Visitor 0' }).waitFor()
})

test(
  'reschedule: a CONFLICT shows what changed and keeps what was typed; cancel asks first',
  { tags: ['all', 'F5-SCREEN-03'] },
  async () => {
    const [id = 0] = await insertBookings(site, ['2026-12-01T03:30:00.000Z'])
    const colleague = await addStaff(site, 'admin')
    const { page } = await openAs(open, site, 'sales_person', `/admin/consultations?date=2026-12-01&booking=${id}`, {
      expectedErrors: REFUSED,
    })
    const dialog = page.getByRole('dialog', { name: 'Consultation' })
    await dialog.getByRole('button', { name: 'Reschedule' }).click()
    await dialog.getByRole('button', { name: 'Reschedule' }).click()
    await dialog.getByText('Choose a day', { exact: true }).last().waitFor()
    const [day, time, note] = [
      dialog.getByLabel('Day'),
      dialog.getByLabel('Time'),
      dialog.getByLabel('Note to the visitor (optional)'),
    ]
    await day.selectOption({ label: 'Wednesday, 2 December 2026' })
    await time.selectOption({ label: '11:00 AM' })
    await note.fill('Our team travels on Tuesday.')

    // A colleague moves it, and somebody books the chosen time.
    const moved = await site.call('PUT', `/api/admin/bookings/${id}/slot`, {
      token: colleague.token,
      body: { startsAt: '2026-12-01T04:00:00.000Z' },
    })
    expect(moved.status).toBe(200)
    await insertBookings(site, ['2026-12-02T05:30:00.000Z'])
    const submit = dialog.getByRole('button', { name: 'Reschedule' })
    const changed = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this consultation meanwhile' })
    await submit.click()
    await changed.getByText('Time: Tue, 1 Dec, 9:00 AM → Tue, 1 Dec, 9:30 AM').waitFor()
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBeNull()
    await submit.click()
    const taken = dialog.getByText('This time is no longer free. Please choose another one.').first()
    await taken.waitFor()
    expect(await note.inputValue()).toBe('Our team travels on Tuesday.')
    // Leaving the field without another choice does not make the time free.
    await note.fill('a'.repeat(501))
    await note.blur()
    await expect.poll(() => note.getAttribute('aria-invalid')).toBe('true')
    expect(await taken.isVisible()).toBe(true)
    await note.fill('Our team travels on Tuesday.')
    await expect.poll(() => time.locator('option:checked').textContent()).toBe('11:00 AM (no longer free)')
    await time.selectOption({ label: '11:30 AM' })
    await submit.click()
    await toast(page, 'Consultation moved').waitFor()
    await dialog.getByText('Wednesday, 2 December, 11:30 AM IST').waitFor()

    await dialog.getByRole('button', { name: 'Cancel consultation' }).click()
    await dialog.getByLabel('Note to the visitor (optional)').fill('We are closed.')
    await dialog.getByRole('button', { name: 'Cancel consultation' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this consultation?' })
    await question.getByRole('button', { name: 'Cancel consultation' }).click()
    await toast(page, 'Consultation cancelled').waitFor()
    await dialog.getByText('Cancelled. The time is free again.').waitFor()
    const row = (await bookingRows(site)).find((booking) => booking.id === id)
    expect(row).toMatchObject({ status: 'cancelled', starts_at: '2026-12-02T06:00:00.000Z' })
  },
)

test('the calendar subscription: a secret URL, made new and revoked', { tags: ['F5-SCREEN-05'] }, async () => {
  const { page } = await openAs(open, site, 'sales_person', '/admin/consultations', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to the calendar' })
  await dialog.getByText(/^Anyone with this URL can see names, phone numbers and e-mail addresses/).waitFor()
  await dialog.getByLabel('Which consultations').selectOption('team')
  await dialog.getByRole('button', { name: 'Create the URL' }).click()
  const field = dialog.getByLabel('URL of the team’s consultations')
  await field.waitFor()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await toast(page, 'URL copied').waitFor()
  const first = await page.evaluate(() => navigator.clipboard.readText())
  expect(first).toBe(await field.inputValue())
  const statusOf = async (url: string) => (await site.call('GET', new URL(url).pathname)).status
  expect(await statusOf(first)).toBe(200)
  const question = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Create a new URL' }).click()
  await question.getByRole('button', { name: 'Create a new URL' }).click()
  await expect.poll(() => field.inputValue()).not.toBe(first)
  const second = await field.inputValue()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await question.getByRole('button', { name: 'Revoke' }).click()
  await toast(page, 'Calendar URL revoked').waitFor()
  await dialog.getByRole('button', { name: 'Create the URL' }).waitFor()
  expect(await statusOf(second)).toBe(404)
})

test(
  'the lead page has its consultation: time, who takes it, state, and the way to it; My day those of today',
  { tags: ['F5-SCREEN-09', 'L4-DAY-14'] },
  async () => {
    const [id = 0, later = 0] = await insertBookings(site, ['2026-11-20T09:00:00.000Z', '2026-11-20T12:00:00.000Z'])
    const inquiryOf = async (bookingId: number) => (await bookingRows(site)).find((row) => row.id === bookingId)?.inquiry_id ?? 0
    const { page, staff } = await openAs(open, site, 'sales_person', `/admin/contacts/${await inquiryOf(id)}`)
    const panel = page.getByRole('region', { name: 'Details' })
    await panel.getByRole('heading', { name: 'Consultation', exact: true }).waitFor()
    const link = page.getByRole('link', { name: 'Friday, 20 November, 2:30 PM IST to 3:00 PM' })
    await link.waitFor()
    const entry = panel.getByRole('listitem').filter({ has: link })
    expect((await entry.innerText()).split('\n').filter(Boolean).slice(1)).toEqual(['Unassigned', 'Booked', 'Over, not marked yet'])
    // Live: somebody takes it.
    await site.call('POST', `/api/contact-inquiries/admin/${await inquiryOf(id)}/take`, { token: staff.token })
    await entry.getByText(`With ${staff.name}`).waitFor()
    await link.click()
    await page.getByRole('dialog', { name: 'Consultation' }).getByText('Friday, 20 November, 2:30 PM IST').waitFor()
    await page.getByRole('heading', { name: '16 – 22 Nov 2026', includeHidden: true }).waitFor()

    const other = await addStaff(site, 'sales_person')
    await site.call('POST', `/api/contact-inquiries/admin/${await inquiryOf(later)}/take`, { token: other.token })
    await page.goto('/admin/my-day')
    const today = page.getByRole('region', { name: /^Consultations today/ })
    const rows = today.getByRole('listitem').filter({ hasText: '2:30 PM to 3:00 PM' })
    await rows.getByRole('link', { name: 'Visitor 0', exact: true }).waitFor()
    await rows.getByText('Not marked yet').waitFor()
    expect(await today.getByText('6:00 PM').count()).toBe(0)
    await page.setViewportSize(PHONE)
    await page.getByRole('link', { name: 'Team', exact: true }).click()
    await today.getByText('5:30 PM to 6:00 PM').waitFor()
    // What is marked leaves the list.
    const body = { status: 'attended' }
    expect((await site.call('PUT', `/api/admin/bookings/${id}/status`, { token: staff.token, body })).status).toBe(200)
    await today.getByText('2:30 PM to 3:00 PM').waitFor({ state: 'detached' })
  },
)
