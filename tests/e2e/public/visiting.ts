/** What the tests of the public site share: one site for a file, and how to wait for what a visitor would wait for. */
import type { Locator, Page, Route } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { openSite, type Site } from '#tests/support/app.ts'
import { DESKTOP, expectAccessible, expectContrast, PHONE } from '#tests/support/browser.ts'

/** One site with the starter content for all tests of a file that leave the content alone. */
export const useSharedSite = () => {
  let site: Site | undefined
  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = []
    site = await openSite('sqlite', { pages: true, config: { SEED: 'starter' }, atEnd: (end) => ends.push(end) })
    return async () => {
      for (const end of ends) await end()
    }
  })
  return (): Site => {
    if (site === undefined) throw new Error('useSharedSite() belongs at the top of a test file')
    return site
  }
}

/** Both widths in both colour schemes: [name, scheme, viewport]. */
export const LOOKS = [
  ['phone', 'light', PHONE],
  ['phone', 'dark', PHONE],
  ['desktop', 'light', DESKTOP],
  ['desktop', 'dark', DESKTOP],
] as const

/** Both widths, each in a colour scheme of its own, for the states a page may be in. */
export const EITHER_LOOK = [LOOKS[0], LOOKS[3]] as const

/** By how many pixels the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Back to Top is a link in the server's HTML and a button as soon as React has taken the page over. */
export const waitForReact = (page: Page): Promise<void> => page.getByRole('button', { name: 'Back to Top' }).waitFor()

/** Opens a page and waits until its scripts are at work. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await waitForReact(page)
}

/** The page as it stands, in both colour schemes, of which the second differs in its colours only; it is left in dark. */
export const expectAccessibleInLightAndDark = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
}

/** Nothing is wider than the screen. */
export const expectFits = async (page: Page): Promise<void> => expect(await overflow(page)).toBeLessThanOrEqual(0)

/** Stops the page's clock (page.clock.install() came before); from then on only page.clock.runFor() moves it. */
export const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
}

/** The page as it stands, while its clock is stopped: axe needs a clock that goes, so it goes a millisecond at a time. */
export const expectAccessibleStopped = async (page: Page): Promise<void> => {
  const checked = new AbortController()
  const tick = async (): Promise<void> => {
    // axe opens a page of its own and closes it, in the middle of a tick too.
    while (!checked.signal.aborted) await page.clock.runFor(1).catch(() => {})
  }
  const check = expectAccessible(page).finally(() => checked.abort())
  await Promise.all([check, tick()])
}

/** Holds back what the page asks for at these addresses, as a slow network does, until the answer is called. */
export const holdBack = async (page: Page, address: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route: Route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

/** The inquiry dialog once React has made it modal; before, it stands open in the server's HTML. */
export const modal = (page: Page): Locator => page.locator('dialog:modal')

/** Opens the dialog of a service from its card. */
export const getStarted = async (page: Page, title: string): Promise<Locator> => {
  await page.getByRole('link', { name: `Get Started with ${title}` }).click()
  const dialog = modal(page).and(page.getByRole('dialog', { name: title }))
  await dialog.waitFor()
  return dialog
}

/** Every field of the inquiry form by its name, filled in. */
export const FILLED = {
  name: 'Meera Iyer',
  phone: '+91 98860 00000',
  company: 'Iyer Stores',
  budget: '50000-100000',
  timeline: '2-3months',
  message: 'We sell spices in three shops\nand want to sell them online.',
}

export const fillInquiry = async (dialog: Locator, email: string): Promise<void> => {
  await dialog.getByLabel('Name').fill(FILLED.name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill(FILLED.phone)
  await dialog.getByLabel('Company').fill(FILLED.company)
  await dialog.getByLabel('Budget').selectOption(FILLED.budget)
  await dialog.getByLabel('Timeline').selectOption(FILLED.timeline)
  await dialog.getByLabel('Message').fill(FILLED.message)
}

/** What stands in the form's fields now. */
export const valuesIn = (dialog: Locator): Promise<Record<string, unknown>> =>
  dialog.locator('form[method="post"]').evaluate((form) => {
    const wanted = ['name', 'email', 'phone', 'company', 'budget', 'timeline', 'message']
    const fields = form instanceof HTMLFormElement ? new FormData(form) : new FormData()
    return Object.fromEntries(wanted.map((name) => [name, String(fields.get(name)).replaceAll('\r\n', '\n')]))
  })

/** All texts of the located elements, trimmed. */
export const textsOf = async (locator: Locator): Promise<string[]> => (await locator.allInnerTexts()).map((text) => text.trim())

/** The element that has the keyboard's focus is this one. */
export const expectFocus = (locator: Locator): Promise<void> =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)

/** The stored inquiries of one sender, the oldest first. */
export const inquiriesFrom = (site: Site, email: string) =>
  site.db.selectFrom('inquiries').selectAll().where('email', '=', email).orderBy('id').execute()
