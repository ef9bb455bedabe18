/** the instant by which a reply is due, after the public forms. Source: lead desk §2 'Visitor'. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { issueInstant } from '#server/platform/http/pages/issued-instant.ts'
import { SECRET_KEY } from '#tests/support/app.ts'
import { PHONE, stopClock, useBrowser } from '#tests/support/browser.ts'
import { field, send } from './contact-form.ts'
import {
  expectAccessibleInLightAndDark,
  expectAccessibleStopped,
  fillInquiry,
  getStarted,
  useSharedSite,
  visit,
} from './visiting.ts'

/** Friday, 8:00 PM in India: the reply is due by Monday, 6:00 PM. */
const NOW = '2026-11-20T14:30:00.000Z'
const PROMISE = 'You’ll hear from us by Monday, 23 November, 6:00 PM IST'
const DUE = '2026-11-23T12:30:00.000Z'
const THANKS = "Thank you! Your inquiry has been submitted successfully. We'll get back to you soon."
const BERLIN = 'Europe/Berlin'

const open = useBrowser()
const site = useSharedSite({ now: NOW })

const sendMessage = async (page: Page, email: string): Promise<void> => {
  await field(page, 'Name').fill('Asha Rao')
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill('Please call me')
  await send(page).click()
  await panel(page).waitFor()
}
const panel = (page: Page): Locator =>
  page.getByRole('status').filter({ has: page.getByRole('heading', { name: 'Message Sent!', exact: true }) })
const promise = (page: Page): Locator => page.getByText('You’ll hear from us by')

describe('after the contact form', { tags: ['L2-CLOCK-08'] }, () => {
  /** With a stopped clock: the panel disappears after five seconds. */
  const openContact = async (): Promise<Page> => {
    const page = await open(site().origin, { viewport: PHONE, timezoneId: BERLIN })
    await page.clock.install({ time: NOW })
    await visit(page, '/contact')
    await stopClock(page)
    return page
  }

  test("the panel has the instant below its own words, and the visitor's own time", async () => {
    const page = await openContact()
    await sendMessage(page, 'promise@example.in')
    await panel(page).getByText('A real person replies within 24 hours on business days').waitFor()
    expect(await panel(page).getByText(PROMISE).innerText()).toBe(`${PROMISE} (1:30 PM your time).`)
    await expectAccessibleStopped(page)
  })

  test.each([
    ['null', { responseDueAt: null }],
    ['no instant', { responseDueAt: 'soon' }],
  ])('an instant that is %s promises nothing', async (_what, extra) => {
    const page = await openContact()
    const json = { success: true, data: { id: 1 }, ...extra }
    await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json }))
    await sendMessage(page, 'null@example.in')
    expect(await promise(page).count()).toBe(0)
    expect(new URL(page.url()).search).toBe('?message=sent')
  })

  test("without JavaScript the panel has the instant too, in the agency's time", async () => {
    const page = await open(site().origin, { javaScriptEnabled: false, timezoneId: BERLIN })
    await page.goto('/contact')
    await sendMessage(page, 'plain@example.in')
    expect(await promise(page).innerText()).toBe(`${PROMISE}.`)
    expect(new URL(page.url()).search).toMatch(/^\?message=sent&due=2026-11-23T12%3A30Z\.[\w-]{16}$/)
    await page.reload()
    expect(await promise(page).innerText()).toBe(`${PROMISE}.`)
  })

  test("once that page has become the application it adds the visitor's own time; a link of others promises nothing", async () => {
    const page = await open(site().origin, { timezoneId: BERLIN })
    await page.goto(`/contact?message=sent&due=${issueInstant({ secretKey: SECRET_KEY }, 'due', DUE)}`)
    await expect.poll(() => promise(page).innerText()).toBe(`${PROMISE} (1:30 PM your time).`)
    await visit(page, '/contact?message=sent&due=2026-11-23T12:30Z')
    await panel(page).waitFor()
    expect(await promise(page).count()).toBe(0)
  })

  test('another text in the URL promises nothing, and is not in the page', async () => {
    const plain = await site().call('GET', '/contact?message=sent')
    for (const due of ['soon', '2026-11-23T12:30Z', '2026-99-99T99:99Z', '%3Cscript%3E', '2026-11-23T12:30Z%3Cb%3E']) {
      expect((await site().call('GET', `/contact?message=sent&due=${due}`)).text).toBe(plain.text)
    }
  })
})

test(
  'after Get Started the card of the service has the instant, once the dialog has closed',
  { tags: ['all', 'L2-CLOCK-08'] },
  async () => {
    const page = await open(site().origin, { viewport: PHONE, timezoneId: BERLIN })
    await page.clock.install({ time: NOW })
    await visit(page, '/services')
    const dialog = await getStarted(page, 'Web Development')
    await fillInquiry(dialog, 'card@example.in')
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
  },
)

test(
  'after the form of a service page the instant stays for a reload, and no link contains it',
  { tags: ['L2-CLOCK-08'] },
  async () => {
    const page = await open(site().origin, { timezoneId: 'Asia/Kolkata' })
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
