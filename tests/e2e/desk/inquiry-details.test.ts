/** The details of an inquiry. Source: specification §2 'Details modal', §4, §8. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, routeOnce, unroute, useBrowser } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import {
  NO_ANSWER,
  addInquiry,
  addStaff,
  collectCalls,
  storedInquiry,
  toast,
  waitForPath,
  waitForScreen,
  withToken,
} from '#tests/support/desk.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const open = useBrowser()

const detailsOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Inquiry Details/ })

/** The terms of a section with their values. */
const readFacts = async (details: Locator, section: string): Promise<Record<string, string>> => {
  const facts = details.getByRole('heading', { name: section }).locator('xpath=..').locator('dl > div')
  const texts = await facts.evaluateAll((pairs) =>
    pairs.map((pair) => [
      pair.querySelector('dt')?.textContent ?? '',
      (pair.querySelector('dd') as HTMLElement | null)?.innerText ?? '',
    ]),
  )
  return Object.fromEntries(texts)
}

test(
  "the modal 'Inquiry Details' with #id, its sections and its form, at both widths",
  { tags: ['S2-SINQ-09', 'S2-SINQ-10', 'S2-SINQ-11', 'S2-SINQ-12', 'S2-SINQ-13', 'S2-SINQ-14'] },
  async () => {
    const { site, page, show } = desk()
    const id = await addInquiry(site)
    await show('/admin/inquiries', await addStaff(site, 'sales_person'))
    await page.getByRole('link', { name: 'View details of Meera Iyer' }).click()
    const details = detailsOf(page)
    await details.getByRole('heading', { name: `Inquiry Details #${id}` }).waitFor()
    await waitForPath(page, `/admin/inquiries?inquiry=${id}`)
    await details.getByRole('button', { name: 'Print' }).waitFor()
    expect(await readFacts(details, 'Client Information')).toEqual({
      Name: 'Meera Iyer',
      Email: 'meera@example.in',
      Phone: '+91 98860 00000',
      Company: 'Iyer Stores',
    })
    expect(await readFacts(details, 'Project Information')).toEqual({
      Service: 'Web Development',
      Budget: '₹50,000 - ₹1,00,000',
      Timeline: '2-3 Months',
      // '20 Nov 2026, 4:05 PM', in the business time zone.
      Submitted: expect.stringMatching(/^\d{1,2} \w{3,4} \d{4}, \d{1,2}:\d{2}\s[AP]M IST$/),
      Reference: expect.stringMatching(/^[A-Z2-9]{6}$/),
    })
    const project = details.getByRole('heading', { name: 'Project Details' }).locator('xpath=..')
    await project.getByText('We sell spices in three shops and want to sell them online.').waitFor()

    await details.getByRole('heading', { name: 'Update Status' }).waitFor()
    const optionsOf = (label: string) => details.getByLabel(label, { exact: true }).locator('option').allTextContents()
    expect(await optionsOf('Status')).toEqual(['New', 'In Progress', 'Completed', 'Cancelled'])
    expect(await optionsOf('Priority')).toEqual(['Low', 'Medium', 'High', 'Urgent'])
    const notes = details.getByLabel('Internal Notes')
    expect(await notes.getAttribute('placeholder')).toBe('Add internal notes about this inquiry...')
    await details.getByRole('button', { name: 'Update Inquiry' }).waitFor()
    await page.setViewportSize(PHONE)

    await details.getByRole('button', { name: 'Cancel' }).click()
    await details.waitFor({ state: 'hidden' })
    await waitForPath(page, '/admin/inquiries')
  },
)

test.each(['sales_person', 'admin'] as const)(
  'a %s saves an update: list and stats are read again, and the modal closes',
  { tags: ['S4-INQ-06', 'S6-FLAGS-10'] },
  async (role) => {
    const { site, page, show } = desk()
    const id = await addInquiry(site)
    const staff = await addStaff(site, role, { name: 'Asha Rao' })
    await show('/admin/inquiries', staff)
    await page.getByRole('link', { name: 'Meera Iyer', exact: true }).press('Space')
    const details = detailsOf(page)
    await details.getByLabel('Status', { exact: true }).selectOption({ label: 'In Progress' })
    await details.getByLabel('Priority', { exact: true }).selectOption({ label: 'High' })
    await details.getByLabel('Internal Notes').fill('Called; wants an offer by Monday.')
    const assignee = details.getByLabel('Assigned to')
    if (role === 'sales_person') expect(await assignee.count()).toBe(0)
    else await assignee.selectOption({ label: 'Asha Rao' })

    const calls = collectCalls(page)
    await details.getByRole('button', { name: 'Update Inquiry' }).click()
    await toast(page, /^Inquiry updated successfully$/).waitFor()
    await details.waitFor({ state: 'hidden' })
    await waitForPath(page, '/admin/inquiries')
    await expect
      .poll(() => calls.slice(1))
      .toEqual(expect.arrayContaining(['GET /api/service-inquiries/admin', 'GET /api/service-inquiries/admin/stats/overview']))
    expect(calls[0]).toBe(`PUT /api/service-inquiries/admin/${id}`)
    await expect.poll(() => page.getByRole('region', { name: 'Figures' }).innerText()).toMatch(/In Progress\s+1/)
    expect(await page.getByLabel('Status of Meera Iyer').inputValue()).toBe('in-progress')
    expect(await storedInquiry(site, id)).toMatchObject({
      status: 1,
      priority: 2,
      notes: 'Called; wants an offer by Monday.',
      assignee_id: role === 'sales_person' ? null : staff.id,
    })
    // The focus returns to the row.
    await expect
      .poll(() => page.getByRole('link', { name: 'Meera Iyer', exact: true }).evaluate((link) => link === document.activeElement))
      .toBe(true)
  },
)

test(
  "a save that fails says 'Failed to update inquiry', and everything typed is still there",
  { tags: ['S8-INQ-02'] },
  async () => {
    const { site, page, show } = desk()
    const id = await addInquiry(site)
    const staff = await addStaff(site, 'sales_person')
    await show(`/admin/inquiries?inquiry=${id}`, staff)
    const details = detailsOf(page)
    await details.getByLabel('Internal Notes').fill('Half an hour of writing')
    await routeOnce(page, `**/api/service-inquiries/admin/${id}`, (route) => route.abort('connectionreset'))
    await details.getByRole('button', { name: 'Update Inquiry' }).click()
    await toast(page, /^Failed to update inquiry$/).waitFor()
    expect(await details.getByLabel('Internal Notes').inputValue()).toBe('Half an hour of writing')
    await details.getByRole('button', { name: 'Update Inquiry' }).click()
    await details.waitFor({ state: 'hidden' })
    expect((await storedInquiry(site, id)).notes).toBe('Half an hour of writing')
  },
)

test('an inquiry that is gone and a URL that names none say so; there is nothing to print', { tags: ['S2-SINQ-09'] }, async () => {
  const { site, page, show } = desk()
  const staff = await addStaff(site, 'admin')
  await show('/admin/inquiries?inquiry=999', staff)
  await detailsOf(page).getByText('There is no such inquiry').waitFor()
  expect(await detailsOf(page).getByRole('button', { name: 'Print' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Close' }).click()
  await waitForPath(page, '/admin/inquiries')
  await page.goto('/admin/inquiries?inquiry=none&status=no-such&page=0')
  await page.getByText('No inquiries found').waitFor()
  expect(await detailsOf(page).count()).toBe(0)
})

test('a click anywhere in a row opens it, with Ctrl in another tab; one that selects a text opens nothing', async () => {
  const { site, page, show } = desk()
  await addInquiry(site)
  await show('/admin/inquiries')
  const email = page.getByRole('cell').getByText('meera@example.in · Iyer Stores')
  const { x, y, width } = (await email.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(x + 2, y + 5)
  await page.mouse.down()
  await page.mouse.move(x + width - 2, y + 5, { steps: 3 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).toContain('example')
  await page.getByRole('heading', { level: 1 }).click()
  const [tab] = await Promise.all([page.context().waitForEvent('page'), email.click({ modifiers: ['ControlOrMeta'] })])
  await tab.close()
  await waitForScreen(page, 'Service Inquiries')
  await email.click()
  await page.getByRole('complementary', { name: 'Lead' }).getByRole('heading', { name: 'Meera Iyer', exact: true }).waitFor()
})

const API = '**/api/**'

const NOTE = 'She wants three shops online by Diwali'

const details = (page: Page): Locator => page.getByRole('dialog', { name: /^Inquiry Details/ })

const notes = (page: Page): Locator => details(page).getByLabel('Internal Notes')

const update = (page: Page): Locator => details(page).getByRole('button', { name: 'Update Inquiry' })

const stale = (page: Page): Locator => details(page).getByRole('alert').filter({ hasText: 'latest version could not be loaded' })

test(
  'an inquiry that is opened while the server is away keeps what is typed in view, and is saved once it is back',
  { tags: ['all'] },
  async () => {
    const { site } = desk()
    const id = await addInquiry(site)
    const staff = await addStaff(site, 'admin')
    const page = await open(site.origin, { ...withToken(staff.token), viewport: PHONE, expectedErrors: NO_ANSWER })
    await page.goto('/admin/inquiries')
    await waitForScreen(page, 'Service Inquiries')
    await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
    await page.route(API, (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: 'Meera Iyer', exact: true }).press('Space')
    await notes(page).fill(NOTE)
    await stale(page).waitFor()
    expect(await notes(page).inputValue()).toBe(NOTE)
    await update(page).click()
    await toast(page, /^Failed to update inquiry$/).waitFor()
    const failed = details(page).getByRole('alert').filter({ hasText: 'could not be reached' })
    expect(await failed.innerText()).toMatch(/still here/)
    expect(await notes(page).inputValue()).toBe(NOTE)
    await unroute(page, API)
    await update(page).click()
    await details(page).waitFor({ state: 'hidden' })
    expect((await storedInquiry(site, id)).notes).toBe(NOTE)
  },
)

test(
  'Try Again brings the latest version beside what is typed; one that was deleted meanwhile says so and still shows it',
  { tags: ['all'] },
  async () => {
    const { site, page, show } = desk()
    const id = await addInquiry(site)
    const staff = await addStaff(site, 'admin')
    await show('/admin/inquiries', staff)
    await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
    const own = `**/api/service-inquiries/admin/${id}`
    await page.route(own, (route) => route.abort('connectionreset'))
    await page.getByRole('link', { name: 'Meera Iyer', exact: true }).press('Space')
    await notes(page).fill(NOTE)
    await stale(page).waitFor()
    await unroute(page, own)
    await stale(page).getByRole('button', { name: 'Try Again' }).click()
    await stale(page).waitFor({ state: 'hidden' })
    expect(await notes(page).inputValue()).toBe(NOTE)

    const deleted = await site.call('DELETE', `/api/service-inquiries/admin/${id}`, { token: staff.token })
    expect(deleted.status).toBe(200)
    await details(page).getByRole('alert').filter({ hasText: 'deleted' }).waitFor()
    expect(await notes(page).inputValue()).toBe(NOTE)
  },
)
