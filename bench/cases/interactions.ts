/** Interaction to Next Paint of the desk, by the browser's Event Timing, on a slow computer and network (issue 12). */
import type { Browser, Page } from 'playwright-core'
import type { DatabaseKind } from '../../server/platform/database/connect.ts'
import { launchBrowser } from '../../tests/support/chromium.ts'
import type { Case } from '../bench.ts'
import { openTab, readToken } from '../desk/emulation.ts'
import { median, type Row } from '../figures.ts'

const BAR_MS = 150
/** The browser reports interactions from 16 ms on, in steps of 8 ms. */
const SHORTEST_MS = 16
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** Between the steps: a step that begins during the rendering of the previous one would be measured with it. */
const STEP_MS = 700
const SETTLE_MS = 5000

interface Interaction {
  what: string
  path: string
  viewport?: typeof DESKTOP
  /** Each is one interaction, or one text that is typed. */
  steps: readonly ((page: Page) => Promise<unknown>)[]
}

/** How long a person holds a key or a button, and rests on what they are about to click. */
const HOLD_MS = 60
const REST_MS = 100

const press =
  (key: string) =>
  (page: Page): Promise<unknown> =>
    page.keyboard.press(key, { delay: HOLD_MS })
/** By the mouse alone: Playwright's click runs scripts of its own in the page while it is dispatched, which count as the page's. */
const click =
  (selector: string) =>
  async (page: Page): Promise<void> => {
    const target = page.locator(selector).first()
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (box === null) throw new Error(`${selector} is not visible`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.waitForTimeout(REST_MS)
    await page.mouse.click(x, y, { delay: HOLD_MS })
  }
const type =
  (text: string) =>
  (page: Page): Promise<unknown> =>
    page.keyboard.type(text, { delay: 120 })
/** A native select has no popup that a script could click. Where a select cannot be opened by a script, an arrow key changes it. */
const changeSelect =
  (selector: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(selector).first().focus()
    await page.waitForTimeout(REST_MS)
    await page.keyboard.press('ArrowDown', { delay: HOLD_MS })
  }

const LIST = '/admin/inquiries'
const COMPOSER_TEXT = '[role=tabpanel]:not([hidden]) textarea'
const openForm = (name: string) => click(`[role=tab]:has-text("${name}")`)
const STATUS = 'main select[aria-label^="Status of"]'

const INTERACTIONS: readonly Interaction[] = [
  { what: 'open and close the details', path: LIST, steps: [click('main [data-list-item]'), press('Escape')] },
  { what: 'type in the search', path: LIST, steps: [press('/'), type('website')] },
  { what: 'change a status', path: LIST, steps: [changeSelect(STATUS)] },
  {
    what: 'select rows',
    path: LIST,
    steps: [click('tbody input[type=checkbox]'), click('[aria-label="Select all on this page"]')],
  },
  { what: 'open the Display menu', path: LIST, steps: [click('main button:has-text("Display")'), press('Escape')] },
  { what: 'open the menu of a phone', path: LIST, viewport: PHONE, steps: [click('header button'), press('Escape')] },
  { what: 'go to My day', path: LIST, steps: [click('nav a[href="/admin/my-day"]')] },
  { what: 'step by j and k in My day', path: '/admin/my-day?scope=team', steps: ['j', 'j', 'j', 'k', 'k'].map(press) },
  { what: 'change a status in My day', path: '/admin/my-day?scope=team', steps: [changeSelect(STATUS)] },
  { what: 'change a status on the board', path: `${LIST}?view=board`, steps: [changeSelect(STATUS)] },
  { what: 'write a note on a lead page', path: `${LIST}/2`, steps: [openForm('Note'), click(COMPOSER_TEXT), type('Called her')] },
  { what: 'write a reply', path: `${LIST}/2`, steps: [openForm('Reply'), click(COMPOSER_TEXT), type('Thank you')] },
]

declare global {
  interface Window {
    longestInteractionMs?: number
  }
}

const observeInteractions = (): void => {
  Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker')
  new PerformanceObserver((list) => {
    // TypeScript's type of the entries lacks their interaction.
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) window.longestInteractionMs = Math.max(window.longestInteractionMs ?? 0, entry.duration)
    // The threshold is missing in TypeScript's type of the options.
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** The longest interaction of the steps, in ms. */
const measure = async (browser: Browser, origin: string, token: string, interaction: Interaction): Promise<number> => {
  const { path, viewport = DESKTOP, steps } = interaction
  const tab = await openTab(browser, origin, { viewport, token })
  await tab.page.addInitScript(observeInteractions)
  await tab.page.goto(`${origin}${path}`)
  await tab.page.locator('main h1').waitFor()
  // The first data, and the code that is loaded when the browser is idle.
  await tab.page.waitForTimeout(SETTLE_MS)
  for (const step of steps) {
    await step(tab.page)
    await tab.page.waitForTimeout(STEP_MS)
  }
  const longest = await tab.page.evaluate(() => window.longestInteractionMs)
  await tab.close()
  return longest ?? SHORTEST_MS
}

const toRow = (what: string, database: DatabaseKind, times: readonly number[]): Row => ({
  case: 'interactions',
  what,
  database,
  rounds: [],
  measured: { value: median(times), unit: 'ms' },
  bars: { value: { atMost: BAR_MS } },
})

export const interactions: Case = {
  name: 'interactions',
  perDatabase: true,
  run: async (bench, kind) => {
    const site = await bench.site(kind, bench.options.rows)
    const browser = await launchBrowser()
    try {
      const rows: Row[] = []
      for (const interaction of INTERACTIONS) {
        const times: number[] = []
        for (let round = 0; round < bench.options.rounds; round += 1)
          times.push(await measure(browser, site.server.origin, readToken(site), interaction))
        rows.push(toRow(interaction.what, kind, times))
      }
      return rows
    } finally {
      await browser.close()
    }
  },
}
