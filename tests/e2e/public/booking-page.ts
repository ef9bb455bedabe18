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

/** The first free day, or another one, and a time of it. Without scripts all times are shown. */
export const choose = async (page: Page, name: string | RegExp, day: string | RegExp = / free$/): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: day }).first().click()
  await page.getByRole('radio', { name }).filter({ visible: true }).first().click()
}

/** After another day, time zone or step: the form of what is chosen. */
export const goToDetails = (page: Page) =>
  page
    .getByRole('list', { name: 'Your booking' })
    .getByRole('link', { name: /Your details/ })
    .click()

export const bookButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Book / })

export const send = (page: Page) => bookButton(page).click()

export const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
