// @module-tag all
/** The typeface of a first visit. Source: ux-review D1. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readLayoutShift, useBrowser } from '#tests/support/browser.ts'
import { openDeskSite } from '#tests/support/desk.ts'

const open = useBrowser()

/** The fonts that the browser draws the texts of the page with. */
const readFonts = async (page: Page): Promise<string[]> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body :is(h1, p, a, label)' })
  const families = new Set<string>()
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName } of fonts) families.add(familyName)
  }
  await devtools.detach()
  return [...families]
}

/** Of words beside each other whose widths differ by a fraction of a pixel; a visible shift is a hundred times as large. */
const INVISIBLE_SHIFT = 0.0005

const LINK = /<link rel="preload" href="[^"]*latin-[^"]*" as="font"/

test.each(['/', '/services', '/admin/login', '/admin'])(
  '%s preloads the typeface, and a first visit at 9 Mbit/s ends in it without a layout shift',
  async (path) => {
    const site = await openDeskSite({ config: { SEED: 'starter' } })
    expect((await site.call('GET', path)).text).toMatch(LINK)
    const page = await open(site.origin)
    const devtools = await page.context().newCDPSession(page)
    const throughput = 9_000_000 / 8
    const network = { offline: false, latency: 40, downloadThroughput: throughput, uploadThroughput: throughput }
    await devtools.send('Network.emulateNetworkConditions', network)
    // Not its load event, which devtools held back once for good.
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    await expect.poll(() => readFonts(page)).toEqual(['SiteLatin'])
    expect(await readLayoutShift(page)).toBeLessThan(INVISIBLE_SHIFT)
  },
)
