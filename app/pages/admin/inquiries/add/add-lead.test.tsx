// @vitest-environment jsdom
/** The dialog Add lead. Source: lead desk §7 'Add a lead'. */
import { expect, test } from 'vitest'
import { serviceInquiries } from '#contract/inquiries.ts'
import { services } from '#contract/services.ts'
import type { LeadByHand } from '#domain/lead-by-hand.ts'
import { aInquiry, serveInquiries } from '#tests/support/mounted/leads.ts'
import { pageOf } from '#tests/support/mounted/records.ts'
import { mountDesk, screen } from '#tests/support/mounted/mount-desk.tsx'

const open = async (url: string) => {
  const rows = [aInquiry({ name: 'Meera Iyer' })]
  const sent: LeadByHand[] = []
  const desk = await mountDesk('sales_person', url, (api) => {
    serveInquiries(api, rows)
    api.on(services.list, ({ query }) => pageOf([], { limit: 50, ...query }))
    api.on(serviceInquiries.samePerson, ({ query: { phone } }) => {
      const data = phone === '98450 00000' ? rows : []
      return { data, total: data.length }
    })
    api.on(serviceInquiries.add, ({ body }) => {
      sent.push(body)
      rows.unshift(aInquiry({ id: 2, name: body.name }))
      return { data: aInquiry({ id: 2, name: body.name }) }
    })
  })
  return { ...desk, sent }
}

test('by the button: a name and a phone number make a lead, which the list shows', async () => {
  const { user, url, sent } = await open('/admin/inquiries')
  await user.click(await screen.findByRole('button', { name: 'Add lead' }))
  await user.type(await screen.findByLabelText(/^Name/), 'Ravi Nair')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Enter a phone number or an e-mail')
  await user.type(screen.getByLabelText(/^Phone/), '98860 12345')
  await user.selectOptions(screen.getByLabelText('Owner'), 'Me')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Lead added')
  await screen.findByRole('link', { name: 'Ravi Nair' })
  expect(sent).toMatchObject([{ name: 'Ravi Nair', phone: '98860 12345', source: 'phone', assigneeId: 1, acknowledge: false }])
  await expect.poll(url).toBe('/admin/inquiries')
})

test('by its URL; it says whose lead is there already', async () => {
  const { user } = await open('/admin/inquiries?add=1')
  await user.type(await screen.findByLabelText(/^Phone/), '98450 00000')
  const notice = await screen.findByText(/This person is on the desk already, with 1 inquiry/)
  expect(notice.querySelector('a')?.getAttribute('href')).toBe('/admin/inquiries/1')
})

test('by c, on the list that is shown, whose filters stay', async () => {
  const { user, url } = await open('/admin/inquiries?status=new&page=1')
  await screen.findByRole('link', { name: 'Meera Iyer' })
  await user.keyboard('c')
  await expect.poll(url).toBe('/admin/inquiries?status=new&page=1&add=1')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await expect.poll(url).toBe('/admin/inquiries?status=new&page=1')
})
