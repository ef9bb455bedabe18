/** The week of consultations. Source: lead desk §6; issue 15. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { NOW, book, insertBookings } from '#tests/support/bookings.ts'
import { expectNoOverflow, PHONE, unroute, useBrowser } from '#tests/support/browser.ts'
import { NO_ANSWER, currentPath, openDeskSite, toast, waitForPath, waitForScreen } from '#tests/support/desk.ts'
import { changeSection } from '#tests/support/settings.ts'
import { cellOf, openAs } from './consultation-screens.ts'

const open = useBrowser()

let site: Site

beforeAll(async () => {
  site = await openDeskSite({ now: NOW, atEnd: afterAll })
})

test(
  'a week view and a list: for every role, in the URL, by keyboard',
  { tags: ['all', 'F5-SCREEN-01', 'F5-SCREEN-02'] },
  async () => {
    await insertBookings(site, ['2026-11-20T03:30:00.000Z', '2026-11-20T11:30:00.000Z', '2026-11-22T04:30:00.000Z'])
    const { page } = await openAs(open, site, 'sales_person', '/admin')
    await page.getByRole('link', { name: 'Consultations', exact: true }).click()
    await waitForScreen(page, 'Consultations')
    await page.getByRole('heading', { name: '16 – 22 Nov 2026' }).waitFor()
    await page.getByRole('status').filter({ hasText: '3 consultations, 3 unassigned, 1 in conflict' }).waitFor()
    const table = page.getByRole('table', { name: 'Consultations, 16 – 22 Nov 2026' })
    const heads = await table.getByRole('columnheader').allInnerTexts()
    expect(heads.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      'Time',
      'Monday, 16 November 2026 Mon 16 Nov',
      'Tuesday, 17 November 2026 Tue 17 Nov',
      'Wednesday, 18 November 2026 Wed 18 Nov',
      'Thursday, 19 November 2026 Thu 19 Nov',
      'Friday, 20 November 2026 Fri 20 Nov Today',
      'Saturday, 21 November 2026 Sat 21 Nov Day off',
      'Sunday, 22 November 2026 Sun 22 Nov Day off',
    ])
    await cellOf(page, '9:00 AM', 4).getByRole('link', { name: 'Visitor 0' }).waitFor()
    // For screen readers alone.
    for (const [booked, day] of [
      [1, 4],
      [0, 3],
    ] as const) {
      const count = await cellOf(page, '9:00 AM', day).getByText(`${booked} of 1 booked`).boundingBox()
      expect(count?.width).toBeLessThanOrEqual(1)
    }
    // Saturday is folded, Sunday has a booking. Each half hour is as high as the booking in it, and as any other.
    const boxes = await Promise.all([3, 4, 5, 6].map((day) => cellOf(page, '9:00 AM', day).boundingBox()))
    expect(boxes.map((box) => box?.height)).toEqual([32, 32, 32, 32])
    const [thursday = 0, , saturday = 0, sunday] = boxes.map((box) => box?.width)
    expect([saturday * 2 < thursday, sunday]).toEqual([true, thursday])
    await cellOf(page, '10:00 AM', 6).getByText('On a day off').waitFor()

    await page.getByRole('link', { name: 'Next week' }).click()
    await page.getByRole('status').filter({ hasText: 'No consultations in this week' }).waitFor()
    await waitForPath(page, '/admin/consultations?date=2026-11-27')
    await page.goBack()
    // By keyboard: j reaches the bookings, Enter opens one, Escape closes it.
    await table.getByRole('link', { name: 'Visitor 0' }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Consultation' })
    await dialog.getByText('Friday, 20 November, 9:00 AM IST').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await page.getByRole('link', { name: 'List', exact: true }).click()
    const names = () => page.locator('[data-list-item]').allTextContents()
    await expect.poll(names).toEqual(['Visitor 1', 'Visitor 2'])
    await page.getByText('Fri, 20 Nov, 5:00 PM IST', { exact: true }).waitFor()
    await page.getByLabel('Period').selectOption({ label: 'Past' })
    await expect.poll(names).toEqual(['Visitor 0'])
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Attended' })
    await page.getByText('No consultations match these filters.').waitFor()
    expect(currentPath(page)).toBe('/admin/consultations?view=list&period=past&status=attended')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabel('Assignee').selectOption({ label: 'Assigned to me' })
    await page.getByText('No consultations match these filters.').waitFor()
  },
)

test(
  'on a phone one day at a time; nothing scrolls sideways at 320 px',
  { tags: ['all', 'F5-SCREEN-01', 'F5-SCREEN-06'] },
  async () => {
    const [id = 0] = await insertBookings(site, ['2027-01-04T03:30:00.000Z'])
    const long = 'Thiruvananthapuramkovilpattiarunachalam'.repeat(4)
    const { inquiry_id: leadId } = await site.db
      .selectFrom('bookings')
      .select('inquiry_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await site.db
      .updateTable('inquiries')
      .set({ name: long, message: long, phone: '9'.repeat(40) })
      .where('id', '=', leadId)
      .execute()
    const { page } = await openAs(open, site, 'admin', '/admin/consultations?view=week&date=2027-01-04', { viewport: PHONE })
    await page.getByRole('columnheader', { name: 'Monday, 4 January 2027' }).waitFor()
    await page.getByRole('link', { name: long }).waitFor()
    expect(await page.getByRole('columnheader').count()).toBe(2)
    await page.getByRole('link', { name: 'Saturday, 9 January 2027, 0 booked' }).click()
    await page.getByText('Day off', { exact: true }).waitFor()
    expect(currentPath(page)).toBe('/admin/consultations?view=week&date=2027-01-09')
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['?date=2027-01-04', '?view=list', `?booking=${id}`]) {
      await page.goto(`/admin/consultations${path}`)
      await page.locator('main a, [role=dialog] dd').filter({ hasText: long }).first().waitFor()
      await expectNoOverflow(page)
    }
    const overflow = await page.getByRole('dialog').evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    // A form below the long facts is scrolled to as a whole.
    const reschedule = page.getByRole('dialog').getByRole('button', { name: 'Reschedule' })
    await reschedule.click()
    await page.getByRole('dialog').getByLabel('Day').waitFor()
    await expect
      .poll(() => reschedule.evaluate((button) => button.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  },
)

test(
  'blocked times: admins block and unblock, and read how many bookings are in one',
  { tags: ['all', 'F5-SCREEN-04'] },
  async () => {
    await insertBookings(site, ['2026-12-08T03:30:00.000Z', '2026-12-08T04:00:00.000Z'])
    const { page } = await openAs(open, site, 'admin', '/admin/consultations?date=2026-12-08')
    await page.getByRole('button', { name: 'Blocked times' }).click()
    const dialog = page.getByRole('dialog', { name: 'Blocked times' })
    await dialog.getByText('No blocked times.').waitFor()
    await dialog.getByRole('button', { name: 'Block a time' }).click()
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await dialog.getByText('Date is required').waitFor()
    await dialog.getByLabel('Date').fill('2026-12-08')
    await dialog.getByLabel('From').fill('09:00')
    await dialog.getByLabel('To').fill('11:00')
    await dialog.getByLabel('Reason (optional)').fill('All hands')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await dialog.getByText('2 bookings are in this time: they stay, and staff get an e-mail about them.').waitFor()
    await dialog.getByText('Tue, 8 Dec 2026, 9:00 AM to 11:00 AM').waitFor()
    await page.keyboard.press('Escape')
    await cellOf(page, '10:30 AM', 1).getByText('Blocked: All hands').waitFor()
    await cellOf(page, '9:00 AM', 1).getByText('In a blocked time').waitFor()
    const other = await openAs(open, site, 'sales_person', '/admin/consultations')
    await other.page.getByRole('button', { name: 'Blocked times' }).click()
    const read = other.page.getByRole('dialog', { name: 'Blocked times' })
    await read.getByText('Tue, 8 Dec 2026, 9:00 AM to 11:00 AM').waitFor()
    expect(await read.getByRole('button', { name: /block/i }).count()).toBe(0)

    await page.getByRole('button', { name: 'Blocked times' }).click()
    await dialog.getByRole('button', { name: 'Unblock Tue, 8 Dec 2026, 9:00 AM to 11:00 AM' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click()
    await toast(page, 'Time unblocked').waitFor()
    await dialog.getByText('No blocked times.').waitFor()
  },
)

test('a week and a booking that cannot be loaded', { tags: ['all', 'F5-SCREEN-06'] }, async () => {
  const { page } = await openAs(open, site, 'sales_person', '/admin/profile', { expectedErrors: NO_ANSWER })
  await page.route('**/api/admin/bookings**', (route) => route.abort('connectionreset'))
  await page.route('**/api/admin/bookings/**', (route) => route.abort('connectionreset'))
  for (const [path, title] of [
    ['', 'The week could not be loaded'],
    ['?booking=999', 'The consultation could not be loaded'],
  ] as const) {
    await page.goto(`/admin/consultations${path}`)
    await page.getByRole('alert').filter({ hasText: title }).waitFor()
  }
  await unroute(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('There is no such consultation').waitFor()
})

test(
  'two tabs: a booking of a visitor, a blocked time and a new holiday show in the open week without a reload, with what no longer fits',
  { tags: ['all', 'F5-SCREEN-08', 'F5-DESK-04'] },
  async () => {
    const { page, staff } = await openAs(open, site, 'admin', '/admin/consultations?date=2026-11-23')
    const day = (time: string, position: number) => cellOf(page, time, position)
    await day('2:00 PM', 2).getByText('0 of 1 booked').waitFor()
    // No request tells the page: it stays where it is.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    expect((await book(site, { startsAt: '2026-11-25T08:30:00.000Z', name: 'Lakshmi Menon' })).status).toBe(201)
    await day('2:00 PM', 2).getByRole('link', { name: 'Lakshmi Menon' }).waitFor()

    const other = await page.context().newPage()
    await other.clock.setFixedTime(NOW)
    await other.goto('/admin/consultations')
    await other.getByRole('button', { name: 'Blocked times' }).click()
    const dialog = other.getByRole('dialog', { name: 'Blocked times' })
    await dialog.getByRole('button', { name: 'Block a time' }).click()
    await dialog.getByLabel('Date').fill('2026-11-26')
    await dialog.getByLabel('From').fill('09:00')
    await dialog.getByLabel('To').fill('10:00')
    await dialog.getByLabel('Reason (optional)').fill('Audit')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await day('9:30 AM', 3).getByText('Blocked: Audit').waitFor()

    // A holiday added after bookings exist: nothing is lost, staff are told.
    await changeSection(site, staff, 'calendar', { holidays: [{ date: '2026-11-25', name: 'Guru Nanak Jayanti' }] })
    await page.getByRole('columnheader', { name: /25 Nov.*Guru Nanak Jayanti/ }).waitFor()
    await day('2:00 PM', 2).getByText('On a day off').waitFor()
    await day('2:00 PM', 2).getByRole('link', { name: 'Lakshmi Menon' }).click()
    await page
      .getByRole('dialog', { name: 'Consultation' })
      .getByText('This day became a holiday or day off after the booking.')
      .waitFor()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await changeSection(site, staff, 'calendar', { holidays: [] })
    await page
      .getByRole('dialog')
      .getByText('This day became a holiday or day off after the booking.')
      .waitFor({ state: 'detached' })
  },
)
