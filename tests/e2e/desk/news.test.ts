/** News: the same design as Manage Services. Source: contract §3 'Screens', 'Entities'; specification §7 'News', §3 'News item (local)'. */
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import { addContent, findEntry, storedContent, readTitles } from '#tests/support/content.ts'
import { addStaff, openScreen, expectAccessibleInBoth, waitForScreen, openDeskSite, toast } from '#tests/support/desk.ts'

const open = useBrowser()

test(
  'the list of news: drafts and what is scheduled are shown as such; search, filter, cards',
  { tags: ['S2-ROUTE-15', 'C3-SCREEN-02'] },
  async () => {
    const site = await openDeskSite()
    const admin = await addStaff(site, 'admin')
    const page = await openScreen(open, site, admin, '/admin/news')
    await waitForScreen(page, 'News')
    await page.getByText('No news yet', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add Your First News Item' }).waitFor()

    const office = {
      title: 'A new office',
      excerpt: 'In Pune',
      category: 'Company',
      author: 'Asha Rao',
      publishedAt: '2026-01-05T04:30:00.000Z',
    }
    await addContent(site, admin.token, 'news', office)
    await addContent(site, admin.token, 'news', { title: 'Half written', isActive: false, publishedAt: '2026-01-04T00:00:00.000Z' })
    await addContent(site, admin.token, 'news', { title: 'For the new year', publishedAt: '2099-01-01T00:00:00.000Z' })
    await page.reload()
    await expect.poll(() => readTitles(page)).toEqual(['For the new year', 'A new office', 'Half written'])
    const table = page.getByRole('table', { name: 'News' })
    const columns = ['News', 'Category', 'Status', 'Publish Date', 'Actions']
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(columns)
    const cells = await findEntry(page, 'A new office').getByRole('cell').allInnerTexts()
    expect(cells.map((text) => text.split(/\n+/))).toEqual([
      ['A new office', 'In Pune'],
      ['Company', 'by Asha Rao'],
      ['Published'],
      ['5 Jan 2026, 10:00 AM IST'],
      [''],
    ])
    await findEntry(page, 'Half written').getByRole('button', { name: 'Draft, publish Half written' }).waitFor()
    await findEntry(page, 'For the new year').getByRole('button', { name: 'Scheduled, unpublish For the new year' }).waitFor()
    await expectAccessibleInBoth(page)

    await page.getByRole('searchbox', { name: 'Search news' }).fill('pune')
    await expect.poll(() => readTitles(page)).toEqual(['A new office'])
    const status = page.getByLabel('Status', { exact: true })
    expect(await status.locator('option').allTextContents()).toEqual(['All Status', 'Published', 'Draft'])
    await status.selectOption({ label: 'Draft' })
    await page.getByText('No news found', { exact: true }).waitFor()
    await page.getByRole('searchbox').fill('')
    await expect.poll(() => readTitles(page)).toEqual(['Half written'])
    await page.setViewportSize(PHONE)
    await findEntry(page, 'Half written').getByText('Draft', { exact: true }).waitFor()
  },
)

// Contract §1: BUSINESS_TIME_ZONE. The list writes its dates in it.
test(
  'the publish date is in BUSINESS_TIME_ZONE, in the form as in the list',
  { tags: ['C3-SCREEN-02', 'C1-SETTING-11'] },
  async () => {
    const site = await openDeskSite({ config: { BUSINESS_TIME_ZONE: 'Europe/London' } })
    const admin = await addStaff(site, 'admin')
    await addContent(site, admin.token, 'news', { title: 'A new office', publishedAt: '2026-01-05T10:00:00.000Z' })
    const page = await openScreen(open, site, admin, '/admin/news')
    await findEntry(page, 'A new office').getByText('5 Jan 2026, 10:00 AM GMT', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'A new office', exact: true }).click()
    const edited = page.getByRole('dialog', { name: 'Edit News Item' })
    expect(await edited.getByLabel('Publish date').inputValue()).toBe('2026-01-05T10:00')
    await edited.getByText(/^In the business time zone, London time\. Visitors see it from then on/).waitFor()
    await edited.getByLabel('Publish date').fill('2026-06-05T09:00')
    await edited.getByRole('button', { name: 'Update' }).click()
    await edited.waitFor({ state: 'hidden' })
    expect(await storedContent(site, admin.token, 'news', 'A new office')).toMatchObject({
      publishedAt: '2026-06-05T08:00:00.000Z',
    })
  },
)

test('an edit of the title leaves a tag with a comma whole', { tags: ['C3-SCREEN-02', 'C3-ENTITY-05'] }, async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const { id } = await addContent(site, admin.token, 'news', { title: 'A new office', tags: ['Pune, India', 'Company'] })
  const page = await openScreen(open, site, admin, `/admin/news?edit=${id}`)
  const form = page.getByRole('dialog', { name: 'Edit News Item' })
  const save = async () => {
    await form.getByRole('button', { name: 'Update' }).click()
    await form.waitFor({ state: 'hidden' })
    return storedContent(site, admin.token, 'news', 'Our new office')
  }
  await form.getByLabel('Title', { exact: true }).fill('Our new office')
  expect(await save()).toMatchObject({ tags: ['Pune, India', 'Company'] })
  await page.getByRole('link', { name: 'Our new office', exact: true }).click()
  await form.getByLabel('Tags').fill('Pune, Company')
  expect(await save()).toMatchObject({ tags: ['Pune', 'Company'] })
})

test('a news item is added as a draft, edited, published and deleted', { tags: ['C3-SCREEN-02', 'S4-ACTIVE-03'] }, async () => {
  const site = await openDeskSite()
  const admin = await addStaff(site, 'admin')
  const page = await openScreen(open, site, admin, '/admin/news')
  await page.getByRole('button', { name: 'Add News Item' }).click()
  const added = page.getByRole('dialog', { name: 'Add News Item' })
  await added.getByRole('button', { name: 'Create' }).click()
  await added.getByText('Title is required', { exact: true }).waitFor()
  await added.getByText('Content is required', { exact: true }).waitFor()
  await added.getByLabel('Title', { exact: true }).fill('A new office')
  await added.getByLabel('Content').fill('We moved.\n\nCome and see.')
  await added.getByLabel('Tags').fill('Company, Pune, ')
  await added.getByLabel('Category').fill('Company')
  await added.getByLabel('Author').fill('Asha Rao')
  await added.getByLabel('Publish date').fill('2026-01-05T10:00')
  await added.getByLabel('Published (otherwise a draft)').uncheck()
  await expectAccessibleInBoth(page)
  await added.getByRole('button', { name: 'Create' }).click()
  await toast(page, /^News item created successfully$/).waitFor()
  await added.waitFor({ state: 'hidden' })
  expect(await storedContent(site, admin.token, 'news', 'A new office')).toMatchObject({
    content: 'We moved.\n\nCome and see.',
    excerpt: 'We moved.\n\nCome and see.',
    tags: ['Company', 'Pune'],
    category: 'Company',
    author: 'Asha Rao',
    // In the agency's time zone, independent of the browser's.
    publishedAt: '2026-01-05T04:30:00.000Z',
    isActive: false,
  })

  await page.getByRole('link', { name: 'A new office', exact: true }).click()
  const edited = page.getByRole('dialog', { name: 'Edit News Item' })
  await edited.getByLabel('Excerpt').fill('In Pune')
  await edited.getByLabel('Tags').fill('x'.repeat(51))
  await edited.getByRole('button', { name: 'Update' }).click()
  await edited.getByText('Must be at most 50 characters', { exact: true }).waitFor()
  await edited.getByLabel('Tags').fill('Pune')
  await edited.getByRole('button', { name: 'Update' }).click()
  await toast(page, /^News item updated successfully$/).waitFor()
  await edited.waitFor({ state: 'hidden' })
  const wanted = { excerpt: 'In Pune', tags: ['Pune'], publishedAt: '2026-01-05T04:30:00.000Z', isActive: false }
  expect(await storedContent(site, admin.token, 'news', 'A new office')).toMatchObject(wanted)

  await findEntry(page, 'A new office').getByRole('button', { name: 'Draft, publish A new office' }).click()
  await toast(page, /^News item published successfully$/).waitFor()
  expect((await site.call('GET', '/api/news')).body.data).toMatchObject([{ title: 'A new office' }])
  await page.getByRole('button', { name: 'Delete A new office' }).click()
  await page.getByRole('alertdialog').getByText('Are you sure you want to delete this news item?', { exact: true }).waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, /^News item deleted successfully$/).waitFor()
  await page.getByText('No news yet', { exact: true }).waitFor()
  expect((await site.call('GET', '/api/news')).body.data).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, /^News item restored successfully$/).waitFor()
  expect((await site.call('GET', '/api/news')).body.data).toMatchObject([{ title: 'A new office' }])
})
