// @vitest-environment jsdom
/** Where the focus is when its row leaves the list. Source: WCAG 2.4.3; design language 'dialogs that trap and return focus'. */
import { expect, test } from 'vitest'
import { banners } from '#contract/banners.ts'
import { serviceInquiries } from '#contract/inquiries.ts'
import { aInquiry, serveInquiries } from '#tests/support/mounted/leads.ts'
import { mountDesk, screen, within } from '#tests/support/mounted/mount-desk.tsx'
import { aBanner, serveBanners } from '#tests/support/mounted/records.ts'

const openSeasons = (url = '/admin/banners?status=active') => {
  const rows = ['Autumn', 'Monsoon', 'Winter'].map((title, index) => aBanner({ id: index + 1, title }))
  return mountDesk('admin', url, (api) => serveBanners(api, rows))
}

const openLeads = (url = '/admin/inquiries?status=new') => {
  const names = ['Asha Rao', 'Meera Iyer', 'Ravi Nair', 'Devi Shah']
  const rows = names.map((name, index) => aInquiry({ id: index + 1, name }))
  return mountDesk('sales_person', url, (api) => serveInquiries(api, rows))
}

const titles = () => [...document.querySelectorAll('main [data-list-item]')].map(({ textContent }) => textContent)

/** The title of the row that has the focus itself; the name, the id or the text of another element. */
const focused = (): string => {
  const element = document.activeElement
  if (element?.matches('tr, li') === true) return `row of ${element.querySelector('[data-list-item]')?.textContent}`
  return element?.getAttribute('aria-label') ?? (element?.id || (element?.textContent ?? ''))
}

test('a row that leaves the filter by its badge gives the focus to the row in its place, at last to the screen', async () => {
  const { api, user } = await openSeasons()
  const press = async (title: string) => {
    const badge = await screen.findByRole('button', { name: new RegExp(`, deactivate ${title}$`) })
    badge.focus()
    await user.keyboard('{Enter}')
    await expect.poll(titles).not.toContain(title)
  }
  await press('Monsoon')
  await expect.poll(focused).toBe('row of Winter')
  // The same key once more changes and opens nothing; the next control is one of that row.
  await user.keyboard('{Enter}')
  await user.tab()
  expect(focused()).toBe('Winter')
  expect(api.changes).toHaveLength(1)
  await press('Winter')
  await expect.poll(focused).toBe('row of Autumn')
  await press('Autumn')
  await expect.poll(focused).toBe('main')
})

test.each(['list', 'dialog'])(
  'a row that leaves the list by its dialog gives the focus to its neighbour: the %s answers first',
  async (first) => {
    const { api, user } = await openSeasons()
    const link = await screen.findByRole('link', { name: 'Monsoon' })
    link.focus()
    await user.keyboard('{Enter}')
    await user.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: 'Active' }))
    const release = first === 'dialog' ? api.hold(banners.adminList) : undefined
    screen.getByRole('button', { name: 'Update' }).focus()
    await user.keyboard('{Enter}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    release?.()
    await expect.poll(titles).toEqual(['Autumn', 'Winter'])
    await expect.poll(focused).toBe('row of Winter')
  },
)

test('a cancelled deletion gives the focus back; a completed deletion gives it to Undo, and then to the screen', async () => {
  const { user } = await openSeasons('/admin/banners')
  const answer = async (title: string, name: string) => {
    const remove = await screen.findByRole('button', { name: `Delete ${title}` })
    remove.focus()
    await user.keyboard('{Enter}')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  }
  await answer('Autumn', 'Delete')
  await expect.poll(focused).toBe('Undo')
  await answer('Winter', 'Cancel')
  await expect.poll(focused).toBe('Delete Winter')
  screen.getByRole('button', { name: 'Undo' }).focus()
  await user.keyboard('{Enter}')
  await expect.poll(() => screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await expect.poll(focused).toBe('main')
})

test('the focus is on the screen when the role that its form needs is lost', async () => {
  const { api, user } = await openSeasons('/admin/banners?edit=new')
  await user.type(await within(await screen.findByRole('dialog')).findByLabelText('Title'), 'Spring')
  api.setRole('sales_person')
  await screen.findByRole('alert')
  await expect.poll(focused).toBe('main')
})

test('a lead that leaves the filter gives the focus to the row in its place; j, k and the keys of a status go on from there', async () => {
  const { user } = await openLeads()
  const status = await screen.findByLabelText('Status of Meera Iyer')
  status.focus()
  await user.selectOptions(status, 'completed')
  await expect.poll(titles).toEqual(['Asha Rao', 'Ravi Nair', 'Devi Shah'])
  await expect.poll(focused).toBe('row of Ravi Nair')
  await user.keyboard('j')
  expect(focused()).toBe('Ravi Nair')
  await user.keyboard('3')
  await expect.poll(titles).toEqual(['Asha Rao', 'Devi Shah'])
  await expect.poll(focused).toBe('row of Devi Shah')
  await user.keyboard('k')
  expect(focused()).toBe('Asha Rao')
})

test('a lead that leaves the filter by its details gives the focus to the row in its place', async () => {
  const { api, user } = await openLeads()
  const link = await screen.findByRole('link', { name: 'View details of Meera Iyer' })
  link.focus()
  await user.keyboard('{Enter}')
  await user.selectOptions(await within(await screen.findByRole('dialog')).findByLabelText('Status'), 'completed')
  const release = api.hold(serviceInquiries.list)
  await user.click(screen.getByRole('button', { name: 'Update Inquiry' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  release()
  await expect.poll(focused).toBe('row of Ravi Nair')
})
