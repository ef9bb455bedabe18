// @module-tag all
/** Submitting an inquiry: pending, sent, refused, lost. Source: specification §4, §5, §8, §9; contract §3. */
import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import {
  delayRequests,
  expectAccessible,
  expectAccessibleAtBothWidths,
  PHONE,
  routeOnce,
  useBrowser,
  waitForTransitions,
} from '#tests/support/browser.ts'
import { expectFocus, FILLED, fillInquiry, getStarted, inquiriesFrom, useSharedSite, valuesIn, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const ENDPOINT = '**/api/service-inquiries'
const THANKS = "Thank you! Your inquiry has been submitted successfully. We'll get back to you soon."
const LOST = 'Failed to submit inquiry. Please try again.'

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Inquiry' })
/** Waits for the removal from the page, after the history navigation; the dialog is hidden earlier. */
const waitForRemoval = (page: Page): Promise<void> => page.locator('dialog').waitFor({ state: 'detached' })

const openForm = async (email: string, options: Parameters<typeof open>[1] = {}): Promise<Page> => {
  const page = await open(site().origin, options)
  await visit(page, '/services')
  await fillInquiry(await getStarted(page, 'Web Development'), email)
  return page
}

const collectRequests = (page: Page): Request[] => {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') seen.push(request)
  })
  return seen
}
const idempotencyKey = (request: Request | undefined): string => request?.headers()['idempotency-key'] ?? ''

describe('sent', () => {
  test(
    'Submitting... at both widths, thanks, the dialog closes, and all of it is stored',
    { tags: ['S8-PUBLIC-04', 'S4-FORMS-01', 'S2-MODAL-05', 'C3-DURABLE-01'] },
    async () => {
      const email = 'sent@example.in'
      const page = await openForm(email)
      const requests = collectRequests(page)
      const release = await delayRequests(page, ENDPOINT)
      await submit(page).click()
      const busy = page.getByRole('button', { name: 'Submitting...' })
      await busy.waitFor()
      expect(await busy.isDisabled()).toBe(true)
      await expectAccessibleAtBothWidths(page)
      release()
      await toast(page, THANKS).waitFor()
      await waitForRemoval(page)
      await expectFocus(page.getByRole('button', { name: 'Get Started with Web Development' }))
      expect(await inquiriesFrom(site(), email)).toMatchObject([
        { kind: 'service', ...FILLED, email, service_name: 'Web Development', service_type: 'Development' },
      ])
      expect(requests).toHaveLength(1)
      expect(idempotencyKey(requests[0]).length).toBeGreaterThanOrEqual(16)
    },
  )

  test('after the thanks the prices and buttons of the cards beside it are still on one line', async () => {
    const page = await openForm('line@example.in')
    await submit(page).click()
    await waitForRemoval(page)
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Web Development' }) })
    await card.getByRole('status').waitFor()
    const bottoms: number[] = []
    for (const title of ['Web Development', 'Mobile App Development', 'UI/UX Design']) {
      const box = await page.getByRole('button', { name: `Get Started with ${title}` }).boundingBox()
      bottoms.push(box === null ? 0 : Math.round(box.y + box.height))
    }
    expect(new Set(bottoms).size).toBe(1)
  })

  test('phone, company, budget, timeline and message are optional', { tags: ['S5-INQ-03'] }, async () => {
    const page = await open(site().origin)
    await visit(page, '/services')
    const dialog = await getStarted(page, 'AI Chatbots')
    await dialog.getByLabel('Name').fill('Ravi')
    await dialog.getByLabel('Email').fill('short@example.in')
    await page.keyboard.press('Enter')
    await toast(page, THANKS).waitFor()
    expect(await inquiriesFrom(site(), 'short@example.in')).toMatchObject([{ name: 'Ravi', phone: '', budget: '', message: '' }])
  })

  test('a double click sends one inquiry, and two calls in the same moment too', { tags: ['C3-DURABLE-01'] }, async () => {
    const page = await openForm('double@example.in')
    const requests = collectRequests(page)
    await submit(page).dblclick()
    await toast(page, THANKS).waitFor()
    await waitForRemoval(page)
    expect(requests).toHaveLength(1)
    await fillInquiry(await getStarted(page, 'Web Development'), 'double@example.in')
    await submit(page).evaluate((button) => {
      for (let time = 0; time < 3; time += 1) if (button instanceof HTMLElement) button.click()
    })
    await waitForRemoval(page)
    expect(requests).toHaveLength(2)
    expect(idempotencyKey(requests[0])).not.toBe(idempotencyKey(requests[1]))
    expect(await inquiriesFrom(site(), 'double@example.in')).toHaveLength(2)
  })

  test('the contact form sends an Idempotency-Key too', { tags: ['C3-DURABLE-01', 'S1-CLAIM-01'] }, async () => {
    const page = await open(site().origin)
    await visit(page, '/contact')
    const requests = collectRequests(page)
    const main = page.getByRole('main')
    await main.getByLabel('Name').fill('Asha')
    await main.getByLabel(/^Email/).fill('key@example.in')
    await main.getByLabel('Message').fill('Hello')
    await main.getByRole('button', { name: /send/i }).click()
    await page.getByText('Message Sent!').waitFor()
    expect(requests.map((request) => new URL(request.url()).pathname)).toEqual(['/api/contact'])
    expect(idempotencyKey(requests[0]).length).toBeGreaterThanOrEqual(16)
  })
})

describe('not sent', () => {
  test(
    "blank fields: 'Please fill in all required fields', the focus on the first of them, and no call",
    { tags: ['S5-INQ-01'] },
    async () => {
      const page = await open(site().origin)
      await visit(page, '/services')
      const dialog = await getStarted(page, 'Web Development')
      const requests = collectRequests(page)
      for (const [name, email, first] of [
        ['', '', 'Name'],
        ['   ', 'a@example.in', 'Name'],
        ['Asha', '', 'Email'],
      ] as const) {
        await dialog.getByLabel('Name').fill(name)
        await dialog.getByLabel('Email').fill(email)
        await submit(page).click()
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
      expect(requests).toEqual([])
    },
  )

  test(
    'refused: the message of the server, the dialog stays open with its values',
    { tags: ['S8-PUBLIC-02', 'S4-FORMS-02'] },
    async () => {
      const own = await openSite('sqlite', { pages: true, config: { SEED: 'starter' } })
      const page = await open(own.origin, { expectedErrors: /Failed to load resource/ })
      await visit(page, '/services')
      await fillInquiry(await getStarted(page, 'DevOps'), 'refused@example.in')
      await own.db.destroy()
      await submit(page).click()
      const { body } = await own.call('POST', '/api/service-inquiries', { body: { name: 'A', email: 'a@example.in' } })
      expect(body).toMatchObject({ success: false, code: 'UNAVAILABLE' })
      await toast(page, body.message).waitFor()
      expect(await valuesIn(page.getByRole('dialog'))).toEqual({ ...FILLED, email: 'refused@example.in' })
      await submit(page).waitFor()
      await waitForTransitions(page)
      await expectAccessible(page)
    },
  )

  test.each([true, false])(
    'a service that was deleted while its form is open: sent again, the inquiry arrives under its name (JavaScript: %s)',
    { tags: ['S8-PUBLIC-02'] },
    async (javaScriptEnabled) => {
      const own = await openSite('sqlite', { pages: true, config: { SEED: 'starter' } })
      const { body } = await own.call('GET', '/api/services')
      const { id } = body.data.find(({ title }: { title: string }) => title === 'Web Development')
      const page = await open(own.origin, { javaScriptEnabled, expectedErrors: /400/ })
      const email = 'deleted@example.in'
      if (javaScriptEnabled) await visit(page, '/services')
      else await page.goto(`/services?inquire=${id}`)
      const dialog = javaScriptEnabled ? await getStarted(page, 'Web Development') : page.getByRole('dialog')
      await fillInquiry(dialog, email)
      const token = await own.signIn('admin')
      await own.call('DELETE', `/api/admin/services/${id}`, { token })
      await submit(page).click()
      await page.getByRole('alert').filter({ hasText: 'We no longer offer this service.' }).waitFor()
      expect(await valuesIn(page.getByRole('dialog'))).toEqual({ ...FILLED, email })
      await submit(page).click()
      await toast(page, THANKS).waitFor()
      expect(await inquiriesFrom(own, email)).toMatchObject([{ service_name: 'Web Development', service_id: null }])
    },
  )

  test("a success that is not true, without a message: 'Failed to submit inquiry'", { tags: ['S8-PUBLIC-02'] }, async () => {
    const page = await openForm('silent@example.in')
    await page.route(ENDPOINT, (route) => route.fulfill({ json: { success: false } }))
    await submit(page).click()
    await toast(page, 'Failed to submit inquiry').waitFor()
    expect(await toast(page, 'Failed to submit inquiry').innerText()).toBe('Failed to submit inquiry')
    expect(await valuesIn(page.getByRole('dialog'))).toMatchObject({ email: 'silent@example.in' })
  })

  test(
    "no answer, or one of somebody in between: 'Failed to submit inquiry. Please try again.'",
    { tags: ['S8-PUBLIC-03'] },
    async () => {
      const page = await openForm('lost@example.in', { expectedErrors: /Failed to load resource/ })
      await routeOnce(page, ENDPOINT, (route) => route.abort())
      await submit(page).click()
      await toast(page, LOST).waitFor()
      await page.route(ENDPOINT, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }))
      await submit(page).click()
      await expect.poll(() => toast(page, LOST).count()).toBe(2)
      expect(await valuesIn(page.getByRole('dialog'))).toEqual({ ...FILLED, email: 'lost@example.in' })
      expect(await inquiriesFrom(site(), 'lost@example.in')).toEqual([])
    },
  )

  test(
    'after a lost answer, sending again makes one record: the key is the same',
    { tags: ['C3-DURABLE-01', 'S8-PUBLIC-03'] },
    async () => {
      const page = await openForm('retry@example.in', { expectedErrors: /Failed to load resource/ })
      const requests = collectRequests(page)
      await routeOnce(page, ENDPOINT, async (route) => {
        expect((await route.fetch()).status()).toBe(201)
        await route.abort()
      })
      await submit(page).click()
      await toast(page, LOST).waitFor()
      expect(await inquiriesFrom(site(), 'retry@example.in')).toHaveLength(1)
      await submit(page).click()
      await toast(page, THANKS).waitFor()
      await waitForRemoval(page)
      expect(requests).toHaveLength(2)
      expect(idempotencyKey(requests[0])).toBe(idempotencyKey(requests[1]))
      expect(await inquiriesFrom(site(), 'retry@example.in')).toHaveLength(1)
    },
  )

  test('what is changed after a lost answer is not lost: it is another inquiry', { tags: ['C3-DURABLE-01'] }, async () => {
    const page = await openForm('edited@example.in', { expectedErrors: /Failed to load resource/ })
    await routeOnce(page, ENDPOINT, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submit(page).click()
    await toast(page, LOST).waitFor()
    await page.getByRole('dialog').getByLabel('Message').fill('And please call before noon.')
    await submit(page).click()
    await toast(page, THANKS).waitFor()
    expect(await inquiriesFrom(site(), 'edited@example.in')).toMatchObject([
      { message: FILLED.message },
      { message: 'And please call before noon.' },
    ])
  })

  test('a connection that goes away for good leaves the form as it is', { tags: ['C3-DURABLE-01'] }, async () => {
    const page = await openForm('offline@example.in', { viewport: PHONE, expectedErrors: /Failed to load resource/ })
    await page.context().setOffline(true)
    await submit(page).click()
    await toast(page, LOST).waitFor()
    expect(await valuesIn(page.getByRole('dialog'))).toEqual({ ...FILLED, email: 'offline@example.in' })
    await page.context().setOffline(false)
    await submit(page).click()
    await toast(page, THANKS).waitFor()
    expect(await inquiriesFrom(site(), 'offline@example.in')).toHaveLength(1)
  })
})
