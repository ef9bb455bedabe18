/** The forms of services, banners, news and work: every field, and its errors. Source: specification §5 'Service form', §7, §8; contract §3 'Entities'; issue 13. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { routeOnce } from '#tests/support/browser.ts'
import { addContent, storedContent } from '#tests/support/content.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { NO_ANSWER, toast } from '#tests/support/desk.ts'
import { closeDetails, editorSays, openDetails, publish, saveDraft } from '#tests/support/editor.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

/** Opens a form, and returns what a test does with it. */
const openForm = async (path: string, name: string) => {
  const { page, show } = desk()
  await show(path)
  return useForm(page.getByRole('dialog', { name }))
}

/** The same for a page on which a record is written. */
const openEditor = async (path: string) => {
  const { page, show } = desk()
  await show(path)
  await page.getByLabel('Title', { exact: true }).waitFor()
  return useForm(page.locator('body'))
}

const useForm = (form: Locator) => {
  const { page } = desk()
  // The menu has a group Content.
  const field = (label: string) => form.getByLabel(label, { exact: true }).and(form.locator('input, textarea, select'))
  const write = async (values: Record<string, string>): Promise<void> => {
    for (const [label, text] of Object.entries(values)) await field(label).fill(text)
  }
  const submit = () => form.getByRole('button', { name: /^(Create|Update)$/ }).click()
  const save = async (message: string): Promise<void> => {
    await submit()
    await toast(page, message).waitFor()
    await form.waitFor({ state: 'hidden' })
  }
  const says = (text: string) => form.getByText(text, { exact: true }).waitFor()
  return { page, form, field, write, submit, save, says }
}

test(
  'a service: every field is added, errors stand beside their fields, blank features are not sent',
  {
    tags: [
      'S2-MSVC-15',
      'S2-MSVC-16',
      'S2-MSVC-17',
      'S2-MSVC-18',
      'S5-SERVICE-01',
      'S5-SERVICE-04',
      'S5-SERVICE-05',
      'S7-ADMIN-30',
      'S8-SERVICES-05',
    ],
  },
  async () => {
    const { site, staff } = desk()
    const { form, field, write, submit, save, says } = await openForm('/admin/services?edit=new', 'Add New Service')
    await submit()
    await says('Title is required')
    await says('Description is required')
    expect(await field('Title').evaluate((one) => one === document.activeElement)).toBe(true)
    await write({ Title: 'Web Shops', Description: 'Shops and portals', Order: '-1', 'Image URL': 'no url' })
    await expect.poll(() => form.getByText('Title is required').count()).toBe(0)
    await submit()
    for (const label of ['Order', 'Image URL']) await expect.poll(() => field(label).getAttribute('aria-invalid')).toBe('true')
    await write({ Order: '7', 'Image URL': '/images/shop.jpg', Price: 'Starting from ₹25,000' })
    await field('Category').selectOption('Marketing')
    await field('Icon').selectOption({ label: 'DevOps' })
    await field('Color').selectOption('pink')
    await field('Active').uncheck()
    const features = form.getByRole('group', { name: 'Features' })
    for (const feature of ['Cart', '   ', 'UPI', 'Dropped', 'GST invoices']) {
      await features.getByRole('textbox').last().fill(feature)
      await features.getByRole('button', { name: 'Add Feature' }).click()
    }
    await features.getByRole('button', { name: 'Remove feature 4' }).click()
    await save('Service created successfully')
    expect(await storedContent(site, staff.token, 'services', 'Web Shops')).toMatchObject({
      category: 'Marketing',
      description: 'Shops and portals',
      icon: 'Settings',
      color: 'pink',
      price: 'Starting from ₹25,000',
      features: ['Cart', 'UPI', 'GST invoices'],
      imageUrl: '/images/shop.jpg',
      order: 7,
      isActive: false,
    })
  },
)

test(
  "the server's error stands beside its field, and what was typed stays",
  { tags: ['S4-EDIT-01', 'S8-SERVICES-02'] },
  async () => {
    const { site, staff } = desk()
    const { id } = await addContent(site, staff.token, 'services', { title: 'Web Shops', features: ['Cart'] })
    const { page, field, write, submit, save, says } = await openForm(`/admin/services?edit=${id}`, 'Edit Service')
    await write({ Title: 'Shops Online' })
    const json = { success: false, code: 'VALIDATION_ERROR', message: 'The title is taken', errors: { title: 'Taken' } }
    await routeOnce(page, '**/api/admin/services/*', (route) => route.fulfill({ status: 400, json }))
    await submit()
    await toast(page, 'Failed to save service: The title is taken').waitFor()
    await says('Taken')
    expect(await field('Title').inputValue()).toBe('Shops Online')
    await save('Service updated successfully')
    expect(await storedContent(site, staff.token, 'services', 'Shops Online')).toMatchObject({ id, features: ['Cart'] })
  },
)

test(
  'the URL of a service follows the title until it is typed; a former URL leads to the new one',
  { tags: ['F2-FORM-01'] },
  async () => {
    const { site, staff } = desk()
    await addContent(site, staff.token, 'services', { title: 'Web Shops' })
    const added = await openForm('/admin/services?edit=new', 'Add New Service')
    await added.write({ Title: 'वेबसाइट' })
    await added.says('/services/service-…, made of the title')
    await added.write({ Title: 'Café & Shops', Description: 'Shops' })
    await added.says('/services/cafe-and-shops, made of the title')
    await added.write({ 'Page URL': 'web-shops' })
    await added.submit()
    await added.says('Another service has this URL')
    await added.write({ 'Page URL': '' })
    await added.save('Service created successfully')
    const { id, slug } = await storedContent(site, staff.token, 'services', 'Café & Shops')
    expect(slug).toBe('cafe-and-shops')
    const edited = await openForm(`/admin/services?edit=${id}`, 'Edit Service')
    await edited.write({ Title: 'Shops' })
    expect(await edited.field('Page URL').inputValue()).toBe('cafe-and-shops')
    await edited.write({ 'Page URL': 'shops' })
    await edited.form.getByText('The old URL, /services/cafe-and-shops, will lead to it.', { exact: false }).waitFor()
    await edited.save('Service updated successfully')
    expect((await site.call('GET', '/services/cafe-and-shops')).headers['location']).toBe('/services/shops')
  },
)

test(
  'steps and questions of a service are added, moved and removed by keyboard',
  { tags: ['F2-FORM-02', 'F2-FORM-03'] },
  async () => {
    const { site, staff } = desk()
    const { id } = await addContent(site, staff.token, 'services', { title: 'Shops' })
    const { page, form, field, write, submit, says } = await openEditor(`/admin/services/${id}/details`)
    const steps = form.getByRole('group', { name: 'Steps' })
    const names = () =>
      steps.getByLabel(/^Step \d+: name$/).evaluateAll((all) => all.map((one) => one instanceof HTMLInputElement && one.value))
    const add = async (list: string, first: string, second: string) => {
      await form.getByRole('button', { name: `Add ${list}` }).press('Enter')
      await page.keyboard.type(first)
      await page.keyboard.press('Tab')
      await page.keyboard.type(second)
    }
    for (const name of ['Talk', 'Build', 'Launch']) await add('step', name, `We ${name.toLowerCase()}.`)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await steps.getByRole('button', { name: 'Move step 3 up' }).press('Enter')
    expect([await names(), await focused()]).toEqual([['Talk', 'Launch', 'Build'], 'Move step 2 up'])
    await page.keyboard.press('Enter')
    // At the end the other direction has the focus.
    expect([await names(), await focused()]).toEqual([['Launch', 'Talk', 'Build'], 'Move step 1 down'])
    await steps.getByRole('button', { name: 'Remove step 1' }).press('Enter')
    expect(await names()).toEqual(['Talk', 'Build'])
    // The first, a blank row, is not sent.
    for (const question of ['', 'Is it safe?']) await add('question', question, '')
    await submit()
    await says('A question needs an answer')
    await expect.poll(() => field('Question 2: answer').evaluate((one) => one === document.activeElement)).toBe(true)
    await write({ 'Question 2: answer': 'Yes.' })
    await submit()
    await toast(page, 'Service updated successfully').waitFor()
    expect(await storedContent(site, staff.token, 'services', 'Shops')).toMatchObject({
      steps: [{ title: 'Talk' }, { title: 'Build' }],
      questions: [{ question: 'Is it safe?', answer: 'Yes.' }],
    })
  },
)

test('a banner has defaults, and its link leads nowhere dangerous', { tags: ['C3-SCREEN-01'] }, async () => {
  const { site, staff } = desk()
  const { field, write, submit, save, says } = await openForm('/admin/banners?edit=new', 'Add New Banner')
  await submit()
  await says('Title is required')
  await write({ Title: 'Autumn', Subtitle: 'By Diwali', 'Button text': '', 'Button link': 'javascript:alert(1)' })
  await submit()
  await expect.poll(() => field('Button link').getAttribute('aria-invalid')).toBe('true')
  await write({ 'Button link': '' })
  await save('Banner created successfully')
  const fallback = { subtitle: 'By Diwali', buttonText: 'Explore Services', buttonLink: '/services', order: 0, isActive: true }
  expect(await storedContent(site, staff.token, 'banners', 'Autumn')).toMatchObject(fallback)
})

test(
  "a news item: every field, its tags, and a publish date in the agency's time zone",
  { tags: ['C3-SCREEN-02', 'C3-ENTITY-05', 'S4-ACTIVE-03'] },
  async () => {
    const { site, staff } = desk()
    const { page, write, says } = await openEditor('/admin/news/new')
    await publish(page)
    await says('Title is required')
    await says('Content is required')
    await write({ Title: 'A new office', Content: 'We moved.' })
    await openDetails(page)
    await write({ Tags: 'Company, Pune, ', Category: 'Company', Author: 'Asha Rao', 'Publish date': '2026-01-05T10:00' })
    await closeDetails(page.getByRole('dialog'))
    await saveDraft(page)
    const stored = await storedContent(site, staff.token, 'news', 'A new office')
    expect(stored).toMatchObject({
      content: 'We moved.',
      excerpt: 'We moved.',
      tags: ['Company', 'Pune'],
      category: 'Company',
      author: 'Asha Rao',
      publishedAt: '2026-01-05T04:30:00.000Z',
      isActive: false,
    })
    // An edit of the title leaves a tag with a comma whole.
    const body = { tags: ['Pune, India'] }
    await site.call('PUT', `/api/admin/news/${stored.id}`, { token: staff.token, body })
    const edited = await openEditor(`/admin/news/${stored.id}/edit`)
    await edited.write({ Title: 'Our new office' })
    await saveDraft(page)
    expect(await storedContent(site, staff.token, 'news', 'Our new office')).toMatchObject(body)
  },
)

test(
  'a case study: every field is added, errors stand beside their fields',
  { tags: ['all', 'F3-DESK-02', 'F3-DESK-03'] },
  async () => {
    const { site, staff } = desk()
    await addContent(site, staff.token, 'services', { title: 'Web Development' })
    await addContent(site, staff.token, 'work', { title: 'Taken' })
    const { page, form, write, says } = await openEditor('/admin/work/new')
    await publish(page)
    for (const text of ['Title is required', 'Client is required', 'The problem is required', 'What was done is required'])
      await says(text)
    await write({ Title: 'Orders & stock', Client: 'A mill in Erode', Industry: 'Textiles', 'The problem': 'Calls' })
    await write({ 'What was done': '## A portal' })
    const first = form.getByRole('group', { name: 'Result 1' })
    await first.getByLabel('What it counts').fill('fewer calls')
    const drawer = await openDetails(page)
    await write({ 'Who said it': 'Meena', 'Page URL': 'taken' })
    await drawer.getByRole('checkbox', { name: 'Web Development' }).check()
    await drawer.getByRole('checkbox', { name: 'Example' }).check()
    await drawer.getByRole('button', { name: 'Done' }).click()
    await says('Enter the quotation')
    await write({ 'What the client said': 'It works.' })
    await closeDetails(drawer)
    await publish(page)
    await says('Enter the figure of this result')
    await first.getByLabel('Figure').fill('62')
    await form.getByRole('button', { name: 'Add Result' }).click()
    await page.keyboard.type('9')
    await form.getByRole('group', { name: 'Result 2' }).getByLabel('What it counts').fill('minutes')
    await publish(page)
    // The field of the error is in the drawer, which opens.
    await drawer.getByText('Another case study has this URL', { exact: true }).waitFor()
    await write({ 'Page URL': '' })
    await closeDetails(drawer)
    await publish(page)
    await editorSays(page, /^Active · saved/)
    expect(await storedContent(site, staff.token, 'work', 'Orders & stock')).toMatchObject({
      slug: 'orders-and-stock',
      services: [{ title: 'Web Development' }],
      results: [
        { value: '62', unit: '', label: 'fewer calls' },
        { value: '9', unit: '', label: 'minutes' },
      ],
      quotation: { text: 'It works.', person: 'Meena', role: '' },
      isExample: true,
    })
  },
)

test('Enter that ends the composition of an input method adds no feature', { tags: ['S2-MSVC-16'] }, async () => {
  const { page, form } = await openForm('/admin/services?edit=new', 'Add New Service')
  const features = form.getByRole('group', { name: 'Features' }).getByRole('textbox')
  await features.click()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'はやい', selectionStart: 3, selectionEnd: 3 })
  await page.keyboard.press('Enter')
  expect(await features.count()).toBe(1)
  // Without the focus no composition goes on.
  await features.blur()
  await features.press('Enter')
  await expect.poll(() => features.count()).toBe(2)
  expect(await features.first().inputValue()).toBe('はやい')
})
