/** The two lead forms as a visitor finds them. Source: specification §4, §5, §8 'Public'. */
import type { Locator, Page } from 'playwright-core'
import { getStarted } from './visiting.ts'

export interface LeadForm {
  path: string
  api: string
  button: string
  busy: string
  /** Toasts. */
  thanks: string
  lost: string
  fields: Record<string, string>
  row: Record<string, unknown>
  /** Opens the form on its page, which has loaded. */
  show(page: Page): Promise<Locator>
  /** Waits until the form is sent, and shows the place that has the focus then. */
  waitUntilSent(page: Page): Promise<Locator>
  /** Shows the next, empty form. */
  again(page: Page): Promise<Locator>
}

const main = (page: Page) => page.getByRole('main')
const SERVICE = 'Web Development'
/** Labels of the fields with options. */
export const SELECTS = ['Service of Interest', 'Budget', 'Timeline']
export const PERSON = { name: 'Asha Rao', phone: '+91 98860 00000', company: 'Iyer & <Sons>', message: 'Please call me\non Monday' }
const TYPED = { Name: PERSON.name, Phone: PERSON.phone, Company: PERSON.company, Message: PERSON.message }

export const CONTACT: LeadForm = {
  path: '/contact',
  api: '/api/contact',
  button: 'Send Message',
  busy: 'Sending...',
  thanks: "Message sent successfully! We'll get back to you soon.",
  lost: 'Failed to send message. Please try again.',
  fields: { ...TYPED, Address: '27 Residency Road', 'Service of Interest': 'AI/ML Solutions' },
  row: { ...PERSON, kind: 'contact', address: '27 Residency Road', service_name: 'AI/ML Solutions' },
  show: async (page) => main(page),
  waitUntilSent: async (page) => {
    const panel = page.getByRole('heading', { name: 'Message Sent!' })
    await panel.waitFor()
    return panel
  },
  again: async (page) => {
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    return main(page)
  },
}

export const INQUIRY: LeadForm = {
  path: '/services',
  api: '/api/service-inquiries',
  button: 'Submit Inquiry',
  busy: 'Submitting...',
  thanks: "Thank you! Your inquiry has been submitted successfully. We'll get back to you soon.",
  lost: 'Failed to submit inquiry. Please try again.',
  fields: { ...TYPED, Budget: '50000-100000', Timeline: '2-3months' },
  row: {
    ...PERSON,
    kind: 'service',
    budget: '50000-100000',
    timeline: '2-3months',
    service_name: SERVICE,
    service_type: 'Development',
  },
  show: (page) => getStarted(page, SERVICE),
  waitUntilSent: async (page) => {
    // The dialog is hidden before the history navigation, and removed after it.
    await page.locator('dialog').waitFor({ state: 'detached' })
    return page.getByRole('button', { name: `Get Started with ${SERVICE}` })
  },
  again: (page) => getStarted(page, SERVICE),
}
