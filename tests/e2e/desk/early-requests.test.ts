/** What the document of a desk screen requests before the application runs. Source: issue 12 'The desk loads in a browser without a chain of waits'. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delayRequests, useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, openDeskSite, REFUSED, type Staff, storedToken, withToken } from '#tests/support/desk.ts'
import type { Site } from '#tests/support/app.ts'

const open = useBrowser()
const SCRIPTS = '**/assets/*.js'
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

/** Every GET request to the API from now on, path and query, except the event stream. */
const collectReads = (page: Page): string[] => {
  const urls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/admin/live')
      urls.push(`${pathname}${search}`)
  })
  return urls
}

describe('requests of the document', () => {
  test.each([
    ['/admin', ['/api/admin/dashboard', '/api/admin/dashboard/pictures?period=30', '/api/admin/dashboard/promise']],
    ['/admin/inquiries', ['/api/service-inquiries/admin?page=1&limit=25']],
    [
      '/admin/inquiries?status=new&search=spices%20%26%20more&sort=-name&page=2&hide=budget',
      ['/api/service-inquiries/admin?search=spices+%26+more&status=new&sort=-name&page=2&limit=25'],
    ],
    ['/admin/contacts', ['/api/contact-inquiries/admin?page=1&limit=25']],
    ['/admin/my-day', ['/api/admin/my-day?scope=mine']],
    ['/admin/my-day?scope=team', ['/api/admin/my-day?scope=team']],
    ['/admin/inquiries/:id', ['/api/service-inquiries/admin/:id', '/api/service-inquiries/admin/:id/events?page=1&limit=50']],
  ])(
    '%s: profile and first data are requested before the application runs, and once',
    { tags: ['L9-LOAD-01'] },
    async (path, urls) => {
      const page = await open(site.origin, withToken(staff.token))
      const release = await delayRequests(page, SCRIPTS)
      // Live updates may load the data again.
      await delayRequests(page, '**/api/admin/live')
      const reads = collectReads(page)
      const expected = ['/api/admin/profile', ...urls].map((url) => url.replace(':id', String(id)))
      await page.goto(path.replace(':id', String(id)), { waitUntil: 'commit' })
      await expect.poll(() => reads).toEqual(expected)
      release()
      await page.locator('h1').waitFor()
      // The figures and the menu's views are requested by the application, after these.
      await expect.poll(() => reads).toContain('/api/admin/views')
      expect(reads.filter((url) => expected.includes(url))).toEqual(expected)
    },
  )

  test('a token that has expired before the document requests data is refreshed once', { tags: ['L9-LOAD-02'] }, async () => {
    const expired = await addStaff(site, 'admin')
    site.clock.advance(16 * 60_000)
    const page = await open(site.origin, { ...withToken(expired.token), expectedErrors: REFUSED })
    let refreshes = 0
    page.on('request', (request) => (refreshes += Number(request.url().endsWith('/refresh-token'))))
    await page.goto('/admin/inquiries')
    await lead(page).waitFor()
    expect(await storedToken(page)).not.toBe(expired.token)
    expect(refreshes).toBe(1)
    staff = await addStaff(site, 'admin')
  })

  test('a sign-out ends the requests that have no response yet', { tags: ['L9-LOAD-04'] }, async () => {
    const leaving = await addStaff(site, 'admin')
    const page = await open(site.origin, withToken(leaving.token))
    const list = /\/api\/service-inquiries\/admin\?/
    await delayRequests(page, list)
    const ended = page.waitForEvent('requestfailed', (request) => list.test(request.url()))
    await page.goto('/admin/inquiries', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Logout' }).click()
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  })

  test('without a token, and on the sign-in screen, nothing is requested', { tags: ['L9-LOAD-01'] }, async () => {
    const page = await open(site.origin)
    const reads = collectReads(page)
    await page.goto('/admin/inquiries?status=new')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).searchParams.get('next')).toBe('/admin/inquiries?status=new')
    expect(reads).toEqual([])
  })
})
