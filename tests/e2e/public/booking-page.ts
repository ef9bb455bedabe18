/** The booking page in a browser: its site, form and headings. */
import type { Page } from 'playwright-core'
import { openSite, type Site } from '#tests/support/app.ts'
import { NOW } from '#tests/support/bookings.ts'

export const openOwnSite = (): Promise<Site> => openSite('sqlite', { now: NOW, pages: true, config: { SEED: 'starter' } })

export const EMAIL = 'asha@example.com'

export const fillIn = async (page: Page, email = EMAIL): Promise<void> => {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao')
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Phone' }).fill('+91 98450 00000')
  await page.getByRole('textbox', { name: 'What is it about?' }).fill('An online shop for spices')
}

export const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).first().check()

export const send = (page: Page) => page.getByRole('button', { name: 'Book the Consultation' }).click()

export const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
