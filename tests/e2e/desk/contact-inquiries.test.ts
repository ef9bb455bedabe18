/** Contact inquiries: the same design with their own texts. Source: specification §2 'Contact Inquiries'. */
import { expect, test } from 'vitest'
import { DESKTOP, expectAccessibleAtBothWidths, PHONE, useBrowser, WIDTHS } from '#tests/support/browser.ts'
import {
  addStaff,
  waitForPath,
  openScreen,
  expectAccessibleInBoth,
  waitForScreen,
  openDeskSite,
  toast,
} from '#tests/support/desk.ts'
import { sendContactInquiry } from '#tests/support/visitors.ts'

const open = useBrowser()

test(
  "heading, search placeholder 'Search contact inquiries...', and 'No contact inquiries found', at both widths",
  { tags: ['S2-CINQ-01', 'S2-CINQ-02', 'S2-CINQ-06'] },
  async () => {
    const site = await openDeskSite()
    const page = await openScreen(open, site, await addStaff(site, 'sales_person'), '/admin/contacts')
    for (const [, viewport] of WIDTHS) {
      await page.setViewportSize(viewport)
      await waitForScreen(page, 'Contact Inquiries')
      await page.getByPlaceholder('Search contact inquiries...', { exact: true }).waitFor()
      await page.getByText('No contact inquiries found', { exact: true }).waitFor()
    }
    await expectAccessibleAtBothWidths(page)
  },
)

test(
  "a Message column replaces Budget and Timeline; the service is 'Not specified' if empty, and stands in search and details; 'all' is never sent",
  { tags: ['S2-CINQ-03', 'S2-CINQ-04', 'S3-INQUIRY-08', 'S7-ADMIN-24'] },
  async () => {
    const site = await openDeskSite()
    await sendContactInquiry(site, { name: 'Asha Rao', email: 'asha@example.in', message: 'A long '.repeat(60) })
    await sendContactInquiry(site, {
      name: 'Ravi Kumar',
      email: 'ravi@example.in',
      service: 'Cloud Services',
      message: 'Move our shop',
    })
    const page = await openScreen(open, site, await addStaff(site, 'sales_person'), '/admin/contacts', { viewport: DESKTOP })
    const table = page.getByRole('table', { name: 'Contact Inquiries' })
    await table.waitFor()
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'Selection',
      'Client',
      'Service',
      'Message',
      'Status',
      'Priority',
      'Date',
      'Actions',
    ])
    // The first cell is the checkbox.
    const cellsOf = async (name: string) =>
      (await table.getByRole('row').filter({ hasText: name }).getByRole('cell').allInnerTexts()).slice(1)
    expect((await cellsOf('Ravi Kumar')).slice(1, 3)).toEqual(['Cloud Services', 'Move our shop'])
    expect((await cellsOf('Asha Rao'))[1]).toBe('Not specified')
    await expectAccessibleInBoth(page)

    const queries: string[][] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      const narrowing = [...searchParams].filter(([name]) => name !== 'page' && name !== 'limit')
      if (pathname === '/api/contact-inquiries/admin') queries.push(narrowing.map((pair) => pair.join('=')))
    })
    await page.getByRole('searchbox').fill('cloud serv')
    await expect.poll(() => page.locator('[data-list-item]').allTextContents()).toEqual(['Ravi Kumar'])
    const pick = async (label: string, choice: string, place: string): Promise<void> => {
      await page.getByLabel(label, { exact: true }).selectOption({ label: choice })
      await waitForPath(page, `/admin/contacts?search=cloud+serv${place}`)
    }
    await pick('Status', 'New', '&status=new')
    await pick('Priority', 'Medium', '&status=new&priority=medium')
    await pick('Status', 'All Status', '&priority=medium')
    await page.getByRole('link', { name: 'Ravi Kumar', exact: true }).click()
    const details = page.getByRole('dialog', { name: /^Inquiry Details/ })
    await details.getByText('Cloud Services', { exact: true }).waitFor()
    expect(queries.map((query) => query.toSorted().join(' '))).toEqual([
      'search=cloud serv',
      'search=cloud serv status=new',
      'priority=medium search=cloud serv status=new',
      'priority=medium search=cloud serv',
    ])
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.setViewportSize(PHONE)
    await page.getByRole('heading', { name: 'Asha Rao' }).waitFor()
    await page.getByText('Not specified').waitFor()
    await expectAccessibleInBoth(page)
  },
)

test(
  'the same stat cards and the same details modal at both widths, which sends status, priority and notes',
  { tags: ['S2-CINQ-05', 'S7-ADMIN-26'] },
  async () => {
    const site = await openDeskSite()
    const id = await sendContactInquiry(site, { name: 'Asha Rao', email: 'asha@example.in', address: '12 MG Road, Pune' })
    const page = await openScreen(open, site, await addStaff(site, 'sales_person'), '/admin/contacts')
    const figures = page.getByRole('region', { name: 'Figures' }).locator('dl > div')
    const figureTexts = () => figures.allInnerTexts().then((texts) => texts.map((text) => text.replace(/\s+/g, ' ')))
    await expect.poll(figureTexts).toEqual(['Total Inquiries 1', 'New 1', 'In Progress 0', 'Completed 0'])
    await page.getByRole('link', { name: 'Asha Rao', exact: true }).click()
    const details = page.getByRole('dialog', { name: `Inquiry Details #${id}` })
    for (const heading of ['Client Information', 'Project Information', 'Project Details', 'Update Status'])
      await details.getByRole('heading', { name: heading }).waitFor()
    await details.getByText('12 MG Road, Pune').waitFor()
    await details.getByText('Please call me').waitFor()
    await expectAccessibleAtBothWidths(page)
    await details.getByLabel('Status', { exact: true }).selectOption({ label: 'Completed' })
    const sent = page.waitForRequest(`**/api/contact-inquiries/admin/${id}`)
    await details.getByRole('button', { name: 'Update Inquiry' }).click()
    expect((await sent).method()).toBe('PUT')
    expect((await sent).postDataJSON()).toEqual({
      status: 'completed',
      priority: 'medium',
      notes: '',
      updatedAt: expect.any(String),
    })
    await toast(page, 'Inquiry updated successfully').waitFor()
    await details.waitFor({ state: 'hidden' })
    await expect.poll(figureTexts).toEqual(['Total Inquiries 1', 'New 0', 'In Progress 0', 'Completed 1'])
  },
)
