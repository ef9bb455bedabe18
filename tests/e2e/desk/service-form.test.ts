// @module-tag all
/** The form of a service. Source: specification §2 'Manage Services', §5 'Service form', §8 'Admin services and inquiries'. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { routeOnce, useBrowser } from '#tests/support/browser.ts'
import { addContent, findEntry, storedContent, readTitles } from '#tests/support/content.ts'
import { addStaff, collectCalls, openScreen, expectAccessibleInBoth, openDeskSite, REFUSED, toast } from '#tests/support/desk.ts'

const open = useBrowser()

test(
  'the first service, from the empty list through the whole form',
  {
    tags: [
      'S2-MSVC-12',
      'S2-MSVC-14',
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
    const site = await openDeskSite()
    const admin = await addStaff(site, 'admin')
    const page = await openScreen(open, site, admin, '/admin/services', { expectedErrors: REFUSED })
    await page.getByText('No services yet', { exact: true }).waitFor()
    await expectAccessibleInBoth(page)
    await page.getByRole('button', { name: 'Add Your First Service' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Service' })
    const create = form.getByRole('button', { name: 'Create' })
    await form.getByRole('button', { name: 'Cancel' }).waitFor()

    // Each missing field shows an error, and the first one gets the focus.
    for (const label of ['Title', 'Category', 'Description'])
      expect(await form.getByLabel(label, { exact: true }).getAttribute('required')).not.toBeNull()
    await create.click()
    await form.getByText('Title is required', { exact: true }).waitFor()
    await form.getByText('Description is required', { exact: true }).waitFor()
    expect(await form.getByLabel('Title', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessibleInBoth(page)

    await form.getByLabel('Title', { exact: true }).fill('Web Shops')
    await expect.poll(() => form.getByText('Title is required').count()).toBe(0)
    await form.getByLabel('Category').selectOption('Marketing')
    await form.getByLabel('Description').fill('Shops and portals')
    await form.getByLabel('Icon').selectOption({ label: 'DevOps' })
    await form.getByLabel('Color').selectOption('pink')
    expect(await form.getByLabel('Price').getAttribute('placeholder')).toContain('₹')
    await form.getByLabel('Price').fill('Starting from ₹25,000')
    await form.getByLabel('Image URL', { exact: true }).fill('/images/shop.jpg')
    await form.getByLabel('Order').fill('7')
    expect(await form.getByLabel('Active').isChecked()).toBe(true)
    await form.getByLabel('Active').uncheck()

    const features = form.getByRole('group', { name: 'Features' })
    const rows = features.getByRole('textbox')
    await expect.poll(() => rows.count()).toBe(1)
    expect(await rows.first().inputValue()).toBe('')
    const boxOf = () =>
      rows.first().evaluate((row) => {
        const box = row.closest('.overflow-y-auto')
        return { height: box?.clientHeight ?? 0, inside: box?.scrollHeight ?? 0 }
      })
    const { height } = await boxOf()
    for (const feature of ['Cart', '   ', 'UPI', 'Dropped', 'GST invoices']) {
      await rows.last().fill(feature)
      await features.getByRole('button', { name: 'Add Feature' }).click()
    }
    await features.getByRole('button', { name: 'Remove feature 4' }).click()
    await expect.poll(() => rows.count()).toBe(5)
    const filled = await boxOf()
    expect(filled.height).toBe(height)
    expect(filled.inside).toBeGreaterThan(filled.height)

    await create.click()
    await toast(page, /^Service created successfully$/).waitFor()
    await form.waitFor({ state: 'hidden' })
    await expect.poll(() => readTitles(page)).toEqual(['Web Shops'])
    expect(await storedContent(site, admin.token, 'services', 'Web Shops')).toMatchObject({
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
  'an admin edits all of a service, switches it with its badge, and deletes it',
  {
    tags: [
      'S2-MSVC-14',
      'S4-EDIT-01',
      'S4-ACTIVE-01',
      'S7-ADMIN-30',
      'S8-SERVICES-02',
      'S8-SERVICES-06',
      'S8-SERVICES-08',
      'S8-SERVICES-09',
    ],
  },
  async () => {
    const site = await openDeskSite()
    const admin = await addStaff(site, 'admin')
    const { id } = await addContent(site, admin.token, 'services', { title: 'Web Shops', features: ['Cart', 'UPI'], order: 3 })
    const page = await openScreen(open, site, admin, '/admin/services', { expectedErrors: REFUSED })
    await page.getByRole('button', { name: 'Edit Web Shops' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Service' })
    await form.getByLabel('Title', { exact: true }).fill('Shops Online')
    await expect.poll(() => form.getByRole('group', { name: 'Features' }).getByRole('textbox').count()).toBe(2)
    await form.getByRole('button', { name: 'Remove feature 1' }).click()
    await form.getByLabel('Order').fill('-1')
    await form.getByLabel('Image URL', { exact: true }).fill('no url')
    await form.getByRole('button', { name: 'Update' }).click()
    for (const label of ['Order', 'Image URL'])
      await expect.poll(() => form.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true')
    await form.getByLabel('Order').fill('4')
    await form.getByLabel('Image URL', { exact: true }).fill('')

    // A server error appears with its message; typed text stays.
    await routeOnce(page, '**/api/admin/services/*', (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, code: 'VALIDATION_ERROR', message: 'The title is taken', errors: { title: 'Taken' } },
      }),
    )
    await form.getByRole('button', { name: 'Update' }).click()
    await toast(page, /^Failed to save service: The title is taken$/).waitFor()
    await form.getByText('Taken', { exact: true }).waitFor()
    expect(await form.getByLabel('Title', { exact: true }).inputValue()).toBe('Shops Online')
    await form.getByRole('button', { name: 'Update' }).click()
    await toast(page, /^Service updated successfully$/).waitFor()
    await form.waitFor({ state: 'hidden' })
    await expect.poll(() => readTitles(page)).toEqual(['Shops Online'])
    expect(await storedContent(site, admin.token, 'services', 'Shops Online')).toMatchObject({
      id,
      features: ['UPI'],
      order: 4,
      imageUrl: '',
    })

    const row = findEntry(page, 'Shops Online')
    /** Each change of the status loads the list again. */
    const toggle = async (name: RegExp) => {
      const loaded = page.waitForResponse(
        (response) => response.request().method() === 'GET' && new URL(response.url()).pathname === '/api/admin/services',
      )
      await row.getByRole('button', { name }).click()
      await (await loaded).finished()
    }
    await toggle(/^Active/)
    await row.getByRole('button', { name: /^Inactive/ }).waitFor()
    await toast(page, /^Service deactivated successfully$/).waitFor()
    expect((await site.call('GET', '/api/services')).body.data).toEqual([])
    await toggle(/^Inactive/)
    await toast(page, /^Service activated successfully$/).waitFor()

    const calls = collectCalls(page)
    await row.getByRole('button', { name: 'Delete Shops Online' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Are you sure you want to delete this service?', { exact: true }).waitFor()
    await question.getByText('Shops Online', { exact: false }).waitFor()
    await expectAccessibleInBoth(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(calls).toEqual([])
    await row.getByRole('button', { name: 'Delete Shops Online' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast(page, /^Service deleted successfully$/).waitFor()
    await page.getByText('No services yet', { exact: true }).waitFor()
    expect(calls).toEqual([`DELETE /api/admin/services/${id}`, 'GET /api/admin/services'])

    await page.getByText('Deleted the service “Shops Online”.').waitFor()
    await expectAccessibleInBoth(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await toast(page, /^Service restored successfully$/).waitFor()
    await row.waitFor()
    expect((await site.call('GET', '/api/services')).body.data).toMatchObject([{ id, title: 'Shops Online' }])
  },
)

test(
  'the URL follows the title until it is typed; details, steps and questions are added, moved and removed by keyboard',
  { tags: ['F2-FORM-01', 'F2-FORM-02', 'F2-FORM-03'] },
  async () => {
    const site = await openDeskSite()
    const admin = await addStaff(site, 'admin')
    await addContent(site, admin.token, 'services', { title: 'Web Shops' })
    const page = await openScreen(open, site, admin, '/admin/services?edit=new', { expectedErrors: REFUSED })
    const form = page.getByRole('dialog', { name: 'Add New Service' })
    const title = form.getByLabel('Title', { exact: true })
    const url = form.getByLabel('Page URL')
    await title.fill('वेबसाइट')
    await form.getByText('/services/service-…, made of the title').waitFor()
    await title.fill('Café & Shops')
    await form.getByText('/services/cafe-and-shops, made of the title').waitFor()
    await url.fill('web-shops')
    await form.getByText('/services/web-shops', { exact: true }).waitFor()
    await form.getByLabel('Description', { exact: true }).fill('Shops and portals')
    await form.getByLabel('Details').fill('We **begin** with you.')

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
    expect(await names()).toEqual(['Talk', 'Build', 'Launch'])
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)
    await steps.getByRole('button', { name: 'Move step 3 up' }).press('Enter')
    expect([await names(), await focused()]).toEqual([['Talk', 'Launch', 'Build'], 'Move step 2 up'])
    await page.keyboard.press('Enter')
    // At the end the other direction has the focus.
    expect([await names(), await focused()]).toEqual([['Launch', 'Talk', 'Build'], 'Move step 1 down'])
    await page.keyboard.press('Enter')
    expect([await names(), await focused()]).toEqual([['Talk', 'Launch', 'Build'], 'Move step 2 down'])
    await steps.getByRole('button', { name: 'Remove step 2' }).press('Enter')
    expect(await names()).toEqual(['Talk', 'Build'])
    expect(await steps.getByLabel('Step 2: name').evaluate((field) => field === document.activeElement)).toBe(true)
    // The first, a blank row, is not sent.
    for (const question of ['', 'Is it safe?']) await add('question', question, '')
    await expectAccessibleInBoth(page)

    const create = form.getByRole('button', { name: 'Create' })
    await create.click()
    await form.getByText('A question needs an answer', { exact: true }).waitFor()
    const isFocused = (field: Locator) => field.evaluate((one) => one === document.activeElement)
    await expect.poll(() => isFocused(form.getByLabel('Question 2: answer'))).toBe(true)
    await form.getByLabel('Question 2: answer').fill('Yes.')
    await create.click()
    await form.getByText('Another service has this URL', { exact: true }).waitFor()
    await expect.poll(() => isFocused(url)).toBe(true)
    await url.fill('')
    await create.click()
    await toast(page, /^Service created successfully$/).waitFor()
    await form.waitFor({ state: 'hidden' })
    const stored = await storedContent(site, admin.token, 'services', 'Café & Shops')
    expect(stored).toMatchObject({
      slug: 'cafe-and-shops',
      details: 'We **begin** with you.',
      steps: [
        { title: 'Talk', text: 'We talk.' },
        { title: 'Build', text: 'We build.' },
      ],
      questions: [{ question: 'Is it safe?', answer: 'Yes.' }],
    })

    // A draft survives a reload; a new title does not change the URL.
    await page.getByRole('link', { name: 'Café & Shops', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Service' })
    await edit.getByLabel('Title', { exact: true }).fill('Shops')
    expect(await edit.getByLabel('Page URL').inputValue()).toBe('cafe-and-shops')
    await edit.getByLabel('Page URL').fill('shops')
    await edit.getByText('The former URL, /services/cafe-and-shops, will lead to it.', { exact: false }).waitFor()
    await edit.getByRole('button', { name: 'Remove question 1' }).click()
    await page.reload()
    await edit.getByText('What you had typed here before is back.', { exact: false }).waitFor()
    expect(await edit.getByLabel('Page URL').inputValue()).toBe('shops')
    await edit.getByRole('button', { name: 'Update' }).click()
    await toast(page, /^Service updated successfully$/).waitFor()
    expect(await storedContent(site, admin.token, 'services', 'Shops')).toMatchObject({ slug: 'shops', questions: [] })
    expect((await site.call('GET', '/services/cafe-and-shops')).headers['location']).toBe('/services/shops')
  },
)

test('Enter that ends the composition of an input method adds no feature', { tags: ['S2-MSVC-16'] }, async () => {
  const site = await openDeskSite()
  const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin/services?edit=new')
  const features = page.getByRole('group', { name: 'Features' }).getByRole('textbox')
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
