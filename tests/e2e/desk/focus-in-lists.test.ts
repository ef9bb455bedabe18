/** Where the focus is when the row that has it leaves its list. Source: WCAG 2.4.3; design language 'reachable by keyboard'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, WIDTHS } from '#tests/support/browser.ts'
import { addContent, readTitles } from '#tests/support/content.ts'
import { addInquiry, addStaff, openDeskSite, openScreen } from '#tests/support/desk.ts'

const open = useBrowser()

/** The title of the row that has the focus itself, without one of its controls; '' for none. */
const focusedRow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.matches('tr, li') ? (element.querySelector('[data-list-item]')?.textContent ?? '') : ''
  })

/** The name of the focused control, or the text of the focused element. */
const focusedName = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

test.each([
  ['banners', 'active'],
  ['news', 'published'],
  ['work', 'active'],
] as const)('one of %s that leaves the filter by its badge gives the focus to the row in its place', async (kind, status) => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  for (const [order, title] of ['Autumn', 'Monsoon', 'Winter'].entries())
    await addContent(site, admin.token, kind, { title, order, publishedAt: `2026-01-0${9 - order}T10:00:00.000Z` })
  const page = await openScreen(open, site, admin, `/admin/${kind}?status=${status}`)
  await expect.poll(() => readTitles(page)).toEqual(['Autumn', 'Monsoon', 'Winter'])
  const badge = (title: string) => page.getByRole('button', { name: new RegExp(`, (deactivate|unpublish) ${title}$`) })

  await badge('Monsoon').press('Enter')
  await expect.poll(() => readTitles(page)).toEqual(['Autumn', 'Winter'])
  expect(await focusedRow(page)).toBe('Winter')
  // The same key once more changes and opens nothing; the next control is one of that row.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Winter')
  expect(await readTitles(page)).toEqual(['Autumn', 'Winter'])

  await badge('Winter').press('Enter')
  await expect.poll(() => readTitles(page)).toEqual(['Autumn'])
  expect(await focusedRow(page)).toBe('Autumn')
  await badge('Autumn').press('Enter')
  await expect.poll(() => readTitles(page)).toEqual([])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test.each(WIDTHS)(
  'an inquiry that leaves the filter gives the focus to the row in its place, and j goes on from there: %s',
  async (_name, viewport) => {
    const site = await openDeskSite()
    const sales = await addStaff(site, 'sales_person')
    for (const name of ['Devi Shah', 'Ravi Nair', 'Meera Iyer', 'Asha Rao'])
      await addInquiry(site, { name, email: `${name[0]}@example.in` })
    const page = await openScreen(open, site, sales, '/admin/inquiries?status=new', { viewport })
    await expect.poll(() => readTitles(page)).toEqual(['Asha Rao', 'Meera Iyer', 'Ravi Nair', 'Devi Shah'])
    const status = page.getByLabel('Status of Meera Iyer')
    await status.focus()
    await status.selectOption('completed')
    await expect.poll(() => readTitles(page)).toEqual(['Asha Rao', 'Ravi Nair', 'Devi Shah'])
    expect(await focusedRow(page)).toBe('Ravi Nair')
    await page.keyboard.press('j')
    expect(await focusedName(page)).toBe('Ravi Nair')
    // The status by its key, without a control.
    await page.keyboard.press('3')
    await expect.poll(() => readTitles(page)).toEqual(['Asha Rao', 'Devi Shah'])
    expect(await focusedRow(page)).toBe('Devi Shah')
    await page.keyboard.press('k')
    expect(await focusedName(page)).toBe('Asha Rao')
  },
)
