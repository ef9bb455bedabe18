/** The lifetime of a session. Source: specification §4 'Authentication', §7 'Token refresh behaviour', §8. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { delayRequests, useBrowser } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import {
  NO_ANSWER,
  REFUSED,
  SESSION_LIFE,
  addInquiry,
  addStaff,
  blockEventStream,
  collectCalls,
  currentPath,
  signInByForm,
  storedInquiry,
  storedToken,
  toast,
  waitForPath,
  waitForScreen,
  withToken,
  openFilter,
  setFilter,
} from '#tests/support/desk.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const open = useBrowser()

/** Waits for an answer to each call that the list of service inquiries and its menu begin with. */
const waitForListAnswers = (page: Page): Promise<unknown> =>
  Promise.all(
    ['service-inquiries/admin?', 'stats/overview', 'assignable-users', 'views'].map((call) =>
      page.waitForResponse((response) => response.url().includes(`/${call}`)),
    ),
  )

/** ACCESS_TOKEN_TTL and SESSION_TTL are 15 minutes and 12 hours. */
const MINUTE = 60_000

const TOKEN_LIFE = 16 * MINUTE

test('on start, if a token exists, the profile is fetched, from below /api', { tags: ['S4-AUTH-02', 'S7-PUBLIC-01'] }, async () => {
  const { site } = desk()
  const { token } = await addStaff(site, 'sales_person', { name: 'Asha Rao' })
  const page = await open(site.origin, withToken(token))
  const profile = page.waitForRequest('**/api/admin/profile')
  const calls = collectCalls(page)
  await page.goto('/admin')
  expect(await (await profile).headerValue('authorization')).toBe(`Bearer ${token}`)
  await page.getByText('Signed in as Asha Rao').waitFor()
  expect(calls[0]).toBe('GET /api/admin/profile')
  expect(calls.filter((call) => call.endsWith('/admin/profile'))).toHaveLength(1)
})

test(
  'on start with an expired token: a refresh, the profile once more, and the new token is stored',
  { tags: ['S4-AUTH-03', 'S7-ADMIN-01', 'S7-REFRESH-01'] },
  async () => {
    const { site } = desk()
    const { token } = await addStaff(site, 'sales_person', { name: 'Asha Rao' })
    site.clock.advance(TOKEN_LIFE)
    const page = await open(site.origin, { ...withToken(token), expectedErrors: REFUSED })
    const calls = collectCalls(page)
    await page.goto('/admin')
    await page.getByText('Signed in as Asha Rao').waitFor()
    // The document requests the first data of the screen beside the profile.
    const ofSession = calls.filter((call) => /profile|refresh-token/.test(call))
    expect(ofSession).toEqual(['GET /api/admin/profile', 'POST /api/admin/refresh-token', 'GET /api/admin/profile'])
    const renewed = await storedToken(page)
    expect(renewed).not.toBe(token)
    expect((await site.call('GET', '/api/admin/profile', { token: String(renewed) })).status).toBe(200)
  },
)

test(
  'on any other failure the token is removed, without a refresh, and the visitor goes to /admin/login',
  { tags: ['all', 'S4-AUTH-04', 'S8-AUTH-01'] },
  async () => {
    const { site } = desk()
    const { token } = await addStaff(site, 'admin')
    await site.call('POST', '/api/admin/logout', { token })
    for (const refused of [token, 'not.a.token', `${token}x`]) {
      const page = await open(site.origin, { ...withToken(refused), expectedErrors: REFUSED })
      const calls = collectCalls(page)
      await page.goto('/admin/inquiries')
      await waitForScreen(page, 'Admin sign-in')
      expect(await storedToken(page)).toBeNull()
      // The document requests both; neither is repeated.
      expect(calls).toEqual(['GET /api/admin/profile', 'GET /api/service-inquiries/admin'])
    }
  },
)

test(
  "a refresh that fails ends the session, with the server's message or 'Token refresh failed'",
  { tags: ['S8-AUTH-05', 'S8-AUTH-01'] },
  async () => {
    const { site } = desk()
    const staff = await addStaff(site, 'admin')
    site.clock.advance(SESSION_LIFE)
    const { body } = await site.call('POST', '/api/admin/refresh-token', { token: staff.token })
    const page = await open(site.origin, { ...withToken(staff.token), expectedErrors: REFUSED })
    await page.goto('/admin/inquiries?status=new')
    // On a busy machine the toast may be gone when the heading is there.
    await Promise.all([waitForScreen(page, 'Admin sign-in'), toast(page, body.message).waitFor()])
    expect(await storedToken(page)).toBeNull()
    expect(currentPath(page)).toBe(`/admin/login?next=${encodeURIComponent('/admin/inquiries?status=new')}`)

    // A refusal without a message, as from a broken proxy.
    await page.route('**/api/admin/refresh-token', (route) => route.fulfill({ status: 200, json: { success: false } }))
    const answered = [waitForListAnswers(page), page.waitForResponse('**/api/admin/live')]
    await signInByForm(page, staff.email)
    await page.getByText('No inquiries found').waitFor()
    await Promise.all(answered)
    site.clock.advance(TOKEN_LIFE)
    await page.reload()
    await Promise.all([waitForScreen(page, 'Admin sign-in'), toast(page, /^Token refresh failed$/).waitFor()])
    expect(await storedToken(page)).toBeNull()
  },
)

test('ten calls that an expired token turns away make one refresh', { tags: ['all', 'S7-REFRESH-01'] }, async () => {
  const { site, page, show } = desk()
  await addInquiry(site)
  await show('/admin/inquiries')
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let refreshes = 0
  await page.route('**/api/admin/refresh-token', async (route) => {
    refreshes += 1
    await released
    await route.continue()
  })
  const turnedAway: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) turnedAway.push(response.url())
  })
  site.clock.advance(TOKEN_LIFE)
  const panel = await openFilter(page)
  for (const [name, choices] of [
    ['Status', [1, 2, 3, 4]],
    ['Priority', [1, 2, 3, 4]],
    ['Status', [1, 2, 3]],
  ] as const) {
    for (const index of choices) {
      const before = turnedAway.length
      await panel.getByLabel(name, { exact: true }).selectOption({ index })
      await expect.poll(() => turnedAway.length).toBeGreaterThan(before)
    }
  }
  release()
  await page.keyboard.press('Escape')
  await page.getByText('No inquiries found').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
  expect(turnedAway.length).toBeGreaterThanOrEqual(10)
  expect(refreshes).toBe(1)
  expect(currentPath(page)).toBe('/admin/inquiries')
})

test('the original request is retried once, and not again', { tags: ['S7-REFRESH-01', 'S8-AUTH-01'] }, async () => {
  const { site } = desk()
  const { token } = await addStaff(site, 'admin')
  const page = await open(site.origin, { ...withToken(token), expectedErrors: NO_ANSWER })
  // Live updates could load the list between the two requests.
  await blockEventStream(page)
  await page.goto('/admin/contacts')
  await page.getByText('No contact inquiries found').waitFor()
  const calls = collectCalls(page)
  // The list request is delayed until the renewed token has expired, too.
  await page.route('**/api/contact-inquiries/admin?*', async (route) => {
    site.clock.advance(TOKEN_LIFE)
    await route.continue()
  })
  await setFilter(page, 'Status', 'new')
  await waitForScreen(page, 'Admin sign-in')
  const ofList = calls.filter((path) => /contact-inquiries|refresh-token/.test(path) && !path.includes('stats'))
  expect(ofList).toEqual(['GET /api/contact-inquiries/admin', 'POST /api/admin/refresh-token', 'GET /api/contact-inquiries/admin'])
  expect(await storedToken(page)).toBeNull()
})

test('the HTTP client has no timeout: an answer that takes ten minutes still arrives', { tags: ['S7-PUBLIC-01'] }, async () => {
  const { site } = desk()
  await addInquiry(site)
  const { token } = await addStaff(site, 'admin')
  const page = await open(site.origin, withToken(token))
  await page.clock.install()
  const release = await delayRequests(page, '**/api/service-inquiries/admin?*')
  await page.goto('/admin/inquiries')
  await waitForScreen(page, 'Service Inquiries')
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
  await page.clock.fastForward('10:00')
  release()
  await page.getByRole('link', { name: 'Meera Iyer', exact: true }).waitFor()
})

/** From the next document on, no event and no stream announces the sign-out in another tab. */
const announceNothing = async (page: Page): Promise<void> => {
  await blockEventStream(page)
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
}

const ACTIONS = {
  'becomes visible': (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  'changes a lead': (page: Page) => page.getByLabel('Status of Meera Iyer').selectOption('completed'),
} satisfies Record<string, (page: Page) => Promise<unknown>>

test.for(Object.entries(ACTIONS))(
  'a tab that %s after the sign-out in another one leads to the sign-in page, with its path, and saves nothing',
  { tags: ['all', 'S4-AUTH-05', 'S2-GUARD-02'] },
  async ([, act]) => {
    const { site, page, show } = desk()
    const id = await addInquiry(site)
    await show('/admin')
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
