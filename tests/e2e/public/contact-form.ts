/** The contact form in a browser: its fields, its button and what it answers. */
import type { Page } from 'playwright-core'

export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
export const panel = (page: Page) => page.getByRole('heading', { name: 'Message Sent!' })
export const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
