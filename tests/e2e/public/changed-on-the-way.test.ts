// @module-tag all
/** Pages that something has changed before hydration, which then fails: what was typed stays, with the focus. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { delayRequests, useBrowser } from '#tests/support/browser.ts'
import { NOW } from '#tests/support/bookings.ts'
import { expectFocus, useSharedSite, waitForReact } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite({ now: NOW })

/** What proxies and extensions do to a document. */
const CHANGES = {
  'an e-mail link rewritten by a CDN': () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')) {
      link.href = '/cdn-cgi/l/email-protection#0a1b2c'
      link.innerHTML = '<span class="__cf_email__" data-cfemail="0a1b2c">[email protected]</span>'
    }
  },
  'a div beside an input': () => {
    for (const input of document.querySelectorAll('input')) input.after(document.createElement('div'))
  },
  'an element before a textarea': () => {
    for (const area of document.querySelectorAll('textarea')) area.before(document.createElement('writing-aid'))
  },
  '<font> in labels': () => {
    for (const label of document.querySelectorAll('label')) label.innerHTML = `<font><font>${label.textContent}</font></font>`
  },
  'a div at the beginning of the body': () => document.body.prepend(document.createElement('div')),
} as const

const FORMS = {
  contact: {
    path: '/contact',
    form: '#content form',
    values: { name: 'Asha Rao', email: 'asha@example', service: 'Web Development', message: 'Two\nlines' },
  },
  inquiry: {
    path: '/services/web-development',
    form: '#content form[method="post"]',
    values: { name: 'Asha Rao', phone: '+91 98450', budget: '50000-100000', message: 'A shop' },
  },
  consultation: { path: '/consultation', form: '#booking', values: { name: 'Asha Rao', phone: '+91 98450', message: 'A shop' } },
  newsletter: { path: '/newsletter', form: '#content form', values: { email: 'asha@exa' } },
  'newsletter in the footer': { path: '/', form: '[action="/newsletter"]', values: { email: 'asha@exa' } },
  search: { path: '/search?q=web', form: 'form[role="search"]', values: { q: 'upi paym' } },
} as const

type Form = (typeof FORMS)[keyof typeof FORMS]

const fields = (page: Page, { form, values }: Form) =>
  Object.entries(values).map(([name, value]) => ({ field: page.locator(`${form} [name="${name}"]`), value }))

/** Opens the page without its scripts, changes and fills it in, and then lets the scripts come. */
const fillBeforeHydration = async (form: Form, change: () => unknown): Promise<Page> => {
  const page = await open(site().origin, { timezoneId: 'Asia/Kolkata', expectedErrors: /Minified React error #(418|423|425)/ })
  const release = await delayRequests(page, '**/assets/*.js')
  await page.goto(form.path, { waitUntil: 'commit' })
  await page.locator('body > script').last().waitFor({ state: 'attached' })
  await page.evaluate(change)
  for (const { field, value } of fields(page, form)) {
    await field.evaluate((control, text) => {
      if (!(control instanceof HTMLSelectElement)) return
      control.value = text
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }, value)
    if ((await field.evaluate(({ localName }) => localName)) !== 'select') await field.fill(value)
  }
  if (form.path === '/consultation') await page.getByRole('radio', { name: '10:00 AM' }).first().check()
  const last = fields(page, form).at(-1)?.field
  await last?.focus()
  await last?.evaluate((control) => control.matches(':not([type=email])') && Object(control).setSelectionRange(1, 3))
  const before = await last?.elementHandle()
  release()
  await waitForReact(page)
  // Hydration has failed: it is another element.
  expect(await before?.evaluate((control) => control.isConnected)).toBe(false)
  return page
}

const cases = [
  ...Object.keys(CHANGES).map((change) => ['contact', change] as const),
  ...Object.keys(FORMS).flatMap((form) => (form === 'contact' ? [] : [[form, 'a div at the beginning of the body'] as const])),
] as [keyof typeof FORMS, keyof typeof CHANGES][]

test.each(cases)('%s, with %s', async (name, change) => {
  const form = FORMS[name]
  const page = await fillBeforeHydration(form, CHANGES[change])
  for (const { field, value } of fields(page, form)) expect(await field.inputValue()).toBe(value)
  const last = fields(page, form).at(-1)?.field ?? page.locator('none')
  await expectFocus(last)
  if (!('email' in form.values) || name === 'contact')
    expect(await last.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd])).toEqual([
      1, 3,
    ])
  if (name !== 'consultation') return
  expect(await page.getByRole('radio', { name: '10:00 AM' }).first().isChecked()).toBe(true)
  // The component knows of it too.
  await page.getByText(/We call you on .*10:00 AM/).waitFor()
})
