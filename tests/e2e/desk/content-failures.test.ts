// @module-tag all
/** Failures on Manage Services, Banners and News. Source: specification §8 'Admin services and inquiries'; contract §2. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, routeOnce, useBrowser } from '#tests/support/browser.ts'
import { addContent, REQUIRED_FIELDS, storedContent } from '#tests/support/content.ts'
import { addStaff, blockEventStream, openScreen, withToken, NO_ANSWER, openDeskSite } from '#tests/support/desk.ts'
import { photo } from '#tests/support/pictures.ts'
import { expectFits } from '../public/visiting.ts'

const open = useBrowser()
const KINDS = ['services', 'banners', 'news'] as const

/** Whether all of it is on the screen, cut by no scrolling box. */
const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate(
    (element) =>
      new Promise((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect()
          resolve(entry !== undefined && entry.intersectionRatio > 0.99)
        })
        observer.observe(element)
      }),
  )

test('a form saved while its picture is on its way waits for it; a picture that does not arrive is said, and nothing is saved', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const page = await openScreen(open, site, admin, '/admin/banners?edit=new', { expectedErrors: NO_ANSWER })
  const form = page.getByRole('dialog')
  const send = (buffer: Buffer) =>
    form.getByLabel('Image URL: file').setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer })
  await form.getByLabel('Title', { exact: true }).fill('Autumn')
  await form.getByLabel('Image URL', { exact: true }).fill('/images/old.jpg')
  const saves: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/api/admin/banners') && request.method() === 'POST' && saves.push(request.url()),
  )
  for (const arrives of [false, true]) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await routeOnce(page, '**/api/admin/media*', async (route) => {
      await released
      await (arrives ? route.continue() : route.abort('connectionreset'))
    })
    await send(await photo(320, 200))
    await form.getByText(/^(Uploading shop.jpg|Making its copies)$/).waitFor()
    await form.getByRole('button', { name: 'Create' }).click()
    await expect.poll(() => form.getByRole('button', { name: 'Create' }).getAttribute('aria-disabled')).toBe('true')
    release()
    if (!arrives) {
      await form.getByText('The picture could not be uploaded. Please try again.').waitFor()
      await expect.poll(() => form.getByRole('button', { name: 'Create' }).getAttribute('aria-disabled')).toBe(null)
      expect(saves).toEqual([])
    }
  }
  await form.waitFor({ state: 'hidden' })
  expect(saves).toHaveLength(1)
  expect((await storedContent(site, admin.token, 'banners', 'Autumn')).imageUrl).toMatch(/^\/media\/[0-9a-f]{32}-320x200$/)
})

test('an upload that was cancelled holds up no save; one that had failed is focused by the first press, and the next one saves', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const page = await openScreen(open, site, admin, '/admin/banners?edit=new', { expectedErrors: NO_ANSWER })
  const form = page.getByRole('dialog')
  const send = async () =>
    form.getByLabel('Image URL: file').setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await photo(320, 200) })
  const create = form.getByRole('button', { name: 'Create' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await routeOnce(page, '**/api/admin/media*', async (route) => {
    await released
    await route.abort().catch(() => undefined)
  })
  await form.getByLabel('Title', { exact: true }).fill('Cancelled')
  await send()
  await form.getByRole('button', { name: /^Cancel upload/ }).click()
  release()
  await create.click()
  await form.waitFor({ state: 'hidden' })
  expect((await storedContent(site, admin.token, 'banners', 'Cancelled')).imageUrl).toBe('')

  await page.goto('/admin/banners?edit=new')
  await form.getByLabel('Title', { exact: true }).fill('Failed')
  await routeOnce(page, '**/api/admin/media*', (route) => route.abort('connectionreset'))
  await send()
  await form.getByText('The picture could not be uploaded. Please try again.').waitFor()
  await create.click()
  await expect
    .poll(() => form.getByLabel('Image URL', { exact: true }).evaluate((input) => input === document.activeElement))
    .toBe(true)
  await create.click()
  await form.waitFor({ state: 'hidden' })
})

test('long words push no table and no card off the screen', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const long = 'Thiruvananthapuramkovilpattiarunachalam'.repeat(4)
  await addContent(site, admin.token, 'services', {
    title: long,
    description: long.repeat(3),
    price: long.slice(0, 100),
    order: 999_999,
  })
  await addContent(site, admin.token, 'banners', {
    title: long,
    subtitle: long,
    buttonText: long,
    buttonLink: `/${long}`,
    order: 999_999,
  })
  await addContent(site, admin.token, 'news', { title: long, excerpt: long, category: long, author: long, isActive: false })
  const page = await openScreen(open, site, admin, '/admin')
  for (const [width, height] of [
    [1024, 768],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const kind of KINDS) {
      await page.goto(`/admin/${kind}`)
      await page.getByRole('link', { name: long, exact: true }).waitFor()
      await expectFits(page)
    }
  }
  await page.goto('/admin/news')
  await page.getByRole('button', { name: `Actions of ${long}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectFits(page)
})

test('Update at the end of a long form shows why it was refused: someone else changed or deleted the record', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const service = await addContent(site, admin.token, 'services', { title: 'Autumn' })
  const path = `/api/admin/services/${service.id}`
  const page = await open(site.origin, { ...withToken(admin.token), viewport: PHONE, expectedErrors: NO_ANSWER })
  // Only the refusal tells of the changes.
  await blockEventStream(page)
  await page.goto(`/admin/services?edit=${service.id}`)
  const form = page.getByRole('dialog')
  const update = form.getByRole('button', { name: 'Update', exact: true })
  await form.getByLabel('Price').fill('From ₹10,000')
  const body = { ...REQUIRED_FIELDS.services, title: 'Winter', updatedAt: service.updatedAt }
  expect(await site.call('PUT', path, { token: admin.token, body })).toMatchObject({ status: 200 })
  await update.click()
  const conflict = form.getByRole('alert').filter({ hasText: 'Someone else changed this service meanwhile' })
  await expect.poll(() => isInView(conflict)).toBe(true)

  expect(await site.call('DELETE', path, { token: admin.token })).toMatchObject({ status: 200 })
  await update.and(page.locator(':not([aria-disabled=true])')).click()
  await expect.poll(() => isInView(form.getByRole('alert').filter({ hasText: 'This service was deleted meanwhile' }))).toBe(true)
})
