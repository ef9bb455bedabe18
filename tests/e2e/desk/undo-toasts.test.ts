// @module-tag all
/** Undo of a change is a toast over the lower edge of the screen, which it does not move. Source: ux-review D19; WCAG 2.1.1, 4.1.3. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { DESKTOP, PHONE, stopClock, useBrowser } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { NO_ANSWER, addStaff, storedInquiry, withToken } from '#tests/support/desk.ts'
import { addLead, shift } from '#tests/support/leads.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const open = useBrowser()

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

/** Where the heading, and the first list, column or table of the screen are. */
const readPlaces = (page: Page) =>
  page.evaluate(() =>
    ['h1', 'h2', 'ul', 'thead', 'tbody'].map((name) => {
      const box = document.querySelector(`#main ${name}`)?.getBoundingClientRect()
      return `${name} ${box?.left} ${box && box.top + scrollY}`
    }),
  )

/** Returns the ids. */
const addOverdue = async (site: Site): Promise<[number, number]> => {
  const add = (name: string) => addLead(site, { name, dueAt: shift(site.clock.now().toISOString(), -3_600_000) })
  const ids: [number, number] = [await add('Asha'), await add('Priya')]
  await add('Meera')
  return ids
}

const deleteFirst = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Actions of Asha' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

const completeSelected = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Select inquiry of Asha', exact: true }).click()
  await page.getByLabel('Set status').selectOption('completed')
}

const completeFirst = (page: Page) => page.getByLabel('Status of Asha').selectOption('Completed')

test.each([
  { what: 'a deletion', path: '/admin/inquiries', act: deleteFirst, viewport: PHONE },
  { what: 'a bulk change', path: '/admin/inquiries', act: completeSelected, viewport: DESKTOP },
  { what: 'a change on the board', path: '/admin/inquiries?view=board', act: completeFirst, viewport: DESKTOP },
  { what: 'a change in My day', path: '/admin/my-day?scope=team', act: completeFirst, viewport: PHONE },
])('nothing moves when $what offers its Undo, at the bottom centre', async ({ path, act, viewport }) => {
  const { site, page, show } = desk()
  await addOverdue(site)
  await page.setViewportSize(viewport)
  await show(path)
  await page.getByText('Meera', { exact: true }).first().waitFor()
  const before = await readPlaces(page)
  await act(page)
  await undo(page).waitFor()
  await expect.poll(() => readPlaces(page)).toEqual(before)
  const place = await undo(page).boundingBox()
  expect(place && place.y > viewport.height - 120).toBe(true)
})

test('toasts stack, u undoes the newest, each ends after 8 s, or later while it has the focus', async () => {
  const { site } = desk()
  const [asha, priya] = await addOverdue(site)
  const { token } = await addStaff(site, 'admin')
  const page = await open(site.origin, withToken(token))
  await page.clock.install()
  await page.goto('/admin/my-day?scope=team')
  await page.getByLabel('Status of Asha').selectOption('Completed')
  await page.getByLabel('Status of Priya').selectOption('Completed')
  await expect.poll(() => undo(page).count()).toBe(2)
  await page.keyboard.press('j')
  await page.keyboard.press('u')
  await expect.poll(() => undo(page).count()).toBe(1)
  await expect.poll(async () => (await storedInquiry(site, priya)).status).toBe(0)
  expect((await storedInquiry(site, asha)).status).toBe(2)

  await stopClock(page)
  await undo(page).focus()
  await page.clock.runFor(20_000)
  await page.getByText('Asha: status Completed.').waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByLabel('Status of Meera').focus()
  await page.clock.runFor(7500)
  expect(await undo(page).count()).toBe(1)
  await page.clock.runFor(1000)
  await undo(page).waitFor({ state: 'detached' })
})
