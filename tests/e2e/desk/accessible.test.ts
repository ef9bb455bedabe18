// @module-tag all
/** axe on every screen and dialog of the desk, once in each scheme. Source: design language 'accessible'; WCAG 2.2 AA. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Role } from '#domain/user.ts'
import { insertBookings } from '#tests/support/bookings.ts'
import { DESKTOP, expectAccessible, PHONE, waitForLayout } from '#tests/support/browser.ts'
import { addContent } from '#tests/support/content.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'
import { addInquiry, addStaff, NO_ANSWER } from '#tests/support/desk.ts'
import { addLead, shift } from '#tests/support/leads.ts'
import { sendContactInquiry } from '#tests/support/visitors.ts'

const NOW = '2026-11-20T10:00:00.000Z'
// With a mail server: Forgot password has its form.
const desk = sharedDesk('admin', { now: NOW, config: { SMTP_URL: UNREACHABLE_SMTP }, expectedErrors: NO_ANSWER })

type State = readonly [path: string, act?: (page: Page) => Promise<unknown>]

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const LISTS: readonly State[] = [
  [''],
  ['/my-day?scope=team'],
  ['/inquiries', (page) => page.getByRole('checkbox', { name: 'Select all on this page' }).click()],
  ['/inquiries?view=board'],
  ['/inquiries?search=nothing'],
  ['/inquiries', (page) => page.keyboard.press('?')],
  ['/inquiries', press('Display')],
  ['/inquiries?inquiry=:lead'],
  ['/inquiries/:lead#reply'],
  ['/inquiries'],
  ['/inquiries/:lead'],
  ['/inquiries/:lead', press('Set a follow-up')],
  ['/inquiries/:lead', press(/^Delete inquiry/)],
  ['/inquiries/999'],
  ['/contacts'],
  ['/consultations'],
  ['/consultations?view=list'],
  ['/consultations?booking=:booking'],
  ['/consultations', press('Blocked times')],
  ['/consultations', press('Subscribe')],
]

const SECTIONS = ['agency', 'calendar', 'promise', 'consultations', 'templates', 'assignment', 'email']

const REST: readonly State[] = [
  ['/services'],
  ['/services?edit=new', press('Create')],
  ['/services', press(/^Delete /)],
  ['/banners'],
  ['/banners?edit=new', press('Create')],
  ['/news'],
  ['/news?edit=new', press('Create')],
  ['/news/preview/:news'],
  ['/work'],
  ['/work?edit=new', press('Create')],
  ['/newsletter'],
  ['/profile', press('Change password')],
  ...SECTIONS.map((section): State => [`/settings?section=${section}`]),
]

const OF_SUPER_ADMIN: readonly State[] = [
  [''],
  ['/services?edit=:service'],
  ['/users'],
  ['/users?edit=new', press('Create')],
  ['/users', press(/^Deactivate /)],
  ['/activity-logs'],
  ['/activity-logs?log=:log'],
  ['/activity-logs', press('Cleanup')],
  ['/nowhere'],
]

const OF_SALES_PERSON: readonly State[] = [[''], ['/users'], ['/services'], ['/settings'], ['/inquiries/:lead']]

/** Each screen light at the desktop's width and dark at the phone's, each dialog dark at the desktop's. */
const expectAllAccessible = async (states: readonly State[], role: Role): Promise<void> => {
  const { site, page, show } = desk()
  const staff = await addStaff(site, role)
  const { token } = desk().staff
  const { id: service } = await addContent(site, token, 'services', { title: 'Web Shops', price: '₹25,000' })
  await addContent(site, token, 'banners', { title: 'Autumn', isActive: false })
  const { id: news } = await addContent(site, token, 'news', { title: 'A new office', tags: ['Pune'] })
  await addContent(site, token, 'work', { title: 'Orders', isExample: true })
  const lead = await addInquiry(site)
  await sendContactInquiry(site, {})
  await addLead(site, { dueAt: shift(NOW, -3_600_000), assigneeId: staff.id })
  const [booking] = await insertBookings(site, ['2026-11-20T11:30:00.000Z'])
  const { id: log } = await site.db.selectFrom('activity_logs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const ids: Record<string, unknown> = { lead, booking, service, news, log }
  await show('/admin', staff)
  for (const [path, act] of states) {
    await page.emulateMedia({ colorScheme: act === undefined ? 'light' : 'dark' })
    await page.setViewportSize(DESKTOP)
    await show(`/admin${path.replace(/:(\w+)/, (_, name: string) => String(ids[name]))}`)
    await page.locator('main .pulse').first().waitFor({ state: 'detached' })
    await act?.(page)
    await expectAccessible(page)
    if (act !== undefined) continue
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(PHONE)
    await waitForLayout(page)
    await expectAccessible(page)
  }
}

test.for([
  ['the lists of leads, a lead and the consultations', LISTS, 'admin'],
  ['content, the profile and the settings', REST, 'admin'],
  ['the screens of a super admin', OF_SUPER_ADMIN, 'super_admin'],
  ['the screens of a sales person, and those that are denied', OF_SALES_PERSON, 'sales_person'],
] as const)('%s', ([, states, role]) => expectAllAccessible(states, role))

test('the menu of a phone, and the screens before sign-in', async () => {
  const { page, show } = desk()
  await page.setViewportSize(PHONE)
  await show('/admin')
  await press('Open menu')(page)
  await page.getByRole('dialog', { name: 'Admin Panel' }).waitFor()
  await expectAccessible(page)
  await show('/admin/login', { token: '' })
  for (const [path, button] of [
    ['login', 'Sign in'],
    ['forgot-password', 'Send link'],
    ['reset-password?token=x', 'Set password'],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`/admin/${path}`)
      await press(button)(page)
      await expectAccessible(page)
    }
  }
  expect(await page.getByRole('alert').count()).toBeLessThanOrEqual(1)
})
