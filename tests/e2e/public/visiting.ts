/** Helpers of the public site's tests: one site for each file, and waiting for visible states. */
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { openSite, type Site, type SiteOptions } from '#tests/support/app.ts'
import { DESKTOP, expectAccessible, expectContrast, type PageOptions, PHONE, type useBrowser } from '#tests/support/browser.ts'

type OpenPage = ReturnType<typeof useBrowser>

/** One site with the starter content for all tests of a file that do not change content. */
export const useSharedSite = (options: SiteOptions = {}) => {
  let site: Site | undefined
  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = []
    site = await openSite('sqlite', { pages: true, config: { SEED: 'starter' }, ...options, atEnd: (end) => ends.push(end) })
    return async () => {
      for (const end of ends) await end()
    }
  })
  return (): Site => {
    if (site === undefined) throw new Error('useSharedSite() belongs at the top of a test file')
    return site
  }
}

/** One page for the tests of a file that need no options of their own; each of them visits a path. */
export const useSharedPage = (open: OpenPage, site: () => Site, options: PageOptions = {}) => {
  let page: Page | undefined
  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = []
    page = await open(site().origin, { ...options, atEnd: (end) => ends.push(end) })
    return async () => {
      for (const end of ends) await end()
    }
  })
  afterEach(() => page?.unrouteAll({ behavior: 'ignoreErrors' }))
  return async (path: string): Promise<Page> => {
    if (page === undefined) throw new Error('useSharedPage() belongs at the top of a test file')
    await (options.javaScriptEnabled === false ? page.goto(path) : visit(page, path))
    return page
  }
}

/** The pages without parameters, and one of a service. */
export const PUBLIC_PATHS = [
  '/',
  '/services',
  '/services/web-development',
  '/work',
  '/ai-tools',
  '/news',
  '/contact',
  '/consultation',
  '/newsletter',
  '/privacy',
  '/terms',
]

/** Both widths in both colour schemes: [name, scheme, viewport]. */
const LOOKS = [
  ['phone', 'light', PHONE],
  ['phone', 'dark', PHONE],
  ['desktop', 'light', DESKTOP],
  ['desktop', 'dark', DESKTOP],
] as const

/** Both widths, each in one colour scheme, for further states of a page. */
export const EITHER_LOOK = [LOOKS[0], LOOKS[3]] as const

/** Horizontal overflow in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Back to Top is a link in the server's HTML and a button after hydration. */
export const waitForReact = (page: Page): Promise<void> => page.getByRole('button', { name: 'Back to Top' }).waitFor()

/** Opens a page and waits for its hydration. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await waitForReact(page)
}

/** Checks the current page in both colour schemes, which differ only in colours; leaves it in dark. */
export const expectAccessibleInLightAndDark = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
}

/** Expects no horizontal overflow. */
export const expectFits = async (page: Page): Promise<void> => expect(await overflow(page)).toBeLessThanOrEqual(0)

/** Checks the current page while its clock is stopped: axe needs a running clock, which therefore advances by milliseconds. */
export const expectAccessibleStopped = async (page: Page): Promise<void> => {
  const checked = new AbortController()
  const tick = async (): Promise<void> => {
    // axe opens and closes its own page, also in the middle of a tick.
    while (!checked.signal.aborted) await page.clock.runFor(1).catch(() => {})
  }
  const check = expectAccessible(page).finally(() => checked.abort())
  await Promise.all([check, tick()])
}

export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

/** The inquiry dialog once React has made it modal; the server's HTML contains it open. */
export const modal = (page: Page): Locator => page.locator('dialog:modal')

/** Opens the dialog of a service from its card. */
export const getStarted = async (page: Page, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Get Started with ${title}` }).click()
  const dialog = modal(page).and(page.getByRole('dialog', { name: title }))
  await dialog.waitFor()
  return dialog
}

/** A value for every field of the inquiry form. */
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

/** The current values of the form's fields. */
export const valuesIn = (dialog: Locator): Promise<Record<string, unknown>> =>
  dialog.locator('form[method="post"]').evaluate((form) => {
    const wanted = ['name', 'email', 'phone', 'company', 'budget', 'timeline', 'message']
    const fields = form instanceof HTMLFormElement ? new FormData(form) : new FormData()
    return Object.fromEntries(wanted.map((name) => [name, String(fields.get(name)).replaceAll('\r\n', '\n')]))
  })

/** All texts of the located elements, trimmed. */
export const readTexts = async (locator: Locator): Promise<string[]> => (await locator.allInnerTexts()).map((text) => text.trim())

/** Waits until this element has the focus. */
export const expectFocus = (locator: Locator): Promise<void> =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)

/** The stored inquiries of one sender, the oldest first. */
export const inquiriesFrom = (site: Site, email: string) =>
  site.db.selectFrom('inquiries').selectAll().where('email', '=', email).orderBy('id').execute()
