/** Banners: the same design as Manage Services. Source: contract §3 'Screens', 'Entities'; specification §7 'Banners', §3 'Hero slide'. */
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { addContent, findEntry, storedContent, readTitles } from '#tests/support/content.ts'
import {
  addStaff,
  waitForPath,
  openScreen,
  expectAccessibleInBoth,
  waitForScreen,
  openDeskSite,
  toast,
} from '#tests/support/desk.ts'

const open = useBrowser()

test(
  'the list of banners: columns, search, filter, cards, and what stands where nothing is',
  { tags: ['S2-ROUTE-14', 'C3-SCREEN-01'] },
  async () => {
    const site = await openDeskSite()
    const admin = await addStaff(site, 'admin')
    const page = await openScreen(open, site, admin, '/admin/banners')
    await waitForScreen(page, 'Banners')
    await page.getByText('No banners yet', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add Your First Banner' }).waitFor()

    const autumn = { title: 'Autumn', subtitle: 'Shops online by Diwali', buttonText: 'See how', buttonLink: '/contact', order: 2 }
    await addContent(site, admin.token, 'banners', autumn)
    await addContent(site, admin.token, 'banners', { title: 'Monsoon', order: 1, isActive: false })
    await page.reload()
    await expect.poll(() => readTitles(page)).toEqual(['Monsoon', 'Autumn'])
    const table = page.getByRole('table', { name: 'Banners' })
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Banner', 'Button', 'Status', 'Order', 'Actions'])
    const cellsOf = async (title: string) =>
      (await findEntry(page, title).getByRole('cell').allInnerTexts()).map((text) => text.split(/\n+/))
    expect(await cellsOf('Autumn')).toEqual([
      ['Autumn', 'Shops online by Diwali'],
      ['See how', '/contact'],
      ['Active'],
      ['2'],
      [''],
    ])
    expect(await cellsOf('Monsoon')).toEqual([['Monsoon'], ['Explore Services', '/services'], ['Inactive'], ['1'], ['']])
    await expectAccessibleInBoth(page)

    await page.getByRole('searchbox', { name: 'Search banners' }).fill('diwali')
    await expect.poll(() => readTitles(page)).toEqual(['Autumn'])
    await waitForPath(page, '/admin/banners?search=diwali')
    const status = page.getByLabel('Status', { exact: true })
    expect(await status.locator('option').allTextContents()).toEqual(['All Status', 'Active', 'Inactive'])
    await status.selectOption({ label: 'Inactive' })
    await page.getByText('No banners found', { exact: true }).waitFor()
    await page.getByRole('searchbox').fill('')
    await expect.poll(() => readTitles(page)).toEqual(['Monsoon'])
    await page.setViewportSize(PHONE)
    const card = findEntry(page, 'Monsoon')
    for (const text of ['Explore Services', '/services', 'Inactive']) await card.getByText(text, { exact: true }).waitFor()
  },
)

test('a banner is added with its defaults, edited, switched and deleted', { tags: ['C3-SCREEN-01', 'S4-ACTIVE-03'] }, async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const page = await openScreen(open, site, admin, '/admin/banners')
  await page.getByRole('button', { name: 'Add New Banner' }).click()
  const added = page.getByRole('dialog', { name: 'Add New Banner' })
  await added.getByRole('button', { name: 'Create' }).click()
  await added.getByText('Title is required', { exact: true }).waitFor()
  await added.getByLabel('Title', { exact: true }).fill('Autumn')
  await added.getByLabel('Button text').fill('')
  await added.getByLabel('Button link').fill('javascript:alert(1)')
  await added.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => added.getByLabel('Button link').getAttribute('aria-invalid')).toBe('true')
  await expectAccessibleInBoth(page)
  await added.getByLabel('Button link').fill('')
  await added.getByRole('button', { name: 'Create' }).click()
  await toast(page, /^Banner created successfully$/).waitFor()
  await added.waitFor({ state: 'hidden' })
  const fallback = { buttonText: 'Explore Services', buttonLink: '/services', order: 0, isActive: true }
  expect(await storedContent(site, admin.token, 'banners', 'Autumn')).toMatchObject(fallback)

  await page.getByRole('link', { name: 'Autumn', exact: true }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Banner' })
  expect(await edited.getByLabel('Button text').inputValue()).toBe('Explore Services')
  await edited.getByLabel('Subtitle').fill('Shops online by Diwali')
  await edited.getByLabel('Button text').fill('See how')
  await edited.getByLabel('Button link').fill('/contact')
  await edited.getByLabel('Order').fill('3')
  await edited.getByRole('button', { name: 'Update' }).click()
  await toast(page, /^Banner updated successfully$/).waitFor()
  await edited.waitFor({ state: 'hidden' })
  const wanted = { subtitle: 'Shops online by Diwali', buttonText: 'See how', buttonLink: '/contact', order: 3 }
  expect(await storedContent(site, admin.token, 'banners', 'Autumn')).toMatchObject(wanted)

  await findEntry(page, 'Autumn').getByRole('button', { name: 'Active, deactivate Autumn' }).click()
  await toast(page, /^Banner deactivated successfully$/).waitFor()
  await findEntry(page, 'Autumn').getByRole('button', { name: 'Inactive, activate Autumn' }).waitFor()
  expect((await site.call('GET', '/api/banners')).body.data).toEqual([])
  await page.getByRole('button', { name: 'Delete Autumn' }).click()
  await page.getByRole('alertdialog').getByText('Are you sure you want to delete this banner?', { exact: true }).waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, /^Banner deleted successfully$/).waitFor()
  await page.getByText('No banners yet', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, /^Banner restored successfully$/).waitFor()
  await findEntry(page, 'Autumn').waitFor()
})
