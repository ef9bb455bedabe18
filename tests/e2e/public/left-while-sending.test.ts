// @module-tag all
/** A form that is answered after the visitor went on to another page. Source: specification §8 'Public', §4 'Contact form'. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { delayRequests, useBrowser } from '#tests/support/browser.ts'
import { choose, fillIn } from './booking-page.ts'
import { toast } from './contact-form.ts'
import { inquiriesFrom, useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

const THANKS = "Thank you! Your inquiry has been submitted successfully. We'll get back to you soon."

type Form = [path: string, button: string, api: string, thanks: string]

const FORMS: Form[] = [
  ['/contact', 'Send Message', '/api/contact', "Message sent successfully! We'll get back to you soon."],
  ['/services/web-development', 'Submit Inquiry', '/api/service-inquiries', THANKS],
  ['/consultation', 'Book the Consultation', '/api/consultation/bookings', 'Thank you! We have your request.'],
]

const fill = async (page: Page, path: string, email: string): Promise<void> => {
  if (path === '/consultation') {
    await choose(page, /AM|PM/)
    return fillIn(page, email)
  }
  const main = page.getByRole('main')
  await main.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Message', { exact: true }).fill('Please call me')
}

/** Sends the form and goes to the AI tools before the answer; the result lets the answer come. */
const leaveWhileSending = async (page: Page, [path, button, api]: Form, email: string): Promise<() => void> => {
  await visit(page, path)
  await fill(page, path, email)
  const release = await delayRequests(page, `**${api}`)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: /^(Sending|Submitting|Booking)\.\.\.$/ }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'AI Tools' }).click()
  await page.getByRole('heading', { level: 1, name: 'AI tools' }).waitFor()
  return release
}

test.each(FORMS)('%s: the thanks come as a toast, the page stays, and Back has an empty form', async (...form) => {
  const [path, button, , thanks] = form
  const page = await open(site().origin, { timezoneId: 'Asia/Kolkata' })
  const email = `left${path.replaceAll('/', '-')}@example.in`
  const release = await leaveWhileSending(page, form, email)
  release()
  await toast(page, thanks).waitFor()
  expect(new URL(page.url()).pathname).toBe('/ai-tools')
  expect(await inquiriesFrom(site(), email)).toHaveLength(1)
  await page.goBack()
  await page.getByRole('button', { name: button }).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await page.getByRole('main').getByLabel('Name', { exact: true }).inputValue()).toBe('')
})
