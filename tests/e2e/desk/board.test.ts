/** The board of inquiries by keyboard and by touch. Source: lead desk §7 'Board'. */
import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE, routeOnce, useBrowser } from '#tests/support/browser.ts'
import { addLeads } from '#tests/support/bulk.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import {
  NO_ANSWER,
  addStaff,
  blockEventStream,
  changeInquiry,
  storedInquiry,
  toast,
  waitForPath,
  withToken,
} from '#tests/support/desk.ts'
import { addLead, shift } from '#tests/support/leads.ts'

const desk = sharedDesk('sales_person', { expectedErrors: NO_ANSWER })

const open = useBrowser()

const HOUR = 3_600_000

const CONFLICT = 'Failed to update inquiry: someone else changed it meanwhile. The list now shows their version.'

const cards = (page: Page, column: string): Locator => page.locator(`[data-column="${column}"] [data-list-item]`)

const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 2, name, exact: true }).waitFor()

const focusedLabel = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)

/** Waits for an announcement to screen readers. */
const announced = async (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.locator('[aria-live=assertive]').allTextContents()).toContain(text)

const centre = async (element: Locator): Promise<{ x: number; y: number }> => {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test(
  'by keyboard: from the list to the board, a card to another column, undo, cancel',
  { tags: ['L7-BOARD-01', 'L7-BOARD-02', 'L7-BOARD-05', 'L7-BOARD-07', 'L7-BOARD-08', 'L7-BOARD-10'] },
  async () => {
    const { site, page, show } = desk()
    const other = await addStaff(site, 'sales_person', { name: 'Ravi Kumar' })
    const now = site.clock.now().toISOString()
    const priya = await addLead(site, { name: 'Priya Nair', dueAt: shift(now, -HOUR) })
    const asha = await addLead(site, { name: 'Asha Rao', dueAt: shift(now, HOUR) })
    await show('/admin/inquiries?status=new')
    const { keyboard } = page
    await page.getByRole('table').waitFor()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await waitForPath(page, '/admin/inquiries?status=new&view=board')
    await heading(page, 'New 2')
    expect(scripts.some((path) => /\/board-[\w-]+\.js$/.test(path))).toBe(true)
    await page.getByText('No inquiries in progress').waitFor()
    expect(await page.getByLabel('Sort', { exact: true }).count()).toBe(0)

    const handle = page.getByRole('button', { name: 'Move Priya Nair' })
    await handle.focus()
    await keyboard.press('Space')
    await announced(page, 'Picked up Priya Nair, in New.')
    await keyboard.press('ArrowRight')
    await announced(page, 'Priya Nair is over In Progress.')
    await keyboard.press('ArrowRight')
    await announced(page, 'Priya Nair is over Completed.')
    await keyboard.press('ArrowLeft')
    await announced(page, 'Priya Nair is over In Progress.')
    await keyboard.press('Space')
    await announced(page, 'Dropped Priya Nair in In Progress.')
    await heading(page, 'In Progress 1')
    await heading(page, 'New 1')
    await expect.poll(() => focusedLabel(page)).toBe('Move Priya Nair')
    await page.getByText('Priya Nair: status In Progress.').waitFor()
    await expect.poll(async () => (await storedInquiry(site, priya)).status).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await heading(page, 'New 2')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Priya Nair')
    await expect.poll(() => storedInquiry(site, priya)).toMatchObject({ status: 0, first_response_at: null })

    // A refresh waits for the end of the drag.
    await page.getByRole('button', { name: 'Move Asha Rao' }).focus()
    await keyboard.press('Space')
    await announced(page, 'Picked up Asha Rao, in New.')
    const refreshed = page.waitForResponse(
      async (response) => response.url().includes('/admin/board') && (await response.text()).includes('Zara Khan'),
    )
    await addLead(site, { name: 'Zara Khan', dueAt: shift(now, 30 * HOUR) })
    await changeInquiry(site, other.token, priya, { notes: 'Called' })
    await (await refreshed).finished()
    await keyboard.press('ArrowRight')
    await announced(page, 'Asha Rao is over In Progress.')
    expect(await cards(page, 'new').allTextContents()).not.toContain('Zara Khan')
    await keyboard.press('Escape')
    await announced(page, 'Cancelled. Asha Rao stays in New.')
    await expect.poll(() => cards(page, 'new').allTextContents()).toContain('Zara Khan')
    await expect.poll(async () => (await storedInquiry(site, asha)).status).toBe(0)
  },
)

test(
  'by select and pointer: a card to another column, the next page of a column, and back',
  { tags: ['L7-BOARD-04', 'L7-BOARD-06', 'L7-BOARD-09'] },
  async () => {
    const { site, page, show } = desk()
    const now = site.clock.now().toISOString()
    const priya = await addLead(site, { name: 'Priya Nair', dueAt: shift(now, -HOUR) })
    const asha = await addLead(site, { name: 'Asha Rao', dueAt: shift(now, HOUR) })
    await addLeads(site, 30, { status: 2 })
    await show('/admin/inquiries')
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await heading(page, 'Completed 30')
    await page.getByRole('combobox', { name: 'Status of Asha Rao' }).focus()
    await page.getByRole('combobox', { name: 'Status of Asha Rao' }).selectOption('cancelled')
    await heading(page, 'Cancelled 1')
    await expect.poll(() => focusedLabel(page)).toBe('Status of Asha Rao')
    await expect.poll(async () => (await storedInquiry(site, asha)).status).toBe(3)

    expect(await cards(page, 'completed').count()).toBe(25)
    const column = await centre(page.locator('[data-column="cancelled"]'))
    const from = await centre(page.locator('[data-card]').filter({ hasText: 'Priya Nair' }).getByRole('heading'))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(column.x, from.y, { steps: 5 })
    await announced(page, 'Priya Nair is over Cancelled.')
    await page.mouse.up()
    await heading(page, 'Cancelled 2')
    await expect.poll(async () => (await storedInquiry(site, priya)).status).toBe(3)

    await page.getByRole('button', { name: 'Show more in Completed' }).click()
    await expect.poll(() => cards(page, 'completed').count()).toBe(30)
    // The cards scroll within their column.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2 * DESKTOP.height)
    await page.goBack()
    await waitForPath(page, '/admin/inquiries')
    await page.getByRole('table').waitFor()
  },
)

/** A long press on a card of New, then a move to the tab of In Progress. */
const dragByTouch = async (page: Page, cdp: CDPSession, card: string): Promise<void> => {
  const from = await centre(page.locator('[data-card]').filter({ hasText: card }).getByRole('heading'))
  const to = await centre(page.locator('[data-column-tab="in-progress"]'))
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  await announced(page, `Picked up ${card}, in New.`)
  for (const share of [0.5, 1]) {
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  }
  await announced(page, `${card} is over In Progress.`)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test(
  'by touch at 390 px: a long press drags a card onto a tab, undo; a conflict moves it back with a toast',
  { tags: ['L7-BOARD-06', 'L7-BOARD-08'] },
  async () => {
    const { site } = desk()
    const staff = await addStaff(site, 'sales_person')
    const other = await addStaff(site, 'sales_person')
    const now = site.clock.now().toISOString()
    const priya = await addLead(site, { name: 'Priya Nair', dueAt: shift(now, -HOUR) })
    await addLead(site, { name: `Meera ${'Subramaniam'.repeat(8)}`, dueAt: shift(now, HOUR) })
    const touch = { viewport: PHONE, hasTouch: true, isMobile: true }
    const page = await open(site.origin, { ...withToken(staff.token), ...touch, expectedErrors: NO_ANSWER })
    // Live updates would show the other version before the drag.
    await blockEventStream(page)
    await page.goto('/admin/inquiries?view=board')
    const cdp = await page.context().newCDPSession(page)
    await heading(page, 'New 2')

    await dragByTouch(page, cdp, 'Priya Nair')
    await heading(page, 'New 1')
    await page.getByText('Priya Nair: status In Progress.').waitFor()
    await expect.poll(async () => (await storedInquiry(site, priya)).status).toBe(1)
    await page.getByRole('button', { name: /^In Progress/ }).click()
    await heading(page, 'In Progress 1')
    await page.getByRole('button', { name: /^New/ }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await heading(page, 'New 2')
    await expect.poll(async () => (await storedInquiry(site, priya)).status).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' })

    // Before the drag, a refresh that is still on its way would load the other version.
    await routeOnce(page, `**/admin/${priya}`, async (route) => {
      await changeInquiry(site, other.token, priya, { notes: 'Called' })
      await route.continue()
    })
    await dragByTouch(page, cdp, 'Priya Nair')
    await toast(page, CONFLICT).waitFor()
    await heading(page, 'New 2')
    await expect.poll(() => storedInquiry(site, priya)).toMatchObject({ status: 0, notes: 'Called' })
  },
)

test('a column is one stop of the Tab key: arrows go from card to card and within a card', async () => {
  const { site, page, show } = desk()
  for (const name of ['Asha Rao', 'Priya Nair', 'Lata Sen']) await addLead(site, { name, dueAt: site.clock.now().toISOString() })
  await show('/admin/inquiries?view=board', await addStaff(site, 'admin'))
  await heading(page, 'New 3')
  const stops = page.locator('[data-column] :is(a, button, select):not([tabindex="-1"])')
  expect(await stops.count()).toBe(1)
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
  const names = await cards(page, 'new').allTextContents()
  await stops.focus()
  const walked: unknown[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) {
    await page.keyboard.press(key)
    walked.push(await focused())
  }
  const [, second, third] = names
  const parts = [
    `Move ${second}`,
    `Status of ${second}`,
    `Priority of ${second}`,
    `Open lead page of ${second}`,
    `Priority of ${second}`,
  ]
  expect(walked).toEqual([second, third, second, ...parts])
  expect(await stops.count()).toBe(1)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[data-card]'))).toBeNull()
})
