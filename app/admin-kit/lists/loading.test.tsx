// @vitest-environment jsdom
/** What a list shows while, or although, it cannot be loaded again, shown with banners. Source: specification §8. */
import { expect, test } from 'vitest'
import { BROKEN } from '#tests/support/mounted/fake-api.ts'
import { mountDesk, screen, within } from '#tests/support/mounted/mount-desk.tsx'
import { aBanner, serveBanners } from '#tests/support/mounted/records.ts'
import { banners } from '#contract/banners.ts'

const openMany = async (count: number, url: string) => {
  const rows = Array.from({ length: count }, (_, index) => aBanner({ id: index + 1, title: `Banner ${index + 1}` }))
  return { ...(await mountDesk('admin', url, (api) => serveBanners(api, rows))), rows }
}

const countRows = () => document.querySelectorAll('main [data-row]').length
const remove = (title: string) => screen.findByRole('button', { name: `Delete ${title}` })
const question = () => screen.findByRole('alertdialog', { name: 'Delete banner' })
const confirm = async (user: Awaited<ReturnType<typeof openMany>>['user']) =>
  user.click(within(await question()).getByRole('button', { name: 'Delete' }))

test('a list that cannot be loaded says so, also in a toast; Try Again loads it', { tags: ['S8-SERVICES-01'] }, async () => {
  const rows = [aBanner({ title: 'Autumn' })]
  const { api, user } = await mountDesk('admin', '/admin/banners', (served) => {
    serveBanners(served, rows)
    served.on(banners.adminList, () => {
      throw BROKEN
    })
  })
  await screen.findByText('Failed to fetch banners')
  const failed = await screen.findByText(/could not be loaded/)
  expect(failed.closest('[role=alert]')).not.toBeNull()
  serveBanners(api, rows)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('link', { name: 'Autumn' })
})

test(
  'a status and a deletion that fail are told in a toast, and what was there stays',
  { tags: ['S8-SERVICES-03', 'S8-SERVICES-04'] },
  async () => {
    const { api, user, rows } = await openMany(1, '/admin/banners')
    api.refuse('changes', BROKEN)
    await user.click(await screen.findByRole('button', { name: /, deactivate Banner 1$/ }))
    await screen.findByText('Failed to update banner status')
    await screen.findByRole('button', { name: /, deactivate Banner 1$/ })
    await user.click(await remove('Banner 1'))
    await confirm(user)
    await screen.findByText('Failed to delete banner')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    expect(countRows()).toBe(1)
    expect(rows).toHaveLength(1)
  },
)

test('a deleted record leaves the list and Undo brings it back, while nothing is loaded', async () => {
  const { api, user, rows } = await openMany(2, '/admin/banners')
  await user.click(await remove('Banner 1'))
  api.hold('loads')
  await confirm(user)
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  await expect.poll(countRows).toBe(1)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Banner restored successfully')
  await expect.poll(() => screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(rows).toHaveLength(2)
})

test('a deleted record is not listed any more, although the list cannot be loaded again', async () => {
  const { api, user } = await openMany(2, '/admin/banners')
  await user.click(await remove('Banner 1'))
  api.refuse('loads', BROKEN)
  await confirm(user)
  await screen.findByText('Failed to fetch banners')
  expect(screen.queryByRole('button', { name: 'Delete Banner 1' })).toBeNull()
})

test('a page past the end leads to the last page, and Back does not lead past the end again', async () => {
  history.replaceState(null, '', '/before')
  history.pushState(null, '', '/admin/banners')
  const { url } = await openMany(11, '/admin/banners?page=99')
  await expect.poll(url).toBe('/admin/banners?page=2')
  await expect.poll(countRows).toBe(1)
  history.back()
  await expect.poll(url).toBe('/before')
})

test('the last record of the last page leaves it for the page before, which does not look empty while it loads', async () => {
  const { api, user, url } = await openMany(11, '/admin/banners?page=2')
  await user.click(await remove('Banner 11'))
  const release = api.hold(banners.adminList)
  await confirm(user)
  await expect.poll(url).toMatch(/^\/admin\/banners(\?page=1)?$/)
  await screen.findByRole('button', { name: 'Undo' })
  expect(screen.queryByText(/^No banners/)).toBeNull()
  release()
  await expect.poll(countRows).toBe(10)
})

test('the answer to a deletion does not close the question about another record', async () => {
  const { api, user } = await openMany(3, '/admin/banners')
  await user.click(await remove('Banner 1'))
  const release = api.hold('changes')
  await confirm(user)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  await user.click(await remove('Banner 2'))
  await within(await question()).findByText(/Banner 2/)
  release()
  await screen.findByText('Banner deleted successfully')
  await within(await question()).findByText(/Banner 2/)
})

test('a link opens a record of another page', async () => {
  await openMany(12, '/admin/banners?edit=12')
  const form = within(await screen.findByRole('dialog'))
  expect((await form.findByLabelText<HTMLInputElement>('Title')).value).toBe('Banner 12')
  await expect.poll(countRows).toBe(10)
  expect(document.querySelector('main')?.textContent).not.toContain('Banner 12')
})

test('a link to a record that does not exist says so', async () => {
  await openMany(1, '/admin/banners?edit=99')
  expect(await within(await screen.findByRole('dialog')).findByText('There is no such banner')).toBeDefined()
})
