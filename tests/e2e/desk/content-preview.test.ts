// @module-tag all
/** The preview of unpublished news and of services. Source: issues 4 and 13; contract §3 'Entities' (draft/published, publishedAt). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { addContent, findEntry, storedContent } from '#tests/support/content.ts'
import {
  addStaff,
  waitForPath,
  openScreen,
  expectAccessibleInBoth,
  waitForScreen,
  openDeskSite,
  REFUSED,
  signInByForm,
} from '#tests/support/desk.ts'

const open = useBrowser()
const NOT_YET = 'Preview: visitors do not see this yet'

/** The tab that a click opens. */
const newTab = async (page: Page, press: () => Promise<void>): Promise<Page> => {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()])
  return tab
}

const barOf = (page: Page) => page.getByRole('region', { name: 'Preview' })

test('a draft and a future item are previewed from the list on the page visitors will see, by staff alone, and kept by nobody', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const text = { content: 'We moved.\n\nCome\nand see.', author: 'Asha Rao', category: 'Company', tags: ['Pune'] }
  const draft = await addContent(site, admin.token, 'news', { title: 'A new office', isActive: false, ...text })
  const future = await addContent(site, admin.token, 'news', { title: 'For the new year', publishedAt: '2099-01-01T00:00:00.000Z' })
  const page = await openScreen(open, site, admin, '/admin/news', { expectedErrors: REFUSED })
  const link = findEntry(page, 'A new office').getByRole('link', { name: 'Preview A new office (opens in a new tab)' })
  const tab = await newTab(page, () => link.click())
  await waitForScreen(tab, 'A new office')
  await barOf(tab).getByText(NOT_YET).waitFor()
  await barOf(tab).getByText('a draft').waitFor()
  const article = tab.getByRole('article', { name: 'A new office' })
  const shown = await article.innerText()
  for (const part of ['Company', 'Asha Rao', '5 min read', 'We moved.', 'Come\nand see.', '#Pune']) expect(shown).toContain(part)
  expect(await tab.getByRole('button', { name: 'Share Article' }).count()).toBe(0)
  // The preview uses the public layout, with the same width and style as the public page.
  await tab.getByRole('navigation', { name: 'Main' }).waitFor()
  await expectAccessibleInBoth(tab)
  await tab.setViewportSize(PHONE)
  await expectAccessibleInBoth(tab)
  const looksOf = (one: Page) =>
    one
      .locator('article p, article h1')
      .evaluateAll((parts) => parts.map((part) => [part.getBoundingClientRect().width, getComputedStyle(part).font]))
  const looks = await looksOf(tab)

  await tab.goto(`/admin/news/preview/${future.id}`)
  await waitForScreen(tab, 'For the new year')
  await barOf(tab).getByText('comes out on 1 Jan 2099').waitFor()
  const path = `/admin/news/preview/${draft.id}`
  const answer = await site.call('GET', path)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.text).toMatch(/<meta name="robots" content="noindex/)
  expect(answer.text).not.toContain('A new office')
  expect((await site.call('GET', `/news/${draft.id}`)).status).toBe(404)

  // Published: another label, the same page.
  await site.call('PATCH', `/api/admin/news/${draft.id}/status`, { token: admin.token, body: { isActive: true } })
  await tab.goto(path)
  await barOf(tab).getByText('Preview: visitors see this').waitFor()
  await barOf(tab).getByRole('link', { name: 'Open the public page' }).click()
  await waitForPath(tab, `/news/${draft.id}`)
  await waitForScreen(tab, 'A new office')
  expect(await looksOf(tab)).toEqual(looks)

  const sales = await openScreen(open, site, await addStaff(site, 'sales_person'), '/admin')
  await sales.goto(path)
  await sales.getByText("You don't have permission to perform this action.", { exact: true }).waitFor()
  const visitor = await open(site.origin)
  await visitor.goto(path)
  await waitForScreen(visitor, 'Admin sign-in')
  await signInByForm(visitor, admin.email)
  await visitor.getByRole('dialog', { name: 'Edit News Item' }).waitFor()
})

test('what is typed and not saved is previewed from the form: a new item, and a change of one that visitors read', async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const page = await openScreen(open, site, admin, '/admin/news?edit=new')
  const form = page.getByRole('dialog')
  const preview = form.getByRole('button', { name: 'Preview (opens in a new tab)' })
  await form.getByLabel('Title', { exact: true }).fill('Half written')
  await form.getByLabel('Content').fill('So far')
  await form.getByLabel('Tags').fill('Pune, Goa')
  await form.getByLabel('Publish date').fill('2026-01-05T10:00')
  const first = await newTab(page, () => preview.click())
  await waitForScreen(first, 'Half written')
  await barOf(first).getByText(NOT_YET).waitFor()
  await barOf(first).getByText('not saved').waitFor()
  const article = first.getByRole('article')
  for (const text of ['So far', '#Pune', '#Goa', '5 Jan 2026']) await article.getByText(text, { exact: true }).waitFor()
  expect((await site.call('GET', '/api/admin/news', { token: admin.token })).body.data).toEqual([])

  const { id } = await addContent(site, admin.token, 'news', { title: 'A new office' })
  await page.bringToFront()
  await form.getByRole('button', { name: 'Create' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'A new office', exact: true }).click()
  const saved = await newTab(page, () => preview.click())
  await barOf(saved).getByText('Preview: visitors see this').waitFor()
  await page.bringToFront()
  await form.getByLabel('Title', { exact: true }).fill('A newer office')
  const second = await newTab(page, () => preview.click())
  await waitForScreen(second, 'A newer office')
  await barOf(second).getByText(NOT_YET).waitFor()
  expect(await storedContent(site, admin.token, 'news', 'A new office')).toMatchObject({ id })
  expect((await site.call('GET', `/news/${id}`)).text).toContain('A new office')
  await saved.reload()
  await waitForScreen(saved, 'A new office')
})

test(
  'a service is previewed on its real page, with saved and unsaved text, and the open preview follows the form',
  { tags: ['F2-DESK-01', 'F2-DESK-02'] },
  async () => {
    const site = await openDeskSite()
    const admin = await addStaff(site, 'admin')
    const fields = { title: 'Web Shops', price: 'Starting from ₹25,000', features: ['Cart'], details: '## Plan\n\nWe **begin**.' }
    const { id } = await addContent(site, admin.token, 'services', { ...fields, isActive: false })
    const page = await openScreen(open, site, admin, '/admin/services')
    const link = findEntry(page, 'Web Shops').getByRole('link', { name: 'Preview Web Shops (opens in a new tab)' })
    const tab = await newTab(page, () => link.click())
    await waitForScreen(tab, 'Web Shops')
    await barOf(tab).getByText(NOT_YET).waitFor()
    await barOf(tab).getByText('inactive').waitFor()
    const article = tab.getByRole('article', { name: 'Web Shops' })
    const shown = await article.innerText()
    for (const part of ['Development', '₹25,000', 'Cart', 'We begin.']) expect(shown).toContain(part)
    await article.getByRole('heading', { level: 3, name: 'Plan' }).waitFor()
    await article.locator('strong', { hasText: 'begin' }).waitFor()
    expect(await tab.locator('article form').count()).toBe(0)
    await expectAccessibleInBoth(tab)
    await tab.setViewportSize(PHONE)
    await expectAccessibleInBoth(tab)
    const answer = await site.call('GET', `/admin/services/preview/${id}`)
    expect([answer.headers['cache-control'], answer.text.includes('Web Shops')]).toEqual(['no-store', false])

    await page.bringToFront()
    await page.getByRole('link', { name: 'Web Shops', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Service' })
    await form.getByLabel('Details').fill('Half *written*')
    const unsaved = await newTab(page, () => form.getByRole('button', { name: 'Preview (opens in a new tab)' }).click())
    for (const one of [tab, unsaved]) {
      await one.locator('em', { hasText: 'written' }).waitFor()
      await barOf(one).getByText('not saved').waitFor()
    }
    await page.bringToFront()
    await form.getByRole('button', { name: 'Add question' }).click()
    await page.keyboard.type('Is it safe?')
    await form.getByLabel('Question 1: answer').fill('Yes.')
    await form.getByLabel('Active').check()
    await unsaved.getByText('Is it safe?', { exact: true }).waitFor()
    await form.getByRole('button', { name: 'Update' }).click()
    await form.waitFor({ state: 'hidden' })
    await barOf(unsaved).getByText('Preview: visitors see this').waitFor()
    await unsaved.getByText('Is it safe?', { exact: true }).waitFor()

    const view = findEntry(page, 'Web Shops').getByRole('link', { name: 'View Web Shops on the site (opens in a new tab)' })
    const publicPage = await newTab(page, () => view.click())
    await waitForPath(publicPage, '/services/web-shops')
    await waitForScreen(publicPage, 'Web Shops')
  },
)

test('the preview of a form in which nothing is typed yet follows it', { tags: ['F3-DESK-05', 'F4-EDITOR-04'] }, async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  for (const kind of ['news', 'services', 'work']) {
    const page = await openScreen(open, site, admin, `/admin/${kind}?edit=new`)
    const form = page.getByRole('dialog')
    const preview = form.getByRole('button', { name: 'Preview (opens in a new tab)' })
    const tab = await newTab(page, () => preview.click())
    await waitForScreen(tab, 'No title yet')
    await barOf(tab).getByText(NOT_YET).waitFor()
    await page.bringToFront()
    await form.getByLabel('Title', { exact: true }).fill('A new office')
    await waitForScreen(tab, 'A new office')
  }
})
