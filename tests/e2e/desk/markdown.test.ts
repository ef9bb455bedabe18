// @module-tag all
/** Markdown from the form to the page. Source: issue 13 point 4. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '#tests/support/browser.ts'
import { addContent } from '#tests/support/content.ts'
import { addStaff, openDeskSite, openScreen, waitForScreen } from '#tests/support/desk.ts'

const open = useBrowser()
const TEXT = '# Results\n\nOne\ntwo **three** with [a link](https://other.example/x)\n\n- first\n- second'

const newTab = async (page: Page, press: () => Promise<void>): Promise<Page> => {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()])
  return tab
}

const valueOf = (field: Locator) => field.inputValue()

test('Ctrl with B, I and K edit the text as typing does: the browser undoes it', { tags: ['F4-EDITOR-02'] }, async () => {
  const site = await openDeskSite()
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/news?edit=new')
  const form = page.getByRole('dialog')
  const field = form.getByLabel('Content')
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
  await form.getByRole('button', { name: 'Create' }).click()
  await form.getByText('Title is required', { exact: true }).waitFor()
  expect(await valueOf(field)).toBe('*[We moved](/contact)*')
})

test('the preview follows the form, on the page that visitors will see', { tags: ['F4-EDITOR-04'] }, async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const { id } = await addContent(site, admin.token, 'news', { title: 'A new office', content: TEXT })
  const page = await openScreen(open, site, admin, `/admin/news?edit=${id}`)
  const form = page.getByRole('dialog')
  const tab = await newTab(page, () => form.getByRole('button', { name: 'Preview (opens in a new tab)' }).click())
  await waitForScreen(tab, 'A new office')
  const article = tab.getByRole('article')
  await article.getByRole('heading', { level: 2, name: 'Results' }).waitFor()
  expect(await article.getByRole('listitem').allInnerTexts()).toEqual(['first', 'second'])
  const bar = tab.getByRole('region', { name: 'Preview' })
  await bar.getByText('Preview: visitors see this').waitFor()
  await form.getByLabel('Content').fill('## Later\n\n> Said <b>today</b>')
  await article.getByRole('heading', { level: 2, name: 'Later' }).waitFor()
  expect(await article.getByRole('blockquote').innerText()).toBe('Said <b>today</b>')
  await bar.getByText('not saved').waitFor()
  await page.bringToFront()
  await form.getByRole('button', { name: 'Update' }).click()
  await form.waitFor({ state: 'hidden' })
  await bar.getByText('Preview: visitors see this').waitFor()
  await article.getByRole('heading', { level: 2, name: 'Later' }).waitFor()
})

test(
  'visitors get the article rendered, and no Markdown; a wide table scrolls in its frame',
  { tags: ['F4-MARKDOWN-08'] },
  async () => {
    const site = await openDeskSite()
    const admin = await addStaff(site, 'admin')
    const table = `| ${'A long column of a table | '.repeat(6)}\n|${'---|'.repeat(6)}\n| ${'1 | '.repeat(6)}`
    const { id } = await addContent(site, admin.token, 'news', { title: 'Figures', content: `${TEXT}\n\n${table}` })
    const html = (await site.call('GET', `/news/${id}`)).text
    expect(html).toContain(
      '<h2>Results</h2><p>One<br>two <strong>three</strong> with <a href="https://other.example/x" rel="noopener',
    )
    expect(html).not.toContain('**three**')
    const page = await open(site.origin, { viewport: { width: 320, height: 640 } })
    await page.goto(`/news/${id}`)
    await page.getByRole('button', { name: 'Share Article' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Results' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const frame = page.getByRole('group', { name: 'Table' })
    await frame.focus()
    expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    await expectAccessible(page)
    const { body } = await site.call('GET', `/api/news/${id}`)
    expect(body.data).toMatchObject({
      content: `${TEXT}\n\n${table}`.trim(),
      excerpt: expect.stringContaining('Results\n\nOne\ntwo three with a link'),
    })
    expect(body.data).not.toHaveProperty('contentHtml')
  },
)

test('the title and the blocks of an Urdu article begin on the right', { tags: ['F4-MARKDOWN-08'] }, async () => {
  const site = await openDeskSite()
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
