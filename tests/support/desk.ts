/** Helpers for browser tests of the desk: sign-in, and checks of every screen. */
import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { REPLY_UNDO_SECONDS } from '#domain/lead-event.ts'
import type { Role } from '#domain/user.ts'
import { openSite, PASSWORD, type Site, type SiteOptions, signInAs } from './app.ts'
import { expectAccessible, expectContrast, type PageOptions } from './browser.ts'
import { sendServiceInquiry } from './visitors.ts'

/** Opens a page in a new browser context; see `useBrowser`. */
export type Open = (origin: string, options?: PageOptions) => Promise<Page>

/** The browser's console message for a 4xx. */
export const REFUSED = /the server responded with a status of 4\d\d/
/** Console messages of the browser and the desk for a missing or broken response. */
export const NO_ANSWER = /Failed to load resource|ApiError|the server responded with a status of/

/** The built site with its pages, on SQLite. */
export const openDeskSite = (options: SiteOptions = {}): Promise<Site> => openSite('sqlite', { ...options, pages: true })

export interface Staff {
  email: string
  name: string
  id: number
  token: string
}

/** Inserts a user and signs them in through the API. */
export const addStaff = async (site: Site, role: Role, fields: { name?: string } = {}): Promise<Staff> => {
  const user = await site.addUser(role, fields)
  return { ...user, token: await signInAs(site, user.email) }
}

/** Context options of a browser that already stores the token. */
export const withToken = (token: string): PageOptions => ({ localStorage: { adminToken: token } })

/** Opens a screen as a signed-in user and waits for its heading, which an open dialog may hide from assistive technology. */
export const openScreen = async (
  open: Open,
  site: Site,
  { token }: { token: string },
  path: string,
  options: PageOptions = {},
): Promise<Page> => {
  const page = await open(site.origin, { ...withToken(token), ...options })
  await page.goto(path)
  await page.locator('h1').waitFor()
  return page
}

/** Fills in and submits the sign-in form. */
export const signInByForm = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export const storedToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('adminToken'))

/** Waits for the screen with that heading. */
export const waitForScreen = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** A toast, also one behind an open dialog. */
export const toast = (page: Page, text: string | RegExp): Locator => page.locator('[role=status]').filter({ hasText: text })

/** Expects no axe violation and no horizontal overflow; the dark scheme differs only in colours: checks its contrast. */
export const expectAccessibleInBoth = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}

/** Path and query of the browser's URL. */
export const currentPath = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

/** Waits for that path and query. */
export const waitForPath = (page: Page, path: string | RegExp): Promise<void> =>
  vi.waitFor(() => expect(currentPath(page)).toMatch(typeof path === 'string' ? new RegExp(`^${RegExp.escape(path)}$`) : path), {
    timeout: 45_000,
    interval: 20,
  })

/** Blocks server-sent events, as some proxies do. */
export const blockEventStream = (page: Page): Promise<unknown> => page.route('**/api/admin/live', (route) => route.abort())

/** More than the life of a session, in milliseconds. */
export const SESSION_LIFE = 13 * 60 * 60_000

/** The session expires while the first request of `method` is on its way: no other request finds out before it. */
export const expireAt = async (page: Page, { clock }: Pick<Site, 'clock'>, method: 'PUT' | 'POST'): Promise<void> => {
  let isExpired = false
  await page.route('**/api/**', async (route) => {
    if (!isExpired && route.request().method() === method) {
      isExpired = true
      clock.advance(SESSION_LIFE)
    }
    await route.fallback()
  })
}

/** Repeated at any time: the event stream reconnects by itself, and live updates reload the views of the menu. */
const REPEATED = ['/api/admin/live', '/api/admin/views']

/** Collects every API call from now on, as 'GET /api/…' (without query), except the repeated ones. */
export const collectCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !REPEATED.includes(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** The seconds of Undo are over: replies leave. */
export const endUndoOfReplies = ({ clock, context }: Site): void => {
  clock.advance((REPLY_UNDO_SECONDS + 1) * 1000)
  context.wake('mail')
}

/** Submits a service inquiry with every field; returns its id. */
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

/** Changes an inquiry through the API, as another member of staff. */
export const changeInquiry = async (site: Site, token: string, id: number, body: object): Promise<void> => {
  const { status } = await site.call('PUT', `/api/service-inquiries/admin/${id}`, { token, body })
  expect(status).toBe(200)
}

/** The stored row of an inquiry. */
export const storedInquiry = async (site: Site, id: number) =>
  site.db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Downloads a list by its Export button. */
export const exportCsv = async (page: Page, format: RegExp = /^For Excel/): Promise<void> => {
  await page.getByRole('button', { name: /^Export( CSV)?$/ }).click()
  await page.getByRole('menuitem', { name: format }).click()
}

/** Opens *Filter* of a list. */
export const openFilter = async (page: Page): Promise<Locator> => {
  const panel = page.getByRole('dialog', { name: 'Filter' })
  if ((await panel.count()) === 0) await page.getByRole('button', { name: /^Filter\b/ }).click()
  await panel.waitFor()
  return panel
}

/** Sets a filter of a list, and closes *Filter*. */
export const setFilter = async (page: Page, label: string, choice: Parameters<Locator['selectOption']>[0]): Promise<void> => {
  const panel = await openFilter(page)
  await panel.getByLabel(label, { exact: true }).selectOption(choice)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
}

/** The chip of a filter that is set, e.g. 'Status: New'. */
export const filterChip = (page: Page, text: string): Locator =>
  page.getByRole('button', { name: `Remove filter ${text}`, exact: true })
