// @vitest-environment jsdom
/** Changes in the list of inquiries while, or although, nothing is loaded. Source: specification §2 'Service Inquiries', §8; lead desk §7, §9. */
import { expect, test } from 'vitest'
import { serviceInquiries } from '#contract/inquiries.ts'
import { BROKEN } from '#tests/support/mounted/fake-api.ts'
import { aInquiry, serveInquiries } from '#tests/support/mounted/leads.ts'
import { comeBack, fill, fireEvent, mountDesk, screen, within } from '#tests/support/mounted/mount-desk.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { pageOf } from '#tests/support/mounted/records.ts'
import type { Role } from '#domain/user.ts'

const open = async (url = '/admin/inquiries', role: Role = 'admin') => {
  const rows = ['Asha Rao', 'Meera Iyer', 'Ravi Nair'].map((name, index) => aInquiry({ id: index + 1, name }))
  const desk = await mountDesk(role, url, (api) => serveInquiries(api, rows))
  await screen.findByRole('link', { name: 'Meera Iyer' })
  return { ...desk, rows }
}

const titles = () => [...document.querySelectorAll('main [data-list-item]')].map(({ textContent }) => textContent)
const statusOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Status of ${name}`)
const select = (name: string) => screen.getByRole('checkbox', { name: `Select inquiry of ${name}` })
const confirm = async () => within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' })

test('a picked status shows at once, also while the request is on its way', async () => {
  const { api, user, rows } = await open()
  const release = api.hold(serviceInquiries.update)
  await user.selectOptions(statusOf('Meera Iyer'), 'in-progress')
  expect(statusOf('Meera Iyer').value).toBe('in-progress')
  await expect.poll(() => rows[1]?.status).toBe('in-progress')
  release()
  await screen.findByText('Meera Iyer: status In Progress.')
  expect(statusOf('Meera Iyer').value).toBe('in-progress')
})

test('an empty list does not say, while the next one loads, that it is empty too', async () => {
  const rows = [aInquiry({ name: 'Meera Iyer' })]
  const { api, user } = await mountDesk('admin', '/admin/inquiries?status=cancelled', (served) => serveInquiries(served, rows))
  const empty = await screen.findByText('No inquiries match this search and these filters.')
  const answer = api.hold('loads')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await expect.poll(() => empty.isConnected).toBe(false)
  answer()
  await screen.findByRole('link', { name: 'Meera Iyer' })
})

test('"new leads arrive with a quiet highlight": that of their name, for a moment', async () => {
  const { rows } = await open()
  rows.unshift(aInquiry({ id: 4, name: 'Zara Khan', createdAt: new Date(Date.now() + 1000).toISOString() }))
  comeBack()
  const arrived = await screen.findByRole('link', { name: 'Zara Khan' })
  expect(arrived.querySelector('.arrived')).not.toBeNull()
  expect(document.querySelectorAll('.arrived')).toHaveLength(1)
})

test('a status that is picked just before the screen is left is sent', async () => {
  const { user, rows, url } = await open()
  fireEvent.change(statusOf('Meera Iyer'), { target: { value: 'cancelled' } })
  await user.click(screen.getByRole('link', { name: 'Banners' }))
  await expect.poll(url).toBe('/admin/banners')
  await expect.poll(() => rows[1]?.status).toBe('cancelled')
})

test('a status is sent after the one before it, while nothing is loaded', async () => {
  const { api, user, rows } = await open()
  api.hold('loads')
  await user.selectOptions(statusOf('Meera Iyer'), 'completed')
  await expect.poll(() => rows[1]?.status).toBe('completed')
  await user.selectOptions(statusOf('Ravi Nair'), 'completed')
  await expect.poll(() => rows.map(({ status }) => status)).toEqual(['new', 'completed', 'completed'])
})

test('a deleted inquiry leaves the list, and Undo brings it back, while nothing is loaded', { tags: ['S8-INQ-05'] }, async () => {
  const { api, user, rows } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete inquiry of Meera Iyer' }))
  api.hold('loads')
  await user.click(await confirm())
  await expect.poll(titles).toEqual(['Asha Rao', 'Ravi Nair'])
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await expect.poll(() => document.activeElement).toBe(undo)
  await user.keyboard('{Enter}')
  await screen.findByText('Inquiry restored successfully')
  expect(rows).toHaveLength(3)
})

test.each([
  ['Set status', 'completed', () => statusOf('Meera Iyer'), 'new'],
  ['Set priority', 'urgent', () => screen.getByLabelText<HTMLSelectElement>('Priority of Meera Iyer'), 'medium'],
])(
  '%s of selected inquiries: the rows show it, although the list cannot be loaded, and after Undo the former value',
  async (label, value, shown, former) => {
    const { api, user } = await open()
    await user.click(select('Meera Iyer'))
    const answer = api.refuse('loads', BROKEN)
    await user.selectOptions(await screen.findByLabelText(label), value)
    await screen.findByText('Failed to fetch inquiries')
    expect(shown().value).toBe(value)
    answer()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone for 1 inquiry.')
    await expect.poll(() => shown().value).toBe(former)
  },
)

test('selected inquiries that were deleted leave the list, although it cannot be loaded, and Undo brings them back in order', async () => {
  const { api, user } = await open()
  for (const name of ['Meera Iyer', 'Ravi Nair']) await user.click(select(name))
  const answer = api.refuse('loads', BROKEN)
  await user.click(
    within(await screen.findByRole('region', { name: 'Selected inquiries' })).getByRole('button', { name: 'Delete' }),
  )
  await user.click(await confirm())
  await expect.poll(titles).toEqual(['Asha Rao'])
  answer()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(titles).toEqual(['Asha Rao', 'Meera Iyer', 'Ravi Nair'])
})

test('two filters set at once both stay, also before the first is drawn', { tags: ['S2-SINQ-02'] }, async () => {
  const { url, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await screen.findByRole('dialog')
  const pick = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  pick('Status', 'new')
  pick('Priority', 'medium')
  await expect.poll(url).toBe('/admin/inquiries?status=new&priority=medium')
})

test('dates: a quick choice or two days are in the URL and a chip; Back returns to the days before', async () => {
  const { url, user, api } = await open()
  const asked: object[] = []
  api.on(serviceInquiries.list, ({ query }) => {
    asked.push({ from: query.from, to: query.to })
    return pageOf<Inquiry>([], query)
  })
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await screen.findByRole('dialog')
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const pick = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  await screen.findByLabelText('From')
  pick('From', '2026-11-03')
  await expect.poll(url).toBe('/admin/inquiries?from=2026-11-03')
  // A year that is still typed is none.
  pick('To', '0202-11-09')
  pick('To', '2026-11-09')
  await expect.poll(url).toBe('/admin/inquiries?from=2026-11-03&to=2026-11-09')
  await screen.findByRole('button', { name: 'Remove filter Dates: 3 Nov 2026 to 9 Nov 2026', hidden: true })
  await expect.poll(() => asked.at(-1)).toEqual({ from: '2026-11-03', to: '2026-11-09' })
  await user.selectOptions(field('Dates'), 'Last month')
  const last = await screen.findByRole('button', { name: 'Remove filter Dates: Last month', hidden: true })
  expect(url()).toMatch(/^\/admin\/inquiries\?from=20\d\d-\d\d-01&to=20\d\d-\d\d-\d\d$/)
  expect(`?from=${field('From').value}&to=${field('To').value}`).toBe(location.search)
  history.back()
  await expect.poll(() => field('To').value).toBe('2026-11-09')
  history.forward()
  await expect.poll(() => field('Dates').value).toBe('last-month')
  // The click closes the filters.
  await user.click(last)
  await expect.poll(url).toBe('/admin/inquiries')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await screen.findByLabelText('From')
  expect(['Dates', 'From', 'To'].map((label) => field(label).value)).toEqual(['', '', ''])
})

test('a filter set before the search has come stays', { tags: ['S2-SINQ-02'] }, async () => {
  const { user, url } = await open()
  await fill(user, screen.getByRole('searchbox'), 'spices')
  await user.click(screen.getByRole('button', { name: /^Filter/ }))
  await user.selectOptions(await screen.findByLabelText('Status'), 'new')
  await expect.poll(url).toMatch(/search=spices/)
  expect(url()).toMatch(/status=new/)
})

test('the question about a deletion closes when the right is lost, and the focus is on the screen', async () => {
  const { api, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete inquiry of Meera Iyer' }))
  await screen.findByRole('alertdialog')
  api.setRole('sales_person')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  await expect.poll(() => document.activeElement?.closest('#main')).not.toBeNull()
})

/** React stores a new object of props for each render of an element. */
const propsOf = (element: Element): unknown => Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1]

test('selecting a row and changing a status render no cell of another row', { tags: ['L9-INP-01'] }, async () => {
  const { user, rows } = await open()
  const cells = ['Asha Rao', 'Meera Iyer', 'Ravi Nair'].map((name) => statusOf(name).closest('td') ?? document.body)
  const before = cells.map(propsOf)
  expect(before).not.toContain(undefined)
  const rendered = () => cells.map((cell, index) => propsOf(cell) !== before[index])
  await user.click(select('Meera Iyer'))
  await screen.findByRole('region', { name: 'Selected inquiries' })
  expect(rendered()).toEqual([false, false, false])
  await user.selectOptions(statusOf('Meera Iyer'), 'in-progress')
  await screen.findByText('Meera Iyer: status In Progress.')
  await expect.poll(() => rows[1]?.status).toBe('in-progress')
  expect(rendered()).toEqual([false, true, false])
})
