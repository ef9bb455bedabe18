// @module-tag all
/** What the desk prints: everything that is read, and nothing that is pressed. Source: lead desk §3 'The lead page', §7 'Board'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { addContent } from '#tests/support/content.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { NO_ANSWER, addInquiry, addStaff, changeInquiry, openDeskSite, openScreen } from '#tests/support/desk.ts'
import { addLead, shift } from '#tests/support/leads.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const open = useBrowser()

/** A4 at 96 pixels per inch. */
const A4 = { width: 794, height: 1123 }

const HOUR = 3_600_000

const putOnPaper = async (page: Page, size = A4): Promise<void> => {
  await page.setViewportSize(size)
  await page.emulateMedia({ media: 'print' })
}

/** An inquiry with notes, in progress. */
const openNoted = async (toPath: (id: number) => string) => {
  const site = await openDeskSite()
  const staff = await addStaff(site, 'admin')
  const id = await addInquiry(site)
  await changeInquiry(site, staff.token, id, { notes: 'Wants an offer for three shops', status: 'in-progress', priority: 'urgent' })
  return openScreen(open, site, staff, toPath(id))
}

test('the page of a lead has its notes, and instants instead of ages', async () => {
  const page = await openNoted((id) => `/admin/inquiries/${id}`)
  const received = page.getByRole('listitem').filter({ hasText: 'Received' }).locator('time')
  await received.waitFor()
  await putOnPaper(page)
  await page.getByText('Wants an offer for three shops').and(page.locator(':not(textarea)')).waitFor()
  expect(await received.evaluate((time) => getComputedStyle(time).fontSize)).toBe('0px')
  const shown = await received.evaluate((time) => [getComputedStyle(time, '::after').content, `"${time.getAttribute('title')}"`])
  expect(shown[0]).toBe(shown[1])
})

test('the details dialog has status, priority, assignee and notes', async () => {
  const page = await openNoted((id) => `/admin/inquiries?inquiry=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Inquiry Details' })
  await dialog.getByLabel('Internal Notes').waitFor()
  await putOnPaper(page)
  for (const text of ['In Progress', 'Urgent priority', 'Unassigned'])
    await dialog.getByText(text, { exact: true }).and(page.locator(':not(option)')).waitFor()
  await dialog.getByText('Wants an offer for three shops').and(page.locator(':not(textarea)')).waitFor()
})

test('the board has all cards that it shows, none is cut off', async () => {
  const { site, page, show } = desk()
  const now = site.clock.now().toISOString()
  for (let lead = 0; lead < 12; lead += 1) await addLead(site, { name: `Lead ${lead}`, dueAt: shift(now, lead * HOUR) })
  await show('/admin/inquiries?view=board')
  const column = page.locator('[data-column="new"]')
  await column.getByText('Lead 11', { exact: true }).waitFor()
  await putOnPaper(page)
  const cut = column.locator('ul').evaluate((list) => {
    const box = list.parentElement
    return box === null ? null : box.scrollHeight - box.clientHeight
  })
  expect(await cut).toBe(0)
})

test.for(['/admin/my-day?scope=team', '/admin/inquiries', '/admin/services'])(
  '%s has neither buttons nor navigation',
  async (path) => {
    const { site, page, show } = desk()
    const staff = await addStaff(site, 'admin')
    const dueAt = shift(site.clock.now().toISOString(), HOUR)
    for (const kind of ['service', 'contact'] as const) await addLead(site, { kind, name: 'Asha Rao', dueAt })
    await addContent(site, staff.token, 'services', { title: 'Data rooms' })
    await show(path, staff)
    await page.locator('[data-list-item]').first().waitFor()
    await putOnPaper(page)
    // The badge of a status is read, too.
    const controls = page.locator('button:not([data-status]), nav, input, a.inline-flex:not([data-list-item])')
    await expect
      .poll(() => controls.filter({ visible: true }).evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 160))))
      .toEqual([])
  },
)
