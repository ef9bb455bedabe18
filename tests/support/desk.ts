/** The staff desk in a real browser, for its tests: who is signed in, and what is true of every screen. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { Role } from '#domain/user.ts'
import { openSite, PASSWORD, type Site, type SiteOptions } from './app.ts'
import { expectAccessible, expectContrast } from './browser.ts'
import { sendServiceInquiry } from './visitors.ts'

/** Opens a page in a profile of its own, as `useBrowser` gives it. */
export type Open = (origin: string, options?: BrowserContextOptions & { expectedErrors?: RegExp }) => Promise<Page>

/** What the browser itself writes to the console about an answer that says no. */
export const REFUSED = /the server responded with a status of 4\d\d/
/** What the browser and the desk's own log say when no answer comes, or a broken one. */
export const NO_ANSWER = /Failed to load resource|ApiError|the server responded with a status of/

/** The built site with its pages, on SQLite. */
export const openDeskSite = (options: SiteOptions = {}): Promise<Site> => openSite('sqlite', { ...options, pages: true })

export interface Staff {
  email: string
  name: string
  id: number
  token: string
}

/** A new member of staff with a token, as the API gives it. */
export const addStaff = async (site: Site, role: Role, fields: { name?: string } = {}): Promise<Staff> => {
  const user = await site.addUser(role, fields)
  const { body } = await site.call('POST', '/api/admin/login', { body: { email: user.email, password: PASSWORD } })
  return { ...user, token: String(body.data.token) }
}

/** The state of a browser that already holds the token. */
export const holding = (site: Site, token: string): BrowserContextOptions => ({
  storageState: { cookies: [], origins: [{ origin: site.address, localStorage: [{ name: 'adminToken', value: token }] }] },
})

/** Opens a screen as somebody who is signed in, and waits for its heading, which an open dialog may hide from assistive technology. */
export const enter = async (
  open: Open,
  site: Site,
  { token }: { token: string },
  path: string,
  options: BrowserContextOptions & { expectedErrors?: RegExp } = {},
): Promise<Page> => {
  const page = await open(site.address, { ...holding(site, token), ...options })
  await page.goto(path)
  await page.locator('h1').waitFor()
  return page
}

/** Fills in the sign-in form and sends it. */
export const signInByForm = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export const storedToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('adminToken'))

/** The heading of the screen is this. */
export const onScreen = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** A toast, also one that stands behind an open dialog. */
export const toast = (page: Page, text: string | RegExp): Locator => page.locator('[role=status]').filter({ hasText: text })

/** axe finds nothing, and nothing is wider than the screen; in the dark, where only colours differ, there is contrast enough too. */
export const expectAccessibleInBoth = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}

/** The page and query of where the browser is. */
export const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

/** Waits until the browser is there. */
export const arrive = (page: Page, place: string | RegExp): Promise<void> =>
  vi.waitFor(() => expect(placeOf(page)).toMatch(typeof place === 'string' ? new RegExp(`^${RegExp.escape(place)}$`) : place), {
    timeout: 10_000,
    interval: 20,
  })

/** Keeps the news of what others do from this page, as a proxy may that lets no stream through. */
export const stopLive = (page: Page): Promise<unknown> => page.route('**/api/admin/live', (route) => route.abort())

/** Every call of the API from now on, as 'GET /api/…' (without its query), but for the live stream, which comes and goes by itself. */
export const callsOf = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/admin/live') calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** A service inquiry with every field; answers its id. */
export const addInquiry = (site: Site, fields: object = {}): Promise<number> =>
  sendServiceInquiry(site, {
    name: 'Meera Iyer',
    email: 'meera@example.in',
    phone: '+91 98860 00000',
    company: 'Iyer Stores',
    serviceName: 'Web Development',
    budget: '50000-100000',
    timeline: '2-3months',
    message: 'We sell spices in three shops and want to sell them online.',
    ...fields,
  })

/** Changes an inquiry behind the desk's back, as another member of staff. */
export const changeInquiry = async (site: Site, token: string, id: number, body: object): Promise<void> => {
  const { status } = await site.call('PUT', `/api/service-inquiries/admin/${id}`, { token, body })
  expect(status).toBe(200)
}

/** An inquiry as the server has it. */
export const storedInquiry = async (site: Site, id: number) =>
  site.db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
