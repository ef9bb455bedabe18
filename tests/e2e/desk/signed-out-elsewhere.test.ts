// @module-tag all
/** A tab that has missed the sign-out in another one, e.g. because it was frozen. Source: specification §4 'Authentication', §2 'Admin guard'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import {
  addInquiry,
  addStaff,
  blockEventStream,
  collectCalls,
  NO_ANSWER,
  openDeskSite,
  openScreen,
  storedInquiry,
  waitForPath,
  waitForScreen,
} from '#tests/support/desk.ts'

const open = useBrowser()

/** From the next document on, no event and no stream announces the sign-out in another tab. */
const announceNothing = async (page: Page): Promise<void> => {
  await blockEventStream(page)
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
}

const ACTIONS = {
  'becomes visible': (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  'comes back from the cache of the browser': (page: Page) =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  'changes a lead': (page: Page) => page.getByLabel('Status of Meera Iyer').selectOption('completed'),
} satisfies Record<string, (page: Page) => Promise<unknown>>

test.for(Object.entries(ACTIONS))(
  'a tab that %s after the sign-out in another one leads to the sign-in page, with its path, and saves nothing',
  { tags: ['S4-AUTH-05', 'S2-GUARD-02'] },
  async ([, act]) => {
    const site = await openDeskSite()
    const id = await addInquiry(site)
    const page = await openScreen(open, site, await addStaff(site, 'admin'), '/admin', { expectedErrors: NO_ANSWER })
    const other = await page.context().newPage()
    await announceNothing(other)
    // A late answer would announce it, too.
    await other.goto('/admin/inquiries?status=new', { waitUntil: 'networkidle' })
    await other.getByRole('link', { name: 'View details of Meera Iyer' }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await waitForScreen(page, 'Admin sign-in')
    await waitForScreen(other, 'Service Inquiries')

    const calls = collectCalls(other)
    await act(other)
    await waitForScreen(other, 'Admin sign-in')
    await waitForPath(other, '/admin/login?next=%2Fadmin%2Finquiries%3Fstatus%3Dnew')
    expect(await other.getByText('Meera Iyer').count()).toBe(0)
    expect((await storedInquiry(site, id)).status).toBe(0)
    expect(calls.filter((call) => call.startsWith('GET'))).toEqual([])
  },
)
