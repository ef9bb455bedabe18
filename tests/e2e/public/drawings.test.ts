// @module-tag all
/** The drawings of public pages, which are files. */
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { useSharedSite, visit } from './visiting.ts'

const open = useBrowser()
const site = useSharedSite()

test('a drawing below the first screen is requested after the first paint, whose fonts it would hold up', async () => {
  const page = await open(site().origin)
  for (const path of ['/', '/services', '/news']) {
    await visit(page, path)
    const readDrawings = () =>
      page.evaluate(() => {
        const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
        const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.svg'))
        return { count: files.length, early: files.filter(({ startTime }) => startTime < paint).map(({ name }) => name) }
      })
    await expect.poll(async () => (await readDrawings()).count).toBeGreaterThan(0)
    expect((await readDrawings()).early, path).toEqual([])
  }
})

test('without JavaScript a page has its drawings, too', async () => {
  const page = await open(site().origin, { javaScriptEnabled: false })
  const drawing = page.waitForResponse(/\/assets\/(?:scene|screen)-[\w-]+\.svg/)
  await page.goto('/')
  expect((await drawing).status()).toBe(200)
})
