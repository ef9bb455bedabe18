/** One site, one sign-in and one page for a file of desk tests, which run in order. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Role } from '#domain/user.ts'
import { type Site, type SiteOptions, signInAs } from './app.ts'
import { DESKTOP, type PageOptions, useBrowser } from './browser.ts'
import { addStaff, openDeskSite, type Staff } from './desk.ts'

export interface Desk {
  site: Site
  /** Who is signed in when a test begins. */
  staff: Staff
  page: Page
  /** Opens a path and waits for its heading; `by` signs somebody else in until the test ends. */
  show(path: string, by?: Pick<Staff, 'token'>): Promise<void>
}

/** A document of the site without the desk. */
const OUTSIDE = '/favicon.svg'

const RECORDS = [
  'bookings',
  'blocked_times',
  'bulk_job_changes',
  'bulk_jobs',
  'inquiry_replies',
  'inquiry_events',
  'inquiries',
  'mail_outbox',
  'saved_views',
  'case_study_services',
  'case_studies',
  'services',
  'banners',
  'news_items',
  'former_slugs',
  'trash',
  'settings',
] as const

/** Deletes the inquiries, the content, the settings, and the users that are younger than `staff`. */
const deleteRecords = async ({ db }: Site, staff: Staff): Promise<void> => {
  for (const table of RECORDS) await db.deleteFrom(table).execute()
  await db.deleteFrom('users').where('id', '>', staff.id).execute()
  // For the caches of pages and settings.
  await db
    .updateTable('content_versions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

/** Signs in as `staff`, with nothing else stored in the tab; with a blank token nobody is signed in. */
const storeToken = (page: Page, { token }: Pick<Staff, 'token'>): Promise<void> =>
  page.evaluate((stored) => {
    sessionStorage.clear()
    localStorage.clear()
    if (stored !== '') localStorage.setItem('adminToken', stored)
  }, token)

/**
 * Each test begins at the desktop's width, signed in as a new user of `role`, without inquiries, content, settings, users, drafts and routes of the
 * test before.
 */
export const sharedDesk = (role: Role, { expectedErrors, ...options }: SiteOptions & Pick<PageOptions, 'expectedErrors'> = {}) => {
  const open = useBrowser()
  const ends: (() => Promise<void>)[] = []
  const atEnd = (end: () => Promise<void>): void => {
    ends.unshift(end)
  }
  let desk: Desk | undefined

  beforeAll(async () => {
    const site = await openDeskSite({ ...options, atEnd })
    const staff = await addStaff(site, role)
    const page = await open(site.origin, { atEnd, ...(expectedErrors !== undefined && { expectedErrors }) })
    await page.goto(OUTSIDE)
    await storeToken(page, staff)
    const show: Desk['show'] = async (path, by) => {
      if (by !== undefined) {
        await page.goto(OUTSIDE)
        await storeToken(page, by)
      }
      await page.goto(path)
      await page.locator('h1').waitFor()
    }
    desk = { site, staff, page, show }
  })
  // Not after each: the pages that a test has opened itself are closed by then, and see no session end.
  beforeEach(async () => {
    if (desk === undefined) return
    const { site, staff, page } = desk
    await page.goto(OUTSIDE)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.setViewportSize(DESKTOP)
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null })
    await deleteRecords(site, staff)
    // The clock of the test may have ended the session.
    desk.staff = { ...staff, token: await signInAs(site, staff.email) }
    await storeToken(page, desk.staff)
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })

  return (): Desk => {
    if (desk === undefined) throw new Error('sharedDesk() belongs at the top of a test file')
    return desk
  }
}
