/** The consultations of the desk in a browser. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { Role } from '#domain/user.ts'
import type { Site } from '#tests/support/app.ts'
import { NOW } from '#tests/support/bookings.ts'
import type { useBrowser } from '#tests/support/browser.ts'
import { addStaff, type Staff, withToken } from '#tests/support/desk.ts'

/** Opens a path as a new member of staff; the browser's clock is that of the site, Friday 20 November, 3:30 PM in India. */
export const openAs = async (
  open: ReturnType<typeof useBrowser>,
  site: Site,
  role: Role,
  path: string,
  options: BrowserContextOptions & { expectedErrors?: RegExp } = {},
): Promise<{ page: Page; staff: Staff }> => {
  const staff = await addStaff(site, role, { name: 'Ravi Kumar' })
  const page = await open(site.origin, { ...withToken(staff.token), ...options })
  await page.clock.setFixedTime(NOW)
  await page.goto(path)
  await page.locator('h1').waitFor()
  return { page, staff }
}

/** A half hour of a day, 0 for Monday. */
export const cellOf = (page: Page, time: string, day: number): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: time, exact: true }) })
    .getByRole('cell')
    .nth(day)
