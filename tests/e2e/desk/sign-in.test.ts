/** The sign-in screen. Source: specification §2 'Admin sign-in', §5, §8 'Authentication and session'. */
import { expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/app.ts'
import { routeOnce, useBrowser } from '#tests/support/browser.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import {
  NO_ANSWER,
  REFUSED,
  addStaff,
  collectCalls,
  currentPath,
  openDeskSite,
  signInByForm,
  storedToken,
  toast,
  waitForPath,
  waitForScreen,
} from '#tests/support/desk.ts'

const desk = sharedDesk('admin', { expectedErrors: NO_ANSWER })

const open = useBrowser()

test(
  'at both widths: e-mail, password with a show/hide toggle, remember-me, forgot-password link',
  { tags: ['S2-ROUTE-08', 'S2-LOGIN-01', 'S2-LOGIN-02', 'S2-LOGIN-03', 'S2-LOGIN-04'] },
  async () => {
    const { site } = desk()
    const page = await open(site.origin)
    await page.goto('/admin/login')
    await waitForScreen(page, 'Admin sign-in')

    expect(await page.getByLabel('Email').getAttribute('type')).toBe('email')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('secret')
    expect(await password.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    expect(await password.inputValue()).toBe('secret')
    await page.getByRole('button', { name: 'Hide password' }).click()
    expect(await password.getAttribute('type')).toBe('password')

    const remember = page.getByRole('checkbox', { name: 'Remember me' })
    expect(await remember.isChecked()).toBe(false)
    await remember.check()
    expect(await remember.isChecked()).toBe(true)

    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await waitForScreen(page, 'Forgot password')
    expect(currentPath(page)).toBe('/admin/forgot-password')
  },
)

test(
  "success says 'Login successful!', goes to /admin, and stores token and profile",
  { tags: ['S2-LOGIN-06', 'S4-AUTH-01', 'S3-SESSION-01', 'S8-AUTH-04', 'C3-SCREEN-18'] },
  async () => {
    const { site } = desk()
    const { email } = await site.addUser('admin', { name: 'Asha Rao' })
    const page = await open(site.origin)
    await page.goto('/admin/login')
    await page.getByRole('checkbox', { name: 'Remember me' }).check()
    const sent = page.waitForRequest('**/api/admin/login')
    await signInByForm(page, email)
    expect((await sent).postDataJSON()).toMatchObject({ remember: true })
    await toast(page, 'Login successful!').waitFor()
    await waitForScreen(page, 'Admin Dashboard')
    expect(currentPath(page)).toBe('/admin')
    await page.getByText('Signed in as Asha Rao').waitFor()

    const token = await storedToken(page)
    const { body } = await site.call('GET', '/api/admin/profile', { token: String(token) })
    expect(body.data).toMatchObject({ name: 'Asha Rao', email })
    // Only the token is stored, and there is no cookie.
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ adminToken: token })
    expect(await page.context().cookies()).toEqual([])
    await page.reload()
    await page.getByText('Signed in as Asha Rao').waitFor()
  },
)

test("without e-mail or password: 'Please fill in all fields', and nothing is sent", { tags: ['S5-LOGIN-01'] }, async () => {
  const { site } = desk()
  const page = await open(site.origin)
  const calls = collectCalls(page)
  await page.goto('/admin/login')
  const alert = page.getByRole('alert')
  for (const [email, password, wanting] of [
    ['', '', 'Email'],
    ['asha@example.com', '', 'Password'],
    ['', 'secret', 'Email'],
    ['   ', 'secret', 'Email'],
  ] as const) {
    await signInByForm(page, email, password)
    expect(await alert.textContent()).toBe('Please fill in all fields')
    if (email.trim() === email)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(wanting.toLowerCase())
  }
  expect(calls).toEqual([])
})

test("a failure shows the server's message, keeps what was typed, and can be tried again", { tags: ['S8-AUTH-02'] }, async () => {
  const { site } = desk()
  const { email } = await site.addUser('sales_person')
  const deactivated = await site.addUser('admin', { isActive: false })
  const page = await open(site.origin, { expectedErrors: REFUSED })
  await page.goto('/admin/login')
  const alert = page.getByRole('alert')

  await signInByForm(page, email, 'wrong')
  await alert.filter({ hasText: 'Invalid email or password' }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  expect(await storedToken(page)).toBeNull()

  const refused = await site.call('POST', '/api/admin/login', { body: { email: deactivated.email, password: PASSWORD } })
  expect(refused.status).toBe(403)
  await signInByForm(page, deactivated.email)
  await alert.filter({ hasText: refused.body.message }).waitFor()

  await signInByForm(page, email)
  await waitForScreen(page, 'Sales Dashboard')
})

test(
  "an answer without success is none, whatever its status; without a message: 'Login failed'",
  { tags: ['S8-AUTH-02', 'S5-COMMON-01'] },
  async () => {
    const { site } = desk()
    const { email } = await site.addUser('admin')
    const page = await open(site.origin)
    await page.goto('/admin/login')
    const alert = page.getByRole('alert')
    const answers = [
      { success: false },
      { success: 'true', message: '', data: { token: 'x' } },
      { success: false, message: 'Not today' },
    ]
    for (const json of answers) {
      await routeOnce(page, '**/api/admin/login', (route) => route.fulfill({ status: 200, json }))
      await signInByForm(page, email)
      await expect.poll(() => alert.textContent()).toBe(json.message || 'Login failed')
      expect(await storedToken(page)).toBeNull()
    }
    expect(currentPath(page)).toBe('/admin/login')
  },
)

test("without an answer: 'Login failed. Please try again.', and the next try signs in", { tags: ['S8-AUTH-03'] }, async () => {
  const { site } = desk()
  const { email } = await site.addUser('admin')
  const page = await open(site.origin, { expectedErrors: NO_ANSWER })
  await page.goto('/admin/login')
  const alert = page.getByRole('alert')
  await routeOnce(page, '**/api/admin/login', (route) => route.abort('connectionrefused'))
  await signInByForm(page, email)
  await alert.filter({ hasText: /^Login failed\. Please try again\.$/ }).waitFor()
  await routeOnce(page, '**/api/admin/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await alert.filter({ hasText: /^Login failed\. Please try again\.$/ }).waitFor()
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await waitForScreen(page, 'Admin Dashboard')
})

test('an already-authenticated user is redirected to /admin', { tags: ['S2-LOGIN-05'] }, async () => {
  const { site, page, show } = desk()
  await show('/admin/login', await addStaff(site, 'super_admin'))
  await waitForScreen(page, 'Admin Dashboard')
  expect(currentPath(page)).toBe('/admin')
})

test('a deep link survives signing in; a link to elsewhere does not lead there', { tags: ['all', 'S2-GUARD-02'] }, async () => {
  const { site } = desk()
  const { email } = await site.addUser('sales_person')
  const page = await open(site.origin)
  await page.goto('/admin/inquiries?status=new&search=spices')
  await waitForPath(page, /^\/admin\/login\?/)
  await signInByForm(page, email)
  await waitForScreen(page, 'Service Inquiries')
  expect(currentPath(page)).toBe('/admin/inquiries?status=new&search=spices')
  expect(await page.getByRole('searchbox').inputValue()).toBe('spices')

  for (const next of ['https://evil.example/admin', '//evil.example', '/contact']) {
    const other = await open(site.origin)
    await other.goto(`/admin/login?next=${encodeURIComponent(next)}`)
    await signInByForm(other, email)
    await waitForScreen(other, 'Sales Dashboard')
    expect(new URL(other.url()).origin + currentPath(other)).toBe(`${site.origin}/admin`)
  }
})

test('after too many wrong passwords the screen says when it goes on', { tags: ['C2-CODE-16'] }, async () => {
  const site = await openDeskSite({ config: { RATE_LIMIT: 'on' } })
  const { email } = await site.addUser('admin')
  for (let attempt = 0; attempt < 30; attempt += 1)
    await site.call('POST', '/api/admin/login', { body: { email, password: 'wrong' } })
  const page = await open(site.origin, { expectedErrors: REFUSED })
  await page.goto('/admin/login')
  await signInByForm(page, email)
  await page
    .getByRole('alert')
    .filter({ hasText: /You can try again in \d+ (second|minute)s?\.$/ })
    .waitFor()
  expect(await storedToken(page)).toBeNull()
})
