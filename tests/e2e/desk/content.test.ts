/** The four content screens: lists, deeds and permissions. Source: specification §2 'Manage Services', §6, §7; contract §3 'Screens'; issue 13. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '#tests/support/browser.ts'
import { addContent, findEntry, readTitles, storedContent } from '#tests/support/content.ts'
import { EACH_SCREEN } from '#tests/support/content-screens.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import {
  addStaff,
  blockEventStream,
  collectCalls,
  currentPath,
  NO_ANSWER,
  toast,
  waitForPath,
  waitForScreen,
  setFilter,
  openFilter,
} from '#tests/support/desk.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const readCells = async (page: Page, title: string): Promise<string[][]> =>
  (await findEntry(page, title).getByRole('cell').allInnerTexts()).map((text) =>
    text.split(/\n+/).filter((line) => line.trim() !== ''),
  )

test.for(EACH_SCREEN)(
  'the list of %s: columns, search and filter in the URL, cards, and what stands where nothing is',
  {
    tags: [
      'S2-ROUTE-11',
      'S2-ROUTE-14',
      'S2-ROUTE-15',
      'S2-MSVC-01',
      'S2-MSVC-02',
      'S2-MSVC-04',
      'S2-MSVC-05',
      'S2-MSVC-06',
      'S2-MSVC-11',
      'S2-MSVC-12',
      'S2-MSVC-13',
      'S2-MSVC-19',
      'C3-SCREEN-01',
      'C3-SCREEN-02',
      'F3-DESK-01',
    ],
  },
  async ([kind, { heading, table, columns, many, addFirst, record, cells, word, inactive, active }]) => {
    const { site, staff, page, show } = desk()
    await show(`/admin/${kind}`)
    await waitForScreen(page, heading)
    await page.getByText(`No ${many} yet`, { exact: true }).waitFor()
    await page.getByRole('button', { name: addFirst }).waitFor()
    await addContent(site, staff.token, kind, record)
    await addContent(site, staff.token, kind, { title: 'Monsoon', isActive: false })
    await page.reload()
    await expect.poll(async () => (await readTitles(page)).toSorted()).toEqual(['Autumn', 'Monsoon'])
    expect(await page.getByRole('table', { name: table }).getByRole('columnheader').allInnerTexts()).toEqual(columns)
    const asText = (cell: unknown) => (Array.isArray(cell) ? cell.join(' ') : cell)
    // Once they can be dragged, the rows are other elements.
    await expect.poll(async () => (await readCells(page, 'Autumn')).map(asText)).toEqual(cells.map(asText))
    await findEntry(page, 'Monsoon')
      .getByRole('button', { name: new RegExp(`^${inactive}`) })
      .waitFor()

    await page.getByRole('searchbox').fill(word)
    await expect.poll(() => readTitles(page)).toEqual(['Autumn'])
    await waitForPath(page, `/admin/${kind}?search=${word.replace(' ', '+')}`)
    await page.getByRole('searchbox').fill('nothing of the kind')
    await page.getByText(`No ${many} found`, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    if (kind !== 'services') {
      await setFilter(page, 'Status', { label: inactive })
      await expect.poll(() => readTitles(page)).toEqual(['Monsoon'])
      await setFilter(page, 'Status', { label: active })
    }
    await page.setViewportSize(PHONE)
    await expect.poll(() => page.getByRole('table').count()).toBe(0)
    const card = findEntry(page, 'Autumn')
    for (const text of cells.flatMap((cell) => (Array.isArray(cell) ? cell.slice(0, 1) : [])))
      await card.getByText(text).first().waitFor()
  },
)

test('services stand in pages and are filtered by category', { tags: ['S2-MSVC-03', 'S2-MSVC-10'] }, async () => {
  const { site, staff, page, show } = desk()
  for (let order = 10; order < 22; order += 1)
    await addContent(site, staff.token, 'services', {
      title: `Service ${order}`,
      order,
      category: order < 12 ? 'Design' : 'Security',
    })
  await show('/admin/services')
  await page.getByText('Showing 1 to 10 of 12 results', { exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await expect.poll(() => readTitles(page)).toEqual(['Service 20', 'Service 21'])
  const category = (await openFilter(page)).getByLabel('Category', { exact: true })
  const all = ['Development', 'Design', 'AI Solutions', 'Marketing', 'Consulting', 'Infrastructure', 'Security']
  expect(await category.locator('option').allTextContents()).toEqual(['All Categories', ...all])
  await category.selectOption({ label: 'Design' })
  await expect.poll(() => readTitles(page)).toEqual(['Service 10', 'Service 11'])
})

test.for(EACH_SCREEN)(
  'an admin switches one of %s with its badge, deletes it after a question, and takes that back',
  {
    tags: [
      'S2-MSVC-07',
      'S2-MSVC-08',
      'S2-MSVC-09',
      'S4-ACTIVE-01',
      'S4-ACTIVE-03',
      'S7-ADMIN-30',
      'S8-SERVICES-02',
      'S8-SERVICES-06',
      'S8-SERVICES-08',
      'S8-SERVICES-09',
      'F3-DESK-03',
    ],
  },
  async ([kind, { record, one, many, saved, active, inactive, deactivated }]) => {
    const { site, staff, page, show } = desk()
    const { id } = await addContent(site, staff.token, kind, record)
    await show(`/admin/${kind}`)
    const isPublic = async () => JSON.stringify((await site.call('GET', `/api/${kind}`)).body.data).includes('Autumn')
    const badge = (state: string) => findEntry(page, 'Autumn').getByRole('button', { name: new RegExp(`^${state}`) })
    await badge(active).click()
    await toast(page, `${saved} ${deactivated} successfully`).waitFor()
    await badge(inactive).waitFor()
    expect(await isPublic()).toBe(false)

    const calls = collectCalls(page)
    const question = page.getByRole('alertdialog')
    await page.getByRole('button', { name: 'Delete Autumn' }).click()
    await question.getByText(`Are you sure you want to delete this ${one}?`, { exact: true }).waitFor()
    await question.getByText('Autumn', { exact: false }).first().waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([])
    await page.getByRole('button', { name: 'Delete Autumn' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast(page, `${saved} deleted successfully`).waitFor()
    await page.getByText(`No ${many} yet`, { exact: true }).waitFor()
    expect(calls).toContain(`DELETE /api/admin/${kind}/${id}`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await toast(page, `${saved} restored successfully`).waitFor()
    await findEntry(page, 'Autumn').waitFor()
  },
)

// Two kinds, whose words for the status differ.
test.for(EACH_SCREEN.filter(([kind]) => kind === 'services' || kind === 'news'))(
  'a super admin reads %s, and changes their status only',
  {
    tags: [
      'S2-MSVC-14',
      'S4-EDIT-02',
      'S5-SERVICE-06',
      'S6-FLAGS-03',
      'S6-FLAGS-04',
      'S6-FLAGS-06',
      'S8-SERVICES-07',
      'C3-SCREEN-04',
    ],
  },
  async ([kind, { heading, record, many, saved, statusHeading, active, inactive }]) => {
    const { site, staff, page, show } = desk()
    await addContent(site, staff.token, kind, record)
    await show(`/admin/${kind}`, await addStaff(site, 'super_admin'))
    await waitForScreen(page, heading)
    const entry = findEntry(page, 'Autumn')
    await entry.waitFor()
    if (kind !== 'services') await page.getByRole('button', { name: 'Your permissions' }).click()
    await page.getByText('Adding, editing and deleting is for the Admin role.', { exact: false }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: /^(Add|Edit) / }).count()).toBe(0)
    await entry.getByRole('button', { name: 'Delete Autumn' }).click()
    await toast(page, `You do not have permission to delete ${many}`).waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)

    await entry.getByRole('link', { name: 'Autumn', exact: true }).click()
    const form = page.getByRole('dialog', { name: statusHeading })
    await form.getByText(/^As a Super Admin, you can only update the .* status\. Content editing is restricted\.$/).waitFor()
    expect(await form.locator('input, select, textarea').count()).toBe(1)
    await form.getByRole('checkbox', { name: active, exact: true }).uncheck()
    const version = `"${(await storedContent(site, staff.token, kind, 'Autumn')).updatedAt}"`
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await form.getByRole('button', { name: 'Update' }).click()
    expect([(await sent).postDataJSON(), (await sent).headers()['if-match']]).toEqual([{ isActive: false }, version])
    await toast(page, `${saved} status updated successfully`).waitFor()
    await entry.getByRole('button', { name: new RegExp(`^${inactive}`) }).waitFor()
    await show(`/admin/${kind}?edit=new`)
    await page
      .getByRole('alert')
      .getByText(/^You do not have permission to create (new )?/)
      .waitFor()
  },
)

test(
  'who loses their role with the screen open is told so by each deed, and changes nothing',
  { tags: ['all', 'S6-FLAGS-05', 'S6-FLAGS-06', 'S6-FLAGS-07'] },
  async () => {
    const { site, staff, page, show } = desk()
    const admin = await addStaff(site, 'admin')
    const before = await addContent(site, staff.token, 'services', { title: 'Autumn' })
    const setRole = (role: 'admin' | 'sales_person') =>
      site.db.updateTable('users').set({ role }).where('id', '=', admin.id).execute()
    // Live updates would show the screen of the present role before the deed.
    await blockEventStream(page)
    const entry = findEntry(page, 'Autumn')
    const expectDenial = async (deed: string) => {
      await toast(page, `You do not have permission to ${deed}`).waitFor()
      // The screen is that of the present role.
      await page.getByRole('alert').getByText("You don't have permission to perform this action.", { exact: true }).waitFor()
    }
    const openAndLoseRole = async () => {
      await setRole('admin')
      await show('/admin/services', admin)
      await entry.waitFor()
      await setRole('sales_person')
    }
    await openAndLoseRole()
    await entry.getByRole('button', { name: /^Active/ }).click()
    await expectDenial('update service status')
    await openAndLoseRole()
    await entry.getByRole('button', { name: 'Delete Autumn' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectDenial('delete services')
    await openAndLoseRole()
    await entry.getByRole('button', { name: 'Edit Autumn' }).click()
    await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Winter')
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
    await expectDenial('edit services')
    expect(await storedContent(site, staff.token, 'services', 'Autumn')).toEqual(before)
  },
)

test(
  'a sales person is told whose the content screens are, and no data is loaded',
  { tags: ['S6-FLAGS-09', 'C3-SCREEN-03', 'C3-SCREEN-06'] },
  async () => {
    const { site, page, show } = desk()
    const calls = collectCalls(page)
    const sales = await addStaff(site, 'sales_person')
    for (const [kind, { heading }] of EACH_SCREEN) {
      await show(`/admin/${kind}?edit=1`, sales)
      await waitForScreen(page, heading)
      await page.getByRole('alert').getByText('This action is restricted to: Admin, Super Admin', { exact: true }).waitFor()
      expect(currentPath(page)).toBe(`/admin/${kind}?edit=1`)
    }
    expect(calls.filter((call) => /admin\/(services|banners|news|work)/.test(call))).toEqual([])
  },
)
