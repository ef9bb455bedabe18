// @module-tag all
/** Where the focus is when a form opens within a dialog. Source: design language 'dialogs that trap and return focus'; WCAG 2.4.3. */
import { expect, test } from 'vitest'
import { insertBookings, NOW } from '#tests/support/bookings.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { openDeskSite } from '#tests/support/desk.ts'
import { openAs } from './consultation-screens.ts'

const open = useBrowser()

test.for([
  { opener: 'Reassign', field: 'Reassign to' },
  { opener: 'Reschedule', field: 'Day' },
  { opener: 'Cancel consultation', field: 'Note to the visitor (optional)' },
  { opener: 'Block a time', field: 'Date' },
])('$opener: the first field of the form has the focus, and no error before anything is typed', async ({ opener, field }) => {
  const site = await openDeskSite({ now: NOW })
  const [id = 0] = await insertBookings(site, ['2026-12-01T03:30:00.000Z'])
  const isBooking = opener !== 'Block a time'
  const { page } = await openAs(open, site, 'admin', `/admin/consultations${isBooking ? `?booking=${id}` : ''}`)
  if (!isBooking) await page.getByRole('button', { name: 'Blocked times' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: opener }).click()
  const control = dialog.getByLabel(field, { exact: true })
  await control.waitFor()
  // A dialog that lost its focused element takes the focus in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(0)
})
