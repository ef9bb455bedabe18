/** Work on the desk: the same design as Manage Services. Source: issue 13 point 3. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { addContent, findEntry, readTitles, storedContent } from '#tests/support/content.ts'
import {
  addStaff,
  expectAccessibleInBoth,
  openDeskSite,
  openScreen,
  REFUSED,
  toast,
  waitForPath,
  waitForScreen,
} from '#tests/support/desk.ts'

const open = useBrowser()

const newTab = async (page: Page, press: () => Promise<void>): Promise<Page> => {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()])
  return tab
}

test(
  'the list: columns, example chip, search, filter, cards, and what stands where nothing is',
  { tags: ['F3-DESK-01'] },
  async () => {
    const site = await openDeskSite()
    const admin = await addStaff(site, 'admin')
    const page = await openScreen(open, site, admin, '/admin/services')
    await page.getByRole('navigation').getByRole('link', { name: 'Work', exact: true }).click()
    await waitForScreen(page, 'Work')
    await page.getByText('No case studies yet', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add Your First Case Study' }).waitFor()
    const { id } = await addContent(site, admin.token, 'services', { title: 'Web Development' })
    const shop = { title: 'Orders', client: 'A mill in Erode', industry: 'Textiles', order: 2, isExample: true, serviceIds: [id] }
    await addContent(site, admin.token, 'work', shop)
    await addContent(site, admin.token, 'work', { title: 'Payroll', order: 1, isActive: false })
    await page.reload()
    await expect.poll(() => readTitles(page)).toEqual(['Payroll', 'Orders'])
    const table = page.getByRole('table', { name: 'Work' })
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'Case study',
      'Services used',
      'Status',
      'Order',
      'Actions',
    ])
    const cells = await findEntry(page, 'Orders').getByRole('cell').allInnerTexts()
    expect(cells.map((text) => text.split(/\n+/).filter((part) => part !== ''))).toEqual([
      ['Orders', 'Example', 'A mill in Erode · Textiles'],
      ['Web Development'],
      ['Active'],
      ['2'],
      [],
    ])
    expect(await findEntry(page, 'Payroll').getByText('Example', { exact: true }).count()).toBe(0)
    await expectAccessibleInBoth(page)
    await page.getByRole('searchbox', { name: 'Search case studies' }).fill('erode')
    await expect.poll(() => readTitles(page)).toEqual(['Orders'])
    await waitForPath(page, '/admin/work?search=erode')
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Inactive' })
    await page.getByText('No case studies found', { exact: true }).waitFor()
    await page.getByRole('searchbox').fill('')
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Active' })
    await expect.poll(() => readTitles(page)).toEqual(['Orders'])
    await page.setViewportSize(PHONE)
    const card = findEntry(page, 'Orders')
    for (const text of ['A mill in Erode · Textiles', 'Web Development', 'Example', '2'])
      await card.getByText(text, { exact: true }).waitFor()
    await expectAccessibleInBoth(page)
  },
)

test(
  'every field is added and edited, errors stand beside their fields, a deletion has Undo',
  { tags: ['F3-DESK-02', 'F3-DESK-03'] },
  async () => {
    const site = await openDeskSite()
    const admin = await addStaff(site, 'admin')
    await addContent(site, admin.token, 'services', { title: 'Web Development' })
    await addContent(site, admin.token, 'work', { title: 'Taken' })
    const page = await openScreen(open, site, admin, '/admin/work?edit=new', { expectedErrors: REFUSED })
    const form = page.getByRole('dialog', { name: 'Add Case Study' })
    const fill = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text)
    const create = form.getByRole('button', { name: 'Create' })
    await create.click()
    for (const sentence of ['Title is required', 'Client is required', 'The problem is required', 'What was done is required'])
      await form.getByText(sentence, { exact: true }).waitFor()
    await fill('Title', 'Orders & stock')
    await form.getByText('/work/orders-and-stock, made of the title').waitFor()
    await fill('Client', 'A mill in Erode')
    await fill('Industry', 'Textiles')
    await form.getByRole('checkbox', { name: 'Web Development' }).check()
    await fill('The problem', 'Calls')
    await fill('What was done', '## A portal')
    const firstResult = form.getByRole('group', { name: 'Result 1' })
    await firstResult.getByLabel('Unit').fill('%')
    await firstResult.getByLabel('What it counts').fill('fewer calls')
    await fill('Who said it', 'Meena')
    await fill('Page URL', 'taken')
    await create.click()
    await form.getByText('A result needs its figure', { exact: true }).waitFor()
    await form.getByText('The quotation itself is missing', { exact: true }).waitFor()
    await expectAccessibleInBoth(page)
    await firstResult.getByLabel('Figure').fill('62')
    await form.getByRole('button', { name: 'Add Result' }).click()
    await page.keyboard.type('9')
    await form.getByRole('group', { name: 'Result 2' }).getByLabel('What it counts').fill('minutes')
    await fill('What the client said', 'It works.')
    await form.getByRole('checkbox', { name: 'Example' }).check()
    await create.click()
    await form.getByText('Another case study has this URL', { exact: true }).waitFor()
    await fill('Page URL', '')
    await create.click()
    await toast(page, /^Case study created successfully$/).waitFor()
    await form.waitFor({ state: 'hidden' })
    const made = await storedContent(site, admin.token, 'work', 'Orders & stock')
    expect(made).toMatchObject({
      slug: 'orders-and-stock',
      services: [{ title: 'Web Development' }],
      results: [
        { value: '62', unit: '%', label: 'fewer calls' },
        { value: '9', unit: '', label: 'minutes' },
      ],
      quotation: { text: 'It works.', person: 'Meena', role: '' },
      isExample: true,
    })

    await page.getByRole('link', { name: 'Orders & stock', exact: true }).click()
    const edited = page.getByRole('dialog', { name: 'Edit Case Study' })
    await edited.getByLabel('Title', { exact: true }).fill('Orders')
    await edited.getByRole('button', { name: 'Remove result 1' }).click()
    await edited.getByLabel('Page URL', { exact: true }).fill('orders')
    await edited.getByText('/work/orders. The former URL, /work/orders-and-stock, will lead to it.').waitFor()
    await edited.getByRole('button', { name: 'Update' }).click()
    await toast(page, /^Case study updated successfully$/).waitFor()
    expect(await storedContent(site, admin.token, 'work', 'Orders')).toMatchObject({ slug: 'orders', results: [{ value: '9' }] })
    await page.getByRole('button', { name: 'Delete Orders' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Are you sure you want to delete this case study?', { exact: true }).waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast(page, /^Case study deleted successfully$/).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await toast(page, /^Case study restored successfully$/).waitFor()
    await findEntry(page, 'Orders').waitFor()
  },
)

test(
  'unsaved input is guarded, kept as a draft, compared with a change by someone else, and previewed on the real page',
  { tags: ['F3-DESK-03', 'F3-DESK-04', 'F3-DESK-05'] },
  async () => {
    const site = await openDeskSite()
    const admin = await addStaff(site, 'admin')
    await addContent(site, admin.token, 'services', { title: 'Web Development' })
    const shop = await addContent(site, admin.token, 'work', {
      title: 'Orders',
      isActive: false,
      results: [{ value: '62', label: 'calls' }],
    })
    const page = await openScreen(open, site, admin, '/admin/work', { expectedErrors: REFUSED })
    const saved = await newTab(page, () => page.getByRole('link', { name: 'Preview Orders (opens in a new tab)' }).click())
    await waitForScreen(saved, 'Orders')
    const bar = (tab: Page) => tab.getByRole('region', { name: 'Preview' })
    await bar(saved).getByText('Preview: visitors do not see this yet').waitFor()
    await bar(saved).getByText('inactive').waitFor()

    await page.bringToFront()
    await page.goto(`/admin/work?edit=${shop.id}`)
    const form = page.getByRole('dialog', { name: 'Edit Case Study' })
    await form.getByLabel('What was done', { exact: true }).fill('## Half\n\n**written**')
    await form.getByRole('group', { name: 'Result 1' }).getByLabel('Figure').fill('71')
    const tab = await newTab(page, () => form.getByRole('button', { name: 'Preview (opens in a new tab)' }).click())
    await bar(tab).getByText('not saved').waitFor()
    await tab.getByRole('heading', { level: 3, name: 'Half' }).waitFor()
    await tab.locator('strong', { hasText: 'written' }).waitFor()
    await tab.getByText('71', { exact: true }).waitFor()
    await expectAccessibleInBoth(tab)
    // The open preview follows the form.
    await page.bringToFront()
    await form.getByRole('checkbox', { name: 'Web Development' }).check()
    await form.getByRole('group', { name: 'Result 1' }).getByLabel('Figure').fill('72')
    await tab.getByText('72', { exact: true }).waitFor()
    await tab.getByRole('article').getByRole('link', { name: 'Web Development' }).waitFor()
    await form.getByRole('group', { name: 'Result 1' }).getByLabel('Figure').fill('71')
    await form.getByRole('checkbox', { name: 'Web Development' }).uncheck()
    const visitor = await site.call('GET', `/admin/work/preview/${shop.id}`)
    expect([visitor.headers['cache-control'], visitor.text.includes('Half')]).toEqual(['no-store', false])

    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await site.call('PUT', `/api/admin/work/${shop.id}`, { token: admin.token, body: { client: 'Another client', results: [] } })
    await page.reload()
    await form.getByText('What you had typed here before is back').waitFor()
    expect(await form.getByLabel('What was done', { exact: true }).inputValue()).toContain('**written**')
    expect(await form.getByRole('group', { name: 'Result 1' }).getByLabel('Figure').inputValue()).toBe('71')
    await site.call('PUT', `/api/admin/work/${shop.id}`, {
      token: admin.token,
      body: { client: 'A third client', results: [{ value: '5', label: 'mills' }] },
    })
    await form.getByRole('button', { name: 'Update' }).click()
    await form.getByText('Someone else changed this case study meanwhile').waitFor()
    await form.getByText('Client: Another client → A third client').waitFor()
    await form.getByText('Results: (blank) → 5 mills').waitFor()
    await page.waitForFunction(() => !document.querySelector('button[type=submit][aria-disabled=true]'))
    await form.getByRole('button', { name: 'Update' }).click()
    await form.waitFor({ state: 'hidden' })
    expect(await storedContent(site, admin.token, 'work', 'Orders')).toMatchObject({
      client: 'A third client',
      results: [{ value: '71' }],
    })
  },
)
