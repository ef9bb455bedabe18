// @module-tag all
/** Permissions of the content screens. Source: specification §6 'Interface flags', 'Guard messages'; contract §3 'Screens'. */
import { expect, test } from 'vitest'
import type { Role } from '#domain/user.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { addContent, type ContentKind, findEntry, storedContent } from '#tests/support/content.ts'
import {
  addStaff,
  blockEventStream,
  collectCalls,
  openScreen,
  expectAccessibleInBoth,
  waitForScreen,
  NO_ANSWER,
  openDeskSite,
  type Staff,
  toast,
  withToken,
} from '#tests/support/desk.ts'

const open = useBrowser()

const NOTE = (one: string) => `As a Super Admin, you can only update the ${one} status. Content editing is restricted.`

/** Screen, heading, title of the status-only dialog, active label, and the words for one, many, new and saved records. */
const SCREENS = [
  ['services', 'Manage Services', 'Update Service Status', 'Active', 'service', 'services', 'new services', 'Service'],
  ['banners', 'Banners', 'Update Banner Status', 'Active', 'banner', 'banners', 'new banners', 'Banner'],
  ['news', 'News', 'Update News Status', 'Published', 'news', 'news', 'news', 'News item'],
] as const satisfies (readonly [ContentKind, ...string[]])[]

test.each(SCREENS)(
  'a super admin reads %s, and changes their status only',
  {
    tags: [
      'S2-ROUTE-11',
      'S2-ROUTE-14',
      'S2-ROUTE-15',
      'S2-MSVC-14',
      'S2-MSVC-19',
      'S4-EDIT-02',
      'S5-SERVICE-06',
      'S6-FLAGS-03',
      'S6-FLAGS-04',
      'S6-FLAGS-06',
      'S8-SERVICES-07',
      'C3-SCREEN-04',
    ],
  },
  async (kind, heading, dialogName, label, one, many, fresh, saved) => {
    const site = await openDeskSite()
    const admin = await addStaff(site, 'admin')
    await addContent(site, admin.token, kind, { title: 'Autumn' })
    const page = await openScreen(open, site, await addStaff(site, 'super_admin'), `/admin/${kind}`)
    await waitForScreen(page, heading)
    const entry = findEntry(page, 'Autumn')
    await entry.waitFor()
    await page.getByText('Adding, editing and deleting is for the Admin role.', { exact: false }).waitFor()
    expect(await page.getByRole('button', { name: /^(Add|Edit) / }).count()).toBe(0)
    await entry.getByRole('button', { name: 'Delete Autumn' }).click()
    await toast(page, new RegExp(`^You do not have permission to delete ${many}$`)).waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)

    const sent: [string, unknown, string | undefined][] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push([request.method(), request.postDataJSON(), request.headers()['if-match']])
    })
    const readVersion = async () => `"${(await storedContent(site, admin.token, kind, 'Autumn'))?.updatedAt}"`
    const first = await readVersion()
    await entry.getByRole('link', { name: 'Autumn', exact: true }).click()
    const form = page.getByRole('dialog', { name: dialogName })
    await form.getByText(NOTE(one), { exact: true }).waitFor()
    const controls = form.locator('input, select, textarea')
    expect(await controls.count()).toBe(1)
    const box = form.getByRole('checkbox', { name: label, exact: true })
    expect(await box.isChecked()).toBe(true)
    if (kind === 'services') await expectAccessibleInBoth(page)
    await box.uncheck()
    await form.getByRole('button', { name: 'Update' }).click()
    await toast(page, new RegExp(`^${saved} status updated successfully$`)).waitFor()
    await form.waitFor({ state: 'hidden' })
    await entry.getByRole('button', { name: /^(Inactive|Draft)/ }).waitFor()
    // Only the active flag, with the expected version as If-Match.
    expect(sent).toEqual([['PATCH', { isActive: false }, first]])
    const second = await readVersion()
    await entry.getByRole('button', { name: /^(Inactive|Draft)/ }).click()
    await toast(page, /activated successfully|published successfully/).waitFor()
    expect(sent.slice(1)).toEqual([['PATCH', { isActive: true }, second]])

    await page.goto(`/admin/${kind}?edit=new`)
    await page.getByRole('alert').getByText(`You do not have permission to create ${fresh}`, { exact: true }).waitFor()
    expect(await page.getByRole('dialog').getByRole('textbox').count()).toBe(0)
  },
)

test(
  'who loses their role with the screen open is told so by each deed, and changes nothing',
  { tags: ['S6-FLAGS-05', 'S6-FLAGS-06', 'S6-FLAGS-07'] },
  async () => {
    const site = await openDeskSite()
    const [admin, second, superAdmin] = [
      await addStaff(site, 'admin'),
      await addStaff(site, 'admin'),
      await addStaff(site, 'super_admin'),
    ]
    const before = await addContent(site, second.token, 'services', { title: 'Autumn' })
    const setRole = (id: number, role: Role) => site.db.updateTable('users').set({ role }).where('id', '=', id).execute()
    /** Live updates would show the screen of the present role before the deed. */
    const openWithoutLive = async ({ token }: Staff) => {
      const opened = await open(site.origin, { ...withToken(token), expectedErrors: NO_ANSWER })
      await blockEventStream(opened)
      return opened
    }
    const page = await openWithoutLive(admin)
    const entry = findEntry(page, 'Autumn')
    const denial = page.getByRole('alert').getByText("You don't have permission to perform this action.", { exact: true })
    /** The screen as an admin opened it, after which they became a sales person. */
    const openAndLoseRole = async () => {
      await setRole(admin.id, 'admin')
      await page.goto('/admin/services')
      await entry.waitFor()
      await setRole(admin.id, 'sales_person')
    }

    await openAndLoseRole()
    await entry.getByRole('button', { name: /^Active/ }).click()
    await toast(page, /^You do not have permission to update service status$/).waitFor()
    // The screen is that of the present role.
    await denial.waitFor()
    await openAndLoseRole()
    await entry.getByRole('button', { name: 'Delete Autumn' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await toast(page, /^You do not have permission to delete services$/).waitFor()
    await denial.waitFor()
    await openAndLoseRole()
    await entry.getByRole('button', { name: 'Edit Autumn' }).click()
    const title = page.getByRole('dialog').getByLabel('Title', { exact: true })
    await title.fill('Winter')
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
    await toast(page, /^You do not have permission to edit services$/).waitFor()
    await denial.waitFor()
    // What was typed is there again with the role.
    await openAndLoseRole()
    await entry.getByRole('button', { name: 'Edit Autumn' }).click()
    await expect.poll(() => title.inputValue()).toBe('Winter')

    const other = await openWithoutLive(superAdmin)
    await other.goto(`/admin/services?edit=${before.id}`)
    const status = other.getByRole('dialog', { name: 'Update Service Status' })
    await status.getByRole('checkbox').uncheck()
    await setRole(superAdmin.id, 'sales_person')
    await status.getByRole('button', { name: 'Update' }).click()
    await toast(other, /^You do not have permission to edit services$/).waitFor()
    expect(await storedContent(site, second.token, 'services', 'Autumn')).toEqual(before)
  },
)

test(
  'a sales person is told whose the content screens are, and no data is loaded; nothing is coming soon',
  { tags: ['S6-FLAGS-09', 'C3-SCREEN-03', 'C3-SCREEN-06'] },
  async () => {
    const site = await openDeskSite()
    const admin = await addStaff(site, 'admin')
    for (const [kind] of SCREENS) await addContent(site, admin.token, kind, { title: 'Autumn' })
    const page = await openScreen(open, site, await addStaff(site, 'sales_person'), '/admin')
    const calls = collectCalls(page)
    for (const [kind, heading] of SCREENS) {
      await page.goto(`/admin/${kind}?edit=1`)
      await waitForScreen(page, heading)
      const denial = page.getByRole('alert')
      await denial.getByText("You don't have permission to perform this action.", { exact: true }).waitFor()
      await denial.getByText('This action is restricted to: Admin, Super Admin', { exact: true }).waitFor()
    }
    await expectAccessibleInBoth(page)
    expect(calls.filter((call) => SCREENS.some(([kind]) => call.includes(`/admin/${kind}`)))).toEqual([])

    const others = await openScreen(open, site, await addStaff(site, 'super_admin'), '/admin')
    for (const path of ['', '/services', '/banners', '/news', '/users', '/activity-logs']) {
      await others.goto(`/admin${path}`)
      await others.locator('h1').waitFor()
      expect(await others.getByText(/coming soon/i).count()).toBe(0)
    }
  },
)
