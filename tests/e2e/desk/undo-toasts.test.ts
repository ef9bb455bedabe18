// @module-tag all
/** Undo of a change is a toast over the lower edge of the screen, which it does not move. Source: ux-review D19; WCAG 2.1.1, 4.1.3. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { DESKTOP, PHONE, stopClock, useBrowser } from '#tests/support/browser.ts'
import { addLeads } from '#tests/support/bulk.ts'
import { addStaff, openDeskSite, openScreen, storedInquiry, withToken } from '#tests/support/desk.ts'
import { addLead, shift } from '#tests/support/leads.ts'

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

const addOverdue = async (site: Site): Promise<void> => {
  for (const name of ['Asha', 'Priya', 'Meera'])
    await addLead(site, { name, dueAt: shift(site.clock.now().toISOString(), -3_600_000) })
}

const deleteFirst = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Delete inquiry of Asha' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}
const completeSelected = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Select inquiry of Asha', exact: true }).click()
  await page.getByLabel('Set status').selectOption('completed')
}
const completeFirst = (page: Page) => page.getByLabel('Status of Asha').selectOption('Completed')

test.each([
  { what: 'a deletion', path: '/admin/inquiries', act: deleteFirst },
  { what: 'a bulk change', path: '/admin/inquiries', act: completeSelected },
  { what: 'a change on the board', path: '/admin/inquiries?view=board', act: completeFirst },
  { what: 'a change in My day', path: '/admin/my-day?scope=team', act: completeFirst },
])('nothing moves when $what offers its Undo, at the bottom centre', async ({ path, act }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    const site = await openDeskSite()
    await addOverdue(site)
    const page = await openScreen(open, site, await addStaff(site, 'admin'), path, { viewport })
    await page.getByText('Meera', { exact: true }).first().waitFor()
    const before = await readPlaces(page)
    await act(page)
    await undo(page).waitFor()
    await expect.poll(() => readPlaces(page)).toEqual(before)
    const place = await undo(page).boundingBox()
    expect(place && place.y > viewport.height - 120).toBe(true)
    await page.context().close()
  }
})

test('toasts stack, u undoes the newest, each ends after 8 s, or later while it has the focus', async () => {
  const site = await openDeskSite()
  await addOverdue(site)
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
  await expect.poll(async () => (await storedInquiry(site, 2)).status).toBe(0)
  expect((await storedInquiry(site, 1)).status).toBe(2)

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

test('the progress of a job, and its end after a reload, move nothing', async () => {
  const site = await openDeskSite()
  await addLeads(site, 60)
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/inquiries')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Select all 60 that match' }).click()
  const before = await readPlaces(page)
  await page.getByLabel('Set priority').selectOption('urgent')
  await page.getByRole('button', { name: 'Change all' }).click()
  await page.getByText('Changed 60.', { exact: true }).waitFor()
  expect(await readPlaces(page)).toEqual(before)
  await page.reload()
  await page.getByText('Changed 60.', { exact: true }).waitFor()
  expect(await readPlaces(page)).toEqual(before)
})
