// @module-tag all
/** Keys that save: those of an input method, and held ones. Source: design language 'keyboard first'. */
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, openDeskSite, openScreen, toast } from '#tests/support/desk.ts'

const open = useBrowser()

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
  await page.getByRole('tab', { name: 'Note' }).click()
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
  const choose = () => composer.getByText('Not interested', { exact: true }).click()
  await choose()
  await composer.getByRole('button', { name: 'Log the call' }).focus()
  await pressAndRepeat('Enter', 1)
  const text = composer.getByRole('textbox')
  await choose()
  await text.fill('First')
  await page.keyboard.down('Control')
  await pressAndRepeat('Enter', 2)
  await page.keyboard.up('Control')
  await choose()
  await text.fill('Last')
  await text.press('Control+Enter')
  await expect.poll(() => text.inputValue()).toBe('')
  expect((await storedEvents(site)).map(({ body }) => body)).toEqual(['', 'First', 'Last'])
})
