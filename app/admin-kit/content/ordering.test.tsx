// @vitest-environment jsdom
/** The order of content on a phone. Source: issue 36 point 9. */
import { expect, test, vi } from 'vitest'
import { banners } from '#contract/banners.ts'
import { BROKEN } from '#tests/support/mounted/fake-api.ts'
import { aBanner, serveBanners } from '#tests/support/mounted/records.ts'
import { mountDesk, screen } from '#tests/support/mounted/mount-desk.tsx'

const open = async () => {
  const rows = ['Asha', 'Bela', 'Chitra'].map((title, index) => aBanner({ id: index + 1, title, order: index }))
  const orders: (readonly number[])[] = []
  const desk = await mountDesk('admin', '/admin/banners', (api) => {
    serveBanners(api, rows)
    api.on(banners.order, ({ body: { ids } }) => {
      orders.push(ids)
      rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      return { data: null }
    })
    vi.stubGlobal('innerWidth', 390)
  })
  const move = async (title: string, way: string) => {
    await desk.user.click(await screen.findByRole('button', { name: `Actions of ${title}` }))
    await desk.user.click(await screen.findByRole('menuitem', { name: way }))
  }
  return { ...desk, orders, move }
}

const titles = () => [...document.querySelectorAll('main [data-list-item]')].map(({ textContent }) => textContent)

test('a record moves at once and is saved; Undo moves it back', async () => {
  const { api, user, orders, move } = await open()
  const release = api.hold(banners.order)
  await move('Chitra', 'Move up')
  await expect.poll(titles).toEqual(['Asha', 'Chitra', 'Bela'])
  release()
  await expect.poll(() => orders).toEqual([[1, 3, 2]])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(titles).toEqual(['Asha', 'Bela', 'Chitra'])
  expect(orders).toEqual([
    [1, 3, 2],
    [1, 2, 3],
  ])
})

test('an order that cannot be saved is told, and the list shows the former one', async () => {
  const { api, move } = await open()
  api.refuse(banners.order, BROKEN)
  await move('Asha', 'Move down')
  await screen.findByText('Failed to save the order of banners')
  await expect.poll(titles).toEqual(['Asha', 'Bela', 'Chitra'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
