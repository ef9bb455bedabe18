// @vitest-environment jsdom
/** The value and the reason of a lead: two taps, never required. Source: issue 36 point 5. */
import { expect, test } from 'vitest'
import { serviceInquiries } from '#contract/inquiries.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { BROKEN } from '#tests/support/mounted/fake-api.ts'
import { aInquiry, serveInquiries } from '#tests/support/mounted/leads.ts'
import { comeBack, mountDesk, screen, within } from '#tests/support/mounted/mount-desk.tsx'
import { change } from '#tests/support/mounted/records.ts'

const open = async (url = '/admin/inquiries', fields: Partial<Inquiry> = {}) => {
  const rows = ['Asha Rao', 'Meera Iyer'].map((name, index) => aInquiry({ id: index + 1, name, ...fields }))
  const desk = await mountDesk('sales_person', url, (api) => serveInquiries(api, rows))
  // Hidden behind the details that the URL opens.
  await screen.findByRole('link', { name: 'Meera Iyer', hidden: true })
  return { ...desk, rows }
}
const pickStatus = async (user: Awaited<ReturnType<typeof open>>['user'], status: string) =>
  user.selectOptions(screen.getByLabelText('Status of Meera Iyer'), status)

test('after a lead is completed the toast offers its value, which the list sums up', async () => {
  const { user, rows } = await open()
  await pickStatus(user, 'completed')
  await user.click(await screen.findByRole('button', { name: 'Add value' }))
  const value = await screen.findByRole('textbox', { name: 'Value in ₹' })
  await expect.poll(() => document.activeElement).toBe(value)
  await user.keyboard('a lot{Enter}')
  expect(screen.getByText('Enter an amount, e.g. 1,20,000 or 1.2 lakh')).toBeTruthy()
  await user.clear(value)
  await user.type(value, '1.2 lakh{Enter}')
  await expect.poll(() => rows[1]).toMatchObject({ status: 'completed', value: 120_000 })
  await expect.poll(() => screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await screen.findByText('Value of these leads: ₹1.2 lakh')
})

test('the reason of a cancelled lead is saved by one press; Other has a line', async () => {
  const { user, rows } = await open()
  await pickStatus(user, 'cancelled')
  await user.click(await screen.findByRole('button', { name: 'Add reason or value' }))
  await user.click(await screen.findByRole('button', { name: 'Price' }))
  await expect.poll(() => rows[1]).toMatchObject({ status: 'cancelled', value: null, lostReason: 'price' })
  await user.click(screen.getByRole('button', { name: 'Other' }))
  await user.type(screen.getByRole('textbox', { name: 'What was the reason?' }), 'Moved abroad{Enter}')
  await expect.poll(() => rows[1]).toMatchObject({ lostReason: 'other', lostNote: 'Moved abroad' })
})

test('it is a property of the lead in its details: an estimate while it is open', async () => {
  const { user, rows } = await open('/admin/inquiries?inquiry=2')
  const outcome = within(await screen.findByRole('region', { name: 'Outcome' }))
  expect(outcome.getByRole('heading').textContent).toBe('Estimate')
  const opener = outcome.getByRole('button', { name: 'Add estimate' })
  await user.click(opener)
  const value = await outcome.findByRole('textbox', { name: 'Value in ₹' })
  await expect.poll(() => document.activeElement).toBe(value)
  await user.keyboard('45k{Enter}')
  await expect.poll(() => rows[1]?.value).toBe(45_000)
  await outcome.findByText('₹45,000')
  await expect.poll(() => document.activeElement).toBe(opener)
})

const openForm = async () => {
  const desk = await open('/admin/inquiries?inquiry=2', { status: 'cancelled', lostReason: 'other' })
  const outcome = within(await screen.findByRole('region', { name: 'Outcome' }))
  await desk.user.click(outcome.getByRole('button', { name: 'Add reason or value' }))
  const value = await outcome.findByRole<HTMLInputElement>('textbox', { name: 'Value in ₹' })
  const note = outcome.getByRole<HTMLInputElement>('textbox', { name: 'What was the reason?' })
  return { ...desk, outcome, value, note }
}

test("a colleague's value that came after the form was opened is not overwritten by a reason", async () => {
  const { user, rows, outcome, note } = await openForm()
  change(rows, 2, { value: 500_000 })
  comeBack()
  await outcome.findByText(/₹5,00,000/)
  await user.type(note, 'Moved abroad{Enter}')
  await expect.poll(() => rows[1]).toMatchObject({ value: 500_000, lostNote: 'Moved abroad' })
})

test('a value typed for an older one is a conflict first, and saved once the present one was shown', async () => {
  const { user, rows, outcome, value } = await openForm()
  change(rows, 2, { value: 500_000 })
  comeBack()
  await outcome.findByText(/₹5,00,000/)
  await user.type(value, '80000{Enter}')
  await screen.findByText(/changed it/)
  expect([rows[1]?.value, value.value]).toEqual([500_000, '80000'])
  await user.type(value, '{Enter}')
  await expect.poll(() => rows[1]?.value).toBe(80_000)
})

test('what was typed stays when it cannot be saved; a reason that was not saved is not pressed', async () => {
  const { api, user, rows, outcome, value, note } = await openForm()
  const recover = api.refuse(serviceInquiries.update, BROKEN)
  await user.type(note, 'Moved abroad')
  await user.type(value, '1,20,000{Enter}')
  await screen.findByText('Failed to update inquiry')
  expect([note.value, value.value]).toEqual(['Moved abroad', '1,20,000'])
  recover()
  await expect.poll(() => outcome.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).not.toBe('true')
  await user.type(value, '{Enter}')
  await expect.poll(() => rows[1]).toMatchObject({ value: 120_000, lostNote: 'Moved abroad' })
  await expect.poll(() => outcome.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.click(outcome.getByRole('button', { name: 'Edit value' }))
  api.refuse(serviceInquiries.update, BROKEN)
  const price = await outcome.findByRole('button', { name: 'Price' })
  await user.click(price)
  await expect.poll(() => price.getAttribute('aria-pressed')).toBe('false')
})
