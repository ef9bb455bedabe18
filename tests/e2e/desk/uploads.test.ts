/** Pictures that are uploaded by the forms of content. Source: issue 13 point 4; design language 'errors'. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { delayRequests, useBrowser } from '#tests/support/browser.ts'
import { storedContent } from '#tests/support/content.ts'
import { openCutProxy } from '#tests/support/cut-proxy.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { NO_ANSWER, addStaff, openDeskSite, openScreen } from '#tests/support/desk.ts'
import { SVG, photo } from '#tests/support/pictures.ts'
import { editorSays, publish } from '#tests/support/editor.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const open = useBrowser()

const valueOf = (field: Locator) => field.inputValue()

test(
  'an image is uploaded by paste, drop and button; a save waits for it; a failure says so',
  { tags: ['all', 'F4-EDITOR-03'] },
  async () => {
    const { site, page, show } = desk()
    const admin = await addStaff(site, 'admin')
    await show('/admin/news/new', admin)
    const form = page.getByRole('main')
    const field = form.getByRole('textbox', { name: 'Content' })
    await form.getByLabel('Title', { exact: true }).fill('With a chart')
    await field.fill('Before  after')
    const send = async (kind: 'paste' | 'drop', name: string, type: string, buffer: Buffer) => {
      const held = await page.evaluateHandle(
        ([name, type, base64]) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
          const transfer = new DataTransfer()
          transfer.items.add(new File([bytes], name, { type }))
          return transfer
        },
        [name, type, buffer.toString('base64')] as const,
      )
      if (kind === 'drop') return field.dispatchEvent('drop', { dataTransfer: held })
      return field.evaluate(
        (area, held) => area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: held, bubbles: true, cancelable: true })),
        held,
      )
    }
    await field.evaluate((area) => area instanceof HTMLTextAreaElement && area.setSelectionRange(7, 7))
    const resume = await delayRequests(page, '**/api/admin/media*')
    await send('paste', 'harvest-at_pune.png', 'image/png', await photo(640, 480, 'png'))
    await form.getByRole('progressbar').waitFor()
    // The author goes on typing: the place of the image moves along.
    await field.press('Home')
    await page.keyboard.type('Long ')
    await publish(page)
    resume()
    await editorSays(page, /^Published · saved/)
    const stored = await storedContent(site, admin.token, 'news', 'With a chart')
    expect(stored.content).toMatch(/^Long Before !\[harvest at pune\]\(\/media\/[a-z0-9]+-640x480\) after$/)

    await field.fill('')
    await send('drop', 'logo.svg', 'image/svg+xml', SVG)
    await form.getByText('Upload a JPEG, PNG, WebP or AVIF picture').waitFor()
    expect(await valueOf(field)).toBe('')
    await send('drop', 'shop.jpg', 'image/jpeg', await photo(320, 200))
    await expect.poll(() => valueOf(field)).toMatch(/^!\[shop\]\(\/media\/[a-z0-9]+-320x200\)$/)
    await field.fill('')
    const chooser = page.waitForEvent('filechooser')
    await field.locator('xpath=..').getByRole('button', { name: 'Add an image' }).click()
    await (await chooser).setFiles({ name: 'team.png', mimeType: 'image/png', buffer: await photo(200, 100, 'png') })
    await expect.poll(() => valueOf(field)).toMatch(/^!\[team\]\(\/media\/[a-z0-9]+-200x100\)$/)
  },
)

/** The form of a news item whose uploads wait for `resume`, with `text` typed and the caret at `start`. */
const openWithUpload = async (text: string, start: number) => {
  const site = await openDeskSite()
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/news/new')
  const form = page.getByRole('main')
  const field = form.getByRole('textbox', { name: 'Content' })
  await field.fill(text)
  await field.evaluate((area, at) => (area as HTMLTextAreaElement).setSelectionRange(at, at), start)
  const resume = await delayRequests(page, '**/api/admin/media*')
  const insert = async (name: string) =>
    form.getByLabel('Image to insert').setInputFiles({ name, mimeType: 'image/png', buffer: await photo(64, 48, 'png') })
  await insert('chart.png')
  await form.getByRole('progressbar').waitFor()
  await field.focus()
  return { page, form, field, insert, resume }
}

const CHART = String.raw`!\[chart\]\(/media/\S+-64x48\)`

test(
  'an image stands where it was inserted, whatever is typed meanwhile; nothing is selected or moved',
  { tags: ['F4-EDITOR-03'] },
  async () => {
    const { page, field, resume } = await openWithUpload('Before after', 7)
    await field.press('Home')
    await page.keyboard.type('Long ')
    resume()
    await expect.poll(() => valueOf(field)).toMatch(new RegExp(`^Long Before ${CHART}after$`))
    await page.keyboard.type('before. ')
    expect(await valueOf(field)).toMatch(new RegExp(`^Long before. Before ${CHART}after$`))
  },
)

test('an image that arrives while an input method composes a word waits for its end', { tags: ['F4-EDITOR-03'] }, async () => {
  const { page, field, resume } = await openWithUpload('Before ', 7)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.imeSetComposition', { text: 'नम', selectionStart: 2, selectionEnd: 2 })
  const arriving = page.waitForResponse('**/api/admin/media*')
  resume()
  await (await arriving).finished()
  await cdp.send('Input.imeSetComposition', { text: 'नमस्', selectionStart: 4, selectionEnd: 4 })
  await cdp.send('Input.insertText', { text: 'नमस्ते' })
  await expect.poll(() => valueOf(field)).toMatch(new RegExp(`^Before ${CHART}नमस्ते$`))
  await page.keyboard.type('!')
  expect(await valueOf(field)).toMatch(new RegExp(`^Before ${CHART}नमस्ते!$`))
})

test('ten images wait for each other; one more is refused by its name, and the ten arrive', async () => {
  const { form, field, insert, resume } = await openWithUpload('', 0)
  for (let number = 2; number <= 11; number += 1) await insert(`chart-${number}.png`)
  await form.getByText('10 pictures are waiting to be uploaded. Insert “chart-11.png” again when they have arrived.').waitFor()
  resume()
  await expect.poll(async () => (await valueOf(field)).match(/\/media\//g)?.length).toBe(10)
  expect(await valueOf(field)).not.toContain('chart 11')
})

// Specification §5: 'A field's error clears when it is edited.'
test('a failed upload is told once: it leaves with the next edit, and a save is refused for other fields alone', async () => {
  const { page, show } = desk()
  await show('/admin/work/new')
  const form = page.getByRole('main')
  const field = form.getByLabel('What was done')
  const title = form.getByLabel('Title', { exact: true })
  const failure = form.getByText('Upload a JPEG, PNG, WebP or AVIF picture')
  const insert = () =>
    form.getByLabel('Image to insert').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) })
  const isFocused = (input: Locator) => expect.poll(() => input.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('Text')
  await insert()
  await failure.waitFor()
  // The author who goes on typing has perhaps not seen it.
  await page.keyboard.type(' and')
  await publish(page)
  await isFocused(field)
  await failure.waitFor()
  await publish(page)
  await isFocused(title)
  await field.pressSequentially(' more')
  await failure.waitFor({ state: 'detached' })
  await publish(page)
  await isFocused(title)
})

test('what was typed stays, the error says what to do, and the same picture is uploaded by the next try', async () => {
  const { site } = desk()
  const network = await openCutProxy(site.origin)
  const admin = await addStaff(site, 'admin')
  const page = await openScreen(open, { ...site, origin: network.origin }, admin, '/admin/banners?edit=new', {
    expectedErrors: NO_ANSWER,
  })
  const form = page.getByRole('dialog')
  const buffer = await photo(640, 400, 'png')
  const pick = () => form.getByLabel('Image URL: file').setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer })
  await form.getByLabel('Title', { exact: true }).fill('Autumn')

  const countMedia = async () => (await site.db.selectFrom('media').select('id').execute()).length
  const before = await countMedia()
  // The server receives the beginning of the file.
  network.dropResponsesTo('POST /api/admin/media')
  await pick()
  await form.getByText(/^(Uploading shop.png|Making its copies)$/).waitFor()
  network.cut()
  await form.getByText('The picture could not be uploaded. Please try again.').waitFor()
  expect(await form.getByLabel('Title', { exact: true }).inputValue()).toBe('Autumn')

  network.restore()
  await pick()
  await expect.poll(() => form.getByLabel('Image URL', { exact: true }).inputValue()).toMatch(/^\/media\/[0-9a-f]{32}-640x400$/)
  await form.getByRole('button', { name: 'Create' }).click()
  await form.waitFor({ state: 'hidden' })
  expect((await storedContent(site, admin.token, 'banners', 'Autumn')).imageUrl).toMatch(/^\/media\//)
  // That of the first try is gone.
  expect(await countMedia()).toBe(before + 1)
})
