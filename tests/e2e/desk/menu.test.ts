// @module-tag all
/** Route guard, side menu and sign-out. Source: specification §2 'Admin guard and layout'. */
import { expect, test } from 'vitest'
import { PHONE, WIDTHS, delayRequests, useBrowser } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import {
  addInquiry,
  addStaff,
  collectCalls,
  currentPath,
  openScreen,
  storedToken,
  waitForPath,
  waitForScreen,
  withToken,
} from '#tests/support/desk.ts'

const desk = sharedDesk('admin', {
  expectedErrors: /Failed to load resource|status of 4|ApiError|Executing inline script violates/,
})

const open = useBrowser()

const SCREENS = ['/admin', '/admin/inquiries', '/admin/activity-logs', '/admin/no-such-screen']

test(
  'whoever is not authenticated is redirected to /admin/login from every screen, and nothing is asked of the API',
  { tags: ['S2-ROUTE-09', 'S2-GUARD-02'] },
  async () => {
    const { site } = desk()
    // The browser logs the 404 of the unknown screen's page.
    const page = await open(site.origin, { expectedErrors: /\/admin\/no-such-screen: Failed to load resource: .* 404/ })
    const calls = collectCalls(page)
    for (const path of SCREENS) {
      await page.goto(path)
      await waitForScreen(page, 'Admin sign-in')
      expect(currentPath(page)).toBe(path === '/admin' ? '/admin/login' : `/admin/login?next=${encodeURIComponent(path)}`)
    }
    expect(calls).toEqual([])
  },
)

test('while authentication is loading, a spinner shows, and nothing of the desk', { tags: ['S2-GUARD-01'] }, async () => {
  const { site } = desk()
  const { token } = await addStaff(site, 'admin')
  const page = await open(site.origin, withToken(token))
  const release = await delayRequests(page, '**/api/admin/profile')
  await page.goto('/admin/inquiries')
  const spinner = page.getByRole('status').filter({ has: page.locator('.spinner') })
  await spinner.filter({ hasText: 'Loading' }).waitFor()
  expect(await page.getByRole('heading').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  release()
  await waitForScreen(page, 'Service Inquiries')
  expect(await spinner.count()).toBe(0)
})

const LEADS = ['My day', 'Dashboard', 'Service Inquiries', 'Contact Inquiries', 'Consultations']
const CONTENT = ['Services', 'Banners', 'News', 'Work', 'Newsletter']

const OF_SALES_PERSON = [...LEADS, 'Settings']

const OF_ADMIN = [...LEADS, ...CONTENT, 'Settings']

const OF_SUPER_ADMIN = [...LEADS, ...CONTENT, 'User Management', 'Activity Logs', 'Settings']

test.each([
  ['sales_person', OF_SALES_PERSON, false],
  ['admin', OF_ADMIN, false],
  ['super_admin', OF_SUPER_ADMIN, true],
] as const)(
  'the side menu of %s',
  {
    tags: [
      'S2-ROUTE-12',
      'S2-GUARD-03',
      'S2-GUARD-05',
      'S2-GUARD-06',
      'S2-GUARD-08',
      'S2-GUARD-09',
      'S2-GUARD-10',
      'L1-SET-01',
      'L4-DAY-07',
    ],
  },
  async (role, labels, hasBadge) => {
    const { site, page, show } = desk()
    const staff = await addStaff(site, role, { name: 'Asha Rao' })
    await show('/admin', staff)
    const side = page.getByRole('complementary')
    await side.getByText('Admin Panel', { exact: true }).waitFor()
    await expect.poll(() => side.getByRole('navigation').getByRole('link').allTextContents()).toEqual(labels)
    await side.getByText('Asha Rao').waitFor()
    await side.getByText(staff.email, { exact: true }).waitFor()
    expect(await side.getByText('Super Admin', { exact: true }).count()).toBe(hasBadge ? 1 : 0)
    await side.getByRole('button', { name: 'Logout' }).waitFor()
    expect(await side.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page')
    await side.getByRole('link', { name: 'Service Inquiries' }).click()
    await waitForScreen(page, 'Service Inquiries')
    await expect.poll(() => side.locator('[aria-current=page]').allTextContents()).toEqual(['Service Inquiries'])
  },
)

test('the entries of the side menu are links: the browser opens another tab with Control, the entry of the screen adds nothing to the history', async () => {
  const { site, page, show } = desk()
  await show('/admin')
  const side = page.getByRole('complementary')
  await side.getByRole('link', { name: 'Service Inquiries' }).click()
  await waitForScreen(page, 'Service Inquiries')
  // The tab is the browser's work: on a busy machine headless Chromium opened none for 6 of 300 such clicks, each of which reached the link.
  await page.evaluate(() => {
    const handleClick = (event: MouseEvent) => {
      document.body.dataset['click'] = `${event.ctrlKey || event.metaKey} ${event.defaultPrevented}`
      event.preventDefault()
    }
    addEventListener('click', handleClick, { once: true })
  })
  await side.getByRole('link', { name: 'Contact Inquiries' }).click({ modifiers: ['ControlOrMeta'] })
  await page.locator('body[data-click="true false"]').waitFor()
  expect(currentPath(page)).toBe('/admin/inquiries')
  const entries = await page.evaluate(() => history.length)
  await side.getByRole('link', { name: 'Service Inquiries' }).click()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  // The entry of the list stays current on the page of a lead.
  await page.goto(`/admin/inquiries/${await addInquiry(site)}?from=list`)
  await expect.poll(() => side.locator('[aria-current=page]').allTextContents()).toEqual(['Service Inquiries 1 new'])
})

test(
  'on a phone the menu is behind a toggle; it closes when a link is chosen',
  { tags: ['S2-ROUTE-13', 'S2-GUARD-08', 'S2-GUARD-09', 'S2-GUARD-10', 'S2-GUARD-04'] },
  async () => {
    const { site, page, show } = desk()
    await page.setViewportSize(PHONE)

    await show('/admin', await addStaff(site, 'super_admin'))
    expect(await page.getByRole('navigation').count()).toBe(0)
    const toggle = page.getByRole('button', { name: 'Open menu' })
    await toggle.click()
    const drawer = page.getByRole('dialog', { name: 'Admin Panel' })
    await expect.poll(() => drawer.getByRole('navigation').getByRole('link').allTextContents()).toEqual(OF_SUPER_ADMIN)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
    await toggle.click()
    await drawer.getByRole('link', { name: 'Contact Inquiries' }).click()
    await waitForScreen(page, 'Contact Inquiries')
    expect(currentPath(page)).toBe('/admin/contacts')
    await page.getByText('No contact inquiries found').waitFor()
    await drawer.waitFor({ state: 'hidden' })
  },
)

test.each(WIDTHS)(
  'on a %s Logout removes the token, clears the admin and goes to /admin/login; going back shows nothing',
  { tags: ['S2-GUARD-07', 'S4-AUTH-05'] },
  async (name, viewport) => {
    const { site, page, show } = desk()
    const { token } = await addStaff(site, 'super_admin', { name: 'Asha Rao' })
    await page.setViewportSize(viewport)

    await show('/admin/inquiries', { token })
    if (name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await waitForScreen(page, 'Admin sign-in')
    // That of the first document. The fonts are there: a second preload would never be used, and the browser warns of it.
    expect(await page.locator('link[rel="preload"][as="font"]').count()).toBe(1)
    expect(currentPath(page)).toBe('/admin/login')
    expect(await storedToken(page)).toBeNull()
    expect(await page.getByText('Asha Rao').count()).toBe(0)
    // The session ends on the server too: a copy of the token is invalid.
    await expect.poll(async () => (await site.call('GET', '/api/admin/profile', { token })).body.code).toBe('SESSION_ENDED')
    await page.goto('/admin/inquiries')
    await waitForPath(page, /^\/admin\/login/)
  },
)

test('Logout works with the server away, and with an expired token', { tags: ['S2-GUARD-07', 'S4-AUTH-05'] }, async () => {
  const { site, page, show } = desk()
  const staff = await addStaff(site, 'admin')
  const offline = await openScreen(open, site, staff, '/admin', { expectedErrors: /Failed to load resource/ })
  await offline.route('**/api/admin/logout', (route) => route.abort('internetdisconnected'))
  await offline.getByRole('button', { name: 'Logout' }).click()
  await waitForScreen(offline, 'Admin sign-in')
  expect(await storedToken(offline)).toBeNull()

  await show('/admin', staff)
  site.clock.advance(16 * 60_000)
  await page.getByRole('button', { name: 'Logout' }).click()
  await waitForScreen(page, 'Admin sign-in')
  await expect
    .poll(async () => (await site.call('POST', '/api/admin/refresh-token', { token: staff.token })).body.code)
    .toBe('SESSION_ENDED')
})

test('the staff desk answers with a Content-Security-Policy that lets no foreign or inline script run', async () => {
  const { page, show } = desk()
  await show('/admin')
  const response = await page.goto('/admin/inquiries')
  const policy = (await response?.headerValue('content-security-policy')) ?? ''
  expect(policy).toMatch(/default-src 'self';/)
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts).toMatch(/^'self'( 'sha256-[\w+/]+=*')+$/)
  await waitForScreen(page, 'Service Inquiries')
  const refused = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.intruded = true'
    const { promise, resolve } = Promise.withResolvers<string>()
    addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
    document.body.append(script)
    return promise
  })
  expect(refused).toBe('script-src-elem')
  expect(await page.evaluate(() => 'intruded' in globalThis)).toBe(false)
})

test(
  'the menu follows a promotion and a demotion while the desk is open, also in a tab that was hidden meanwhile',
  { tags: ['S2-GUARD-08', 'S2-GUARD-09'] },
  async () => {
    const { site, page, show } = desk()
    const boss = await addStaff(site, 'super_admin')
    const staff = await addStaff(site, 'sales_person')
    await show('/admin/inquiries', staff)
    const menu = page.getByRole('complementary').getByRole('navigation').getByRole('link')
    const setRole = async (role: string) =>
      expect((await site.call('PUT', `/api/admin/users/${staff.id}`, { token: boss.token, body: { role } })).status).toBe(200)
    const setVisibility = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await expect.poll(() => menu.allTextContents()).toEqual(OF_SALES_PERSON)
    await setRole('admin')
    await expect.poll(() => menu.allTextContents()).toEqual(OF_ADMIN)
    await setVisibility('hidden')
    await setRole('sales_person')
    await setVisibility('visible')
    await expect.poll(() => menu.allTextContents()).toEqual(OF_SALES_PERSON)
  },
)
