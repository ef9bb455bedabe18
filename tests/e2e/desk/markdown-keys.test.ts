/** Keyboard shortcuts of the Markdown field. Source: issue 13 point 4 'a small toolbar', 'keyboard shortcuts'. */
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { addStaff, openDeskSite, openScreen } from '#tests/support/desk.ts'

const open = useBrowser()

/** The form of a news item, in a browser that says it runs on `platform`. */
const openForm = async (platform: string) => {
  const site = await openDeskSite()
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/news')
  await page.addInitScript((platform) => Object.defineProperty(navigator, 'platform', { get: () => platform }), platform)
  await page.goto('/admin/news?edit=new')
  const form = page.getByRole('dialog')
  return { form, field: form.getByLabel('Content') }
}

test(
  'on a Mac the shortcuts are those of Command; Ctrl+E and Ctrl+K stay the keys of the caret',
  { tags: ['F4-EDITOR-02'] },
  async () => {
    const { form, field } = await openForm('MacIntel')
    await field.fill('We moved')
    await field.press('ControlOrMeta+a')
    for (const key of ['Control+b', 'Control+e', 'Control+k', 'Control+i']) await field.press(key)
    expect(await field.inputValue()).toBe('We moved')
    await field.press('Meta+b')
    expect(await field.inputValue()).toBe('**We moved**')
    await field.press('Meta+b')
    await field.press('Meta+e')
    expect(await field.inputValue()).toBe('`We moved`')
    await field.press('Meta+e')
    await field.press('Meta+k')
    expect(await field.inputValue()).toBe('[We moved](https://)')
    const titles = form.getByRole('toolbar', { name: 'Formatting' }).getByRole('button')
    expect(await titles.evaluateAll((buttons) => buttons.slice(0, 3).map((button) => button.getAttribute('title')))).toEqual([
      'Bold (⌘B)',
      'Italic (⌘I)',
      'Heading (⇧⌘H)',
    ])
  },
)

test(
  'elsewhere the shortcuts are those of Ctrl, and the Windows key is left to the system',
  { tags: ['F4-EDITOR-02'] },
  async () => {
    const { form, field } = await openForm('Win32')
    await field.fill('We moved')
    await field.press('Control+a')
    await field.press('Meta+e')
    expect(await field.inputValue()).toBe('We moved')
    await field.press('Control+e')
    expect(await field.inputValue()).toBe('`We moved`')
    const heading = form.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Heading' })
    expect(await heading.getAttribute('title')).toBe('Heading (Ctrl+Shift+H)')
  },
)
