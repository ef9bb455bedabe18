// @module-tag all
/** Ctrl Enter saves the open form from each of its fields, as the dialog of the keys says. Source: design language 'keyboard first'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, openDeskSite, openScreen, toast, setFilter } from '#tests/support/desk.ts'

const open = useBrowser()

const openDialog = (page: Page) => page.getByRole('dialog')
const expectClosed = (page: Page) => openDialog(page).waitFor({ state: 'detached' })

test('Ctrl Enter saves an inquiry, the follow-up of many and a view, from every field', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin', { name: 'Asha Rao' })
  await addInquiry(site)
  const page = await openScreen(open, site, admin, '/admin/inquiries')
  await page.getByRole('link', { name: 'View details of Meera Iyer' }).click()
  const assignee = openDialog(page).getByLabel('Assigned to')
  await assignee.selectOption({ label: 'Asha Rao' })
  await assignee.press('Control+Enter')
  await expectClosed(page)

  await page.getByRole('checkbox', { name: 'Select inquiry of Meera Iyer' }).check()
  await page.getByRole('button', { name: 'Follow-up', exact: true }).click()
  await openDialog(page).getByRole('group', { name: 'Quick choices' }).getByRole('button').first().click()
  await openDialog(page).getByLabel('Date').press('Control+Enter')
  await expectClosed(page)
  await page.getByRole('button', { name: 'Undo' }).waitFor()

  await setFilter(page, 'Status', 'new')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save view' }).click()
  await openDialog(page).getByLabel('Name').fill('New ones')
  await openDialog(page).getByLabel('Name').press('Control+Enter')
  await expectClosed(page)
  await toast(page, /saved/).waitFor()
})

/** The notes and calls in the timeline of the only inquiry, oldest first. */
const storedEvents = async (site: Site) => {
  const kinds = ['note', 'call'] as const
  return site.db.selectFrom('inquiry_events').select(['kind', 'body']).where('kind', 'in', kinds).orderBy('id').execute()
}

test('Ctrl Enter that belongs to an input method adds no note; the one after it does', { tags: ['L3-LEAD-24'] }, async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const page = await openScreen(open, site, await addStaff(site, 'sales_person'), `/admin/inquiries/${id}`)
  const note = page.getByRole('textbox', { name: 'Note', exact: true })
  await note.click()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'नम', selectionStart: 2, selectionEnd: 2 })
  await page.keyboard.press('Control+Enter')
  await devtools.send('Input.insertText', { text: 'नमस्ते' })
  await page.keyboard.press('Control+Enter')
  await toast(page, 'Note added').waitFor()
  expect(await storedEvents(site)).toEqual([{ kind: 'note', body: 'नमस्ते' }])
})

test('a held Enter logs one call, on the button and with Ctrl in the text', async () => {
  const site = await openDeskSite()
  const id = await addInquiry(site)
  const page = await openScreen(open, site, await addStaff(site, 'sales_person'), `/admin/inquiries/${id}`)
  await page.getByRole('tab', { name: 'Log a call' }).click()
  const composer = page.getByRole('tabpanel')
  const pressAndRepeat = async (key: string, count: number) => {
    await page.keyboard.down(key)
    await expect.poll(async () => (await storedEvents(site)).length).toBe(count)
    await expect.poll(() => composer.getByRole('button', { name: 'Log the call' }).getAttribute('aria-disabled')).toBeNull()
    // The browser repeats a held key.
    await page.keyboard.down(key)
    await page.keyboard.up(key)
  }
  await composer.getByRole('button', { name: 'Log the call' }).focus()
  await pressAndRepeat('Enter', 1)
  const text = composer.getByRole('textbox')
  await text.fill('First')
  await page.keyboard.down('Control')
  await pressAndRepeat('Enter', 2)
  await page.keyboard.up('Control')
  await text.fill('Last')
  await text.press('Control+Enter')
  await expect.poll(() => text.inputValue()).toBe('')
  expect((await storedEvents(site)).map(({ body }) => body)).toEqual(['', 'First', 'Last'])
})
