/** User Management. Source: specification §2 'User Management', §5 'Admin user form', §8 'Users'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD, type Site } from '#tests/support/app.ts'
import { PHONE, useBrowser } from '#tests/support/browser.ts'
import {
  addStaff,
  waitForPath,
  openScreen,
  expectAccessibleInBoth,
  NO_ANSWER,
  waitForScreen,
  openDeskSite,
  REFUSED,
  toast,
} from '#tests/support/desk.ts'

const open = useBrowser()
const LONG_WORD = 'Thiruvananthapuramkovilpattiarunachalam'.repeat(3)

const storedUser = (site: Site, email: string) =>
  site.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

/** The names in the list's order. */
const namesOf = (page: Page): Promise<string[]> => page.locator('[data-list-item]').allTextContents()

/** The list's queries from now on. */
const collectQueries = (page: Page): Record<string, string>[] => {
  const queries: Record<string, string>[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/admin/users') queries.push(Object.fromEntries(searchParams))
  })
  return queries
}

test(
  "User Management: heading, search, filters, columns, 10 a page; 'all' is never sent",
  { tags: ['S2-ROUTE-16', 'S2-USERS-01', 'S2-USERS-02', 'S2-USERS-03', 'S2-USERS-04', 'S2-USERS-05', 'S9-CONST-04'] },
  async () => {
    const site = await openDeskSite()
    const boss = await addStaff(site, 'super_admin', { name: 'Asha Rao' })
    for (let number = 1; number <= 9; number += 1) await site.addUser('admin', { name: `Admin ${number}` })
    const ravi = await site.addUser('sales_person', { name: 'Ravi Kumar', isActive: false })
    await site.addUser('sales_person', { name: LONG_WORD, email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example` })
    await site.db
      .updateTable('users')
      .set({ phone: '+91 98860 00000', folded_text: '+91 98860 00000' })
      .where('id', '=', ravi.id)
      .execute()
    const page = await openScreen(open, site, boss, '/admin', { viewport: { width: 1024, height: 900 } })
    const queries = collectQueries(page)
    await page.goto('/admin/users')
    await waitForScreen(page, 'User Management')
    await page.getByRole('button', { name: 'Add Admin User' }).waitFor()
    const table = page.getByRole('table', { name: 'Users' })
    await table.waitFor()
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'User',
      'Contact Info',
      'Status',
      'Created Date',
      'Actions',
    ])
    const row = table.getByRole('row').filter({ hasText: 'Ravi Kumar' })
    const cells = await row.getByRole('cell').allInnerTexts()
    expect(cells[0]).toContain(ravi.email)
    expect(cells.slice(1, 3)).toEqual(['+91 98860 00000', 'Inactive'])
    expect(cells[3]).toMatch(/^\d{1,2} \w{3,4} \d{4}$/)
    expect(await row.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))).toEqual([
      'Edit Ravi Kumar',
      'Activate Ravi Kumar',
      'Delete Ravi Kumar',
    ])
    await table.getByRole('button', { name: 'Deactivate Admin 9' }).waitFor()
    // Long texts cause no overflow at 1024 px.
    await expectAccessibleInBoth(page)

    // Includes the first super admin of an empty database: 13 in all.
    expect(await namesOf(page)).toHaveLength(10)
    await page.getByText('Showing 1 to 10 of 13 results', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.getByText('Showing 11 to 13 of 13 results', { exact: true }).waitFor()
    await expect.poll(() => namesOf(page)).toHaveLength(3)
    expect(queries).toEqual([
      { page: '1', limit: '10' },
      { page: '2', limit: '10' },
    ])

    const status = page.getByLabel('Status', { exact: true })
    const role = page.getByLabel('Role', { exact: true })
    expect(await status.locator('option').allTextContents()).toEqual(['All Status', 'Active', 'Inactive'])
    expect(await role.locator('option').allTextContents()).toEqual(['All Roles', 'Super Admin', 'Admin', 'Sales Person'])
    await status.selectOption({ label: 'Inactive' })
    await expect.poll(() => namesOf(page)).toEqual(['Ravi Kumar'])
    await role.selectOption({ label: 'Sales Person' })
    await waitForPath(page, '/admin/users?status=inactive&role=sales_person')
    await status.selectOption({ label: 'Active' })
    await expect.poll(() => namesOf(page)).toEqual([LONG_WORD])
    expect(queries.slice(-2)).toEqual([
      { page: '1', limit: '10', status: 'false', role: 'sales_person' },
      { page: '1', limit: '10', status: 'true', role: 'sales_person' },
    ])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('searchbox').fill('9886')
    await expect.poll(() => namesOf(page)).toEqual(['Ravi Kumar'])
    expect(queries.at(-1)).toEqual({ page: '1', limit: '10', search: '9886' })
    await page.getByRole('searchbox').fill('nobody of this name')
    await page.getByText('No users found', { exact: true }).waitFor()
    await expectAccessibleInBoth(page)

    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('heading', { name: 'Ravi Kumar' }).waitFor()
    await page.getByText('Page 1 of 2').waitFor()
    await expectAccessibleInBoth(page)
  },
)

test(
  'adding an admin user: the words beside the fields, the roles, and what is sent',
  {
    tags: [
      'S3-STAFF-01',
      'S5-USER-01',
      'S5-USER-02',
      'S5-USER-03',
      'S5-USER-05',
      'S5-USER-06',
      'S5-USER-07',
      'S5-USER-08',
      'S5-USER-10',
      'S5-USER-11',
      'S8-USERS-03',
    ],
  },
  async () => {
    const site = await openDeskSite()
    const boss = await addStaff(site, 'super_admin')
    const page = await openScreen(open, site, boss, '/admin/users', { expectedErrors: REFUSED })
    await page.getByRole('button', { name: 'Add Admin User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Admin User' })
    const field = (label: string) => dialog.getByLabel(label, { exact: true })
    const expectError = (label: string, words: string) =>
      expect
        .poll(() =>
          field(label).evaluate((input) => (input.ariaDescribedByElements ?? []).map((element) => element.textContent).join(' ')),
        )
        .toContain(words)
    const expectNoError = (label: string) => expect.poll(() => field(label).getAttribute('aria-invalid')).toBeNull()
    const create = dialog.getByRole('button', { name: 'Create' })

    await expect.poll(() => field('Role').locator('option').allTextContents()).toEqual(['Admin', 'Sales Person', 'Super Admin'])
    expect(await field('Role').inputValue()).toBe('admin')
    expect(await field('Confirm Password').count()).toBe(0)
    await create.click()
    await expectError('Name', 'Name is required')
    await expectError('Email', 'Email is required')
    await expectError('Password', 'Password is required')
    await expect.poll(() => field('Name').evaluate((input) => input === document.activeElement)).toBe(true)
    await expectAccessibleInBoth(page)
    await page.setViewportSize(PHONE)
    await expectAccessibleInBoth(page)
    await page.setViewportSize({ width: 1280, height: 800 })

    // Editing a field removes its error; the other errors stay.
    await field('Name').fill('M')
    await expectNoError('Name')
    await expectError('Email', 'Email is required')
    await field('Name').fill('Meera Iyer')
    await field('Email').fill('meera at example')
    await field('Password').fill('12345')
    await field('Confirm Password').fill('123456')
    await create.click()
    await expectError('Email', 'Email is invalid')
    await expectError('Password', 'Password must be at least 6 characters')
    await expectError('Confirm Password', 'Passwords do not match')
    await field('Email').fill(boss.email)
    await field('Password').fill('monsoon 2026')
    await field('Confirm Password').fill('monsoon 2026')
    await field('Role').selectOption({ label: 'Sales Person' })
    // Only the server knows that an e-mail is in use; typed text stays.
    const taken = await site.call('POST', '/api/admin/users', {
      token: boss.token,
      body: { name: 'Meera Iyer', email: boss.email, role: 'sales_person', password: 'monsoon 2026' },
    })
    await create.click()
    await toast(page, taken.body.message).waitFor()
    await expect.poll(() => field('Password').inputValue()).toBe('monsoon 2026')

    await field('Email').fill('meera@example.in')
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/admin/users'))
    await create.click()
    expect((await sent).postDataJSON()).toEqual({
      name: 'Meera Iyer',
      email: 'meera@example.in',
      role: 'sales_person',
      password: 'monsoon 2026',
    })
    await toast(page, 'Admin user created successfully!').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => namesOf(page).then(([first]) => first)).toBe('Meera Iyer')
    await waitForPath(page, '/admin/users')
  },
)

test(
  'editing a user: a password left blank is not sent; what someone else changed meanwhile is shown first',
  { tags: ['S5-USER-09', 'S8-USERS-04', 'S8-USERS-07'] },
  async () => {
    const site = await openDeskSite()
    const boss = await addStaff(site, 'super_admin', { name: 'Asha Rao' })
    const ravi = await site.addUser('admin', { name: 'Ravi Kumar' })
    const page = await openScreen(open, site, boss, '/admin/users', { expectedErrors: NO_ANSWER })
    await page.getByRole('button', { name: 'Edit Ravi Kumar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    const update = dialog.getByRole('button', { name: 'Update' })
    await dialog.getByLabel('Phone').fill('+91 98860 00000')
    expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    const body = { name: 'Ravi K. Kumar' }
    expect((await site.call('PUT', `/api/admin/users/${ravi.id}`, { token: boss.token, body })).status).toBe(200)
    await update.click()
    const notice = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this user meanwhile' })
    await notice.getByText('Name: Ravi Kumar → Ravi K. Kumar').waitFor()
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await update.click()
    expect((await sent).postDataJSON()).toEqual({
      name: 'Ravi K. Kumar',
      email: ravi.email,
      phone: '+91 98860 00000',
      role: 'admin',
      updatedAt: expect.any(String),
    })
    await toast(page, 'User updated successfully!').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(await storedUser(site, ravi.email)).toMatchObject({ name: 'Ravi K. Kumar', phone: '+91 98860 00000' })
    const login = { email: ravi.email, password: PASSWORD }
    expect((await site.call('POST', '/api/admin/login', { body: login })).status).toBe(200)
    await page.goto('/admin/users?edit=999999')
    await dialog.getByText('There is no such user').waitFor()

    // Changes of one's own e-mail or password require the current password.
    await page.goto(`/admin/users?edit=${boss.id}`)
    const proof = dialog.getByLabel('Your current password')
    await dialog.getByLabel('Phone').fill('1')
    expect(await proof.count()).toBe(0)
    await dialog.getByLabel('Email').fill('asha.rao@example.in')
    await update.click()
    await dialog.getByText('Current password is required', { exact: true }).waitFor()
    await proof.fill('wrong')
    await update.click()
    await dialog.getByText('Current password is incorrect', { exact: true }).waitFor()
    await expectAccessibleInBoth(page)
    await proof.fill(PASSWORD)
    await update.click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await storedUser(site, 'asha.rao@example.in')).toMatchObject({ id: boss.id, phone: '1' })
  },
)
