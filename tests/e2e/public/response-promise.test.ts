// @module-tag all
/** The instant by which a person answers, after both public forms. Source: lead desk §2 'Visitor'. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { issueInstant } from '#server/platform/http/pages/issued-instant.ts'
import { SECRET_KEY } from '#tests/support/app.ts'
import { PHONE, stopClock, useBrowser, WIDTHS } from '#tests/support/browser.ts'
import {
  EITHER_LOOK,
  expectAccessibleInLightAndDark,
  expectAccessibleStopped,
  fillInquiry,
  getStarted,
  useSharedSite,
  visit,
} from './visiting.ts'

/** Friday, 8:00 PM in India: a person answers by Monday, 6:00 PM. */
const NOW = '2026-11-20T14:30:00.000Z'
const PROMISE = 'A person answers by Monday, 23 November, 6:00 PM IST'
const DUE = '2026-11-23T12:30:00.000Z'
const THANKS = "Thank you! Your inquiry has been submitted successfully. We'll get back to you soon."
const INDIA = 'Asia/Kolkata'
const BERLIN = 'Europe/Berlin'

const open = useBrowser()
const site = useSharedSite({ now: NOW })

const fillMessage = async (page: Page, email: string): Promise<void> => {
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  await field('Name').fill('Asha Rao')
  await field('Email').fill(email)
  await field('Message').fill('Please call me')
}
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()
const panel = (page: Page): Locator =>
  page.getByRole('status').filter({ has: page.getByRole('heading', { name: 'Message Sent!', exact: true }) })
const promise = (page: Page): Locator => page.getByText('A person answers by')

/** Opens the contact page with a stopped clock: the panel disappears after five seconds. */
const openContact = async (options: BrowserContextOptions): Promise<Page> => {
  const page = await open(site().origin, options)
  await page.clock.install({ time: NOW })
  await visit(page, '/contact')
  await stopClock(page)
  return page
}

const openServices = async (options: BrowserContextOptions): Promise<Page> => {
  const page = await open(site().origin, options)
  await page.clock.install({ time: NOW })
  await visit(page, '/services')
  return page
}

describe('after the contact form', { tags: ['L2-CLOCK-08'] }, () => {
  test.each(EITHER_LOOK)('on a %s in %s the panel has the instant below its own words', async (name, colorScheme, viewport) => {
    const page = await openContact({ viewport, colorScheme, timezoneId: INDIA })
    await fillMessage(page, `promise.${name}@example.in`)
    await send(page)
    await panel(page).waitFor()
    await panel(page).getByText('A person answers within 24 hours on business days').waitFor()
    await panel(page).getByRole('button', { name: 'Send Another Message' }).waitFor()
    expect(await panel(page).getByText(PROMISE).innerText()).toBe(`${PROMISE}.`)
    await expectAccessibleStopped(page)
    await page.clock.runFor(5100)
    await page.getByRole('heading', { name: 'Send a message' }).waitFor()
    expect(page.url()).toBe(`${site().origin}/contact`)
  })

  test.each([
    [BERLIN, '(1:30 PM your time)'],
    ['America/New_York', '(7:30 AM your time)'],
    ['Pacific/Auckland', '(Tuesday, 24 November, 1:30 AM your time)'],
  ])('a visitor in %s also reads the own time: %s', async (timezoneId, own) => {
    const page = await openContact({ viewport: PHONE, timezoneId })
    await fillMessage(page, 'elsewhere@example.in')
    await send(page)
    await panel(page).waitFor()
    expect(await promise(page).innerText()).toBe(`${PROMISE} ${own}.`)
    await expectAccessibleStopped(page)
  })

  test('a zone with the same time on its clock is not named', async () => {
    const page = await openContact({ timezoneId: 'Asia/Colombo' })
    await fillMessage(page, 'colombo@example.in')
    await send(page)
    await panel(page).waitFor()
    expect(await promise(page).innerText()).toBe(`${PROMISE}.`)
  })

  test.each([
    ['null', { responseDueAt: null }],
    ['missing', {}],
    ['no instant', { responseDueAt: 'soon' }],
  ])('an instant that is %s promises nothing', async (_what, extra) => {
    const page = await openContact({})
    const json = { success: true, data: { id: 1 }, ...extra }
    await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json }))
    await fillMessage(page, 'null@example.in')
    await send(page)
    await panel(page).waitFor()
    expect(await promise(page).count()).toBe(0)
    expect(new URL(page.url()).search).toBe('?message=sent')
  })

  test("without JavaScript the panel has the instant too, in the agency's time", async () => {
    const page = await open(site().origin, { javaScriptEnabled: false, timezoneId: BERLIN })
    await page.goto('/contact')
    await fillMessage(page, 'plain@example.in')
    await send(page)
    await panel(page).waitFor()
    expect(await promise(page).innerText()).toBe(`${PROMISE}.`)
    expect(new URL(page.url()).search).toMatch(/^\?message=sent&due=2026-11-23T12%3A30Z\.[\w-]{16}$/)
    await page.reload()
    expect(await promise(page).innerText()).toBe(`${PROMISE}.`)
  })

  test("once that page has become the application it adds the visitor's own time", async () => {
    const page = await open(site().origin, { timezoneId: BERLIN })
    await page.goto(`/contact?message=sent&due=${issueInstant({ secretKey: SECRET_KEY }, 'due', DUE)}`)
    await expect.poll(() => promise(page).innerText()).toBe(`${PROMISE} (1:30 PM your time).`)
  })

  test('a link that this site did not issue promises nothing, also once the page has become the application', async () => {
    const page = await openContact({})
    await page.goto('/contact?message=sent&due=2026-11-23T12:30Z')
    await panel(page).waitFor()
    expect(await promise(page).count()).toBe(0)
  })

  test('another text in the URL promises nothing, and is not in the page', async () => {
    const plain = await site().call('GET', '/contact?message=sent')
    for (const due of [
      'soon',
      '2026-11-23T12:30Z',
      '2026-11-23',
      '2026-99-99T99:99Z',
      '%3Cscript%3E',
      '2026-11-23T12:30Z%3Cb%3E',
    ]) {
      expect((await site().call('GET', `/contact?message=sent&due=${due}`)).text).toBe(plain.text)
    }
  })
})

describe('after Get Started', { tags: ['L2-CLOCK-08'] }, () => {
  test.each(WIDTHS)('on a %s the card of the service has the instant, once the dialog has closed', async (name, viewport) => {
    const page = await openServices({ viewport, timezoneId: BERLIN })
    const dialog = await getStarted(page, 'Web Development')
    await fillInquiry(dialog, `card.${name}@example.in`)
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
    await page.getByRole('status').filter({ hasText: THANKS }).waitFor()
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Web Development', exact: true }) })
    const notice = card.getByRole('status')
    await notice.waitFor()
    expect(await notice.innerText()).toBe(`${PROMISE} (1:30 PM your time).`)
    expect(await promise(page).count()).toBe(1)
    await page.locator('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => notice.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
    await expectAccessibleInLightAndDark(page)
  })

  test('an instant that is null promises nothing', async () => {
    const page = await openServices({})
    await page.route('**/api/service-inquiries', (route) =>
      route.fulfill({ status: 201, json: { success: true, data: { id: 1 }, responseDueAt: null } }),
    )
    const dialog = await getStarted(page, 'Web Development')
    await fillInquiry(dialog, 'none@example.in')
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
    await page.locator('dialog').waitFor({ state: 'detached' })
    expect(await promise(page).count()).toBe(0)
  })

  test("without JavaScript the thanks have the instant, in the agency's time", async () => {
    const page = await open(site().origin, { javaScriptEnabled: false, timezoneId: BERLIN })
    await page.goto('/services?category=Development')
    await page.getByRole('button', { name: 'Get Started with Web Development' }).click()
    const dialog = page.getByRole('dialog', { name: 'Web Development' })
    await dialog.getByLabel('Name').fill('Asha Rao')
    await dialog.getByLabel('Email').fill('plain.service@example.in')
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
    const thanks = page.getByRole('status').filter({ hasText: THANKS })
    await thanks.waitFor()
    expect((await thanks.innerText()).split('\n').filter((line) => line !== '')).toEqual([THANKS, `${PROMISE}.`])
    expect(new URL(page.url()).search).toMatch(/^\?category=Development&inquiry=sent&due=2026-11-23T12%3A30Z\.[\w-]{16}$/)
  })
})

test(
  'after the form of a service page the instant stays for a reload, and no link contains it',
  { tags: ['L2-CLOCK-08'] },
  async () => {
    const page = await open(site().origin, { timezoneId: INDIA })
    await page.clock.install({ time: NOW })
    await visit(page, '/services/web-development')
    const form = page.getByRole('region', { name: 'Get Started' })
    await fillInquiry(form, 'reload@example.in')
    await form.getByRole('button', { name: 'Submit Inquiry' }).click()
    await promise(page).waitFor()
    expect(new URL(page.url()).search).toBe('?inquiry=sent')
    await page.reload()
    await form.getByText(THANKS).waitFor()
    await expect.poll(() => promise(page).count()).toBe(1)
    expect(await promise(page).innerText()).toBe(`${PROMISE}.`)
  },
)
