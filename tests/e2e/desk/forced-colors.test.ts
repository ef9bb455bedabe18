// @module-tag all
/** The desk in the colours of the system. Source: design language 'no meaning by colour alone'; WCAG 1.4.1. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { addInquiry, addStaff, openDeskSite, openScreen } from '#tests/support/desk.ts'

const open = useBrowser()
const groundOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)

test.for([
  { path: '/admin/my-day?scope=team', role: 'link', current: 'Team' },
  { path: '/admin/inquiries', role: 'link', current: 'List' },
  { path: '/admin/consultations', role: 'link', current: 'Week' },
  { path: '/admin/settings', role: 'link', current: 'Agency' },
  { path: '/admin/inquiries/1', role: 'tab', current: 'Note' },
] as const)('$path: $current, which is shown, has a ground of its own', async ({ path, role, current }) => {
  const site = await openDeskSite()
  await addInquiry(site)
  const page = await openScreen(open, site, await addStaff(site, 'admin'), path, { forcedColors: 'active' })
  const control = page.locator('main').getByRole(role, { name: current, exact: true })
  await control.waitFor()
  expect(await groundOf(control)).not.toBe(await groundOf(page.locator('body')))
})
