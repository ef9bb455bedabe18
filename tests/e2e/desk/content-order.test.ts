// @module-tag all
/** Source: issue 36 point 9: "lists of content … are reordered by drag and by keyboard". */
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { addStaff, openDeskSite, openScreen } from '#tests/support/desk.ts'

const open = useBrowser()

test('a service is dragged to another place, moved by keyboard, and visitors see the order', async () => {
  const site = await openDeskSite({ config: { SEED: 'starter' } })
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/services')
  const titles = async () => (await page.locator('main [data-list-item]').allTextContents()).slice(0, 3)
  const published = async () =>
    (await site.call('GET', '/api/services')).body.data.slice(0, 3).map(({ title }: { title: string }) => title)
  const [first = '', second = '', third = ''] = await titles()
  const handle = page.getByRole('button', { name: `Move ${third}` })
  await page.getByRole('row').filter({ hasText: third }).hover()
  const from = await handle.boundingBox()
  const to = await page.getByRole('row').filter({ hasText: first }).boundingBox()
  if (from === null || to === null) throw new Error('The rows are not shown')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y + 10, { steps: 12 })
  await page.mouse.up()
  await expect.poll(titles).toEqual([third, first, second])
  await expect.poll(published).toEqual([third, first, second])

  await handle.press('Space')
  const place = page.getByRole('status').filter({ hasText: /place \d+ of 10/ })
  // The library hears the arrows once it has measured the rows.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return place.textContent()
    })
    .toMatch(/place [2-9] of 10/)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await titles())[0]).toBe(first)
  const order = await titles()
  await expect.poll(published).toEqual(order)
  await page.reload()
  await expect.poll(titles).toEqual(order)
})
