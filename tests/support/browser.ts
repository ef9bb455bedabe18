/** A real browser on the real site, for the tests of what people see. */
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { launchBrowser } from './chromium.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }
/** Both widths, for `test.each`. */
export const WIDTHS = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const

/** SLOW_PAGES=4 draws every page four times as slowly: a test that fails then has raced. */
const slowDown = async (page: Page): Promise<void> => {
  const rate = Number(process.env['SLOW_PAGES'])
  if (rate > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
}

/** One for all test files of this worker; it ends with the worker's process. */
let launched: Promise<Browser> | undefined

const workerBrowser = async (): Promise<Browser> => {
  const browser = await (launched ??= launchBrowser())
  if (browser.isConnected()) return browser
  // It crashed in an earlier file.
  launched = launchBrowser()
  return launched
}

/** The worker's browser; a fresh profile for every page it opens. */
export const useBrowser = () => {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await workerBrowser()
  })

  /** Opens a page; when the test ends it must have had no console error, no failed script and no request to another host. */
  return async (origin: string, options: BrowserContextOptions & { expectedErrors?: RegExp } = {}): Promise<Page> => {
    if (browser === undefined) throw new Error('useBrowser() belongs at the top of a test file')
    const { expectedErrors, ...contextOptions } = options
    const context = await browser.newContext({ baseURL: origin, viewport: DESKTOP, locale: 'en-IN', ...contextOptions })
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
      const { protocol, origin: asked } = new URL(request.url())
      if (protocol.startsWith('http') && asked !== origin) note(`request to another host: ${request.url()}`)
    })
    onTestFinished(async () => {
      await context.close()
      expect(faults).toEqual([])
    })
    return page
  }
}

/**
 * Answers the first request to `url` by hand; every later one goes its way. Not by `times: 1`: that turns interception off
 * while the next request is on its way, which then at times never gets an answer.
 */
export const routeOnce = async (page: Page, url: string | RegExp, handle: (route: Route) => unknown): Promise<void> => {
  let isFirst = true
  await page.route(url, async (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    await handle(route)
  })
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What axe complains of, as lines. Its source is sent once for each document. `rules` missing means all of them. */
export const complaints = async (page: Page, rules?: string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    const only = values === undefined ? {} : { runOnly: { type: 'rule' as const, values } }
    const { violations } = await window.axe.run({ resultTypes: ['violations'], ...only })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }, rules)
}

/** Waits for the transitions that end by themselves: half-way through, a text has not its full contrast. */
export const waitForCalm = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect, timeline, playState }) => {
      const { endTime = 0 } = effect?.getComputedTiming() ?? {}
      return timeline === document.timeline && playState === 'running' && Number.isFinite(endTime)
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** axe finds nothing to complain of, by WCAG 2.2 AA and its own best practices; nothing is wider than the screen. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await waitForCalm(page)
  expect(await complaints(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** There is contrast enough, for a second colour scheme of a screen that is accessible in the first. */
export const expectContrast = async (page: Page): Promise<void> => {
  await waitForCalm(page)
  expect(await complaints(page, ['color-contrast', 'link-in-text-block']), 'contrast').toEqual([])
}
