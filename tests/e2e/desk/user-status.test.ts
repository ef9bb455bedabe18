// @module-tag all
/** Activation, deactivation and deletion of users. Source: specification §2 'User Management'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { PHONE, unroute, useBrowser } from '#tests/support/browser.ts'
import {
  addStaff,
  collectCalls,
  openScreen,
  expectAccessibleInBoth,
  NO_ANSWER,
  waitForScreen,
  openDeskSite,
  toast,
} from '#tests/support/desk.ts'
import { addLeads } from '#tests/support/bulk.ts'

const open = useBrowser()

const storedUser = (site: Site, email: string) =>
  site.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

/** The names in the list's order. */
const namesOf = (page: Page): Promise<string[]> => page.locator('[data-list-item]').allTextContents()

test(
  "deactivating, activating and deleting ask first; a failure says the server's words, or its own",
  { tags: ['S4-ACTIVE-04', 'S8-USERS-01', 'S8-USERS-02', 'S8-USERS-05', 'S8-USERS-06', 'S8-USERS-07', 'S7-ADMIN-30'] },
  async () => {
    const site = await openDeskSite()
    const boss = await addStaff(site, 'super_admin', { name: 'Asha Rao' })
    const ravi = await site.addUser('sales_person', { name: 'Ravi Kumar' })
    const page = await openScreen(open, site, boss, '/admin/users', { expectedErrors: NO_ANSWER })
    const question = page.getByRole('alertdialog')
    const requestConfirmation = async (action: string, name: string, words: string): Promise<void> => {
      await page.getByRole('button', { name: `${action} ${name}` }).click()
      await question.getByText(words, { exact: true }).waitFor()
    }
    const answer = async (button: string): Promise<void> => {
      await question.getByRole('button', { name: button }).click()
      await question.waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: 'Deactivate Ravi Kumar' }).waitFor()
    const calls = collectCalls(page)

    await requestConfirmation('Deactivate', 'Ravi Kumar', 'Are you sure you want to deactivate this user?')
    await question.getByText(ravi.email).waitFor()
    await expectAccessibleInBoth(page)
    await answer('Cancel')
    // The question has their open leads.
    const isOfUsers = (request: string): boolean => request !== 'GET /api/admin/open-leads'
    expect(calls.filter(isOfUsers)).toEqual([])
    await requestConfirmation('Deactivate', 'Ravi Kumar', 'Are you sure you want to deactivate this user?')
    await answer('Deactivate')
    await toast(page, 'User deactivated successfully!').waitFor()
    expect((await storedUser(site, ravi.email))?.is_active).toBe(0)
    // The list is requested again.
    expect(calls.filter(isOfUsers).slice(0, 2)).toEqual([`PUT /api/admin/users/${ravi.id}/status`, 'GET /api/admin/users'])
    await requestConfirmation('Activate', 'Ravi Kumar', 'Are you sure you want to activate this user?')
    await answer('Activate')
    await toast(page, 'User activated successfully!').waitFor()
    expect((await storedUser(site, ravi.email))?.is_active).toBe(1)

    // The server's message.
    const refused = await site.call('DELETE', `/api/admin/users/${boss.id}`, { token: boss.token })
    await requestConfirmation('Delete', 'Asha Rao', 'Are you sure you want to delete this user? This action cannot be undone.')
    await answer('Delete')
    await toast(page, refused.body.message).waitFor()
    // No response, no server message.
    await page.route('**/api/admin/users/*{,/status}', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort('connectionreset'),
    )
    await requestConfirmation('Deactivate', 'Ravi Kumar', 'Are you sure you want to deactivate this user?')
    await answer('Deactivate')
    await toast(page, /^Error updating user status$/).waitFor()
    await requestConfirmation('Delete', 'Ravi Kumar', 'Are you sure you want to delete this user? This action cannot be undone.')
    await answer('Delete')
    await toast(page, /^Error deleting user$/).waitFor()
    await page.getByRole('button', { name: 'Edit Ravi Kumar' }).click()
    await page.getByRole('dialog').getByLabel('Phone').fill('+91 98860 00000')
    await page.getByRole('button', { name: 'Update' }).click()
    await toast(page, /^Error updating user$/).waitFor()
    expect(await page.getByRole('dialog').getByLabel('Phone').inputValue()).toBe('+91 98860 00000')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await page.route('**/api/admin/users', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Add Admin User' }).click()
    for (const [label, text] of [
      ['Name', 'Om Das'],
      ['Email', 'om@example.in'],
      ['Password', 'monsoon 2026'],
      ['Confirm Password', 'monsoon 2026'],
    ] as const)
      await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Create' }).click()
    await toast(page, /^Error creating admin user$/).waitFor()
    await unroute(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard changes' }).click()

    await requestConfirmation('Delete', 'Ravi Kumar', 'Are you sure you want to delete this user? This action cannot be undone.')
    await answer('Delete')
    await toast(page, 'User deleted successfully!').waitFor()
    await expect.poll(() => namesOf(page)).not.toContain('Ravi Kumar')
    expect(await storedUser(site, ravi.email)).toBeUndefined()
  },
)

test(
  'the open leads of a person are shown where they are deactivated, with links to their lists',
  { tags: ['L5-ASSIGN-15', 'C3-SCREEN-29'] },
  async () => {
    const site = await openDeskSite()
    const boss = await addStaff(site, 'super_admin', { name: 'Asha Rao' })
    const ravi = await site.addUser('sales_person', { name: 'Ravi Kumar' })
    await addLeads(site, 1, { assignee_id: ravi.id })
    await addLeads(site, 1000, { assignee_id: ravi.id, kind: 'contact', name: 'Meera Iyer' })
    await addLeads(site, 1, { name: 'Of nobody' })
    const page = await openScreen(open, site, boss, '/admin/users')
    const table = page.getByRole('table', { name: 'Users' })
    await table.getByText('Open: 1 service inquiry and 1,000 contact inquiries').waitFor()
    await page.getByRole('button', { name: 'Deactivate Ravi Kumar' }).click()
    const question = page.getByRole('alertdialog')
    await question
      .getByText(/^Open leads of theirs stay assigned to them, .*: 1 service inquiry and 1,000 contact inquiries\.$/)
      .waitFor()
    await expectAccessibleInBoth(page)
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await toast(page, 'User deactivated successfully!').waitFor()
    await table.getByRole('link', { name: '1 service inquiry' }).click()
    await waitForScreen(page, 'Service Inquiries')
    await expect.poll(() => namesOf(page)).toEqual(['Lead 0'])
    expect(await page.getByLabel('Assignee', { exact: true }).inputValue()).toBe(String(ravi.id))
    await page.goBack()
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Delete Ravi Kumar' }).click()
    await question.getByText(/^Open leads of theirs become unassigned: /).waitFor()
    await expectAccessibleInBoth(page)
    await question.getByRole('link', { name: '1,000 contact inquiries' }).click()
    await waitForScreen(page, 'Contact Inquiries')
    await expect.poll(() => namesOf(page)).toEqual(Array.from({ length: 25 }, () => 'Meera Iyer'))
  },
)
