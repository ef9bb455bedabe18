// @module-tag all
/** An upload whose connection is cut half way. Source: design language 'errors say what happened, what was kept and what to do'. */
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { openCutProxy } from '#tests/support/cut-proxy.ts'
import { storedContent } from '#tests/support/content.ts'
import { addStaff, NO_ANSWER, openDeskSite, openScreen } from '#tests/support/desk.ts'
import { photo } from '#tests/support/pictures.ts'

const open = useBrowser()

test('what was typed stays, the error says what to do, and the same picture is uploaded by the next try', async () => {
  const site = await openDeskSite()
  const network = await openCutProxy(site.origin)
  const admin = await addStaff(site, 'admin')
  const page = await openScreen(open, { ...site, origin: network.origin }, admin, '/admin/banners?edit=new', {
    expectedErrors: NO_ANSWER,
  })
  const form = page.getByRole('dialog')
  const buffer = await photo(640, 400, 'png')
  const pick = () => form.getByLabel('Image URL: file').setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer })
  await form.getByLabel('Title', { exact: true }).fill('Autumn')

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
  expect(await site.db.selectFrom('media').select('id').execute()).toHaveLength(1)
})
