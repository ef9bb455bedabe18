/** The preview of content. Source: issues 4 and 13; contract §3 'Entities'. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { addContent, findEntry } from '#tests/support/content.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { NO_ANSWER, addStaff, openScreen, signInByForm, waitForPath, waitForScreen } from '#tests/support/desk.ts'
import { editorSays, publish } from '#tests/support/editor.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const open = useBrowser()

const NOT_YET = 'Preview: visitors do not see this yet'

/** The tab that a click opens. */
const newTab = async (page: Page, press: () => Promise<void>): Promise<Page> => {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()])
  return tab
}

const barOf = (page: Page) => page.getByRole('region', { name: 'Preview' })

test(
  'a draft and a future item are previewed from the list on the page visitors will see, by staff alone, and kept by nobody',
  { tags: ['all'] },
  async () => {
    const { site, page, show } = desk()
    const admin = await addStaff(site, 'admin')
    const text = { content: 'We moved.\n\nCome\nand see.', author: 'Asha Rao', category: 'Company', tags: ['Pune'] }
    const draft = await addContent(site, admin.token, 'news', { title: 'A new office', isActive: false, ...text })
    const future = await addContent(site, admin.token, 'news', {
      title: 'For the new year',
      publishedAt: '2099-01-01T00:00:00.000Z',
    })
    await show('/admin/news', admin)
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
    await tab.setViewportSize(PHONE)
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
    await waitForPath(visitor, `/admin/news/${draft.id}/edit`)
    await visitor.getByRole('textbox', { name: 'Content' }).waitFor()
  },
)

test(
  'a service is previewed on its real page, with saved and unsaved text, and the open preview follows the form',
  { tags: ['all', 'F2-DESK-01', 'F2-DESK-02'] },
  async () => {
    const { site, page, show } = desk()
    const admin = await addStaff(site, 'admin')
    const fields = { title: 'Web Shops', price: 'Starting from ₹25,000', features: ['Cart'], details: '## Plan\n\nWe **begin**.' }
    const { id } = await addContent(site, admin.token, 'services', { ...fields, isActive: false })
    await show('/admin/services', admin)
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
    await tab.setViewportSize(PHONE)
    const answer = await site.call('GET', `/admin/services/preview/${id}`)
    expect([answer.headers['cache-control'], answer.text.includes('Web Shops')]).toEqual(['no-store', false])

    await page.bringToFront()
    await page.goto(`/admin/services/${id}/details`)
    const form = page.getByRole('main')
    await form.getByLabel('Details').fill('Half *written*')
    const unsaved = await newTab(page, () => form.getByRole('button', { name: 'Preview (opens in a new tab)' }).click())
    for (const one of [tab, unsaved]) await one.locator('em', { hasText: 'written' }).waitFor()
    await page.bringToFront()
    await form.getByRole('button', { name: 'Add question' }).click()
    await page.keyboard.type('Is it safe?')
    await form.getByLabel('Question 1: answer').fill('Yes.')
    await unsaved.getByText('Is it safe?', { exact: true }).waitFor()
    await publish(page)
    await editorSays(page, /^Active · saved/)
    // Beside the form is the same page, without a bar.
    await page.frameLocator('iframe').getByText('Is it safe?', { exact: true }).waitFor()
    expect(await page.frameLocator('iframe').getByRole('region', { name: 'Preview' }).count()).toBe(0)
    await barOf(unsaved).getByText('Preview: visitors see this').waitFor()
    await unsaved.getByText('Is it safe?', { exact: true }).waitFor()

    await page.goto('/admin/services')
    const view = findEntry(page, 'Web Shops').getByRole('link', { name: 'View Web Shops on the site (opens in a new tab)' })
    const publicPage = await newTab(page, () => view.click())
    await waitForPath(publicPage, '/services/web-shops')
    await waitForScreen(publicPage, 'Web Shops')
  },
)

const valueOf = (field: Locator) => field.inputValue()

test('Ctrl with B, I and K edit the text as typing does: the browser undoes it', { tags: ['F4-EDITOR-02'] }, async () => {
  const { page, show } = desk()
  await show('/admin/news/new')
  const form = page.getByRole('main')
  const field = form.getByRole('textbox', { name: 'Content' })
  await field.fill('We moved')
  await field.press('ControlOrMeta+a')
  await field.press('ControlOrMeta+b')
  expect(await valueOf(field)).toBe('**We moved**')
  await field.press('ControlOrMeta+z')
  expect(await valueOf(field)).toBe('We moved')
  await field.press('ControlOrMeta+a')
  await field.press('ControlOrMeta+i')
  expect(await valueOf(field)).toBe('*We moved*')
  await field.press('ControlOrMeta+k')
  expect(await valueOf(field)).toBe('*[We moved](https://)*')
  await page.keyboard.type('/contact')
  expect(await valueOf(field)).toBe('*[We moved](/contact)*')
  await publish(page)
  await form.getByText('Title is required', { exact: true }).waitFor()
  expect(await valueOf(field)).toBe('*[We moved](/contact)*')
})

test('the title and the blocks of an Urdu article begin on the right', { tags: ['F4-MARKDOWN-08'] }, async () => {
  const { site } = desk()
  const { token } = await addStaff(site, 'admin')
  const content = '- ہم نے UPI پر کام کیا!\n\n> اقتباس: UPI.\n\nWe said سلام.'
  const { id } = await addContent(site, token, 'news', { title: 'دروازہ Dvaar!', content })
  const page = await open(site.origin)
  await page.goto(`/news/${id}`)
  const article = page.getByRole('article')
  /** The side of the block at which its text begins. */
  const startOf = (block: Locator) =>
    block.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
      const range = new Range()
      if (text === null) return 'no text'
      range.setStart(text, 0)
      range.setEnd(text, 1)
      const first = range.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      return first.left - box.left > box.right - first.right ? 'right' : 'left'
    })
  expect(await startOf(article.getByRole('heading', { level: 1 }))).toBe('right')
  expect(await startOf(article.getByRole('listitem').first())).toBe('right')
  expect(await startOf(article.getByRole('blockquote'))).toBe('right')
  expect(await startOf(article.getByText('We said'))).toBe('left')
})

test.for([
  ['news', '/news/new'],
  ['services', '/services?edit=new'],
  ['work', '/work/new'],
] as const)(
  'the preview of a new item of $0 follows its form, which is not saved',
  { tags: ['F3-DESK-04', 'F3-DESK-05', 'F4-EDITOR-04'] },
  async ([, path]) => {
    const { page, show } = desk()
    await show(`/admin${path}`)
    const form = page.locator('body')
    const tab = await newTab(page, () => form.getByRole('button', { name: 'Preview (opens in a new tab)' }).click())
    await waitForScreen(tab, 'No title yet')
    await barOf(tab).getByText(NOT_YET).waitFor()
    await page.bringToFront()
    await form.getByLabel('Title', { exact: true }).fill('A new office')
    await waitForScreen(tab, 'A new office')
    // Without the form, which answers no page any more.
    await page.goto('about:blank')
    await tab.reload()
    await tab.getByText('What you type in the form appears here.').waitFor()
    await tab.close()
  },
)
