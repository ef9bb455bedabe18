/** User Management. Source: specification §2 'User Management', §5 'Admin user form', §8 'Users'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD, type Site } from '#tests/support/app.ts'
import { PHONE, unroute } from '#tests/support/browser.ts'
import { addLeads } from '#tests/support/bulk.ts'
import { sharedDesk } from '#tests/support/desk-page.ts'
import { addStaff, collectCalls, NO_ANSWER, toast, waitForPath, waitForScreen } from '#tests/support/desk.ts'

const desk = sharedDesk('super_admin', { expectedErrors: NO_ANSWER })

const storedUser = (site: Site, email: string) =>
  site.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

/** The names in the list's order. */
const namesOf = (page: Page): Promise<string[]> => page.locator('[data-list-item]').allTextContents()

/** Fills in the fields with these labels. */
const fill = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(values)) await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text)
}

test(
  "User Management: heading, search, filters, columns, 10 a page; 'all' is never sent",
  { tags: ['S2-ROUTE-16', 'S2-USERS-01', 'S2-USERS-02', 'S2-USERS-03', 'S2-USERS-04', 'S2-USERS-05', 'S9-CONST-04'] },
  async () => {
    const { site, page, show } = desk()
    for (let number = 1; number <= 10; number += 1) await site.addUser('admin', { name: `Admin ${number}` })
    const ravi = await site.addUser('sales_person', { name: 'Ravi Kumar', isActive: false })
    const queries: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/api/admin/users') queries.push(search)
    })
    await show('/admin/users')
    await waitForScreen(page, 'User Management')
    await page.getByRole('button', { name: 'Add Admin User' }).waitFor()
    const table = page.getByRole('table', { name: 'Users' })
    const columns = ['User', 'Contact Info', 'Status', 'Created Date', 'Actions']
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(columns)
    const row = table.getByRole('row').filter({ hasText: 'Ravi Kumar' })
    const cells = await row.getByRole('cell').allInnerTexts()
    expect(cells[0]).toContain(ravi.email)
    expect(cells[2]).toBe('Inactive')
    expect(cells[3]).toMatch(/^\d{1,2} \w{3,4} \d{4}$/)
    for (const deed of ['Edit', 'Activate', 'Delete']) await row.getByRole('button', { name: `${deed} Ravi Kumar` }).waitFor()
    // With the super admin of the test, and the first one of an empty database.
    await page.getByText('Showing 1 to 10 of 13 results', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect.poll(() => namesOf(page)).toHaveLength(3)
    expect(queries).toEqual(['?page=1&limit=10', '?page=2&limit=10'])

    const status = page.getByLabel('Status', { exact: true })
    const role = page.getByLabel('Role', { exact: true })
    expect(await status.locator('option').allTextContents()).toEqual(['All Status', 'Active', 'Inactive'])
    expect(await role.locator('option').allTextContents()).toEqual(['All Roles', 'Super Admin', 'Admin', 'Sales Person'])
    await status.selectOption({ label: 'Inactive' })
    await expect.poll(() => namesOf(page)).toEqual(['Ravi Kumar'])
    await role.selectOption({ label: 'Sales Person' })
    await waitForPath(page, '/admin/users?status=inactive&role=sales_person')
    await status.selectOption({ label: 'All Status' })
    await expect.poll(() => queries.at(-1)).not.toContain('status')
    expect(queries.join()).not.toContain('all')
    await page.getByRole('searchbox').fill('nobody of this name')
    await page.getByText('No users found', { exact: true }).waitFor()
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('heading', { name: 'Ravi Kumar' }).waitFor()
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
    const { staff, page, show } = desk()
    await show('/admin/users')
    await page.getByRole('button', { name: 'Add Admin User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Admin User' })
    const create = dialog.getByRole('button', { name: 'Create' })
    const says = (words: string) => dialog.getByText(words, { exact: true }).waitFor()
    const role = dialog.getByLabel('Role', { exact: true })
    await expect.poll(() => role.locator('option').allTextContents()).toEqual(['Admin', 'Sales Person', 'Super Admin'])
    expect(await role.inputValue()).toBe('admin')
    expect(await dialog.getByLabel('Confirm Password').count()).toBe(0)
    await create.click()
    for (const words of ['Name is required', 'Email is required', 'Password is required']) await says(words)
    // Editing a field removes its error; the other errors stay.
    await fill(page, { Name: 'Meera Iyer' })
    await expect.poll(() => dialog.getByText('Name is required').count()).toBe(0)
    await says('Email is required')
    await fill(page, { Email: 'meera at example', Password: '12345', 'Confirm Password': '123456' })
    await create.click()
    for (const words of ['Email is invalid', 'Password must be at least 6 characters', 'Passwords do not match']) await says(words)
    await fill(page, { Email: staff.email, Password: 'monsoon 2026', 'Confirm Password': 'monsoon 2026' })
    await role.selectOption({ label: 'Sales Person' })
    // Only the server knows that an e-mail is in use; typed text stays.
    const refused = page.waitForResponse((response) => response.request().method() === 'POST' && response.status() === 409)
    await create.click()
    await toast(page, (await (await refused).json()).message).waitFor()
    await fill(page, { Email: 'meera@example.in' })
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/admin/users'))
    await create.click()
    const body = { name: 'Meera Iyer', email: 'meera@example.in', role: 'sales_person', password: 'monsoon 2026' }
    expect((await sent).postDataJSON()).toEqual(body)
    await toast(page, 'Admin user created successfully!').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => namesOf(page).then(([first]) => first)).toBe('Meera Iyer')
    await waitForPath(page, '/admin/users')
  },
)

test(
  'editing a user: a password left blank is not sent; an own e-mail needs the current password',
  { tags: ['all', 'S5-USER-09', 'S8-USERS-04', 'S8-USERS-07'] },
  async () => {
    const { site, page, show } = desk()
    const boss = await addStaff(site, 'super_admin', { name: 'Asha Rao' })
    const ravi = await site.addUser('admin', { name: 'Ravi Kumar' })
    await show(`/admin/users?edit=${ravi.id}`, boss)
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    const update = dialog.getByRole('button', { name: 'Update' })
    await fill(page, { Phone: '+91 98860 00000' })
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await update.click()
    const body = { name: 'Ravi Kumar', email: ravi.email, phone: '+91 98860 00000', role: 'admin' }
    expect((await sent).postDataJSON()).toEqual({ ...body, updatedAt: expect.any(String) })
    await toast(page, 'User updated successfully!').waitFor()
    const login = { email: ravi.email, password: PASSWORD }
    expect((await site.call('POST', '/api/admin/login', { body: login })).status).toBe(200)
    await show('/admin/users?edit=999999')
    await dialog.getByText('There is no such user').waitFor()

    await show(`/admin/users?edit=${boss.id}`)
    await fill(page, { Email: 'asha.rao@example.in' })
    await update.click()
    await dialog.getByText('Current password is required', { exact: true }).waitFor()
    await fill(page, { 'Your current password': 'wrong' })
    await update.click()
    await dialog.getByText('Current password is incorrect', { exact: true }).waitFor()
    await fill(page, { 'Your current password': PASSWORD })
    await update.click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await storedUser(site, 'asha.rao@example.in')).toMatchObject({ id: boss.id })
  },
)

const QUESTIONS = {
  Deactivate: 'Are you sure you want to deactivate this user?',
  Activate: 'Are you sure you want to activate this user?',
  Delete: 'Are you sure you want to delete this user? This action cannot be undone.',
}

/** Presses a button of the list, and answers its question. */
const decide = async (page: Page, deed: keyof typeof QUESTIONS, name: string, answer: string = deed): Promise<void> => {
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: `${deed} ${name}` }).click()
  await question.getByText(QUESTIONS[deed], { exact: true }).waitFor()
  await question.getByRole('button', { name: answer }).click()
  await question.waitFor({ state: 'hidden' })
}

test(
  'deactivating, activating and deleting ask first',
  { tags: ['all', 'S4-ACTIVE-04', 'S8-USERS-01', 'S8-USERS-05', 'S8-USERS-06', 'S7-ADMIN-30'] },
  async () => {
    const { site, page, show } = desk()
    const ravi = await site.addUser('sales_person', { name: 'Ravi Kumar' })
    await show('/admin/users')
    await page.getByRole('button', { name: 'Deactivate Ravi Kumar' }).waitFor()
    const calls = collectCalls(page)
    await decide(page, 'Deactivate', 'Ravi Kumar', 'Cancel')
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([])
    await decide(page, 'Deactivate', 'Ravi Kumar')
    await toast(page, 'User deactivated successfully!').waitFor()
    expect((await storedUser(site, ravi.email))?.is_active).toBe(0)
    await decide(page, 'Activate', 'Ravi Kumar')
    await toast(page, 'User activated successfully!').waitFor()
    await decide(page, 'Delete', 'Ravi Kumar')
    await toast(page, 'User deleted successfully!').waitFor()
    await expect.poll(() => namesOf(page)).not.toContain('Ravi Kumar')
    expect(await storedUser(site, ravi.email)).toBeUndefined()
  },
)

test(
  "a failure says the server's words, or its own; what was typed stays",
  { tags: ['all', 'S8-USERS-02', 'S8-USERS-07'] },
  async () => {
    const { site, page, show } = desk()
    const boss = await addStaff(site, 'super_admin', { name: 'Asha Rao' })
    await site.addUser('sales_person', { name: 'Ravi Kumar' })
    const refused = await site.call('DELETE', `/api/admin/users/${boss.id}`, { token: boss.token })
    await show('/admin/users', boss)
    await decide(page, 'Delete', 'Asha Rao')
    await toast(page, refused.body.message).waitFor()
    await page.route('**/api/admin/users{,/**}', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort('connectionreset'),
    )
    await decide(page, 'Deactivate', 'Ravi Kumar')
    await toast(page, 'Error updating user status').waitFor()
    await decide(page, 'Delete', 'Ravi Kumar')
    await toast(page, 'Error deleting user').waitFor()
    await page.getByRole('button', { name: 'Edit Ravi Kumar' }).click()
    await fill(page, { Phone: '+91 98860 00000' })
    await page.getByRole('button', { name: 'Update' }).click()
    await toast(page, /^Error updating user$/).waitFor()
    expect(await page.getByRole('dialog').getByLabel('Phone').inputValue()).toBe('+91 98860 00000')
    await show('/admin/users?edit=new')
    const password = 'monsoon 2026'
    await fill(page, { Name: 'Om Das', Email: 'om@example.in', Password: password, 'Confirm Password': password })
    await page.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Error creating admin user').waitFor()
    await unroute(page)
    await page.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Admin user created successfully!').waitFor()
  },
)

test(
  'the open leads of a person are shown where they are deactivated, with links to their lists',
  { tags: ['L5-ASSIGN-15', 'C3-SCREEN-29'] },
  async () => {
    const { site, page, show } = desk()
    const ravi = await site.addUser('sales_person', { name: 'Ravi Kumar' })
    await addLeads(site, 1, { assignee_id: ravi.id })
    await addLeads(site, 1000, { assignee_id: ravi.id, kind: 'contact', name: 'Meera Iyer' })
    await addLeads(site, 1, { name: 'Of nobody' })
    await show('/admin/users')
    await page.getByRole('table').getByText('Open: 1 service inquiry and 1,000 contact inquiries').waitFor()
    const question = page.getByRole('alertdialog')
    await page.getByRole('button', { name: 'Delete Ravi Kumar' }).click()
    await question.getByText(/^Open leads of theirs become unassigned: /).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Deactivate Ravi Kumar' }).click()
    await question
      .getByText(/^Open leads of theirs stay with them until you reassign them: 1 service inquiry and 1,000 contact/)
      .waitFor()
    await question.getByRole('link', { name: '1 service inquiry' }).click()
    await waitForScreen(page, 'Service Inquiries')
    await expect.poll(() => namesOf(page)).toEqual(['Lead 0'])
    expect(await page.getByLabel('Assignee', { exact: true }).inputValue()).toBe(String(ravi.id))
  },
)
