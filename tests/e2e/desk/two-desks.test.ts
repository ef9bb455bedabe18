// @module-tag all
/** One user's changes appear on another user's open desk. Source: specification §2 'Admin dashboard', 'Service Inquiries'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { delayRequests, useBrowser } from '#tests/support/browser.ts'
import {
  addInquiry,
  addStaff,
  changeInquiry,
  openScreen,
  withToken,
  openDeskSite,
  type Staff,
  storedInquiry,
} from '#tests/support/desk.ts'
import type { Site } from '#tests/support/app.ts'

const open = useBrowser()

const openDashboard = async (site: Site, staff: Staff): Promise<{ page: Page; startLive: () => void }> => {
  const page = await open(site.origin, withToken(staff.token))
  const startLive = await delayRequests(page, '**/api/admin/live')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Before' }).waitFor()
  return { page, startLive }
}

test.each(['admin', 'sales_person'] as const)(
  'the dashboard of a %s follows what comes and changes elsewhere, also between its loading and the first news',
  async (role) => {
    const site = await openDeskSite()
    const staff = await addStaff(site, role)
    await addInquiry(site, { name: 'Before' })
    const { page, startLive } = await openDashboard(site, staff)
    const id = await addInquiry(site, { name: 'Meanwhile' })
    startLive()
    await page.getByRole('link', { name: 'Meanwhile' }).waitFor()
    const figures = page.getByLabel('Service Inquiries: figures')
    await expect.poll(() => figures.innerText()).toMatch(/(New|Pending)\s*2/)
    await changeInquiry(site, staff.token, id, { status: 'completed' })
    await expect.poll(() => figures.innerText()).toMatch(/(New|Pending)\s*1[\s\S]*(Completed|Resolved)\s*1/)
    await site.call('POST', '/api/contact', { body: { name: 'Asha', email: 'asha@example.com', message: 'Hello' } })
    await page.getByRole('link', { name: 'Asha' }).waitFor()
  },
)

test('a user is deleted: on the other desk the assignee goes from the list, the filter and the open details', async () => {
  const site = await openDeskSite()
  const boss = await addStaff(site, 'super_admin')
  const staff = await addStaff(site, 'admin')
  const { id: assigneeId } = await site.addUser('sales_person', { name: 'Ravi Kumar' })
  const [listed, opened] = [await addInquiry(site), await addInquiry(site, { name: 'Noor Khan' })]
  for (const id of [listed, opened]) await changeInquiry(site, boss.token, id, { assigneeId })
  const list = await openScreen(open, site, staff, '/admin/inquiries')
  const details = await list.context().newPage()
  await details.goto(`/admin/inquiries?inquiry=${opened}`)
  const assignee = details.getByRole('dialog').getByLabel('Assigned to')
  await expect.poll(() => assignee.inputValue()).toBe(String(assigneeId))
  await details.getByLabel('Internal Notes').fill('Half a')
  await expect.poll(() => list.getByText('Ravi Kumar').count()).toBeGreaterThan(1)

  await site.call('DELETE', `/api/admin/users/${assigneeId}`, { token: boss.token })
  // The filter's options change, too.
  await expect.poll(() => list.getByText('Ravi Kumar').count()).toBe(0)
  await details.getByText('Assigned to: Ravi Kumar → Unassigned').waitFor()
  await expect.poll(() => assignee.inputValue()).toBe('')
  expect(await details.getByLabel('Internal Notes').inputValue()).toBe('Half a')
  await details.getByLabel('Internal Notes').fill('Half a note')
  await details.bringToFront()
  await details.getByRole('button', { name: 'Update Inquiry' }).click()
  await expect.poll(async () => (await storedInquiry(site, opened)).notes).toBe('Half a note')
})
