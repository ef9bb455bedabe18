/** What comes and changes elsewhere appears on the open desk. Source: specification §2 'Service Inquiries', 'Admin guard and layout'. */
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { PHONE, delayRequests, unroute, useBrowser } from '#tests/support/browser.ts'
import { openCutProxy } from '#tests/support/cut-proxy.ts'
import {
  NO_ANSWER,
  REFUSED,
  type Staff,
  addInquiry,
  addStaff,
  changeInquiry,
  openDeskSite,
  openFilter,
  openScreen,
  storedInquiry,
  storedToken,
  waitForScreen,
  withToken,
} from '#tests/support/desk.ts'

const open = useBrowser()

const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true })

/** The open event streams of the page. */
const trackOpenStreams = (page: Page): ReadonlySet<Request> => {
  const streams = new Set<Request>()
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/live')) streams.add(request)
  })
  const handleEnd = (request: Request) => streams.delete(request)
  page.on('requestfinished', handleEnd)
  page.on('requestfailed', handleEnd)
  return streams
}

/** Headless browsers show every tab: simulates a hidden or visible page. */
const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Presses Update Inquiry at the moment in which the dialog shows another user's change. */
const pressOnUpdate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role=dialog] [role=alert]') === null) return
      observer.disconnect()
      document.body.dataset['toldAt'] = String(performance.now())
      document.querySelector<HTMLElement>('[role=dialog] [type=submit]')?.click()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

test('a new inquiry appears in the list, the figures, the menu and the title without reloading, and disturbs nobody', async () => {
  const site = await openDeskSite()
  const staff = await addStaff(site, 'admin')
  const first = await addInquiry(site)
  const page = await openScreen(open, site, staff, '/admin/inquiries')
  await row(page, 'Meera Iyer').waitFor()
  await menuEntry(page, 'Service Inquiries 1 new').waitFor()
  await menuEntry(page, 'Contact Inquiries').waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(1\) Service Inquiries · /)

  // The focus stays on its row.
  await row(page, 'Meera Iyer').focus()
  await addInquiry(site, { name: 'Vikram Shah' })
  await row(page, 'Vikram Shah').waitFor()
  await menuEntry(page, 'Service Inquiries 2 new').waitFor()
  await page.getByRole('status').filter({ hasText: 'A new service inquiry' }).waitFor({ state: 'attached' })
  await expect.poll(() => page.getByLabel('Figures').innerText()).toMatch(/New\s*2/)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Meera Iyer')

  // A draft stays while a colleague changes the same inquiry and new ones arrive.
  await row(page, 'Meera Iyer').press('Space')
  const notes = page.getByLabel('Internal Notes')
  await notes.fill('Wants to be called after')
  // A press at the moment of the notice does not overwrite the other note unseen.
  await pressOnUpdate(page)
  await changeInquiry(site, staff.token, first, { notes: 'Called, nobody there' })
  await page.getByText('Internal Notes: (blank) → Called, nobody there').waitFor()
  await addInquiry(site, { name: 'Latika Rao' })
  await expect.poll(() => page.title()).toMatch(/^\(3\) /)
  expect((await storedInquiry(site, first)).notes).toBe('Called, nobody there')
  expect(await notes.inputValue()).toBe('Wants to be called after')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toMatch(/^Add internal notes/)
  await notes.pressSequentially(' six')
  // After a second the notice counts as seen: the next press saves.
  await page.waitForFunction(() => performance.now() - Number(document.body.dataset['toldAt']) > 1500)
  await page.getByRole('button', { name: 'Update Inquiry' }).click()
  await expect.poll(async () => (await storedInquiry(site, first)).notes).toBe('Wants to be called after six')
  await row(page, 'Latika Rao').waitFor()

  // An inquiry of the other kind, on other screens.
  await menuEntry(page, 'Services').click()
  await waitForScreen(page, 'Manage Services')
  await site.call('POST', '/api/contact', { body: { name: 'Asha', email: 'asha@example.com', message: 'Hello' } })
  await menuEntry(page, 'Contact Inquiries 1 new').waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(4\) /)
  await menuEntry(page, 'Dashboard').click()
  await page.getByRole('link', { name: 'Asha' }).first().waitFor()
  await addInquiry(site, { name: 'Noor Khan' })
  await page.getByRole('link', { name: 'Noor Khan' }).waitFor()

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Open menu, 5 new' }).click()
  await menuEntry(page, 'Service Inquiries 4 new').waitFor()
})

test('after a cut, a silence and an expired token the desk catches up by itself, in every tab', { tags: ['all'] }, async () => {
  const site = await openDeskSite({ heartbeatMs: 400 })
  const network = await openCutProxy(site.origin)
  const staff = await addStaff(site, 'sales_person')
  const page = await openScreen(open, { ...site, origin: network.origin }, staff, '/admin/inquiries', {
    expectedErrors: new RegExp(`${NO_ANSWER.source}|${REFUSED.source}`),
  })
  await page.getByText('No inquiries found').waitFor()
  const other = await page.context().newPage()
  await other.goto('/admin/inquiries')
  await addInquiry(site, { name: 'Before' })
  for (const tab of [page, other]) await row(tab, 'Before').waitFor()

  network.cut()
  await addInquiry(site, { name: 'During the cut' })
  network.restore()
  for (const tab of [page, other]) await row(tab, 'During the cut').waitFor()

  network.dropStreams()
  await addInquiry(site, { name: 'During the silence' })
  for (const tab of [page, other]) await row(tab, 'During the silence').waitFor()

  const renewed = page.context().waitForEvent('response', (response) => response.url().endsWith('/api/admin/refresh-token'))
  site.clock.advance(16 * 60_000)
  await renewed
  await addInquiry(site, { name: 'With a new token' })
  for (const tab of [page, other]) await row(tab, 'With a new token').waitFor()
  expect(await storedToken(page)).not.toBe(staff.token)

  await page.close()
  await addInquiry(site, { name: 'In one tab' })
  await row(other, 'In one tab').waitFor()
  await menuEntry(other, 'Service Inquiries 5 new').waitFor()

  // A deactivated user is signed out.
  await site.db.updateTable('users').set({ is_active: 0 }).where('id', '=', staff.id).execute()
  await waitForScreen(other, 'Admin sign-in')
})

test('while the stream is away the desk asks every minute, in silence; back again it says so by itself', async () => {
  const site = await openDeskSite()
  const staff = await addStaff(site, 'admin')
  const page = await open(site.origin, { ...withToken(staff.token), expectedErrors: NO_ANSWER })
  await page.clock.install()
  await page.route('**/api/admin/live', (route) => route.abort())
  await page.goto('/admin/inquiries')
  await page.getByText('No inquiries found').waitFor()
  await addInquiry(site, { name: 'Quiet One' })
  await page.clock.runFor(45_000)
  expect(await row(page, 'Quiet One').count()).toBe(0)
  await page.clock.runFor(20_000)
  await menuEntry(page, 'Service Inquiries 1 new').waitFor()
  await page.clock.runFor(3000)
  await row(page, 'Quiet One').waitFor()
  expect(await page.getByText(/failed|error|connection/i).count()).toBe(0)

  await unroute(page, '**/api/admin/live')
  await page.clock.runFor(4000)
  await page.clock.resume()
  await addInquiry(site, { name: 'Live Again' })
  await row(page, 'Live Again').waitFor()
})

test('a visible tab holds one stream; a hidden one holds none, counts in its title, and catches up when it is seen', async () => {
  const site = await openDeskSite()
  const page = await open(site.origin, withToken((await addStaff(site, 'admin')).token))
  const streams = trackOpenStreams(page)
  await page.clock.install()
  await page.goto('/admin/inquiries')
  await page.getByText('No inquiries found').waitFor()
  await expect.poll(() => streams.size).toBe(1)

  await setVisibility(page, 'hidden')
  await expect.poll(() => streams.size).toBe(0)
  await addInquiry(site)
  await page.clock.runFor(61_000)
  await expect.poll(() => page.title()).toMatch(/^\(1\) Service Inquiries · /)
  // What was still to be loaded when the tab was hidden is loaded by now.
  await addInquiry(site, { name: 'Unseen' })
  await page.clock.runFor(61_000)
  await expect.poll(() => page.title()).toMatch(/^\(2\) Service Inquiries · /)
  expect(await row(page, 'Unseen').count()).toBe(0)
  expect(streams.size).toBe(0)

  await page.clock.resume()
  await setVisibility(page, 'visible')
  await row(page, 'Unseen').waitFor()
  expect(streams.size).toBe(1)
  await addInquiry(site, { name: 'Seen' })
  await row(page, 'Seen').waitFor()
})

const openDashboard = async (site: Site, staff: Staff): Promise<{ page: Page; startLive: () => void }> => {
  const page = await open(site.origin, withToken(staff.token))
  const startLive = await delayRequests(page, '**/api/admin/live')
  await page.goto('/admin')
  // In My day and among the recent ones.
  await page.getByRole('link', { name: 'Before' }).first().waitFor()
  return { page, startLive }
}

test(
  'the dashboard follows what comes and changes elsewhere, also between its loading and the first news',
  { tags: ['all'] },
  async () => {
    const site = await openDeskSite()
    const staff = await addStaff(site, 'sales_person')
    await addInquiry(site, { name: 'Before' })
    const { page, startLive } = await openDashboard(site, staff)
    const id = await addInquiry(site, { name: 'Meanwhile' })
    startLive()
    await page.getByRole('link', { name: 'Meanwhile' }).first().waitFor()
    const figures = page.getByLabel('Service Inquiries: figures')
    await expect.poll(() => figures.innerText()).toMatch(/(New|Pending)\s*2/)
    await changeInquiry(site, staff.token, id, { status: 'completed' })
    await expect.poll(() => figures.innerText()).toMatch(/(New|Pending)\s*1[\s\S]*(Completed|Resolved)\s*1/)
    await site.call('POST', '/api/contact', { body: { name: 'Asha', email: 'asha@example.com', message: 'Hello' } })
    await page.getByRole('link', { name: 'Asha' }).first().waitFor()
  },
)

test(
  'a user is deleted: on the other desk the assignee goes from the list, the filter and the open details',
  { tags: ['all'] },
  async () => {
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
    const initials = list.getByRole('table').getByRole('img', { name: 'Ravi Kumar' })
    await expect.poll(() => initials.count()).toBe(2)
    const owners = (await openFilter(list)).getByLabel('Owner').locator('option')
    await expect.poll(() => owners.allTextContents()).toContain('Ravi Kumar')

    await site.call('DELETE', `/api/admin/users/${assigneeId}`, { token: boss.token })
    await expect.poll(() => initials.count()).toBe(0)
    // The filter's options change, too.
    await expect.poll(() => owners.allTextContents()).not.toContain('Ravi Kumar')
    expect(await list.getByText('Ravi Kumar').count()).toBe(0)
    await details.getByText('Assigned to: Ravi Kumar → Unassigned').waitFor()
    await expect.poll(() => assignee.inputValue()).toBe('')
    expect(await details.getByLabel('Internal Notes').inputValue()).toBe('Half a')
    await details.getByLabel('Internal Notes').fill('Half a note')
    await details.bringToFront()
    await details.getByRole('button', { name: 'Update Inquiry' }).click()
    await expect.poll(async () => (await storedInquiry(site, opened)).notes).toBe('Half a note')
  },
)
