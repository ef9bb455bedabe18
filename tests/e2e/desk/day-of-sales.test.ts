/** A sales person's morning: twenty leads by keyboard. Source: design language 'Staff desk'; specification §2, §4, §6. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { addInquiry, waitForPath, waitForScreen, openDeskSite, signInByForm } from '#tests/support/desk.ts'
import { inquiryActivities, sendContactInquiry } from '#tests/support/visitors.ts'

const open = useBrowser()

const SERVICE = ['Asha', 'Ravi', 'Lata', 'Om', 'Kiran', 'Nila', 'Farah', 'Gopal', 'Isha', 'Jai', 'Uma', 'Vikram']
const CONTACT = ['Bina', 'Charu', 'Dev', 'Ekta', 'Hari', 'Leela', 'Mohan', 'Priya']
const FINISHED = 14
const BUSY = 1
const DONE = 2
const CANCELLED = 3

const sendLeads = async (site: Site): Promise<void> => {
  for (let number = 1; number <= FINISHED; number += 1) await addInquiry(site, { name: `Client ${number}` })
  await site.db.updateTable('inquiries').set({ status: DONE }).execute()
  // The list starts with the newest.
  for (const name of SERVICE.toReversed()) await addInquiry(site, { name, email: `${name.toLowerCase()}@example.in` })
  for (const name of CONTACT.toReversed()) await sendContactInquiry(site, { name, service: 'Cloud Services' })
}

/** The focused element, as a screen reader names it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) return element.labels[0]?.textContent ?? ''
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

/** The keyboard, with a count of the keys outside note and search texts. */
const countKeys = ({ keyboard }: Page) => {
  const counted = { keys: 0 }
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      counted.keys += 1
      await keyboard.press(key)
    }
  }
  return { counted, press, type: (text: string) => keyboard.type(text) }
}

test(
  'a sales person clears twenty leads with the keyboard alone, both kinds; the database tells what was done, and by whom',
  { tags: ['S6-FLAGS-10'] },
  async () => {
    const site = await openDeskSite()
    await sendLeads(site)
    const { email } = await site.addUser('sales_person', { name: 'Meera Iyer' })
    const page = await open(site.origin)
    await page.goto('/admin/login')
    await signInByForm(page, email)
    await waitForScreen(page, 'Sales Dashboard')
    await page.evaluate(() => {
      for (const kind of ['pointerdown', 'mousedown'])
        addEventListener(kind, () => document.documentElement.setAttribute('data-mouse', ''), { capture: true })
    })

    const { counted, press, type } = countKeys(page)
    const list = page.locator('[data-list-item]')
    const dialog = page.getByRole('dialog', { name: /^Inquiry Details/ })
    const onRow = (name: string) => expect.poll(() => focused(page), { message: `the focus is on ${name}` }).toBe(name)
    const onField = (name: string) => expect.poll(() => focused(page)).toBe(name)
    const closed = () => expect.poll(() => page.locator('[role=dialog]').count()).toBe(0)
    /** Filters the list by status New. */
    const filterNew = async (): Promise<void> => {
      await press('/', 'Tab')
      await onField('Status')
      await type('New')
      await waitForPath(page, /status=new/)
      await press('Escape')
    }

    for (let tabs = 0; tabs < 8 && !(await focused(page)).startsWith('Service Inquiries'); tabs += 1) await press('Tab')
    await press('Enter')
    await waitForScreen(page, 'Service Inquiries')
    await expect.poll(() => list.count()).toBe(25)
    await press(']')
    await expect.poll(() => list.allTextContents()).toEqual(['Client 1'])
    await press('j')
    await onRow('Client 1')
    await press('[')
    await expect.poll(() => list.count()).toBe(25)
    await press('j')
    await onRow('Asha')
    await filterNew()
    await expect.poll(() => list.allTextContents()).toEqual(SERVICE)

    // The first lead waits for a call back: opened and left for later. The others leave the list as their status changes.
    await press('j', 'Enter')
    await dialog.getByText('We sell spices in three shops').waitFor()
    await press('Escape')
    await closed()
    const done = new Map<string, { status: number; notes: string }>()
    for (const [position, name] of SERVICE.slice(1).entries()) {
      await press('j')
      await onRow(name)
      if (position % 4 === 0) {
        // One key sets the status.
        await press('2')
        done.set(name, { status: BUSY, notes: '' })
      } else if (position % 4 === 1) {
        // A note in the details, then the status from the focused row.
        await press('n')
        await onField('Internal Notes')
        await type(`${name} wants an offer`)
        await press('Control+Enter')
        await closed()
        await onRow(name)
        await press('3')
        done.set(name, { status: DONE, notes: `${name} wants an offer` })
      } else if (position % 4 === 2) {
        // Both in the details, which close with the row's removal.
        await press('n')
        await onField('Internal Notes')
        await type('Wrong number')
        await press('Shift+Tab', 'Shift+Tab')
        await onField('Status')
        await type('Canc')
        await press('Control+Enter')
        await closed()
        done.set(name, { status: CANCELLED, notes: 'Wrong number' })
      } else {
        await press('3')
        done.set(name, { status: DONE, notes: '' })
      }
      await expect.poll(() => list.allTextContents()).not.toContain(name)
    }
    // Only the first one is still new: she calls back.
    await expect.poll(() => list.allTextContents()).toEqual(['Asha'])
    await press('j')
    await onRow('Asha')
    await press('2')
    done.set('Asha', { status: BUSY, notes: '' })
    await page.getByText('No inquiries found').waitFor()

    await press('o')
    await waitForScreen(page, 'Contact Inquiries')
    await expect.poll(() => list.allTextContents()).toEqual(CONTACT)
    // One by name, the others in order; without a filter the rows stay, and j selects the next one.
    await press('/')
    await type('Leela')
    await press('Enter')
    await expect.poll(() => list.allTextContents()).toEqual(['Leela'])
    await press('Escape', 'j')
    await onRow('Leela')
    await press('3', '/')
    await press('Control+a', 'Delete', 'Escape')
    await expect.poll(() => list.count()).toBe(CONTACT.length)
    done.set('Leela', { status: DONE, notes: '' })
    for (const name of CONTACT) {
      await press('j')
      await onRow(name)
      if (name === 'Leela') continue
      await press('2')
      done.set(name, { status: BUSY, notes: '' })
    }
    await expect
      .poll(() => page.getByRole('region', { name: 'Figures' }).innerText())
      .toMatch(/New\s+0\s+In Progress\s+7\s+Completed\s+1/)

    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-mouse'))).toBe(false)
    expect(done.size).toBe(20)
    // At most four keys a lead, including menu, filters and search.
    expect(counted.keys).toBeLessThanOrEqual(80)
    const stored = await site.db
      .selectFrom('inquiries')
      .select(['id', 'kind', 'name', 'status', 'notes'])
      .where('name', 'not like', 'Client %')
      .execute()
    expect(Object.fromEntries(stored.map(({ name, status, notes }) => [name, { status, notes }]))).toEqual(Object.fromEntries(done))
    const activities = (await inquiryActivities(site)).filter(({ action }) => action !== 'CREATE')
    expect([...new Set(activities.map(({ admin_name }) => admin_name))]).toEqual(['Meera Iyer'])
    for (const { id, kind, name, notes } of stored) {
      const actions = activities
        .filter((deed) => deed.resource_type === `${kind}_inquiry` && deed.resource_id === String(id))
        .map(({ action }) => action)
      expect(actions, name).toContain('STATUS_CHANGE')
      expect(actions.includes('UPDATE'), name).toBe(notes !== '')
    }
  },
)
