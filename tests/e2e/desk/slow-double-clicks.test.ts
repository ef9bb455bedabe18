// @module-tag all
/** Double clicks whose second click comes after the answer to the first one. Source: lead desk §3, §5; specification §4 'Service isActive'. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { addContent, CONTENT_KINDS } from '#tests/support/content.ts'
import { addInquiry, addStaff, openDeskSite, openScreen, toast } from '#tests/support/desk.ts'

const open = useBrowser()

/** Presses the button at once and, at the same place, again when `answered` has come. */
const doubleClick = async (page: Page, button: Locator, answered: () => Promise<unknown>): Promise<void> => {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error('The button is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    if (clickCount === 1) await answered()
  }
}

/** The changes that the page has requested. */
const collectChanges = (page: Page): string[] => {
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return changes
}

/** What a second click would have requested has been answered before this. */
const saveNotes = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Internal Notes' }).fill('Called')
  await page.getByRole('button', { name: /^(Update Inquiry|Save notes)$/ }).click()
  await toast(page, 'Inquiry updated successfully').waitFor()
}

test('a double click logs one call, and adds one note without an error at the blank form', { tags: ['L3-LEAD-07'] }, async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const page = await openScreen(open, site, await addStaff(site, 'sales_person'), `/admin/inquiries/${id}`)
  const composer = page.getByRole('tabpanel')
  const changes = collectChanges(page)
  await page.getByRole('tab', { name: 'Note', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Prefers Hindi')
  await doubleClick(page, composer.getByRole('button', { name: 'Add a note' }), () => toast(page, 'Note added').waitFor())
  await page.getByRole('tab', { name: 'Log a call' }).click()
  await composer.getByText('Not interested', { exact: true }).click()
  await doubleClick(page, composer.getByRole('button', { name: 'Log the call' }), () => toast(page, 'Call logged').waitFor())
  await page.getByRole('button', { name: 'Add internal notes' }).click()
  await saveNotes(page)
  const url = `/api/service-inquiries/admin/${id}`
  expect(changes).toEqual([`POST ${url}/notes`, `POST ${url}/calls`, `PUT ${url}`])
  await page.getByRole('tab', { name: 'Note', exact: true }).click()
  expect(await page.getByText('Note is required').count()).toBe(0)
})

test('a double click takes a lead and opens no form to hand it over', async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const page = await openScreen(open, site, await addStaff(site, 'sales_person'), `/admin/inquiries?inquiry=${id}`)
  const handOver = page.getByRole('button', { name: 'Reassign' })
  await page.getByRole('button', { name: 'Update Inquiry' }).waitFor()
  await doubleClick(page, page.getByRole('button', { name: 'Take this lead' }), () => handOver.waitFor())
  expect(await page.getByRole('form', { name: 'Reassign' }).count()).toBe(0)
  await handOver.click()
  await page.getByRole('form', { name: 'Reassign' }).waitFor()
})

/** As wide as a phone: below a tap anywhere in the line. */
const LONG = 'and what a shop of spices can sell with it in the market and on its website'

test.for(CONTENT_KINDS)('a double tap on Undo does not open the one of %s that has moved into its place', async (kind) => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  for (const [order, title] of [`Autumn ${LONG}`, `Monsoon ${LONG}`].entries())
    await addContent(site, admin.token, kind, { title, order, publishedAt: `2026-01-0${9 - order}T10:00:00.000Z` })
  const page = await openScreen(open, site, admin, `/admin/${kind}`, { viewport: PHONE, hasTouch: true })
  await page.getByRole('button', { name: 'Actions of Autumn' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await doubleClick(page, undo, () => undo.waitFor({ state: 'detached' }))
  await page.getByRole('link', { name: `Autumn ${LONG}`, exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  // A tap of its own opens it.
  await page.getByRole('link', { name: `Monsoon ${LONG}`, exact: true }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
})
