/** What a visitor typed or sent, when the page is left, changed or without storage. Source: specification §8 'Public'; contract §3. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bookingRows, NOW } from '#tests/support/bookings.ts'
import { delayRequests, useBrowser } from '#tests/support/browser.ts'
import { choose, fillIn, heading, send as book } from './booking-page.ts'
import { field, panel, send, toast } from './contact-form.ts'
import {
  expectFocus,
  FILLED,
  fillInquiry,
  getStarted,
  inquiriesFrom,
  modal,
  PUBLIC_PATHS,
  useSharedSite,
  valuesIn,
  visit,
  waitForReact,
} from './visiting.ts'

const open = useBrowser()
const site = useSharedSite({ now: NOW })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

const THANKS = "Thank you! Your inquiry has been submitted successfully. We'll get back to you soon."

const fillMessage = async (page: Page, email: string): Promise<void> => {
  await field(page, 'Name').fill('Asha Rao')
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill('Please call me')
}

describe('a form that is left while it is sent', () => {
  test.each([
    ['/contact', 'Send Message', '/api/contact', "Message sent successfully! We'll get back to you soon."],
    ['/services/web-development', 'Submit Inquiry', '/api/service-inquiries', THANKS],
    ['/consultation', 'Book the Consultation', '/api/consultation/bookings', 'Thank you! We have your request.'],
  ])('%s: the thanks come as a toast, the page stays, and Back has an empty form', async (path, button, api, thanks) => {
    const page = await open(site().origin, { timezoneId: 'Asia/Kolkata' })
    const email = `left${path.replaceAll('/', '-')}@example.in`
    await visit(page, path)
    if (path === '/consultation') {
      await choose(page, /AM|PM/)
      await fillIn(page, email)
    } else await fillMessage(page, email)
    const release = await delayRequests(page, `**${api}`)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('button', { name: /^(Sending|Submitting|Booking)\.\.\.$/ }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'AI Tools' }).click()
    await title(page, 'AI tools')
    release()
    await toast(page, thanks).waitFor()
    expect(new URL(page.url()).pathname).toBe('/ai-tools')
    expect(await inquiriesFrom(site(), email)).toHaveLength(1)
    await page.goBack()
    await page.getByRole('button', { name: button }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await field(page, 'Name').inputValue()).toBe('')
  })
})

describe('a look at another page', () => {
  test('a message is there afterwards; a new visit and a sent form are empty', async () => {
    const page = await open(site().origin)
    await visit(page, '/contact')
    await fillMessage(page, 'looks-around@example.in')
    await field(page, 'Service of Interest').selectOption('Other')
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await title(page, 'Privacy Policy')
    await page.goBack()
    await send(page).waitFor()
    expect(await field(page, 'Message').inputValue()).toBe('Please call me')
    expect(await field(page, 'Service of Interest').inputValue()).toBe('Other')
    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await title(page, 'Terms of Service')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
    await send(page).waitFor()
    expect(await field(page, 'Message').inputValue()).toBe('')
    await page.goBack()
    // Two steps at once would stay on the form of the new visit.
    await title(page, 'Terms of Service')
    await page.goBack()
    await send(page).click()
    await panel(page).waitFor()
    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await title(page, 'Terms of Service')
    await page.goBack()
    await send(page).waitFor()
    expect(await field(page, 'Message').inputValue()).toBe('')
  })

  test('a booking has its chosen time afterwards, on another page of the days', async () => {
    const page = await open(site().origin, { timezoneId: 'Asia/Kolkata' })
    await visit(page, '/consultation')
    await page.getByRole('link', { name: 'Later days' }).click()
    await page.getByText('Monday, 30 November').waitFor()
    await choose(page, '10:00 AM')
    await fillIn(page, 'looks-around@example.com')
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await title(page, 'Privacy Policy')
    await page.goBack()
    await page.getByText('We call you on Mon, 30 Nov, 10:00 AM').waitFor()
    await book(page)
    await heading(page, 'We have your request')
    await page.getByText('Monday, 30 November, 10:00 AM IST').waitFor()
  })
})

test.each([true, false])(
  'a service that is deleted while its form is open: sent again, the inquiry arrives under its name (JavaScript: %s)',
  { tags: ['S8-PUBLIC-02'] },
  async (javaScriptEnabled) => {
    const token = await site().signIn('admin')
    const body = { title: `Payroll ${String(javaScriptEnabled)}`, description: 'On time' }
    const { id } = (await site().call('POST', '/api/admin/services', { token, body })).body.data
    const page = await open(site().origin, { javaScriptEnabled, expectedErrors: /400/ })
    const email = `deleted.${String(javaScriptEnabled)}@example.in`
    await page.goto(`/services?inquire=${id}`)
    if (javaScriptEnabled) await waitForReact(page)
    const dialog = page.getByRole('dialog')
    await fillInquiry(dialog, email)
    await site().call('DELETE', `/api/admin/services/${id}`, { token })
    const submit = dialog.getByRole('button', { name: 'Submit Inquiry' })
    await submit.click()
    await page.getByRole('alert').filter({ hasText: 'We no longer offer this service.' }).waitFor()
    await submit.click()
    await toast(page, THANKS).waitFor()
    expect(await inquiriesFrom(site(), email)).toMatchObject([{ service_name: body.title, service_id: null }])
  },
)

describe('the inquiry dialog on a slow network, before its scripts are there', () => {
  const findStores = async (): Promise<number> => {
    const { body } = await site().call('GET', '/api/services')
    return body.data.find(({ title: name }: { title: string }) => name === 'Online Stores').id
  }

  test('what is typed meanwhile survives the arrival of React, with the focus', { tags: ['C3-SCREEN-24'] }, async () => {
    const id = await findStores()
    const page = await open(site().origin)
    const release = await delayRequests(page, '**/assets/*.js')
    await page.goto(`/services?inquire=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Online Stores' })
    await fillInquiry(dialog, 'early@example.in')
    await dialog.getByLabel('Message').focus()
    expect(await modal(page).count()).toBe(0)
    release()
    await modal(page).waitFor()
    await waitForReact(page)
    expect(await valuesIn(dialog)).toEqual({ ...FILLED, email: 'early@example.in' })
    await expectFocus(dialog.getByLabel('Message'))
    await page.keyboard.type(' And more.')
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
    await page.locator('dialog').waitFor({ state: 'detached' })
    expect(await inquiriesFrom(site(), 'early@example.in')).toMatchObject([{ message: `${FILLED.message} And more.` }])
  })

  test('it can be sent without waiting for them', { tags: ['C3-SCREEN-24'] }, async () => {
    const id = await findStores()
    const page = await open(site().origin)
    await delayRequests(page, '**/assets/*.js')
    await page.goto(`/services?inquire=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Online Stores' })
    await fillInquiry(dialog, 'earlier@example.in')
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
    await page.getByRole('status').filter({ hasText: THANKS }).waitFor()
    expect(await inquiriesFrom(site(), 'earlier@example.in')).toHaveLength(1)
  })
})

describe('a browser that blocks storage', () => {
  const openBlocked = async (): Promise<Page> => {
    // React Router's script of the scroll position reports it, and goes on.
    const page = await open(site().origin, { timezoneId: 'Asia/Kolkata', expectedErrors: /Access is denied/ })
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
      }
    })
    return page
  }

  test('every public page becomes the application, and links and Back work', { tags: ['C3-SCREEN-23'] }, async () => {
    const page = await openBlocked()
    for (const path of PUBLIC_PATHS) await visit(page, path)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
    await title(page, 'Our services')
    await page.goBack()
    await title(page, 'Terms of Service')
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied')
  })

  test('all four forms are sent', { tags: ['C3-SCREEN-23'] }, async () => {
    const page = await openBlocked()
    const email = 'blocked@example.in'
    await visit(page, '/contact')
    await fillMessage(page, email)
    await send(page).click()
    await panel(page).waitFor()
    await page.getByLabel('Your e-mail address').fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await toast(page, 'We’ve saved your e-mail address').waitFor()
    await visit(page, '/services')
    const dialog = await getStarted(page, 'Web Development')
    await fillInquiry(dialog, email)
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click()
    await page.getByText('Thank you! Your inquiry has been submitted successfully.').first().waitFor()
    await visit(page, '/consultation')
    await fillIn(page, email)
    await choose(page, /AM|PM/)
    await book(page)
    await heading(page, 'We have your request')
    expect(await inquiriesFrom(site(), email)).toHaveLength(3)
    const { db } = site()
    expect(await db.selectFrom('newsletter_subscribers').select('id').where('email', '=', email).execute()).toHaveLength(1)
    expect((await bookingRows(site())).length).toBeGreaterThan(0)
  })
})

/** What proxies and extensions do to a document. */
const CHANGES = {
  'a div at the beginning of the body': () => document.body.prepend(document.createElement('div')),
  'the changes of a CDN, a translation and a writing aid': () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')) {
      link.href = '/cdn-cgi/l/email-protection#0a1b2c'
      link.innerHTML = '<span class="__cf_email__" data-cfemail="0a1b2c">[email protected]</span>'
    }
    for (const input of document.querySelectorAll('input')) input.after(document.createElement('div'))
    for (const area of document.querySelectorAll('textarea')) area.before(document.createElement('writing-aid'))
    for (const label of document.querySelectorAll('label')) label.innerHTML = `<font><font>${label.textContent}</font></font>`
  },
} as const
const [DIV, MANY] = Object.keys(CHANGES) as (keyof typeof CHANGES)[]

const INQUIRY_VALUES = { name: 'Asha Rao', phone: '+91 98450', budget: '50000-100000', message: 'A shop' }
const MESSAGE_VALUES = { name: 'Asha Rao', email: 'asha@example', service: 'Web Development', message: 'Two\nlines' }

describe('a page that something has changed before hydration, which then fails', () => {
  test.each([
    ['/contact', DIV, '#content form', MESSAGE_VALUES],
    ['/contact', MANY, '#content form', MESSAGE_VALUES],
    ['/services/web-development', DIV, '#content form[method="post"]', INQUIRY_VALUES],
    ['/consultation', DIV, '#booking', { name: 'Asha Rao', phone: '+91 98450', message: 'A shop' }],
    ['/newsletter', DIV, '#content form', { email: 'asha@exa' }],
    ['/', DIV, '[action="/newsletter"]', { email: 'asha@exa' }],
    ['/search?q=web', DIV, 'form[role="search"]', { q: 'upi paym' }],
  ])('%s, with %s: what was typed stays, with the focus', async (path, change, form, values) => {
    const page = await open(site().origin, { timezoneId: 'Asia/Kolkata', expectedErrors: /Minified React error #(418|423|425)/ })
    const release = await delayRequests(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('body > script').last().waitFor({ state: 'attached' })
    await page.evaluate(CHANGES[change ?? 'a div at the beginning of the body'])
    const fields = Object.entries(values).map(([name, value]) => ({ control: page.locator(`${form} [name="${name}"]`), value }))
    for (const { control, value } of fields) {
      const isSelect = (await control.evaluate(({ localName }) => localName)) === 'select'
      await (isSelect ? control.selectOption(value) : control.fill(value))
    }
    if (path === '/consultation') await page.getByRole('radio', { name: '10:00 AM' }).first().check()
    const last = fields.at(-1)?.control ?? page.locator('none')
    await last.focus()
    const isEmail = (await last.getAttribute('type')) === 'email'
    if (!isEmail) await last.evaluate((control) => Object(control).setSelectionRange(1, 3))
    const before = await last.elementHandle()
    release()
    await waitForReact(page)
    // Hydration has failed: it is another element.
    expect(await before?.evaluate((control) => control.isConnected)).toBe(false)
    for (const { control, value } of fields) expect(await control.inputValue()).toBe(value)
    await expectFocus(last)
    if (!isEmail) {
      const read = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd]
      expect(await last.evaluate(read)).toEqual([1, 3])
    }
    if (path !== '/consultation') return
    expect(await page.getByRole('radio', { name: '10:00 AM' }).first().isChecked()).toBe(true)
    // The component knows of it too.
    await page.getByText(/We call you on .*10:00 AM/).waitFor()
  })
})
