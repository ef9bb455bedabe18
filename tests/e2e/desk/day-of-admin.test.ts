/** A working day of an admin: published content appears on the site at once. Source: specification §1, §2; issue 4. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { findEntry } from '#tests/support/content.ts'
import { waitForScreen, openDeskSite, currentPath, signInByForm, toast } from '#tests/support/desk.ts'
import { photo } from '#tests/support/pictures.ts'
import { visit } from '../public/visiting.ts'
import { editorSays, publish } from '#tests/support/editor.ts'

const open = useBrowser()

/** Opens a screen from the menu, and its form for a new record. */
const openNewForm = async (page: Page, screen: string, heading: string, add: string): Promise<Locator> => {
  await page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click()
  await waitForScreen(page, heading)
  await page.getByRole('button', { name: add, exact: true }).click()
  return page.getByRole('dialog', { name: add })
}

const create = async (page: Page, form: Locator, message: string): Promise<void> => {
  await form.getByRole('button', { name: 'Create' }).click()
  await toast(page, new RegExp(`^${message}$`)).waitFor()
  await form.waitFor({ state: 'hidden' })
}

test(
  'an admin signs in and publishes a service with a picture, a banner and a news item; visitors see each at once, and what is taken back no more',
  { tags: ['S1-CLAIM-01', 'S2-HOME-02', 'C3-SCREEN-01', 'C3-SCREEN-02', 'C3-LIST-01'] },
  async () => {
    const site = await openDeskSite()
    const { email } = await site.addUser('admin', { name: 'Asha Rao' })
    // The server caches the pages before the publication.
    for (const path of ['/', '/services', '/news']) expect((await site.call('GET', path)).status).toBe(200)
    const visitor = await open(site.origin, { viewport: PHONE, expectedErrors: /status of 404/ })
    const page = await open(site.origin)
    await page.goto('/admin/login')
    await signInByForm(page, email)
    await waitForScreen(page, 'Admin Dashboard')

    const service = await openNewForm(page, 'Services', 'Manage Services', 'Add New Service')
    await service.getByLabel('Title', { exact: true }).fill('Temple Websites')
    await service.getByLabel('Description').fill('Bookings, donations and festivals')
    await service.getByLabel('Price').fill('Starting from ₹40,000')
    await service.getByLabel('Feature 1', { exact: true }).fill('UPI donations')
    await service
      .getByLabel('Image URL: file')
      .setInputFiles({ name: 'temple.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 600) })
    await create(page, service, 'Service created successfully')
    await visit(visitor, '/services')
    const card = visitor.getByRole('article').filter({ has: visitor.getByRole('heading', { name: 'Temple Websites' }) })
    for (const text of ['Bookings, donations and festivals', 'Starting from ₹40,000', 'UPI donations'])
      await card.getByText(text).waitFor()
    const image = card.locator('img')
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true)
    expect(await image.getAttribute('src')).toMatch(/^\/media\/[0-9a-f]{32}-900x600\//)

    const banner = await openNewForm(page, 'Banners', 'Banners', 'Add New Banner')
    await banner.getByLabel('Title', { exact: true }).fill('Your temple, open to the world')
    await banner.getByLabel('Button text').fill('See temple websites')
    await create(page, banner, 'Banner created successfully')
    await visit(visitor, '/')
    await visitor.getByRole('heading', { name: 'Your temple, open to the world' }).waitFor()
    await visitor.getByRole('link', { name: 'See temple websites' }).waitFor()

    await page.getByRole('link', { name: 'News', exact: true }).click()
    await waitForScreen(page, 'News')
    await page.getByRole('button', { name: 'Add News Item' }).first().click()
    await page.getByLabel('Title', { exact: true }).fill('We build for temples now')
    await page.getByRole('textbox', { name: 'Content' }).fill('It began in Madurai.\n\nWrite to us.')
    await publish(page)
    await editorSays(page, /^Published · saved/)
    await visit(visitor, '/news')
    await visitor.getByRole('link', { name: 'We build for temples now' }).first().click()
    await waitForScreen(visitor, 'We build for temples now')
    expect(currentPath(visitor)).toMatch(/^\/news\/\d+$/)
    await visitor.getByText('It began in Madurai.', { exact: true }).waitFor()

    await page.getByRole('main').getByRole('link', { name: 'News', exact: true }).click()
    await findEntry(page, 'We build for temples now')
      .getByRole('button', { name: /^Published/ })
      .click()
    await toast(page, /^News item unpublished successfully$/).waitFor()
    const notFound = await visitor.reload()
    expect(notFound?.status()).toBe(404)
    await waitForScreen(visitor, 'Article Not Found')
  },
)
