/** The contact page. Source: specification §1, §2 'Contact', §3 'Contact inquiry', §4 'Contact form', §5, §8 'Public', §9. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  delayRequests,
  DESKTOP,
  expectAccessible,
  expectAccessibleAtBothWidths,
  stopClock,
  unroute,
  useBrowser,
  waitForTransitions,
} from '#tests/support/browser.ts'
import { field, panel, send } from './contact-form.ts'
import {
  expectAccessibleStopped,
  expectFits,
  expectFocus,
  inquiriesFrom,
  readTexts,
  useSharedPage,
  useSharedSite,
  visit,
} from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()
const REQUIRED = ['Name is required', 'Email is required', 'Message is required']
const SERVICES = [
  'Web Development',
  'Mobile App Development',
  'AI/ML Solutions',
  'Cloud Services',
  'Digital Marketing',
  'UI/UX Design',
  'Consulting',
  'Other',
]

const visitShared = useSharedPage(open, site)
const openContact = (): Promise<Page> => visitShared('/contact')
/** The error message of a field, as assistive technology reads it. */
const readError = async (page: Page, label: string): Promise<string> => {
  const id = await field(page, label).getAttribute('aria-describedby')
  return page.locator(`[id="${id}"]`).innerText()
}
const isInvalid = async (control: Locator): Promise<boolean> => (await control.getAttribute('aria-invalid')) === 'true'

describe('the page', () => {
  test('it is accessible at both widths, and the form with its errors', { tags: ['all', 'S2-ROUTE-06'] }, async () => {
    const page = await openContact()
    await expectAccessibleAtBothWidths(page)
    await send(page).click()
    await page.getByText('Name is required').waitFor()
    await expectAccessibleAtBothWidths(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectFits(page)
    await page.setViewportSize(DESKTOP)
  })

  test(
    "contact details are shown, with the hours 'Mon-Fri 9:00 AM to 6:00 PM'",
    { tags: ['S2-CONTACT-01', 'S1-CLAIM-05'] },
    async () => {
      const page = await openContact()
      const details = page.getByRole('main').locator('address')
      const words = await details.innerText()
      expect(words).toMatch(/\d{6}\n.+, India/)
      expect(words).toContain('Mon-Fri 9:00 AM to 6:00 PM')
      const telephone = details.getByRole('link', { name: /^\+91 [\d ]+$/ })
      expect(await telephone.getAttribute('href')).toBe(`tel:${(await telephone.innerText()).replaceAll(' ', '')}`)
      const mail = details.getByRole('link', { name: /@/ })
      expect(await mail.getAttribute('href')).toBe(`mailto:${await mail.innerText()}`)
    },
  )

  test("'response within 24 hours on business days' is said beside the form", { tags: ['S1-CLAIM-03'] }, async () => {
    const form = (await openContact()).locator('form').filter({ hasText: 'Service of Interest' })
    expect(await form.innerText()).toContain('within 24 hours on business days')
  })

  test('social icons with placeholder links, each with a name', { tags: ['S2-CONTACT-02'] }, async () => {
    const links = (await openContact()).getByRole('list', { name: 'Social networks' }).getByRole('link')
    expect(await links.count()).toBeGreaterThanOrEqual(3)
    for (const link of await links.all()) {
      expect(await link.getAttribute('aria-label')).toMatch(/^\w+$/)
      expect(await link.locator('svg').count()).toBe(1)
      expect(await link.getAttribute('rel')).toMatch(/noreferrer/)
    }
  })

  test(
    'the form: name, email, phone, address, company, service, message; the services of interest',
    { tags: ['S2-CONTACT-03', 'S3-INQUIRY-06'] },
    async () => {
      const page = await openContact()
      for (const label of ['Name', 'Email', 'Phone', 'Address', 'Company', 'Service of Interest', 'Message']) {
        expect(await field(page, label).isVisible()).toBe(true)
      }
      expect(await field(page, 'Email').getAttribute('type')).toBe('email')
      expect(await field(page, 'Phone').getAttribute('type')).toBe('tel')
      // HTML allows street-address, which has several lines, on a <textarea> only.
      expect(await field(page, 'Address').getAttribute('autocomplete')).toBe('address-line1')
      const [none, ...options] = await readTexts(field(page, 'Service of Interest').locator('option'))
      expect(none).toBe('Choose a service')
      expect(options).toEqual(SERVICES)
    },
  )

  test('a text over its limit is an error, never cut; emoji count once', { tags: ['C3-ENTITY-04'] }, async () => {
    const page = await openContact()
    await field(page, 'Name').fill('😀'.repeat(200))
    await field(page, 'Company').fill('x'.repeat(201))
    await send(page).click()
    await page.getByText('Must be at most 200 characters').waitFor()
    expect(await readError(page, 'Company')).toBe('Must be at most 200 characters')
    expect(await readError(page, 'Name')).toBe('')
    expect((await field(page, 'Company').inputValue()).length).toBe(201)
    // As a paste does: the browser's own limit would cut it.
    await field(page, 'Company').fill('')
    await field(page, 'Company').evaluate((input: HTMLInputElement) => {
      input.focus()
      document.execCommand('insertText', false, 'y'.repeat(300))
    })
    expect((await field(page, 'Company').inputValue()).length).toBe(300)
  })

  test('an FAQ of four items, opened by pointer and by keyboard', { tags: ['S2-CONTACT-04'] }, async () => {
    const page = await openContact()
    const questions = page.getByRole('region', { name: 'Before you write' }).locator('details')
    expect(await questions.count()).toBe(4)
    for (const question of await questions.all()) {
      const answer = question.getByRole('paragraph')
      expect(await answer.isVisible()).toBe(false)
      await question.locator('summary').press('Enter')
      await answer.waitFor()
      expect((await answer.innerText()).length).toBeGreaterThan(30)
    }
    await waitForTransitions(page)
    await expectAccessible(page)
    await questions.first().locator('summary').click()
    await questions.first().getByRole('paragraph').waitFor({ state: 'hidden' })
  })

  test(
    "?service=consulting chooses 'Consulting', and the free 30-minute consultation is said",
    { tags: ['S1-CLAIM-04', 'C3-SCREEN-12'] },
    async () => {
      const page = await visitShared('/contact?service=consulting')
      expect(await field(page, 'Service of Interest').inputValue()).toBe('Consulting')
      await page.getByRole('main').getByText('Free 30-minute consultation', { exact: true }).waitFor()
    },
  )

  test('every service can be chosen that way; an unknown one is none', { tags: ['C3-SCREEN-12', 'C3-SCREEN-25'] }, async () => {
    for (const service of [...SERVICES, 'Plumbing']) {
      const { text } = await site().call('GET', `/contact?${new URLSearchParams({ service }).toString()}`)
      const [, selected = ''] = /<option[^>]*value="([^"]*)"[^>]*selected/.exec(text) ?? []
      expect(selected).toBe(service === 'Plumbing' ? '' : service)
    }
  })
})

describe('what is wrong', () => {
  test(
    "'Name is required', 'Email is required', 'Message is required'; the first one has the focus",
    { tags: ['S5-CONTACT-01', 'S5-CONTACT-02', 'S5-CONTACT-04'] },
    async () => {
      const page = await openContact()
      const calls: string[] = []
      page.on('request', (request) => calls.push(request.method()))
      await send(page).click()
      await expectFocus(field(page, 'Name'))
      expect(await Promise.all(['Name', 'Email', 'Message'].map((label) => readError(page, label)))).toEqual(REQUIRED)
      expect(await isInvalid(field(page, 'Name'))).toBe(true)
      await field(page, 'Name').fill('   ')
      await send(page).click()
      await expectFocus(field(page, 'Name'))
      await field(page, 'Name').fill('Asha Rao')
      await send(page).click()
      await expectFocus(field(page, 'Email'))
      expect(await readError(page, 'Name')).toBe('')
      expect(await isInvalid(field(page, 'Name'))).toBe(false)
      expect(calls).not.toContain('POST')
    },
  )

  test("'Invalid email address' as soon as it is left, until it is valid", { tags: ['S5-CONTACT-03'] }, async () => {
    const page = await openContact()
    await field(page, 'Email').fill('asha@example')
    await field(page, 'Phone').focus()
    await expect.poll(() => readError(page, 'Email')).toBe('Invalid email address')
    await field(page, 'Email').pressSequentially('.in')
    await expect.poll(() => readError(page, 'Email')).toBe('')
    expect(await readError(page, 'Name')).toBe('')
  })
})

const fill = async (page: Page, email: string): Promise<void> => {
  await field(page, 'Name').fill('Asha Rao')
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill('Please call me')
}

describe('after sending', () => {
  const sendStopped = async (email: string): Promise<Page> => {
    const page = await open(site().origin)
    await page.clock.install()
    await visit(page, '/contact')
    await stopClock(page)
    await fill(page, email)
    await send(page).click()
    await panel(page).waitFor()
    return page
  }

  test('the panel shows for 5 seconds', { tags: ['S2-CONTACT-06', 'S8-PUBLIC-05'] }, async () => {
    const page = await sendStopped('sent@example.in')
    expect(await page.getByRole('button', { name: 'Send Another Message' }).isVisible()).toBe(true)
    expect(await send(page).count()).toBe(0)
    await expectAccessibleStopped(page)
    await page.clock.runFor(4800)
    expect(await panel(page).isVisible()).toBe(true)
    await page.clock.runFor(5000)
    await send(page).waitFor()
    expect(await panel(page).count()).toBe(0)
    for (const label of ['Name', 'Email', 'Message']) expect(await field(page, label).inputValue()).toBe('')
    await expectFocus(page.getByRole('heading', { name: 'Send a message' }))
    expect(page.url()).toBe(`${site().origin}/contact`)
    await page.getByText(/^Sent \d+:\d\d [AP]M · reference [A-Z2-9]{6} · we’ll reply by /).waitFor()
  })

  test('a link that is followed while the thanks are shown is followed, also when its page takes longer than they stay', async () => {
    const page = await sendStopped('goes-on@example.in')
    const release = await delayRequests(page, '**/news.data*')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    await page.clock.runFor(6000)
    release()
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/news')
  })

  test('a page that was loaded with the thanks has them until the next message, whose form has the focus', async () => {
    const page = await visitShared('/contact?message=sent')
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    await expectFocus(field(page, 'Name'))
  })
})

describe('when a part of the page cannot be loaded', () => {
  const openWithout = async (url: RegExp, email: string): Promise<Page> => {
    const page = await open(site().origin, { expectedErrors: /Failed to load resource/ })
    await visit(page, '/contact')
    await page.route(url, (route) => route.fulfill({ status: 404 }))
    await fill(page, email)
    return page
  }

  test(
    'after a newer build has replaced its scripts, a message is checked, sent and stored',
    { tags: ['C3-SCREEN-24'] },
    async () => {
      const page = await openWithout(/\/assets\/(check-message|toasts)-/, 'newer-build@example.in')
      await field(page, 'Name').fill(' ')
      await send(page).click()
      await page.getByText('Name is required').first().waitFor()
      await field(page, 'Name').fill('Asha Rao')
      await send(page).click()
      await panel(page).waitFor()
      expect(await inquiriesFrom(site(), 'newer-build@example.in')).toHaveLength(1)
    },
  )

  test('a failure is shown in the form when toasts cannot be loaded', { tags: ['S8-PUBLIC-06'] }, async () => {
    const page = await openWithout(/\/assets\/toasts-|\/api\/contact/, 'no-toasts@example.in')
    await send(page).click()
    await page.getByRole('alert').filter({ hasText: 'Failed to send message. Please try again.' }).waitFor()
    await unroute(page)
    await send(page).click()
    await panel(page).waitFor()
  })
})
