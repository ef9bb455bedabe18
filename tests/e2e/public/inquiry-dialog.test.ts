/** The dialog of Get Started: content, opening and closing. Source: specification §2 'Inquiry modal', §5. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  delayRequests,
  DESKTOP,
  expectAccessible,
  expectAccessibleAtBothWidths,
  useBrowser,
  waitForTransitions,
} from '#tests/support/browser.ts'
import {
  expectFocus,
  fillInquiry,
  getStarted,
  inquiriesFrom,
  modal,
  scrollPosition,
  readTexts,
  useSharedPage,
  useSharedSite,
  visit,
  waitForReact,
} from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const serviceCalled = async (title: string): Promise<{ id: number; description: string; price: string }> => {
  const { body } = await site().call('GET', '/api/services')
  return body.data.find((service: { title: string }) => service.title === title)
}

const openServices = useSharedPage(open, site)

const starter = (page: Page, title: string) => page.getByRole('button', { name: `Get Started with ${title}` })
/** The URLs of the page's POST requests from now on. */
const collectPosts = (page: Page): string[] => {
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url())
  })
  return posted
}
/** Waits for the removal from the page, after the history navigation; the dialog is hidden earlier. */
const waitForRemoval = (page: Page): Promise<void> => page.locator('dialog').waitFor({ state: 'detached' })

describe('what it shows', () => {
  test(
    "the selected service: title, description, 'Starting from' price in rupees",
    { tags: ['S2-MODAL-01', 'S1-CLAIM-02'] },
    async () => {
      const page = await openServices('/services')
      const { description, price } = await serviceCalled('Web Development')
      const dialog = await getStarted(page, 'Web Development')
      expect(await dialog.getByText(description).textContent()).toBe(description)
      expect(price).toMatch(/₹/)
      expect(await dialog.innerText()).toMatch(/Starting from ₹[\d,]+/)
      expect(await dialog.innerText()).not.toMatch(/Starting from\s+Starting from/)
    },
  )

  test(
    'its fields in order, each with a label, and its buttons Cancel and Submit Inquiry',
    { tags: ['S2-MODAL-02', 'S2-MODAL-03', 'S5-INQ-02'] },
    async () => {
      const dialog = await getStarted(await openServices('/services'), 'UI/UX Design')
      const fields = dialog.locator('input:visible, select, textarea').and(dialog.locator('[aria-describedby]'))
      const names = await fields.evaluateAll((all) => all.map((field) => field.getAttribute('name')))
      expect(names).toEqual(['name', 'email', 'phone', 'company', 'budget', 'timeline', 'message'])
      for (const label of ['Name', 'Email', 'Phone', 'Company', 'Budget', 'Timeline', 'Message']) {
        expect(await dialog.getByLabel(label).count()).toBe(1)
      }
      expect(await dialog.getByLabel('Email').getAttribute('type')).toBe('email')
      expect(await dialog.getByLabel('Phone').getAttribute('type')).toBe('tel')
      const options = (label: string) => readTexts(dialog.getByLabel(label).locator('option:not([value=""])'))
      expect(await options('Budget')).toEqual([
        '₹10,000 - ₹25,000',
        '₹25,000 - ₹50,000',
        '₹50,000 - ₹1,00,000',
        '₹1,00,000+',
        'Custom Budget',
      ])
      expect(await options('Timeline')).toEqual(['1-2 Weeks', '1 Month', '2-3 Months', '3-6 Months', '6+ Months', 'Flexible'])
      const buttons = await readTexts(dialog.getByRole('button'))
      expect(buttons).toEqual(expect.arrayContaining(['Cancel', 'Submit Inquiry']))
    },
  )

  test("'response within 24 hours on business days' is said in the form", { tags: ['S1-CLAIM-03'] }, async () => {
    const dialog = await getStarted(await openServices('/services'), 'UI/UX Design')
    expect(await dialog.locator('form').filter({ hasText: 'Submit Inquiry' }).innerText()).toContain(
      'within 24 hours on business days',
    )
  })

  test('at both widths it is accessible, and with a mistake in it', { tags: ['all', 'S2-MODAL-01'] }, async () => {
    const page = await openServices('/services')
    const dialog = await getStarted(page, 'Web Development')
    await expectAccessibleAtBothWidths(page)
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
    await dialog.getByText('Please fill in all required fields').waitFor()
    await expectAccessible(page)
  })
})

test('with a mistake the heading and both buttons are in view at 800 px', async () => {
  const dialog = await getStarted(await openServices('/services'), 'Web Development')
  await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
  await dialog.getByText('Please fill in all required fields').waitFor()
  for (const field of ['Name', 'Message']) {
    await dialog.getByLabel(field).focus()
    for (const part of [dialog.getByRole('heading'), dialog.getByRole('button', { name: /Submit|Cancel/ })]) {
      for (const each of await part.all()) {
        const box = await each.boundingBox()
        expect([field, await each.textContent(), box && box.y >= 24 && box.y + box.height <= DESKTOP.height - 24]).toEqual([
          field,
          await each.textContent(),
          true,
        ])
      }
    }
  }
})

test(
  "blank fields: 'Please fill in all required fields', the focus on the first of them, and no call",
  { tags: ['S5-INQ-01'] },
  async () => {
    const page = await openServices('/services')
    const dialog = await getStarted(page, 'Web Development')
    const submit = dialog.getByRole('button', { name: 'Submit Inquiry' })
    const posted = collectPosts(page)
    for (const [name, email, first] of [
      ['   ', 'a@example.in', 'Name'],
      ['Asha', '', 'Email'],
    ] as const) {
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByLabel('Email').fill(email)
      await submit.click()
      await dialog.getByRole('alert').filter({ hasText: 'Please fill in all required fields' }).waitFor()
      await expectFocus(dialog.getByLabel(first))
      expect(await dialog.getByLabel(first).getAttribute('aria-invalid')).toBe('true')
    }
    await dialog.getByLabel('Email').fill('asha@nowhere')
    await dialog.getByLabel('Phone').focus()
    await dialog.getByText('Invalid email address').waitFor()
    await dialog.getByLabel('Email').fill('asha@example.in')
    await dialog.getByLabel('Phone').focus()
    await dialog.getByText('Invalid email address').waitFor({ state: 'hidden' })
    expect(posted).toEqual([])
  },
)

describe('opening and closing', () => {
  test('Cancel and Close put it away, send nothing, and the focus is where it was', { tags: ['S2-MODAL-04'] }, async () => {
    const page = await openServices('/services')
    const posted = collectPosts(page)
    for (const name of ['Cancel', 'Close']) {
      const dialog = await getStarted(page, 'Data Analytics')
      const scrolled = await scrollPosition(page)
      await fillInquiry(dialog, 'cancel@example.in')
      await dialog.getByRole('button', { name, exact: true }).click()
      await waitForRemoval(page)
      await expectFocus(starter(page, 'Data Analytics'))
      expect(await scrollPosition(page)).toBe(scrolled)
      expect(new URL(page.url()).search).toBe('')
    }
    expect(posted).toEqual([])
    expect(await inquiriesFrom(site(), 'cancel@example.in')).toEqual([])
  })

  test(
    'by keyboard: Enter opens, Tab stays inside, Escape closes and gives the focus back',
    { tags: ['S2-MODAL-04', 'S2-SERVICES-05'] },
    async () => {
      const page = await openServices('/services?category=Design')
      await starter(page, 'UI/UX Design').focus()
      await page.keyboard.press('Enter')
      const dialog = modal(page)
      await expectFocus(dialog.getByRole('heading', { name: 'UI/UX Design' }))
      const reached = new Set<string>()
      for (let stop = 0; stop < 24; stop += 1) {
        await page.keyboard.press('Tab')
        // Between the last and the first element the focus is in the browser's own bars, never in the page behind.
        reached.add(
          await dialog.evaluate((element) => {
            const active = document.activeElement
            if (active === null || active === document.body) return 'browser'
            return element.contains(active) ? (active.getAttribute('name') ?? active.textContent) : `behind: ${active.outerHTML}`
          }),
        )
      }
      expect([...reached].filter((stop) => stop.startsWith('behind'))).toEqual([])
      expect([...reached]).toEqual(
        expect.arrayContaining(['name', 'email', 'phone', 'company', 'budget', 'timeline', 'message', 'Cancel']),
      )
      await page.keyboard.press('Escape')
      await waitForRemoval(page)
      await expectFocus(starter(page, 'UI/UX Design'))
      expect(new URL(page.url()).search).toBe('?category=Design')
    },
  )

  test('the back button closes it and forward opens it again', async () => {
    const page = await openServices('/services?category=Security')
    await getStarted(page, 'Cybersecurity Audit')
    await page.goBack()
    await waitForRemoval(page)
    expect(new URL(page.url()).search).toBe('?category=Security')
    await expectFocus(starter(page, 'Cybersecurity Audit'))
    await page.goForward()
    await modal(page).waitFor()
  })

  test('after Cancel the back button does not open it again', async () => {
    const page = await openServices('/services')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
    // A link to the page that is still rendered would replace the history entry.
    await page.getByRole('button', { name: 'Send Message' }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
    const dialog = await getStarted(page, 'DevOps')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await waitForRemoval(page)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/contact')
  })

  test('after back, forward, typing and a reload, Close closes it before the page runs', { tags: ['all'] }, async () => {
    const page = await open(site().origin)
    await visit(page, '/services')
    await getStarted(page, 'Web Development')
    await page.goBack()
    await waitForRemoval(page)
    await page.goForward()
    await modal(page).getByLabel('Name').fill('Asha Rao')
    const release = await delayRequests(page, '**/assets/*.js')
    await page.reload({ waitUntil: 'commit' })
    const dialog = page.locator('dialog')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    release()
    await waitForReact(page)
    await waitForRemoval(page)
    expect(new URL(page.url()).search).toBe('')
  })

  test('its address can be shared: /services?inquire=ID opens it, and closing it leaves the catalogue', async () => {
    const { id } = await serviceCalled('IT Consulting')
    const page = await openServices(`/services?inquire=${id}`)
    const dialog = modal(page)
    await expectFocus(dialog.getByRole('heading', { name: 'IT Consulting' }))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await waitForRemoval(page)
    expect(new URL(page.url()).search).toBe('')
    await expectFocus(starter(page, 'IT Consulting'))
    const nowhere = await openServices('/services?inquire=999999')
    expect(await nowhere.getByRole('dialog').count()).toBe(0)
  })

  test('the page behind stands still and cannot be reached', async () => {
    const page = await openServices('/services')
    await getStarted(page, 'Web Development')
    const before = await scrollPosition(page)
    await page.mouse.move(20, 400)
    await page.mouse.wheel(0, 600)
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, 3000)
    await waitForTransitions(page)
    expect(await scrollPosition(page)).toBe(before)
    await page.mouse.click(20, 400)
    expect(await modal(page).count()).toBe(1)
  })
})

test(
  'when a newer build has replaced the scripts of an open page, Get Started opens the dialog all the same',
  { tags: ['all'] },
  async () => {
    const page = await open(site().origin, { expectedErrors: /Failed to load resource/ })
    await visit(page, '/services')
    let isNewer = false
    page.once('domcontentloaded', () => (isNewer = true))
    await page.route(/\/assets\/inquiry-dialog-/, (route) => (isNewer ? route.continue() : route.fulfill({ status: 404 })))
    const dialog = await getStarted(page, 'Cloud Solutions')
    expect(isNewer).toBe(true)
    await fillInquiry(dialog, 'newer-build@example.in')
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
    await waitForRemoval(page)
    expect(await inquiriesFrom(site(), 'newer-build@example.in')).toHaveLength(1)
  },
)
