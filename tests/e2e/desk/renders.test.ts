// @module-tag all
/** What an interaction renders. Source: issue 12 'interactions ≤ 100 ms at 4×CPU'. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { addLeads } from '#tests/support/bulk.ts'
import { addStaff, openDeskSite, openScreen, type Staff, withToken } from '#tests/support/desk.ts'
import type { Site } from '#tests/support/app.ts'
import { UNREACHABLE_SMTP } from '#tests/support/mails.ts'

const open = useBrowser()

let site: Site
let staff: Staff

beforeAll(async () => {
  site = await openDeskSite({ atEnd: afterAll, config: { SMTP_URL: UNREACHABLE_SMTP } })
  staff = await addStaff(site, 'admin')
  await addLeads(site, 12)
})

declare global {
  interface Window {
    propsBefore?: Map<Element, unknown>
  }
}

/** Remembers the props with which React rendered the elements last; React stores a new object for each render. */
const rememberProps = (page: Page, selector: string): Promise<number> =>
  page.evaluate((wanted) => {
    const elements = [...document.querySelectorAll(wanted)]
    const readProps = (element: Element): unknown => Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1]
    window.propsBefore = new Map(elements.map((element) => [element, readProps(element)]))
    return elements.filter((element) => readProps(element) !== undefined).length
  }, selector)

/** How many of the elements were rendered again. */
const countRendered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const readProps = (element: Element): unknown => Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1]
    return [...(window.propsBefore ?? [])].filter(([element, props]) => readProps(element) !== props).length
  })

/** The status cells: the first row's and those of all others. */
const CELL = 'tbody td:has(select[aria-label^="Status of"])'

test('selecting a row renders no cell of any row; opening the details neither', { tags: ['L9-INP-01'] }, async () => {
  const page = await openScreen(open, site, staff, '/admin/inquiries')
  await expect.poll(() => page.locator(CELL).count()).toBe(12)
  // The figures, and what is loaded when the browser is idle, render no row either.
  expect(await rememberProps(page, CELL)).toBe(12)
  await page.getByRole('checkbox', { name: 'Select inquiry of Lead 11', exact: true }).click()
  await page.getByText('1 selected', { exact: true }).first().waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByText('12 selected', { exact: true }).first().waitFor()
  expect(await countRendered(page)).toBe(0)
  // Links and checkboxes, too, and what is above the list.
  expect(await rememberProps(page, 'tbody *, main form *')).toBeGreaterThan(12 * 20)
  await page.getByRole('link', { name: 'View details of Lead 5', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  expect(await countRendered(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await countRendered(page)).toBe(0)
})

/** Whether the element is animated as soon as the event is dispatched: otherwise the browser has no frame to paint for it. */
const isShownAtOnce = (page: Page, event: 'click' | 'Escape', selector: string): Promise<boolean> =>
  page.evaluate(
    ([type, wanted]) => {
      const element = document.querySelector<HTMLElement>(wanted)
      if (type === 'click') element?.querySelector<HTMLElement>('a[aria-label^="View details"]')?.click()
      else document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: type, bubbles: true, cancelable: true }))
      return element !== null && element.getAnimations().length > 0
    },
    [event, selector] as const,
  )

test('a row that is opened and the close button of the details show it in the next frame', { tags: ['L9-INP-01'] }, async () => {
  const page = await openScreen(open, site, staff, '/admin/inquiries')
  await expect.poll(() => page.locator(CELL).count()).toBe(12)
  expect(await isShownAtOnce(page, 'click', 'tbody tr')).toBe(true)
  await page.getByRole('dialog').getByRole('heading', { name: 'Update Status' }).waitFor()
  expect(await isShownAtOnce(page, 'Escape', '[role=dialog] [aria-label=Close]')).toBe(true)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('opening and closing the details renders neither the side menu nor the header', { tags: ['L9-INP-01'] }, async () => {
  const page = await openScreen(open, site, staff, '/admin/inquiries')
  await expect.poll(() => page.locator(CELL).count()).toBe(12)
  // The counts of the menu come with the first live update.
  await page.locator('aside [data-count]').waitFor()
  expect(await rememberProps(page, 'aside :is(li, a, svg, button), main header :is(h1, svg, button)')).toBeGreaterThan(25)
  await page.getByRole('link', { name: 'View details of Lead 5', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await countRendered(page)).toBe(0)
})

test('a live update with the same counts renders no entry of the side menu', { tags: ['L9-INP-01'] }, async () => {
  const page = await openScreen(open, site, staff, '/admin/inquiries')
  await expect.poll(() => page.locator(CELL).count()).toBe(12)
  await page.locator('aside [data-count]').waitFor()
  expect(await rememberProps(page, 'aside :is(li, a, svg, button)')).toBeGreaterThan(25)
  // The stream is opened again, and begins with the counts.
  const streams: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/admin/live') && streams.push(request.url())))
  const reloaded = page.waitForResponse((response) => /inquiries.*[?]/.test(response.url()))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await (await reloaded).finished()
  expect(streams).toHaveLength(1)
  expect(await countRendered(page)).toBe(0)
})

declare global {
  interface Window {
    areTimersHeld?: boolean
    shownTitles?: string[]
  }
}

test(
  'the details whose code is loaded open without a timer, and keep their content while they close',
  { tags: ['L9-INP-01'] },
  async () => {
    const page = await open(site.origin, withToken(staff.token))
    await page.addInitScript(() => {
      const schedule = window.setTimeout.bind(window)
      // Timers of 0 ms are how the query cache tells of a response.
      const held = (handler: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
        window.areTimersHeld === true && ms > 10 ? 0 : schedule(handler, ms, ...args)
      Object.assign(window, { setTimeout: held })
    })
    await page.goto('/admin/inquiries')
    const link = page.getByRole('link', { name: 'View details of Lead 5', exact: true })
    await link.waitFor()
    // Loaded when the browser is idle.
    const findScripts = () =>
      page.evaluate(() => {
        const urls = performance.getEntriesByType('resource').map(({ name }) => name)
        return ['/dialog-popup-', '/dialog-(?!popup)'].flatMap((name) => urls.find((url) => new RegExp(name).test(url)) ?? [])
      })
    await expect.poll(findScripts, { timeout: 30_000 }).toHaveLength(2)
    // Resolves when they have run, too. A string: Vitest rewrites import().
    await page.evaluate(`Promise.all(${JSON.stringify(await findScripts())}.map((url) => import(url))).then(() => undefined)`)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await page.evaluate(() => (window.areTimersHeld = true))
    await link.click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Client Information' }).waitFor()
    await page.evaluate(() => (window.areTimersHeld = false))
    await page.evaluate(() => {
      const titles: string[] = (window.shownTitles = [])
      new MutationObserver(() => {
        const dialog = document.querySelector('[role=dialog]')
        if (dialog !== null) titles.push(`${dialog.querySelector('h2')?.textContent} ${dialog.querySelectorAll('h3').length}`)
      }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
    })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const titles = await page.evaluate(() => window.shownTitles)
    expect(titles?.length).toBeGreaterThan(0)
    expect(new Set(titles).size).toBe(1)
  },
)

test('a changed status renders its cell and no other', { tags: ['L9-INP-01'] }, async () => {
  const page = await openScreen(open, site, staff, '/admin/inquiries')
  await expect.poll(() => page.locator(CELL).count()).toBe(12)
  await rememberProps(page, CELL)
  await page.getByLabel('Status of Lead 11').selectOption('in-progress')
  await expect.poll(() => countRendered(page)).toBe(1)
})

test('another tab of the composer renders neither the details of the lead nor its timeline', { tags: ['L9-INP-01'] }, async () => {
  const page = await openScreen(open, site, staff, '/admin/inquiries/2')
  await page.locator('ol li').first().waitFor()
  // The last answer of the page's load may render the details.
  await page.locator('form[aria-label="Reply"] select').waitFor({ state: 'attached' })
  expect(await rememberProps(page, 'section[aria-label="Details"] dd, ol li, form[aria-label="Reply"] input')).toBeGreaterThan(8)
  await page.getByRole('tab', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).waitFor()
  expect(await countRendered(page)).toBe(0)
})

test('a changed priority in My day renders its row and no other', { tags: ['L9-INP-01'] }, async () => {
  const page = await openScreen(open, site, staff, '/admin/my-day?scope=team')
  const rows = page.locator('li[data-row]')
  await expect.poll(() => rows.count()).toBeGreaterThan(8)
  await rememberProps(page, 'li[data-row] h3')
  await page.getByLabel('Priority of Lead 7').selectOption('urgent')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await expect.poll(() => countRendered(page)).toBe(1)
})
