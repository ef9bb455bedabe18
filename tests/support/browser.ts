/** A real browser on the real site, for end-to-end tests. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { launchBrowser } from './chromium.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }
/** Both widths, for `test.each`. */
export const WIDTHS = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const

/** SLOW_PAGES=4 throttles the CPU of every page to a quarter: tests that then fail have a race. */
const slowDown = async (page: Page): Promise<void> => {
  const rate = Number(process.env['SLOW_PAGES'])
  if (rate > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
}

/** Shared by all test files of this worker; it ends with the worker's process. */
let launched: Promise<Browser> | undefined

const workerBrowser = async (): Promise<Browser> => {
  const browser = await (launched ??= launchBrowser())
  if (browser.isConnected()) return browser
  // The browser crashed in an earlier file.
  launched = launchBrowser()
  return launched
}

export type PageOptions = BrowserContextOptions & {
  /** Console messages and script errors that do not fail the test. */
  expectedErrors?: RegExp
  /** What the browser has stored for the site before the first document. */
  localStorage?: Record<string, string>
  /** Registers the cleanup. Undefined registers it for the end of the test. */
  atEnd?: (end: () => Promise<void>) => void
}

/**
 * Fills localStorage before the first document's scripts; later documents keep what the site has changed. Playwright's `storageState`
 * opens another page for it: an eighth of the processor time of a desk page.
 */
const fillStorage = (context: BrowserContext, values: Record<string, string>): Promise<unknown> =>
  context.addInitScript((entries) => {
    const MARK = 'filled-by-the-test'
    // A document without an origin, such as about:blank, has no storage.
    if (self.origin === 'null' || localStorage.getItem(MARK) !== null) return
    for (const [key, value] of Object.entries({ ...entries, [MARK]: '' })) localStorage.setItem(key, value)
  }, values)

/** The worker's browser, with a new context for every page. */
export const useBrowser = () => {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await workerBrowser()
  })

  /** Opens a page; the test fails if it had a console error, a failed script or a request to another host. */
  return async (origin: string, options: PageOptions = {}): Promise<Page> => {
    if (browser === undefined) throw new Error('useBrowser() belongs at the top of a test file')
    const { expectedErrors, localStorage: stored, atEnd = onTestFinished, ...contextOptions } = options
    const context = await browser.newContext({ baseURL: origin, viewport: DESKTOP, locale: 'en-IN', ...contextOptions })
    if (stored !== undefined) await fillStorage(context, stored)
    // As long as a poll.
    context.setDefaultTimeout(45_000)
    const page = await context.newPage()
    await slowDown(page)
    const faults: string[] = []
    const note = (text: string): void => {
      if (expectedErrors?.test(text) !== true) faults.push(text)
    }
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(`${page.url()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => note(`${page.url()}: ${error.message}`))
    page.on('request', (request) => {
      const { protocol, origin: requestOrigin } = new URL(request.url())
      if (protocol.startsWith('http') && requestOrigin !== origin) note(`request to another host: ${request.url()}`)
    })
    atEnd(async () => {
      await context.close()
      expect(faults).toEqual([])
    })
    return page
  }
}

/**
 * Ends all handling of `url`, or all handling by the page. A route of the context stays, which no request has: without any, interception is disabled,
 * and a request that is in flight then, such as that of the live stream, sometimes never gets a response.
 */
export const unroute = async (page: Page, url?: string | RegExp): Promise<void> => {
  await page.context().route('**/no-request-has-this-path', (route) => route.fallback())
  await (url === undefined ? page.unrouteAll({ behavior: 'wait' }) : page.unroute(url))
}

/** Handles the first request to `url`; later ones pass. Without `times: 1`, which disables interception, see `unroute`. */
export const routeOnce = async (page: Page, url: string | RegExp, handle: (route: Route) => unknown): Promise<void> => {
  let isFirst = true
  await page.route(url, async (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    await handle(route)
  })
}

/** No load of the API is answered from now on, as on a slow network; changes are. */
export const holdLoads = (page: Page): Promise<unknown> =>
  page.route('**/api/**', (route) => (route.request().method() === 'GET' ? undefined : route.fallback()))

/** Delays requests to `url`, as a slow network does, until the returned function is called. */
export const delayRequests = async (page: Page, url: string | RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Stops the page's clock (after page.clock.install()); from then on only page.clock.runFor() advances it. */
export const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
}

/** The minified build: less than half of what `axe.source` sends to the browser. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** axe's violations, one line each, and whether something began to move meanwhile. Injects axe once for each document. */
const runAxe = async (page: Page, rules: string[] | undefined): Promise<{ violations: string[]; hasMoved: boolean }> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  return page.evaluate(async (values) => {
    // Those that begin before the listeners, or of which no frame has told yet.
    const isMoving = (): boolean => document.getAnimations().some(({ playState }) => playState === 'running')
    let hasMoved = isMoving()
    const handleStart = () => (hasMoved = true)
    for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, handleStart, { once: true })
    const only = values === undefined ? {} : { runOnly: { type: 'rule' as const, values } }
    const { violations } = await window.axe.run({ resultTypes: ['violations'], ...only })
    return {
      violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      hasMoved: hasMoved || isMoving(),
    }
  }, rules)
}

/**
 * axe's violations, one line each. Undefined `rules` runs all of them. A violation found while something faded in or out, such as a
 * toast, is looked for once more.
 */
export const axeViolations = async (page: Page, rules?: string[]): Promise<string[]> => {
  const { violations, hasMoved } = await runAxe(page, rules)
  if (violations.length === 0 || !hasMoved) return violations
  await waitForTransitions(page)
  return (await runAxe(page, rules)).violations
}

/** Waits for finite transitions: during one, a text does not yet have its full contrast. */
export const waitForTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect, timeline, playState }) => {
      const { endTime = 0 } = effect?.getComputedTiming() ?? {}
      // An element that is not shown gets no frame in which its transition could end.
      const isShown = effect instanceof KeyframeEffect && effect.target?.checkVisibility() !== false
      return isShown && timeline === document.timeline && playState === 'running' && Number.isFinite(endTime)
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Expects no violation of WCAG 2.2 AA or axe's best practices, and no horizontal overflow. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await waitForTransitions(page)
  expect(await axeViolations(page)).toEqual([])
  await expectNoOverflow(page)
}

/** Expects that nothing scrolls sideways. */
export const expectNoOverflow = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)

/** Expects sufficient contrast, for the second colour scheme of a screen that is accessible in the first. */
export const expectContrast = async (page: Page): Promise<void> => {
  await waitForTransitions(page)
  expect(await axeViolations(page, ['color-contrast', 'link-in-text-block']), 'contrast').toEqual([])
}

/** Two frames: in the first one the page hears of its width, in the second one it has its layout. */
export const waitForLayout = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

/** Checks a page at both widths in both colour schemes; leaves it in light at the desktop's width, in which the test opened it. */
export const expectAccessibleAtBothWidths = async (page: Page): Promise<void> => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await waitForLayout(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
  }
}

/** The layout shifts of the page so far, without those that follow an input. */
export const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered entries are delivered in a task; the second frame is after it.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
      }),
  )
