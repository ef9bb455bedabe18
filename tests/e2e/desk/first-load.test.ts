/** The last screen of the tab, shown until the current data arrive. Source: issue 12 'The desk loads in a browser without a chain of waits'. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, delayRequests, PHONE, readLayoutShift, useBrowser } from '#tests/support/browser.ts'
import {
  addInquiry,
  addStaff,
  changeInquiry,
  currentPath,
  NO_ANSWER,
  openDeskSite,
  openScreen,
  signInByForm,
  type Staff,
  waitForScreen,
} from '#tests/support/desk.ts'
import type { Site } from '#tests/support/app.ts'

const open = useBrowser()
const SCRIPTS = '**/assets/*.js'
const LIST = /\/api\/service-inquiries\/admin\?/
const NAME = 'Meera Iyer'

let site: Site
let staff: Staff
let id: number

beforeAll(async () => {
  site = await openDeskSite({ atEnd: afterAll })
  staff = await addStaff(site, 'admin')
  id = await addInquiry(site, { name: NAME })
})

const lead = (page: Page, name = NAME) => page.getByRole('link', { name, exact: true })

/** Where the lead is, once the fonts are there, or are not waited for any longer. */
const readBox = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready)
  return lead(page).boundingBox()
}

const readTab = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

describe('the last list of the tab', () => {
  /** Opens the list, and holds its next requests until they are released. */
  const openList = async () => {
    const page = await openScreen(open, site, staff, '/admin/inquiries')
    await lead(page).waitFor()
    const release = await delayRequests(page, LIST)
    return { page, release }
  }

  test('a reload shows the last list at once, and then the current one', { tags: ['L9-LOAD-03'] }, async () => {
    const { page, release } = await openList()
    await page.reload({ waitUntil: 'commit' })
    await lead(page).waitFor()
    await page.locator('#last-screen').waitFor({ state: 'detached' })
    await page
      .locator('[aria-busy=true]')
      .filter({ has: lead(page) })
      .waitFor()
    const before = await readBox(page)
    release()
    await page
      .locator('[aria-busy=false]')
      .filter({ has: lead(page) })
      .waitFor()
    expect(await readBox(page)).toEqual(before)

    const releaseAgain = await delayRequests(page, LIST)
    await page.reload({ waitUntil: 'commit' })
    await lead(page).waitFor()
    await addInquiry(site, { name: 'Ravi Kumar', email: 'ravi@example.in' })
    releaseAgain()
    await lead(page, 'Ravi Kumar').waitFor()
  })

  test('a list that cannot be loaded again is not shown as if it were current', { tags: ['L9-LOAD-03'] }, async () => {
    const page = await openScreen(open, site, staff, '/admin/inquiries', { expectedErrors: NO_ANSWER })
    await lead(page).waitFor()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(LIST, async (route) => {
      await released
      await route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'Broken' } })
    })
    await page.reload({ waitUntil: 'commit' })
    await lead(page).waitFor()
    release()
    await page.getByText('The inquiries could not be loaded').waitFor()
    expect(await lead(page).count()).toBe(0)
  })

  test('after sign-out nothing of the list is left in the tab', { tags: ['L9-LOAD-04'] }, async () => {
    const page = await openScreen(open, site, staff, '/admin/inquiries')
    await lead(page).waitFor()
    await page.goto('/privacy')
    expect(await readTab(page)).toContain(NAME)
    await page.goto('/admin/inquiries')
    await lead(page).waitFor()
    expect(await readTab(page)).not.toContain(NAME)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await page.goto('/privacy')
    expect(await readTab(page)).not.toContain(NAME)
    staff = await addStaff(site, 'admin')
  })

  test('a sign-out while the first requests are on their way ends them', { tags: ['L9-LOAD-04'] }, async () => {
    const page = await openScreen(open, site, staff, '/admin/inquiries')
    await lead(page).waitFor()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const continued: Promise<void>[] = []
    await page.route(/\/api\/(admin\/profile|service-inquiries\/admin\?)/, (route) => {
      // Rejects for a request that was aborted.
      continued.push(released.then(() => route.continue()).catch(() => undefined))
    })
    await page.reload()
    await lead(page).waitFor()
    const signedOut = page.waitForResponse((response) => response.url().endsWith('/logout'))
    await page.getByRole('button', { name: 'Logout' }).click()
    await signedOut
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(continued).toHaveLength(2)
    release()
    await Promise.all(continued)
    await page.getByLabel('Email').fill(staff.email)
    // A response to one of them would have been logged, or would have brought the desk back.
    expect(currentPath(page)).toBe('/admin/login')
    staff = await addStaff(site, 'admin')
  })

  test('a list of a session that ended elsewhere is removed, and never shown', { tags: ['L9-LOAD-04'] }, async () => {
    const page = await openScreen(open, site, staff, '/admin/inquiries')
    await lead(page).waitFor()
    await page.goto('/privacy')
    await page.evaluate(() => localStorage.removeItem('adminToken'))
    await page.goto('/admin/inquiries')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await readTab(page)).not.toContain(NAME)
  })

  test('another user of the tab never sees the list of the one before', { tags: ['L9-LOAD-05'] }, async () => {
    const other = await site.addUser('sales_person', { name: 'Asha Rao' })
    const { page, release } = await openList()
    await page.goto('/privacy')
    await page.evaluate(() => localStorage.removeItem('adminToken'))
    await page.goto('/admin/login?next=/admin/inquiries')
    await signInByForm(page, other.email)
    await waitForScreen(page, 'Service Inquiries')
    expect(await lead(page).count()).toBe(0)
    expect(await readTab(page)).not.toContain(NAME)
    release()
    await lead(page).waitFor()
  })

  test('a session of another user that replaces the token does not show it either', { tags: ['L9-LOAD-05'] }, async () => {
    const other = await addStaff(site, 'sales_person')
    const { page, release } = await openList()
    await page.goto('/privacy')
    await page.evaluate((token) => localStorage.setItem('adminToken', token), other.token)
    await page.goto('/admin/inquiries', { waitUntil: 'commit' })
    await waitForScreen(page, 'Service Inquiries')
    expect(await lead(page).count()).toBe(0)
    release()
    await lead(page).waitFor()
  })
})

describe('the last screen of the tab, before the application runs', () => {
  /** Opens the list, and holds the scripts of its next documents until they are released. */
  const openWithoutScripts = async () => {
    const page = await openScreen(open, site, staff, '/admin/inquiries')
    await lead(page).waitFor()
    const release = await delayRequests(page, SCRIPTS)
    return { page, release }
  }

  const waiting = (page: Page) => page.getByText('Loading…')

  test(
    'a reload shows it at once, busy and with inert controls; the application takes its place',
    { tags: ['L9-LOAD-03'] },
    async () => {
      const name = `<b>Tom</b> & "Jerry"`
      const other = await addInquiry(site, { name, email: 'tom@example.in' })
      await changeInquiry(site, staff.token, other, { status: 'completed' })
      const { page, release } = await openWithoutScripts()
      await page
        .getByRole('row')
        .filter({ has: lead(page, name) })
        .waitFor()
      await page.reload({ waitUntil: 'commit' })
      await lead(page).waitFor()
      const before = await readBox(page)
      expect(await lead(page, name).count()).toBe(1)
      expect(await waiting(page).isVisible()).toBe(false)
      const busy = page.locator('[aria-busy=true]').filter({ has: lead(page) })
      expect(await busy.count()).toBeGreaterThan(0)
      expect(await page.locator(`select[aria-label='Status of ${name}']`).inputValue()).toBe('completed')
      expect(await page.locator('#last-screen :is(button, select, input):not([inert])').count()).toBe(0)
      expect(await axeViolations(page, ['duplicate-id-aria', 'landmark-one-main', 'page-has-heading-one'])).toEqual([])
      expect(await readTab(page)).not.toContain('deskScreen')
      release()
      await page.locator('#last-screen').waitFor({ state: 'detached' })
      await page
        .locator('[aria-busy=false]')
        .filter({ has: lead(page) })
        .waitFor()
      expect(await readBox(page)).toEqual(before)
      expect(await readLayoutShift(page)).toBeLessThan(0.01)
    },
  )

  test('a link in it leads to its page', { tags: ['L9-LOAD-03'] }, async () => {
    const { page, release } = await openWithoutScripts()
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('link', { name: `Open lead page of ${NAME}`, exact: true }).click()
    release()
    await waitForScreen(page, NAME)
    expect(currentPath(page)).toBe(`/admin/inquiries/${id}`)
  })

  test.each([
    [
      'the token of another user',
      async (page: Page) => {
        const other = await addStaff(site, 'sales_person')
        await page.evaluate((token) => localStorage.setItem('adminToken', token), other.token)
      },
    ],
    ['no token', (page: Page) => page.evaluate(() => localStorage.removeItem('adminToken'))],
    ['a window of another width', (page: Page) => page.setViewportSize(PHONE)],
  ])('with %s it is not shown, and removed', { tags: ['L9-LOAD-05'] }, async (_what, change) => {
    const { page, release } = await openWithoutScripts()
    await page.goto('/privacy')
    expect(await readTab(page)).toContain('deskScreen')
    await change(page)
    await page.goto('/admin/inquiries', { waitUntil: 'commit' })
    await waiting(page).waitFor()
    expect(await lead(page).count()).toBe(0)
    expect(await readTab(page)).not.toContain('deskScreen')
    release()
    await page.locator('h1').waitFor()
  })
})
